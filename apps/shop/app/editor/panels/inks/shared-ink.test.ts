import { newNode, newRecord, viewOf } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { isShared } from "./shared-ink.ts";

const lid = "panel:body-outside/lid" as const;
const reef = newRecord("ink", { id: "ink:reef", cmyk: [0, 700, 750, 0] });
const black = newRecord("ink", {});
const painted = (id: `node:${string}`, ink: `ink:${string}`) =>
  newNode("shape", { id, parent: lid, fill: { ink, tint: 1000 } });
const records = [reef, black, painted("node:a", "ink:reef"), painted("node:b", "ink:reef")];
const view = viewOf(new Map(records.map((record) => [record.id, record])));

describe("an ink", () => {
  it("is changed in place where those selected alone are printed in it", () => {
    expect(isShared(view, reef, ["node:a", "node:b"])).toBe(false);
  });

  it("stays as it is where something else is printed in it, and where it is one of ours", () => {
    expect(isShared(view, reef, ["node:a"])).toBe(true);
    expect(isShared(view, black, [])).toBe(true);
    expect(isShared(view, newRecord("ink", { id: "ink:coral" }), [])).toBe(true);
  });
});
