import { describe, expect, it } from "vitest";
import { constructions } from "../constructions/index.ts";
import { readAreas } from "./board-areas.ts";
import { computedAreas, writeAreas } from "./computed-areas.ts";
import { initialParams } from "./construction.ts";
import { materials } from "./materials.ts";

const { "roll-end-lock-front": rollEnd, "reverse-tuck-end": tuckEnd } = constructions;
const dielines = [
  rollEnd.build(initialParams(rollEnd), materials["carton-350"]),
  tuckEnd.build(initialParams(tuckEnd), materials["carton-350"]),
];
const distances = { bleed: 3, safe: 5 };
const safe = { fromCut: 5, fromCrease: 5 };
const sides = ["outside", "inside"] as const;

describe("areas that were written", () => {
  it("are read as they are worked out", () => {
    for (const dieline of dielines) {
      const read = readAreas(writeAreas(dieline, distances));
      for (const piece of dieline.pieces) {
        expect(read.bleed(piece, 3)).toEqual(computedAreas.bleed(piece, 3));
        for (const side of sides) {
          expect(read.safe(piece, side, safe)).toEqual(computedAreas.safe(piece, side, safe));
          expect(computedAreas.keepOuts(piece, side)).toMatchObject(read.keepOuts(piece, side));
          expect(read.print(piece, side, 3)).toEqual(computedAreas.print(piece, side, 3));
          expect(read.panelPrints(piece, side, 3)).toEqual(computedAreas.panelPrints(piece, side, 3));
        }
      }
    }
  });

  it("are those of no other distances", () => {
    const read = readAreas(writeAreas(dielines[0]!, distances));
    const piece = dielines[0]!.pieces[0]!;
    expect(() => read.bleed(piece, 2)).toThrow(RangeError);
    expect(() => read.safe(piece, "outside", { fromCut: 5, fromCrease: 4 })).toThrow(RangeError);
  });
});
