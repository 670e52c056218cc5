import { type DesignNode, type NodeId, newNode, newRecord, nodeOf } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { carrierOf } from "../clipboard/carrier.ts";
import { overlayOf, selectedBox } from "../overlay/overlay.ts";
import { guidesOn } from "../scene/guides.ts";
import { overlaps } from "../scene/placed.ts";
import { sceneTree } from "../scene/tree.ts";
import { drive } from "../testing/editors.ts";
import { toScreen, toWorld } from "../viewport/camera.ts";
import { addNew } from "./add.ts";
import { askMenu } from "./ask-menu.ts";
import { copied, editorCommandIds, hasNext, keysOf } from "./commands.ts";
import { fieldsOf, setField } from "./fields.ts";
import { putGuide, removeGuide } from "./guides.ts";
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

  it("I8: two fingers take back what was done, three do it again", () => {
    const driver = drive({ nodes: [shape("node:a")] })
      .press("Tab")
      .press("ArrowRight");
    driver.tap({ x: 300, y: 300 }, 2);
    expect(driver.node("node:a")).toMatchObject({ x: 20_000 });
    driver.tap({ x: 300, y: 300 }, 3);
    expect(driver.node("node:a")).toMatchObject({ x: 21_000 });
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
    driver.press("a", { mod: true }).press("g", { mod: true, shift: true });
    expect(driver.selection).toEqual(["node:a", "node:b"]);
  });

  it("C2: what is drawn becomes a pattern behind everything, over the edges by the bleed, and one undo takes it back", () => {
    const driver = drive({ nodes: [shape("node:a"), shape("node:b", { index: "a1", x: 60_000 })] });
    const { editor } = driver;
    editor.design.store.select(["node:b"]);
    editor.command("repeat.make");
    const [pattern] = driver.selection;
    expect(driver.node(pattern!)).toMatchObject({ kind: "repeat", x: -3000, y: -3000 });
    const lying = () => editor.design.store.children(lid).map(({ id }) => id);
    expect(lying()).toEqual([pattern, "node:a"]);
    driver.press("z", { mod: true });
    expect(lying()).toEqual(["node:a", "node:b"]);
  });
});

describe("inks", () => {
  it("C13: an ink that is only offered comes into the design with the first thing drawn in it, and leaves with it", () => {
    const spot = newRecord("ink", { id: "ink:house", kind: "spot", name: "House red" });
    const driver = drive({
      host: { offeredInk: (id) => (id === spot.id ? spot : null) },
      options: { paint: { ink: spot.id, tint: 1000 } },
    });
    const { store } = driver.editor.design;
    driver.press("r").press("Enter");
    expect(driver.nodes()).toMatchObject([{ fill: { ink: spot.id } }]);
    expect(store.get(spot.id)).toEqual(spot);
    driver.press("z", { mod: true });
    expect(store.get(spot.id)).toBeUndefined();
    // What is drawn in another ink brings none along.
    driver.press("t").press("Enter").type("a");
    expect(driver.nodes()).toHaveLength(1);
    expect(store.get(spot.id)).toBeUndefined();
  });
});

describe("lines to lay things along", () => {
  it("C11: a guide is put, moved and taken away, each an undo; things snap to it and to the grid", () => {
    const driver = drive({ nodes: [shape("node:a")], options: { isSnapping: true } });
    const { editor } = driver;
    const guides = () => guidesOn(editor.design.store, editor.board.peek());
    const id = "guide:one" as const;
    putGuide(editor, { id, axis: "x", at: 120_300.4 });
    putGuide(editor, { id, axis: "x", at: 130_000 });
    expect(guides()).toEqual([{ id, axis: "x", at: 130_000 }]);
    expect(editor.context().targets([]).x.lines).toContainEqual(
      expect.objectContaining({ kind: "guide", at: 130_000 }),
    );
    removeGuide(editor, id);
    expect(guides()).toEqual([]);
    driver.press("z", { mod: true });
    expect(guides()).toHaveLength(1);
    driver.press("z", { mod: true });
    expect(guides()).toEqual([]);
    const gridLines = () =>
      editor
        .context()
        .targets([])
        .y.lines.filter(({ kind }) => kind === "grid");
    expect(gridLines()).toEqual([]);
    driver.press("g", { shift: true });
    expect(gridLines().map(({ at }) => at)).toContain(25_000);
    driver.press("g", { shift: true });
    expect(gridLines()).toEqual([]);
    editor.setOptions({ gridStep: 6350 });
    driver.press("g", { shift: true });
    expect(gridLines().map(({ at }) => at)).toContain(25_400);
  });

  it("C12: without anything selected the panel one looks at is zoomed to", () => {
    const driver = drive();
    const before = driver.editor.camera.peek().zoom;
    driver.press("3", { shift: true });
    expect(driver.editor.camera.peek().zoom).toBeGreaterThan(before * 1.3);
  });
});

