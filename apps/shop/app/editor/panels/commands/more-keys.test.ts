import { newNode } from "@foldmark/design";
import { drive } from "@foldmark/editor/testing";
import { expect, it } from "vitest";
import { copyLook, opacityOf, pasteLook } from "./more-keys.ts";

it("one digit is tenths of the opacity, two are read together, and a nought is all of it", () => {
  const digit = (each: number) => ({ digit: each, at: 0 });
  expect(opacityOf(null, digit(5))).toBe(500);
  expect(opacityOf(digit(2), digit(5))).toBe(250);
  expect(opacityOf(digit(0), digit(5))).toBe(50);
  expect(opacityOf(null, digit(0))).toBe(1000);
});

it("a look goes over to what can have it, and is one undo", () => {
  const lid = "panel:body-outside/lid" as const;
  const paint = { ink: "ink:black", tint: 500 } as const;
  const { editor } = drive({
    nodes: [
      newNode("shape", { id: "node:from", parent: lid, fill: paint, opacity: 400 }),
      newNode("shape", { id: "node:shape", parent: lid }),
      newNode("text", { id: "node:text", parent: lid }),
    ],
  });
  const { store } = editor.design;
  const before = ["node:shape", "node:text"].map((id) => store.get(id));
  store.select(["node:from"]);
  copyLook(editor);
  store.select(["node:shape", "node:text"]);
  pasteLook(editor);
  expect(store.get("node:shape")).toMatchObject({ fill: paint, opacity: 400 });
  expect(store.get("node:text")).toMatchObject({ opacity: 400, runs: [{ style: { paint } }] });
  editor.design.undo();
  expect(["node:shape", "node:text"].map((id) => store.get(id))).toEqual(before);
});
