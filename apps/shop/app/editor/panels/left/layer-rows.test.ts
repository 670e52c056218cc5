import { newNode } from "@foldmark/design";
import { drive } from "@foldmark/editor/testing";
import { describe, expect, it } from "vitest";
import { drawnRows, keptRows, layerRows, moveLayers, placeOn } from "./layer-rows.ts";

const lid = "panel:body-outside/lid" as const;
const nodes = [
  newNode("shape", { id: "node:below", parent: lid, index: "a0", name: "Below" }),
  newNode("shape", { id: "node:above", parent: lid, index: "a1", name: "Above" }),
  newNode("group", { id: "node:group", parent: lid, index: "a2", name: "Group" }),
  newNode("shape", { id: "node:inside", parent: "node:group", index: "a0", name: "Inside" }),
];

const open = () => {
  const { editor } = drive({ nodes });
  const row = (name: string) => layerRows(editor, new Set()).find((each) => each.name === name)!;
  const order = () =>
    layerRows(editor, new Set())
      .filter(({ role }) => role === "node")
      .map(({ name, level }) => `${level} ${name}`);
  return { editor, row, order };
};

describe("layers", () => {
  it("show the topmost first, groups with what is in them", () => {
    expect(open().order()).toEqual(["3 Group", "4 Inside", "3 Above", "3 Below"]);
  });

  it("count what lies on a panel, and fold it together", () => {
    const { editor } = open();
    const rows = layerRows(editor, new Set([lid]));
    expect(rows.find(({ id }) => id === lid)).toMatchObject({ count: 4, isOpen: false });
    expect(rows.some(({ role }) => role === "node")).toBe(false);
  });

  it("take what is dropped above, below and into another", () => {
    const { editor, row, order } = open();
    moveLayers(editor, ["node:below"], placeOn(editor, row("Above"), "above")!);
    expect(order()).toEqual(["3 Group", "4 Inside", "3 Below", "3 Above"]);
    moveLayers(editor, ["node:below"], placeOn(editor, row("Above"), "below")!);
    expect(order()).toEqual(["3 Group", "4 Inside", "3 Above", "3 Below"]);
    moveLayers(editor, ["node:below"], placeOn(editor, row("Group"), "inside")!);
    expect(order()).toEqual(["3 Group", "4 Below", "4 Inside", "3 Above"]);
    expect(placeOn(editor, row("Above"), "inside")).toBeNull();
    editor.command("edit.undo");
    expect(order()).toEqual(["3 Group", "4 Inside", "3 Above", "3 Below"]);
  });

  it("stay as they are while something is only moved", () => {
    const { editor } = open();
    const before = JSON.stringify(layerRows(editor, new Set()));
    editor.run("node.move", [["node.move", { ids: ["node:above"], x: 5000, y: 0 }]]);
    expect(JSON.stringify(layerRows(editor, new Set()))).toBe(before);
  });

  it("keep the rows that read as before, and all of them after a move", () => {
    const { editor } = open();
    const before = layerRows(editor, new Set());
    editor.run("node.move", [["node.move", { ids: ["node:above"], x: 500, y: 0 }]]);
    expect(keptRows(before, layerRows(editor, new Set()))).toBe(before);
    editor.run("node.rename", [["node.rename", { id: "node:above", name: "Lid" }]]);
    const after = keptRows(before, layerRows(editor, new Set()));
    expect(after.filter((row) => !before.includes(row)).map(({ name }) => name)).toEqual(["Lid"]);
  });

  it("draw what is in sight and where somebody is, with the room of the others between", () => {
    const { editor } = open();
    const rows = layerRows(editor, new Set());
    const last = rows.at(-1)!;
    expect(drawnRows(rows, { from: 1, to: 3 }, [last.id, null])).toEqual([
      1,
      rows[1],
      rows[2],
      rows.length - 4,
      last,
    ]);
    expect(drawnRows(rows, { from: 0, to: 99 }, [])).toEqual(rows);
  });
});
