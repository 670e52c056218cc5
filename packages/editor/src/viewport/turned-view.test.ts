/** C14, K8: everything works as well where the view is turned, so that a panel stands as one reads it. */
import { type DesignNode, newNode, newRecord, type PanelRef, transform } from "@foldmark/design";
import { poseAt } from "@foldmark/geometry";
import { createFontShelf } from "@foldmark/render/node";
import { describe, expect, it } from "vitest";
import { overlayOf } from "../overlay/overlay.ts";
import { panelOf, uprightTurn } from "../scene/board.ts";
import type { Driver } from "../testing/driver.ts";
import { drive, mailer, type TestEditor, testFont } from "../testing/editors.ts";
import { createTextSetter } from "../text/text-setter.ts";
import { toScreen } from "./camera.ts";

const shelf = await createFontShelf();
await shelf.open([testFont]);
const host = { setText: createTextSetter(shelf.fonts) };

const back = "body-outside/back";
const shape = (own: Partial<DesignNode> = {}): DesignNode =>
  newNode("shape", {
    id: "node:a",
    parent: `panel:${back}`,
    x: 20_000,
    y: 20_000,
    width: 30_000,
    height: 20_000,
    ...(own as object),
  });

/** On the back wall, which lies upside down on the drawing. @param turns further quarters */
function onBack(turns: number, own: TestEditor = {}): Driver {
  const driver = drive({ nodes: [shape()], ...own });
  driver.editor.lookAtPanel(panelOf(driver.editor.board.peek(), `panel:${back}`)!);
  for (let turn = 0; turn < turns; turn++) driver.press("4", { shift: true });
  return driver;
}

/** Where an arrow of the keyboard points, on the back wall, after so many further quarters. */
const arrows = ["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"] as const;

const placeOf = ({ x, y, width, height, rotation }: DesignNode) =>
  [x, y, width, height, rotation].map((value) => Math.round(value / 100) || 0);

