/** What is dragged is seen at every step; the design, and all that follows it, hears of it when the hand rests. */
import { designHash, type NodeId, newNode, nodeOf } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { overlayOf } from "../overlay/overlay.ts";
import { middleOf } from "../scene/placed.ts";
import type { Driver } from "../testing/driver.ts";
import { drive } from "../testing/editors.ts";
import { toScreen } from "../viewport/camera.ts";

const lid = "panel:body-outside/lid" as const;
const size = { width: 20_000, height: 20_000 };
const ids: readonly NodeId[] = ["node:a", "node:b"];

function dragging(): { driver: Driver; changes: () => number; from: { x: number; y: number } } {
  const nodes = ids.map((id, index) =>
    newNode("shape", { id, parent: lid, x: 20_000 + index * 30_000, ...size }),
  );
  const driver = drive({ nodes });
  let count = 0;
  driver.editor.design.store.listen(() => count++, { scope: "document" });
  const from = driver.middleOf("node:a");
  driver.wait(1000).down(from);
  return { driver, changes: () => count, from };
}

const shownAt = ({ editor }: Driver) => overlayOf(editor, "mm").frames[0]![0]!;
const placeOf = ({ editor }: Driver) => {
  const { x, y } = nodeOf(editor.design.store, "node:a")!;
  return { x, y };
};

describe("a drag", () => {
  it("T20: is seen at each of its steps, and changes the design once a second while the hand never rests", () => {
    const { driver, changes, from } = dragging();
    driver.move({ x: from.x + 10, y: from.y });
    const first = shownAt(driver);
    for (let step = 1; step <= 25; step++) {
      driver.move({ x: from.x + 10 + step, y: from.y + 2 * step });
      const now = shownAt(driver);
      expect(now.x - first.x).toBeCloseTo(step, 2);
      expect(now.y - first.y).toBeCloseTo(2 * step, 2);
    }
    // 260 ms of it.
    expect(changes()).toBe(1);
    for (let step = 0; step < 80; step++) driver.move({ x: from.x + 20 + (step % 2), y: from.y });
    expect(changes()).toBe(2);
  });

  it("T20: is in the design at once when it comes to another panel, by which it is cut", () => {
    const { driver, changes, from } = dragging();
    const { board, camera } = driver.editor;
    const other = board.peek().panels.find(({ ref, isPrintable }) => isPrintable && ref !== lid)!;
    driver.move({ x: from.x + 10, y: from.y });
    expect(changes()).toBe(1);
    driver.move(toScreen(camera.peek(), middleOf(other.box)));
    expect(changes()).toBe(2);
    expect(nodeOf(driver.editor.design.store, "node:a")!.parent).toBe(other.ref);
  });

  it("T20: ends where it was seen, as one entry of the history", () => {
    const { driver, from } = dragging();
    const before = placeOf(driver);
    for (const by of [6, 20, 33]) driver.move({ x: from.x + by, y: from.y });
    const seen = shownAt(driver);
    driver.up();
    expect(shownAt(driver).x).toBeCloseTo(seen.x, 6);
    expect(driver.editor.dragOffset.peek()).toEqual({ x: 0, y: 0 });
    const { zoom } = driver.editor.camera.peek();
    expect(Math.abs(placeOf(driver).x - before.x - 33 / zoom)).toBeLessThanOrEqual(1);
    driver.press("z", { mod: true });
    expect(placeOf(driver)).toEqual(before);
    expect(driver.editor.design.undoLabel()).toBeNull();
  });

  it("T20: that rests is in the design a moment later, and Escape leaves nothing of it", () => {
    const { driver, from } = dragging();
    const before = designHash(driver.editor.design.store.records().values());
    const start = placeOf(driver);
    driver.move({ x: from.x + 8, y: from.y }).move({ x: from.x + 40, y: from.y });
    const { zoom } = driver.editor.camera.peek();
    expect(placeOf(driver).x - start.x).toBeLessThan(20 / zoom);
    driver.wait(100);
    expect(Math.abs(placeOf(driver).x - start.x - 40 / zoom)).toBeLessThanOrEqual(1);
    driver.move({ x: from.x + 60, y: from.y }).escape();
    expect(driver.editor.dragOffset.peek()).toEqual({ x: 0, y: 0 });
    expect(designHash(driver.editor.design.store.records().values())).toBe(before);
  });
});
