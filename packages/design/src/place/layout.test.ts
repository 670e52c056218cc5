import type { Point } from "@foldmark/geometry";
import { describe, expect, it } from "vitest";
import { panelRefOf, type Side } from "../records/ids.ts";
import { layoutFor } from "../testing/layouts.ts";
import { transform } from "./affine.ts";

const mailer = layoutFor("mailer-box-full-color");

/** Where the reader's right and down lead in the blank. */
function directions(panel: string, side: Side): readonly Point[] {
  const { toBlank } = mailer.artboard(panelRefOf("body", side, panel))!;
  const origin = transform(toBlank, { x: 0, y: 0 });
  return [
    { x: 1, y: 0 },
    { x: 0, y: 1 },
  ].map((step) => {
    const { x, y } = transform(toBlank, step);
    return { x: Math.round(x - origin.x) || 0, y: Math.round(y - origin.y) || 0 };
  });
}

describe("where a design lies on the blank", () => {
  it("L1: reads down on a panel that stands upright in the blank, and turned as the panel is turned", () => {
    expect(directions("lid", "outside")).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: -1 },
    ]);
    expect(directions("back", "outside")).toEqual([
      { x: -1, y: 0 },
      { x: 0, y: 1 },
    ]);
    // Turned by a quarter counter-clockwise: right is up in the blank, down is right.
    expect(directions("end-left", "outside")).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
    ]);
  });

  it("L2: the inside is looked at from the other side of the board, so that it is mirrored in the blank", () => {
    expect(directions("base", "inside")).toEqual([
      { x: 1, y: 0 },
      { x: 0, y: 1 },
    ]);
  });

  it("L3: corners of every artboard of every side fall on the bounds of its panel", () => {
    for (const { width, height, toBlank, panel } of mailer.artboards) {
      if (!panel) continue;
      const points = [
        { x: 0, y: 0 },
        { x: width, y: height },
      ].map((corner) => transform(toBlank, corner));
      const xs = panel.outline.map(({ x }) => x);
      const ys = panel.outline.map(({ y }) => y);
      expect(Math.min(...points.map(({ x }) => x))).toBeLessThanOrEqual(Math.min(...xs) + 1);
      expect(Math.max(...points.map(({ x }) => x))).toBeGreaterThanOrEqual(Math.max(...xs) - 1);
      expect(Math.min(...points.map(({ y }) => y))).toBeLessThanOrEqual(Math.min(...ys) + 1);
      expect(Math.max(...points.map(({ y }) => y))).toBeGreaterThanOrEqual(Math.max(...ys) - 1);
    }
  });

  it("L4: knows the safe area in the panel's own coordinates", () => {
    const lid = panelRefOf("body", "outside", "lid");
    const { width, height } = mailer.artboard(lid)!;
    const safe = mailer.safeBox(lid)!;
    expect(safe.minX).toBeGreaterThanOrEqual(2999);
    expect(safe.maxX).toBeLessThanOrEqual(width - 2999);
    expect(safe.maxY).toBeLessThanOrEqual(height - 2999);
    expect(mailer.isSafe(lid, [{ x: width / 2, y: height / 2 }])).toBe(true);
    expect(mailer.isSafe(lid, [{ x: 500, y: height / 2 }])).toBe(false);
    expect(mailer.artboard(panelRefOf("lid", "outside", "lid"))).toBeNull();
  });
});
