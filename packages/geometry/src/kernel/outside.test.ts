/** The outside a carrier measures, worked out by hand from the layers that stand along each side. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ConstructionId, constructions } from "../constructions/index.ts";
import { type AnyConstruction, cases } from "../testing/cases.ts";
import { measure } from "./measures.ts";

type Sizes = Record<"length" | "width" | "height" | "gusset" | "diameter", number> & {
  readonly euroHole?: boolean;
};
type Outside = readonly [length: number, width: number, height: number];
/** @param t board, @param c cover, mm */
type Formula = (p: Sizes, t: number, c: number) => Outside;

const tube: Formula = (p, t) => [p.length + 2 * t, p.width + 2 * t, p.height + 4 * t];
/** A header with a euro hole stands 32 mm above the lid. */
const carton: Formula = (p, t) => [
  p.length + 2 * t,
  p.width + 2 * t,
  p.height + 4 * t + (p.euroHole ? 32 : 0),
];
const sheet: Formula = (p, t) => [p.width, p.height, t];
/** Room for a lid to slide, both sides together. */
const slide = (t: number): number => Math.max(1, t);

const formulas: Partial<Record<ConstructionId, Formula>> = {
  "roll-end-lock-front": (p, t) => [p.length + 8 * t, p.width + 3 * t, p.height + 2 * t],
  "roll-end-tuck-front": (p, t) => [p.length + 6 * t, p.width + 3 * t, p.height + 2 * t],
  "regular-slotted-case": tube,
  "reverse-tuck-end": carton,
  "straight-tuck-end": carton,
  // The bottom is three boards thick.
  "snap-lock-carton": (p, t, cover) => carton({ ...p, height: p.height + t }, t, cover),
  "auto-bottom-carton": carton,
  "wine-box": tube,
  "two-piece": (p, t) => [p.length + 4 * t + slide(t), p.width + 8 * t + slide(t), p.height + 2 * t],
  "cake-box": (p, t) => [p.length + 2 * t, p.width + 4 * t, p.height + 2 * t],
  "plain-box": (p, t) => [p.length + 2 * t, p.width + 2 * t, p.height + 2 * t],
  sleeve: (p, t) => [p.length + 2 * t, p.width, p.height + 2 * t],
  "sleeved-mailer": (p, t, c) => [
    p.length + 8 * t + 1 + 3 * c,
    p.width + 3 * t,
    p.height + 2 * t + 1 + 2 * c,
  ],
  "carrier-box": (p, t) => [p.length + 2 * t, p.width + 2 * t, p.height + 3.5 * t + 44],
  "paper-bag": (p, t) => [p.width + t, p.gusset + t, p.height],
  "rigid-two-piece": (p, t) => [p.length + 4 * t + 1.44, p.width + 4 * t + 1.44, p.height + 2 * t],
  "rigid-hinged": (p, t) => [p.length + 2 * t + 5, p.width + 3 * t + 2.92, p.height + 3 * t + 0.42],
  "rigid-magnetic": (p, t) => [p.length + 2 * t + 5, p.width + 4 * t + 1.34, p.height + 3 * t + 0.42],
  "rigid-flat-pack": (p, t) => [p.length + 2 * t + 5, p.width + 4 * t + 1.34, p.height + 3 * t + 0.42],
  "rigid-drawer": (p, t) => [p.length + 4 * t + 2.04, p.width + 2 * t, p.height + 3 * t + 2.04],
  label: sheet,
  tissue: sheet,
  "packing-paper": sheet,
};

/** Round goods are pictured as prisms of many sides, which are thinner than a circle by a fraction of a percent. */
const round: Partial<Record<ConstructionId, Formula>> = {
  "paper-can": (p) => [p.diameter + 6.2, p.diameter + 6.2, p.height + 1],
  tape: (p) => [124, 124, p.width],
};

const check = (id: ConstructionId, formula: Formula, slack: (expected: number) => number): void => {
  const construction = constructions[id] as unknown as AnyConstruction;
  fc.assert(
    fc.property(cases(construction), (each) => {
      const expected = formula(
        each.params as unknown as Sizes,
        each.material.thickness,
        each.cover?.thickness ?? 0,
      );
      const { outside } = measure(construction.build(each.params, each.material, { cover: each.cover }));
      const measured = [outside.length / 1000, outside.width / 1000, outside.height / 1000];
      for (const axis of [0, 1, 2] as const)
        expect(Math.abs(measured[axis]! - expected[axis]), `axis ${axis}`).toBeLessThanOrEqual(
          slack(expected[axis]),
        );
    }),
    { numRuns: 60, seed: 11 },
  );
};

describe("the outside of the closed product", () => {
  it.each(Object.entries(formulas) as [ConstructionId, Formula][])(
    "%s is its inside and the boards along each side, to 0.01 mm",
    (id, formula) => check(id, formula, () => 0.01),
  );

  it.each(Object.entries(round) as [ConstructionId, Formula][])("%s is as wide as its roll", (id, formula) =>
    check(id, formula, (expected) => expected * 0.003 + 0.2),
  );
});
