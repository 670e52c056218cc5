import { newNode, newRecord, viewOf } from "@foldmark/design";
import { expect, it } from "vitest";
import { isBare } from "./before-buying.ts";

const parent = "panel:body-outside/lid" as const;
const view = (...records: readonly { readonly id: string }[]) =>
  viewOf(new Map(records.map((record) => [record.id, record])) as never);
const style = (tint: number) =>
  newRecord("panel-style", {
    id: "panel-style:body-outside/lid",
    panel: parent,
    background: { ink: "ink:black", tint },
  });

it("a design is bare until something on it is printed", () => {
  const shape = newNode("shape", { id: "node:a", parent });
  expect(isBare(view(newRecord("document", {})))).toBe(true);
  expect(isBare(view({ ...shape, hidden: true } as typeof shape))).toBe(true);
  expect(isBare(view(style(0)))).toBe(true);
  expect(isBare(view(style(400)))).toBe(false);
  expect(isBare(view(shape))).toBe(false);
});
