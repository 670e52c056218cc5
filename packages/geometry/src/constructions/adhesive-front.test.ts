/** A box for the courier is glued shut, torn open and glued shut again: what each strip must reach for that. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { poseAt } from "../kernel/fold.ts";
import { cutSegments, linesOf } from "../kernel/lines.ts";
import { materials } from "../kernel/materials.ts";
import { apply } from "../kernel/matrix.ts";
import { measurePiece } from "../kernel/measures.ts";
import type { KeepOut, Piece } from "../kernel/model.ts";
import { ringBounds } from "../plane/ring.ts";
import { type AnyConstruction, cases } from "../testing/cases.ts";
import { constructions } from "./index.ts";

const construction = constructions["roll-end-lock-front"] as unknown as AnyConstruction;
const glued = cases(construction).filter(({ params }) => params.closure !== "locks");
const runs = { numRuns: 80, seed: 12 };

const glueOn = (piece: Piece, panel: string): KeepOut[] =>
  piece.keepOuts.filter((each) => each.panel === panel && each.reason === "glue");

/** y of the two perforations, the upper one first. */
const tears = (piece: Piece): number[] =>
  piece.marks.filter(({ kind }) => kind === "perforation").map(({ path }) => path[0]!.y);

describe("the front of a courier box", () => {
  it("tears from cut to cut, with both ends of the strip free for a finger", () => {
    fc.assert(
      fc.property(glued, ({ params, material }) => {
        const [piece] = construction.build(params, material).pieces;
        const cuts = cutSegments(linesOf(piece!));
        const front = ringBounds(piece!.panels.find(({ id }) => id === "lid-front")!.outline);
        for (const { path } of piece!.marks) {
          for (const end of path) expect(cuts.some(({ a }) => a.x === end.x && a.y === end.y)).toBe(true);
          // A tab of 14 mm at either side of the box.
          expect(path[0]!.x - front.minX).toBe(14_000);
          expect(front.maxX - path[1]!.x).toBe(14_000);
        }
        const [upper, lower] = tears(piece!);
        expect(upper! - lower!).toBeGreaterThanOrEqual(8_000);
      }),
      runs,
    );
  });

  it("parts the lid from what is glued, and leaves the second strip on the lid", () => {
    fc.assert(
      fc.property(glued, ({ params, material }) => {
        const [piece] = construction.build(params, material).pieces;
        const [upper, lower] = tears(piece!);
        const strips = glueOn(piece!, "lid-front").map(({ outline }) => ringBounds(outline));
        expect(strips.filter(({ maxY }) => maxY < lower!)).toHaveLength(1);
        expect(strips.filter(({ minY }) => minY > upper!)).toHaveLength(
          params.closure === "strip-and-return" ? 1 : 0,
        );
        // Nothing but the strips holds the front of the lid: no ear goes into the ends.
        expect(piece!.panels.some(({ parent }) => parent === "lid-front")).toBe(false);
      }),
      runs,
    );
  });

  it("meets bare board of the front with every strip when closed", () => {
    fc.assert(
      fc.property(glued, ({ params, material }) => {
        const dieline = construction.build(params, material);
        const [piece] = dieline.pieces;
        const pose = poseAt(dieline, 1);
        const place = ({ panel, outline }: KeepOut): number[] => {
          const { minX, minY, maxX, maxY } = ringBounds(outline);
          const low = apply(pose.get(panel)!, minX, minY);
          const high = apply(pose.get(panel)!, maxX, maxY);
          return [low[0], high[0], Math.min(low[2], high[2]), Math.max(low[2], high[2])].map(Math.round);
        };
        const onFront = glueOn(piece!, "front").map(place);
        expect(glueOn(piece!, "lid-front").map(place)).toEqual(onFront);
        const wall = ringBounds(piece!.panels.find(({ id }) => id === "front")!.outline);
        for (const [left, right, , top] of onFront) {
          expect(left!).toBeGreaterThan(wall.minX);
          expect(right!).toBeLessThan(wall.maxX);
          expect(top!).toBeLessThan(wall.maxY - wall.minY);
        }
      }),
      runs,
    );
  });

  it("says how high a box must be for its strips", () => {
    const asked = { length: 215, width: 155, height: 33, thumbNotch: true, closure: "strip-and-return" };
    expect(construction.limits(asked, materials["b-flute-kraft"])).toMatchObject([
      { param: "height", because: "room-for-strips" },
    ]);
    expect(construction.limits({ ...asked, closure: "strip" }, materials["b-flute-kraft"])).toEqual([]);
  });
});

describe("ears of a flat mailer", () => {
  it("reach no further than the rolled ends: a letterbox size needs no wider sheet for them", () => {
    const params = { length: 330, width: 230, height: 20, thumbNotch: true, closure: "locks" };
    const [piece] = construction.build(params, materials["e-flute-kraft"]).pieces;
    expect(measurePiece(piece!).blankLength).toBeLessThan(440_000);
  });
});
