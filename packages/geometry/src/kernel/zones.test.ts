import {
  areaPaths,
  difference,
  EndType,
  FillRule,
  inflatePaths,
  intersect,
  JoinType,
  type Path64,
} from "clipper2-ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { constructions } from "../constructions/index.ts";
import { boundsOf, flatten, type Ring } from "../plane/ring.ts";
import { type AnyConstruction, cases } from "../testing/cases.ts";
import { initialParams } from "./construction.ts";
import { linesOf } from "./lines.ts";
import { materials } from "./materials.ts";
import { blankBox } from "./measures.ts";
import { type Area, bleedArea, glueAreas, keepOutAreas, printArea, safeAreas } from "./zones.ts";

const construction = constructions["reverse-tuck-end"];
const piece = construction.build(
  { ...initialParams(construction), lockSlits: false },
  materials["carton-350"],
).pieces[0]!;
const paths = (area: Area): Path64[] => area.map((points) => points.map(({ x, y }) => ({ x, y })));

const ringPath = (ring: Ring): Path64 =>
  flatten(ring).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
/** mm² */
const size = (of: Path64[]): number => Math.abs(areaPaths(of)) / 1e6;

describe("zones", () => {
  it("bleed reaches as far beyond the cut as asked", () => {
    const blank = blankBox(linesOf(piece));
    const bleed = boundsOf(bleedArea(piece, 3).flat());
    expect(blank.minX - bleed.minX).toBe(3000);
    expect(bleed.maxY - blank.maxY).toBe(3000);
  });

  it.each([
    ["doypack", {}, "pouch-film-110"],
    ["doypack", { euroHole: true, valve: true }, "pouch-film-110"],
    ["reverse-tuck-end", { euroHole: true }, "carton-350"],
  ] as const)("bleed leaves no sliver in a bite or a slot of %s %o", (id, chosen, stock) => {
    const drawn = constructions[id] as unknown as AnyConstruction;
    const dieline = drawn.build({ ...initialParams(drawn), ...chosen }, materials[stock]);
    for (const each of dieline.pieces) {
      const inked = paths(bleedArea(each, 3));
      // What is narrower than twice the bleed would be filled by growing and shrinking again.
      const by = (of: Path64[], far: number) => inflatePaths(of, far, JoinType.Miter, EndType.Polygon, 2);
      const closed = by(by(inked, 2700), -2700);
      expect(size(closed) - size(inked)).toBeLessThan(1);
    }
  });

  it("safe zones lie inside their panel, further from a crease than from a cut when asked", () => {
    const safe = safeAreas(piece, { fromCut: 2, fromCrease: 5 });
    for (const panel of piece.panels) {
      const outside = difference(paths(safe.get(panel.id)!), [ringPath(panel.outline)], FillRule.NonZero);
      expect(Math.abs(areaPaths(outside)), panel.id).toBeLessThan(1000);
    }
    const tuck = piece.panels.find((panel) => panel.id === "tuck-top")!;
    const box = boundsOf(safe.get("tuck-top")!.flat());
    const own = boundsOf(tuck.outline);
    expect(own.maxY - box.maxY).toBe(2000);
    expect(box.minY - own.minY).toBe(5000);
  });

  it("glue areas are the lap; ink ends 2.5 mm over its crease", () => {
    expect(glueAreas(piece, "outside")).toHaveLength(1);
    const lap: Path64 = [
      { x: -13_000, y: 20_000 },
      { x: 0, y: 20_000 },
      { x: 0, y: 120_000 },
      { x: -13_000, y: 120_000 },
    ];
    const inked = intersect(paths(printArea(piece, "outside", 3)), [lap], FillRule.NonZero);
    expect(Math.abs(areaPaths(inked)) / 1e6).toBeCloseTo(2.5 * 100, 1);
    expect(boundsOf(printArea(piece, "inside", 3).flat()).minX).toBe(-17_000);
  });
});

const all = Object.values(constructions) as unknown as AnyConstruction[];

describe.each(all.map((each) => [each.id, each] as const))("keep-outs of %s", (_id, each) => {
  it("lie on their panel, and outside its safe area whichever side is printed", () => {
    for (const { params, material, cover } of fc.sample(cases(each), { numRuns: 25, seed: 11 }))
      for (const piece of each.build(params, material, { cover }).pieces) {
        for (const { panel: id, reason, outline } of piece.keepOuts) {
          const panel = piece.panels.find((own) => own.id === id)!;
          const within = intersect([ringPath(outline)], [ringPath(panel.outline)], FillRule.NonZero);
          // What a rounded corner or a bite cuts off is little.
          expect(size(within) / size([ringPath(outline)]), `${reason} on ${id}`).toBeGreaterThan(0.85);
        }
        for (const side of ["outside", "inside"] as const) {
          const safe = safeAreas(piece, { fromCut: 3, fromCrease: 2 }, linesOf(piece), side);
          for (const { panel: id, reason, area } of keepOutAreas(piece, side)) {
            expect(size(intersect(paths(safe.get(id)!), paths(area), FillRule.NonZero)), reason).toBe(0);
          }
        }
      }
  });
});
