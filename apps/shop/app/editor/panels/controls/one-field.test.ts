import { type NodeOf, newNode } from "@foldmark/design";
import { drive } from "@foldmark/editor/testing";
import { expect, it } from "vitest";
import { changedNames } from "./one-field.ts";

it("names what differs, in lists by place, and in nothing all of it", () => {
  expect(changedNames({ kind: "star", points: 5, depth: 3 }, { kind: "star", points: 6, depth: 3 })).toBe(
    "points",
  );
  expect(changedNames([0, 10, 0, 0], [0, 10, 5, 0])).toBe("2");
  expect(changedNames(null, { level: 1 })).toBe("level");
  expect(changedNames({ dash: [1, 2] }, { dash: [1, 2] })).toBe("");
});

it("a field that is changed in steps is one undo; another field, or the same after a while, is another", () => {
  const code = newNode("barcode", { id: "node:c", parent: "panel:body-outside/lid" });
  let now = 0;
  const { editor } = drive({ nodes: [code], host: { now: () => now } });
  const set = (barcode: Partial<NodeOf<"barcode">>, at: number) => {
    now = at;
    const key = `code ${Object.keys(barcode).join()} ${code.id}`;
    editor.run("barcode.set", [["barcode.set", { id: code.id, barcode }]], { key, within: 500 });
  };
  set({ value: "1" }, 0);
  set({ value: "12" }, 400);
  expect(editor.design.entries()).toHaveLength(1);
  set({ showsText: !code.showsText }, 500);
  expect(editor.design.entries()).toHaveLength(2);
  set({ showsText: code.showsText }, 5000);
  expect(editor.design.entries()).toHaveLength(3);
});