describe("without a pointer", () => {
  it("C9: Enter puts what the tool in hand makes into the middle of what is seen", () => {
    const driver = drive();
    driver.press("r").press("Enter");
    expect(driver.nodes()).toHaveLength(1);
    driver.press("Enter");
    expect(driver.nodes()).toHaveLength(1);
  });

  it("C15: Enter begins with the first object; after the last one, before the first, Tab has nowhere to go on to", () => {
    const driver = drive({ nodes: [shape("node:a"), shape("node:b", { x: 60_000 })] });
    expect([hasNext(driver.editor, 1), hasNext(driver.editor, -1)]).toEqual([false, false]);
    driver.press("Enter");
    expect(driver.selection).toEqual(["node:a"]);
    expect([hasNext(driver.editor, 1), hasNext(driver.editor, -1)]).toEqual([true, false]);
    driver.press("Tab");
    expect(driver.selection).toEqual(["node:b"]);
    expect([hasNext(driver.editor, 1), hasNext(driver.editor, -1)]).toEqual([false, true]);
  });

  it("C16: the hand pushes the paper by the arrows, the menu opens where the selection is", () => {
    const asked: Point[] = [];
    const driver = drive({ nodes: [shape("node:a")], host: { openMenu: (at) => asked.push(at) } });
    const before = driver.editor.camera.peek();
    driver.press("h").press("ArrowRight").press("ArrowUp");
    const { x, y } = toScreen(driver.editor.camera.peek(), toWorld(before, { x: 100, y: 100 }));
    expect([Math.round(x), Math.round(y)]).toEqual([52, 148]);
    driver.press("v").press("Enter");
    askMenu(driver.editor);
    const at = driver.onPanel("body-outside/lid", 30, 30);
    expect(asked).toEqual([{ x: expect.closeTo(at.x, 3), y: expect.closeTo(at.y, 3) }]);
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

  it("C8: a picture keeps its proportions, whichever side is typed", () => {
    const picture = newNode("image", { id: "node:p", parent: lid, width: 40_000, height: 30_000 });
    const driver = drive({ nodes: [picture] });
    driver.press("a", { mod: true });
    expect(setField(driver.editor, "width", 80_000)).toBe(true);
    expect(fieldsOf(driver.editor)).toMatchObject({ width: 80_000, height: 60_000 });
    expect(setField(driver.editor, "height", 15_000)).toBe(true);
    expect(fieldsOf(driver.editor)).toMatchObject({ width: 20_000, height: 15_000 });
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

  it("C3: in place it lies where it was copied from, on its own panel", () => {
    const driver = drive({ nodes: [shape("node:a")] });
    driver.press("Tab");
    const carried = carrierOf(copied(driver.editor)!);
    driver.press("Escape");
    driver.editor.lookAtPanel(
      driver.editor.board.peek().panels.find(({ ref }) => ref !== lid && ref.endsWith("base")),
    );
    expect(pasteInto(driver.editor, carried, { isInPlace: true })).toBe(true);
    expect(driver.node(driver.selection[0]!)).toMatchObject({ parent: lid, x: 20_000, y: 20_000 });
  });

  it("C17: new words, typed or pasted, have an ink that can be read where they stand, and bring it along", () => {
    const light = newRecord("ink", { id: "ink:light", kind: "spot", name: "Light" });
    const driver = drive({ host: { offeredInk: (id) => (id === light.id ? light : null) } });
    driver.editor.setPaintOn(() => ({ ink: light.id, tint: 1000 }));
    const inLight = { runs: [{ style: { paint: { ink: light.id } } }] };
    pasteInto(driver.editor, { "text/plain": "Peel here" });
    expect(driver.nodes()).toMatchObject([inLight]);
    expect(driver.editor.design.store.get(light.id)).toEqual(light);
    driver
      .press("Escape")
      .press("t")
      .click(driver.onPanel("body-outside/lid", 4, 4))
      .type("a");
    expect(driver.nodes()).toMatchObject([inLight, inLight]);
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

  it("C5: the rulers show how far what is selected reaches, and follow a drag when the hand rests; nothing for nothing", () => {
    const driver = drive({ nodes: [shape("node:a", { width: 30_000, height: 10_000 })] });
    expect(selectedBox(driver.editor)).toBeNull();
    driver.press("Tab");
    const rest = selectedBox(driver.editor)!;
    expect([rest.maxX - rest.minX, rest.maxY - rest.minY]).toEqual([30_000, 10_000]);
    const { x, y } = driver.middleOf("node:a");
    driver
      .wait(1000)
      .down({ x, y })
      .move({ x: x + 40, y });
    const begun = selectedBox(driver.editor)!;
    driver.move({ x: x + 80, y });
    expect(selectedBox(driver.editor)).toEqual(begun);
    driver.wait(1000);
    expect(selectedBox(driver.editor)!.minX).toBeGreaterThan(begun.minX);
    driver.escape();
    expect(selectedBox(driver.editor)).toEqual(rest);
  });
});

describe("C10 something new", () => {
  const add = (driver: ReturnType<typeof drive>) =>
    addNew(driver.editor, { width: 20_000, height: 10_000 }, ({ id, parent, x, y }) => ({
      nodes: [newNode("shape", { id, parent, x, y, width: 20_000, height: 10_000 })],
    }));
  const added = ({ editor }: ReturnType<typeof drive>) =>
    nodeOf(editor.design.store, editor.design.store.selection()[0] ?? "")!;

  it("goes on the lid with the whole blank in sight, and within it", () => {
    const driver = drive();
    expect(add(driver)).toBe(true);
    const node = added(driver);
    const lid = driver.editor.design.layout!.artboard("panel:body-outside/lid")!;
    expect(node.parent).toBe(lid.ref);
    expect(node.x).toBeGreaterThanOrEqual(0);
    expect(node.x + node.width).toBeLessThanOrEqual(lid.width);
  });

  it("goes on the panel that one looks at, and beside what is selected", () => {
    const driver = drive();
    const { editor } = driver;
    const base = editor.board.peek().panels.find(({ ref }) => ref === "panel:body-outside/base")!;
    editor.look(base.box);
    add(driver);
    expect(added(driver).parent).toBe(base.ref);
    editor.look(editor.board.peek().box);
    add(driver);
    expect(added(driver).parent).toBe(base.ref);
  });

  it("goes on another panel that is seen where the lid is full, and stays where one points", () => {
    const over = { x: 20_000, y: 13_000, width: 208_000, height: 174_000 };
    const driver = drive({ nodes: [shape("node:a", over)] });
    add(driver);
    expect(added(driver).parent).toBe("panel:body-outside/lid-front");
    driver.press("z", { mod: true }).click(driver.onPanel("body-outside/lid", 5, 5));
    add(driver);
    expect(added(driver).parent).toBe(lid);
  });

  it("does not lie on what is there already, but on a ground that fills the panel", () => {
    const driver = drive();
    const boxes = [1, 2, 3].map(() => {
      add(driver);
      const { x, y, width, height } = added(driver);
      return { minX: x, minY: y, maxX: x + width, maxY: y + height };
    });
    for (const [at, one] of boxes.entries())
      for (const other of boxes.slice(at + 1)) expect(overlaps(one, other)).toBe(false);
    const filled = drive();
    const lid = filled.editor.design.layout!.artboard("panel:body-outside/lid")!;
    addNew(filled.editor, lid, ({ id, parent }) => ({
      nodes: [newNode("shape", { id, parent, x: 0, y: 0, width: lid.width, height: lid.height })],
    }));
    add(filled);
    expect(added(filled).parent).toBe(lid.ref);
    expect(Math.abs(added(filled).x + 10_000 - lid.width / 2)).toBeLessThan(lid.width / 4);
  });
});
