/** What envelopes, mailers, bags and pouches need besides closing: strips that open, seals, seams, marks. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesOf } from "../kernel/lines.ts";
import type { Piece } from "../kernel/model.ts";
import { ringBounds } from "../plane/ring.ts";
import { type AnyConstruction, type Case, cases } from "../testing/cases.ts";
import { type ConstructionId, constructions } from "./index.ts";

/** The first piece of many random sizes. */
function drawn(id: ConstructionId, runs = 60): { piece: Piece; params: Case["params"] }[] {
  const construction = constructions[id] as unknown as AnyConstruction;
  return fc.sample(cases(construction), { numRuns: runs, seed: 12 }).map(({ params, material }) => {
    return { params, piece: construction.build(params, material).pieces[0]! };
  });
}

const panelOf = (piece: Piece, id: string) => piece.panels.find((panel) => panel.id === id)!;
const boxOf = (piece: Piece, id: string) => ringBounds(panelOf(piece, id).outline);

describe("rigid envelope", () => {
  it("has a tear strip whose ends are free, across all of the flap and clear of the glued laps", () => {
    for (const { piece } of drawn("rigid-envelope")) {
      const strip = boxOf(piece, "tear-strip");
      const flap = boxOf(piece, "flap-end");
      expect([strip.minX, strip.maxX]).toEqual([flap.minX, flap.maxX]);
      const lap = boxOf(piece, "lap-left");
      expect(strip.minY).toBeGreaterThan(lap.maxY);
      // Perforated but for a tab at each end, which notches set free on both sides.
      for (const { a, b } of linesOf(piece).creases.filter(({ kind }) => kind === "perforation")) {
        expect(Math.min(a.x, b.x) - strip.minX).toBe(12_000);
        expect(strip.maxX - Math.max(a.x, b.x)).toBe(12_000);
      }
    }
  });

  it("closes once with each of its strips: the second lies on the back when the first is torn off", () => {
    for (const { piece } of drawn("rigid-envelope")) {
      const glue = piece.keepOuts
        .filter(({ reason }) => reason === "glue")
        .map(({ outline }) => ringBounds(outline));
      const [again, first] = glue;
      const strip = boxOf(piece, "tear-strip");
      const crease = boxOf(piece, "front").maxY;
      const missing = -boxOf(piece, "front").minY + boxOf(piece, "front").maxY + boxOf(piece, "back").minY;
      expect(again!.minY - crease).toBeGreaterThanOrEqual(missing);
      expect(again!.maxY).toBeLessThan(strip.minY);
      expect(first!.minY).toBeGreaterThan(strip.maxY);
    }
  });
});