describe("C14 a turned view", () => {
  it("is none: a text put by keys on the back wall is upside down on the drawing, and upright on the closed box", () => {
    const driver = drive({ host });
    const wall = panelOf(driver.editor.board.peek(), `panel:${back}`)!;
    expect(uprightTurn(wall)).toBe(2);
    driver.editor.look(wall.box);
    driver.press("t").press("Enter").type("Back").press("Escape");
    expect(driver.nodes()).toMatchObject([{ kind: "text", parent: `panel:${back}`, rotation: 0 }]);
    const board = mailer.artboards.find(({ ref }) => ref === `panel:${back}`)!;
    const [, , c, d] = board.toBlank;
    const folded = poseAt(mailer.dieline, 1).get("back")!;
    // Its letters' up, as a way in space: straight up.
    expect(-folded[8]! * c - folded[9]! * d).toBeCloseTo(1);
  });

  it("moves a picture behind its frame the way the arrow points, however the view is turned", () => {
    const asset = newRecord("asset", { id: "asset:a", width: 400, height: 200 });
    const picture = newNode("image", {
      id: "node:a",
      parent: `panel:${back}`,
      x: 20_000,
      y: 20_000,
      width: 30_000,
      height: 20_000,
      asset: asset.id,
      crop: { x: 250_000, y: 250_000, width: 500_000, height: 500_000 },
    });
    const nodes = [picture, asset as unknown as DesignNode];
    for (const turns of [0, 1, 2, 3]) {
      const driver = onBack(turns, { nodes });
      driver.doubleClick(driver.middleOf("node:a"));
      expect(driver.state).toBe("select.cropping");
      driver.press(arrows[turns]!);
      // To the right as one reads the wall: more of the picture's left side is seen.
      const { crop } = driver.node("node:a") as typeof picture;
      expect(crop.x, `turned ${turns}`).toBeLessThan(250_000);
      expect(crop.y, `turned ${turns}`).toBe(250_000);
    }
  });

  it("shows every panel that is zoomed to as one reads it, and the whole blank as it lies", () => {
    const { editor } = drive();
    const turns = new Set<number>();
    for (const panel of editor.board.peek().panels) {
      editor.lookAtPanel(panel);
      const camera = editor.camera.peek();
      const [corner, right, down] = [
        { x: 0, y: 0 },
        { x: panel.width, y: 0 },
        { x: 0, y: panel.height },
      ].map((point) => toScreen(camera, transform(panel.matrix, point)));
      expect(right!.x - corner!.x, panel.ref).toBeGreaterThan(1);
      expect(down!.y - corner!.y, panel.ref).toBeGreaterThan(1);
      expect(Math.abs(right!.y - corner!.y) + Math.abs(down!.x - corner!.x), panel.ref).toBeLessThan(1e-6);
      turns.add(camera.turn);
    }
    expect(turns.size).toBeGreaterThan(1);
    editor.command("view.fit");
    expect(editor.camera.peek().turn).toBe(0);
  });

  it("is the panel's of what is selected, by its key", () => {
    const driver = drive({ nodes: [shape()] });
    driver.press("Tab").press("3", { shift: true });
    expect(driver.editor.camera.peek().turn).toBe(2);
    driver.press("4", { shift: true });
    expect(driver.editor.camera.peek().turn).toBe(3);
  });

  it("ends every gesture in the same design, whichever way it is turned", () => {
    const ends = [0, 1, 2, 3].map((turns) => {
      const driver = onBack(turns);
      const at = (x: number, y: number) => driver.onPanel(back, x, y);
      driver.hold({ mod: true });
      driver.drag(at(35, 30), at(65, 40)).drag(at(80, 50), at(90, 55));
      driver.letGo().drag(at(5, 5), at(60, 38));
      expect(driver.selection).toEqual(["node:a"]);
      driver.press("r").drag(at(110, 10), at(140, 30));
      driver.press("t").click(at(120, 50)).type("Hello").escape();
      return driver.nodes().map(placeOf);
    });
    expect(ends[0]).toHaveLength(3);
    for (const end of ends.slice(1)) expect(end).toEqual(ends[0]);
  });

  it("moves by arrows the way they point", () => {
    for (const turns of [0, 1, 2, 3]) {
      const driver = onBack(turns);
      driver.click(driver.middleOf("node:a")).press(arrows[turns]!);
      expect(driver.node("node:a"), arrows[turns]).toMatchObject({ x: 21_000, y: 20_000 });
    }
  });

  it("snaps to the middle of the panel, with the caret and the handles where the letters are seen", () => {
    const driver = onBack(0, { host, options: { isSnapping: true } });
    const panel = panelOf(driver.editor.board.peek(), `panel:${back}` as PanelRef)!;
    const middle = panel.width / 2000;
    driver.drag(driver.onPanel(back, 35, 30), driver.onPanel(back, middle + 0.4, 45));
    expect(driver.node("node:a").x + 15_000).toBe(Math.round(panel.width / 2));
    const { handles } = overlayOf(driver.editor, "mm");
    const handle = (name: string) => handles.find((each) => each.name === name)!.at;
    expect(handle("nw").x).toBeLessThan(handle("se").x);
    expect(handle("rotate").y).toBeLessThan(handle("n").y);
    driver
      .press("t")
      .click(driver.onPanel(back, 20, 60))
      .type("iiiiii");
    const { caret } = overlayOf(driver.editor, "mm");
    expect(caret!.from.y).toBeLessThan(caret!.to.y);
    expect(caret!.from.x).toBeGreaterThan(driver.onPanel(back, 20, 60).x);
    driver.escape();
    expect(driver.nodes().at(-1)).toMatchObject({ parent: `panel:${back}`, rotation: 0 });
  });

  it("is panned the way the paper is pushed, and zoomed under the pointer", () => {
    for (const turns of [0, 1, 2, 3]) {
      const driver = onBack(turns);
      const before = driver.onPanel(back, 30, 30);
      driver.wheel(before, -40, 25);
      const panned = driver.onPanel(back, 30, 30);
      expect([panned.x - before.x, panned.y - before.y].map(Math.round)).toEqual([40, -25]);
      driver.wheel(panned, 0, -100, true);
      const zoomed = driver.onPanel(back, 30, 30);
      expect([zoomed.x - panned.x, zoomed.y - panned.y].map((by) => Math.round(by) || 0)).toEqual([0, 0]);
    }
  });
});
