import { newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { sceneTree } from "../scene/tree.ts";
import { drive } from "../testing/editors.ts";
import { rowsOf, treeStep } from "./rows.ts";

const lid = "panel:body-outside/lid" as const;

describe("the tree of layers", () => {
  const group = newNode("group", { id: "node:g", parent: lid });
  const inner = newNode("shape", { id: "node:a", parent: "node:g" });
  const { editor } = drive({ nodes: [group, inner] });
  const tree = sceneTree(editor.design.store, editor.board.peek(), []);
  const rows = rowsOf(tree, new Set());

  it("C6: has every object at its level, in its place among its siblings", () => {
    const found = Object.fromEntries(rows.map((row) => [row.node.id, row]));
    expect(found["surface:body-outside"]).toMatchObject({ level: 1, position: 1, siblings: 1 });
    expect(found[lid]).toMatchObject({ level: 2, isOpen: true });
    expect(found["node:g"]).toMatchObject({ level: 3, parent: lid });
    expect(found["node:a"]).toMatchObject({ level: 4, isOpen: null });
    expect(rowsOf(tree, new Set([lid])).some(({ node }) => node.id === "node:a")).toBe(false);
  });

  it("C7: arrows go through what is seen, open and close, and lead to the parent", () => {
    expect(treeStep(rows, "node:g", "ArrowDown")).toEqual({ focus: "node:a" });
    expect(treeStep(rows, "node:a", "ArrowLeft")).toEqual({ focus: "node:g" });
    expect(treeStep(rows, "node:g", "ArrowLeft")).toEqual({ close: "node:g" });
    expect(treeStep(rowsOf(tree, new Set(["node:g"])), "node:g", "ArrowRight")).toEqual({ open: "node:g" });
    expect(treeStep(rows, "node:a", "Home")).toEqual({ focus: "surface:body-outside" });
    expect(treeStep(rows, "gone", "ArrowDown")).toEqual({ focus: "surface:body-outside" });
  });
});
