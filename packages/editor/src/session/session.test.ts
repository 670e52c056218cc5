import { type DesignNode, type NodeId, newNode } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { carrierOf } from "../clipboard/carrier.ts";
import { overlayOf } from "../overlay/overlay.ts";
import { sceneTree } from "../scene/tree.ts";
import { drive } from "../testing/editors.ts";
import { copied, editorCommandIds, keysOf } from "./commands.ts";
import { fieldsOf, setField } from "./fields.ts";
import { pasteInto } from "./paste.ts";

const lid = "panel:body-outside/lid" as const;
const shape = (id: NodeId, own: Partial<DesignNode> = {}): DesignNode =>
  newNode("shape", { id, parent: lid, x: 20_000, y: 20_000, ...(own as object) });

describe("commands", () => {
  it("C1: arrows nudge by 1 mm, 10 with shift, 0.1 with alt, and become one undo", () => {
    const driver = drive({ nodes: [shape("node:a")] });
    driver
      .press("Tab")
      .press("ArrowRight")
      .press("ArrowRight", { shift: true })
      .press("ArrowUp", { alt: true });
    expect(driver.node("node:a")).toMatchObject({ x: 31_000, y: 19_900 });
    driver.press("z", { mod: true });
    expect(driver.node("node:a")).toMatchObject({ x: 20_000, y: 20_000 });
  });

  it("C2: no two commands share keys", () => {
    const keys = editorCommandIds.flatMap(keysOf);
    expect(keys).toEqual([...new Set(keys)]);
  });

  it("C2: keys do what they say, on what is selected", () => {
    const driver = drive({ nodes: [shape("node:a"), shape("node:b", { x: 60_000 })] });
    driver.press("a", { mod: true }).press("g", { mod: true });
    expect(driver.selection).toHaveLength(1);
    driver.press("d", { mod: true });
    expect(driver.nodes()).toHaveLength(6);
    driver.press("Backspace");
    expect(driver.nodes()).toHaveLength(3);
    driver.press("z", { mod: true }).press("z", { mod: true, shift: true });
    expect(driver.nodes()).toHaveLength(3);
  });
});

describe("numbers", () => {
  it("C8: read what is selected, write it in one undo, and keep within what a design can hold", () => {
    const driver = drive({ nodes: [shape("node:a"), shape("node:b", { x: 60_000, rotation: 90_000 })] });
    driver.press("a", { mod: true });
    expect(fieldsOf(driver.editor)).toMatchObject({
      x: null,
      y: 20_000,
      width: 20_000,
      rotation: null,
      opacity: 1000,
    });
    expect(setField(driver.editor, "y", 33_000)).toBe(true);
    expect(setField(driver.editor, "rotation", -45_000)).toBe(true);
    expect(fieldsOf(driver.editor)).toMatchObject({ y: 33_000, rotation: 315_000 });
    expect(setField(driver.editor, "width", 1e12)).toBe(true);
    expect(fieldsOf(driver.editor).width).toBe(10_000_000);
    expect([setField(driver.editor, "width", Number.NaN), setField(driver.editor, "opacity", -5)]).toEqual([
      false,
      true,
    ]);
    expect(fieldsOf(driver.editor).opacity).toBe(0);
    driver.press("z", { mod: true }).press("z", { mod: true });
    expect(fieldsOf(driver.editor)).toMatchObject({ width: 20_000, opacity: 1000 });
  });

  it("C8: a group grows as a whole", () => {
    const group = newNode("group", { id: "node:g", parent: lid, width: 40_000, height: 20_000 });
    const driver = drive({ nodes: [group, shape("node:a", { parent: "node:g" })] });
    driver.press("Tab");
    setField(driver.editor, "width", 80_000);
    expect(driver.node("node:g")).toMatchObject({ width: 40_000, scale: 2_000_000 });
    expect(fieldsOf(driver.editor)).toMatchObject({ width: 80_000, height: 40_000 });
  });
});

describe("pasting", () => {
  it("C3: lies beside what it was copied from, and on another design where it was", () => {
    const driver = drive({ nodes: [shape("node:a")] });
    driver.press("Tab");
    const carried = carrierOf(copied(driver.editor)!);
    expect(pasteInto(driver.editor, carried)).toBe(true);
    expect(driver.node(driver.selection[0]!)).toMatchObject({ parent: lid, x: 25_000, y: 25_000 });
    const other = drive({ nodes: [shape("node:z", { x: 0, y: 0 })] });
    other.press("Tab");
    pasteInto(other.editor, carried);
    expect(other.node(other.selection[0]!)).toMatchObject({ parent: lid, x: 20_000, y: 20_000 });
  });

  it("C3: words become a text, garbage nothing", () => {
    const driver = drive();
    expect(pasteInto(driver.editor, { "text/plain": "Peel here" })).toBe(true);
    expect(driver.nodes()[0]).toMatchObject({ kind: "text", runs: [{ text: "Peel here" }] });
    expect(pasteInto(driver.editor, { "text/html": "<b></b>" })).toBe(false);
  });
});

describe("what is shown", () => {
  it("C4: the tree has the topmost first, with names, places and warnings", () => {
    const text = newNode("text", {
      id: "node:t",
      parent: lid,
      x: 1000,
      y: 2000,
      width: 3000,
      height: 4000,
      index: "a1",
    });
    const driver = drive({
      nodes: [shape("node:a"), { ...text, runs: [{ ...text.runs[0]!, text: "Open\nslowly." }] }],
    });
    const { design, board } = driver.editor;
    const tree = sceneTree(design.store, board.peek(), ["node:t"], new Map([["node:t", ["small"]]]));
    const panel = tree.children.find(({ id }) => id === lid)!;
    expect(panel.children.map(({ id }) => id)).toEqual(["node:t", "node:a"]);
    expect(panel.children[0]).toMatchObject({
      name: "Open slowly.",
      isSelected: true,
      warnings: ["small"],
      place: { x: 1000, y: 2000, width: 3000, height: 4000, rotation: 0 },
    });
  });

  it("C5: the overlay has frame and handles at rest, snap lines and measures in mm while moving", () => {
    const driver = drive({ nodes: [shape("node:a")], options: { isSnapping: true } });
    driver.press("Tab");
    const rest = overlayOf(driver.editor, "mm");
    expect([rest.frames.length, rest.handles.some(({ name }) => name === "rotate")]).toEqual([1, true]);
    const { width } = driver.editor.board.peek().panels.find(({ ref }) => ref === lid)!;
    const to = driver.onPanel("body-outside/lid", width / 2000 + 0.5, 60);
    driver.wait(1000).down(driver.middleOf("node:a")).move(to);
    const moving = overlayOf(driver.editor, "mm");
    expect(moving.handles).toEqual([]);
    expect(moving.guides.length).toBeGreaterThan(0);
    expect(moving.labels.map(({ text }) => text)).toContain(((width - 20_000) / 2000).toFixed(1));
    driver.escape();
  });
});
