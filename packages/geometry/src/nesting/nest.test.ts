import { areaPaths, FillRule, intersect, type Path64 } from "clipper2-ts";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { constructions } from "../constructions/index.ts";
import { initialParams } from "../kernel/construction.ts";
import { linesOf } from "../kernel/lines.ts";
import { materials } from "../kernel/materials.ts";
import type { Piece } from "../kernel/model.ts";
import { boundsOf, flatten, type Point } from "../plane/ring.ts";
import { type AnyConstruction, cases } from "../proving/cases.ts";
import { type Nesting, nest, type Placement, type PressSheet } from "./nest.ts";

// Hundreds of sizes on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const sheet: PressSheet = { width: 1600, height: 1200, margin: 10, gap: 4, flow: null };

/** Turned about the origin and moved so that its box begins where the placement says. */
function outlineAt(piece: Piece, { x, y, turn }: Placement): Path64 {
  const angle = (turn * Math.PI) / 180;
  const turned = flatten(linesOf(piece).outer[0]!, 100).map((p: Point) => ({
    x: p.x * Math.round(Math.cos(angle)) - p.y * Math.round(Math.sin(angle)),
    y: p.x * Math.round(Math.sin(angle)) + p.y * Math.round(Math.cos(angle)),
  }));
  const box = boundsOf(turned);
  return turned.map((p) => ({ x: Math.round(p.x - box.minX + x), y: Math.round(p.y - box.minY + y) }));
}

function problems(piece: Piece, { placements }: Nesting): string[] {
  const found: string[] = [];
  const outlines = placements.map((placement) => outlineAt(piece, placement));
  const boxes = outlines.map((outline) => boundsOf(outline));
  outlines.forEach((outline, index) => {
    const box = boxes[index]!;
    if (box.minX < 9_999 || box.minY < 9_999 || box.maxX > 1_590_002 || box.maxY > 1_190_002)
      found.push(`blank ${index} leaves the sheet`);
    for (let at = index + 1; at < outlines.length; at++) {
      const next = boxes[at]!;
      const other = outlines[at]!;
      if (next.minX > box.maxX || next.maxX < box.minX || next.minY > box.maxY || next.maxY < box.minY)
        continue;
      if (Math.abs(areaPaths(intersect([outline], [other], FillRule.NonZero))) > 1000)
        found.push(`blank ${index} overlaps`);
    }
  });
  return found;
}

describe("blanks on a press sheet", () => {
  const all = Object.values(constructions) as unknown as AnyConstruction[];

  it.each(all.map((construction) => [construction.id, construction] as const))(
    "%s: none overlaps, none leaves the sheet",
    (_id, construction) => {
      fc.assert(
        fc.property(cases(construction), ({ params, material }) => {
          for (const piece of construction.build(params, material).pieces)
            expect(problems(piece, nest(piece, sheet))).toEqual([]);
        }),
        { numRuns: 5, seed: 5 },
      );
    },
  );

  it("is never worse than a plain grid, and better where outlines interlock", () => {
    const construction = constructions["reverse-tuck-end"];
    const { pieces } = construction.build(initialParams(construction), materials["carton-350"]);
    const nesting = nest(pieces[0]!, { ...sheet, flow: "x" });
    const grid = Math.floor((1580 + 4) / (335.12 + 4)) * Math.floor((1180 + 4) / (301.62 + 4));
    expect(nesting.count).toBeGreaterThan(grid);
    expect(nesting.use).toBeGreaterThan(0.5);
    expect(nesting.use).toBeLessThan(1);
  });

  it("keeps the flutes in the sheet's direction", () => {
    const construction = constructions["regular-slotted-case"];
    const { pieces } = construction.build(initialParams(construction), materials["b-flute-kraft"]);
    expect(
      new Set(nest(pieces[0]!, { ...sheet, flow: "y" }).placements.map(({ turn }) => turn % 180)),
    ).toEqual(new Set([0]));
    expect(
      new Set(nest(pieces[0]!, { ...sheet, flow: "x" }).placements.map(({ turn }) => turn % 180)),
    ).toEqual(new Set([90]));
  });

  it("says zero when a blank is larger than the sheet", () => {
    const construction = constructions["regular-slotted-case"];
    const { pieces } = construction.build(
      { length: 1000, width: 700, height: 600 },
      materials["b-flute-kraft"],
    );
    expect(nest(pieces[0]!, sheet)).toEqual({ count: 0, placements: [], use: 0 });
  });
});
