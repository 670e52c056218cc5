import { newNode } from "@foldmark/design";
import { drive } from "@foldmark/editor/testing";
import { describe, expect, it } from "vitest";
import { layerRows } from "./layer-rows.ts";
import { type PressedKey, takesShortcut } from "./layer-shortcuts.ts";

const lid = "panel:body-outside/lid" as const;
const nodes = [
  newNode("shape", { id: "node:below", parent: lid, index: "a0", name: "Below" }),
  newNode("shape", { id: "node:above", parent: lid, index: "a1", name: "Above" }),
];

const pressed = (key: string, code: string, own: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  timeStamp: 0,
  ...own,
});

const open = () => {
  const { editor } = drive({ nodes });
  const order = () =>
    layerRows(editor, new Set())
      .filter(({ role }) => role === "node")
      .map(({ name }) => name);
  return { editor, order };
};

describe("shortcuts of the design in its list", () => {
  it("order the row that has the focus, with or without control", () => {
    const { editor, order } = open();
    expect(takesShortcut(editor, "node:above", pressed("[", "BracketLeft"))).toBe(true);
    expect(order()).toEqual(["Below", "Above"]);
    expect(editor.design.store.selection()).toEqual(["node:above"]);
    expect(takesShortcut(editor, "node:above", pressed("]", "BracketRight", { ctrlKey: true }))).toBe(true);
    expect(order()).toEqual(["Above", "Below"]);
  });

  it("go by the digit of the keyboard, whatever is written above it", () => {
    const { editor } = open();
    const before = editor.camera.peek().zoom;
    expect(takesShortcut(editor, "node:above", pressed("§", "Digit3", { shiftKey: true }))).toBe(true);
    expect(editor.camera.peek().zoom).toBeGreaterThan(before);
  });

  it("leave what walks in the list and out of it, and what nobody knows", () => {
    const { editor } = open();
    for (const key of ["ArrowRight", "ArrowLeft", "Tab", "F6", "§"])
      expect(takesShortcut(editor, "node:above", pressed(key, key)), key).toBe(false);
    expect(editor.design.store.selection()).toEqual([]);
  });

  it("do nothing to objects from the row of a panel", () => {
    const { editor, order } = open();
    editor.design.store.select(["node:above"]);
    expect(takesShortcut(editor, null, pressed("[", "BracketLeft"))).toBe(false);
    expect(takesShortcut(editor, null, pressed("Delete", "Delete"))).toBe(false);
    expect(order()).toEqual(["Above", "Below"]);
    expect(takesShortcut(editor, null, pressed("!", "Digit1", { shiftKey: true }))).toBe(true);
  });
});
