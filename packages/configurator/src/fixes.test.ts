/** Whatever size is typed into the page of whatever product: what its buttons offer instead can be bought. */
import { type DimensionName, productTypes } from "@foldmark/catalogue";
import { regionById } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { typedLength } from "./lengths.ts";
import type { Fields, ProductView } from "./product-view.ts";
import { problemsOf, viewOf } from "./testing/page-view.ts";

const region = regionById("eu");
const ofOwnSize = productTypes.filter(({ sizes }) => sizes.free !== null);
const share = fc.double({ min: 0, max: 1, noNaN: true });

type Typed = (typeof ofOwnSize)[number];

/** From a fifth below what is offered to a fifth above it, so that every rule between lengths is met. */
function typed({ sizes, materials }: Typed, shares: readonly number[], board: number): Fields {
  const lengths = sizes.dimensions.flatMap((name: DimensionName, index) => {
    const range = sizes.free?.[name];
    if (!range) return [];
    const wide = range.maximum - range.minimum;
    const steps = Math.round((range.minimum + wide * (shares[index]! * 1.4 - 0.2)) / sizes.step);
    return [[name, typedLength(region, Math.max(1, steps) * sizes.step)] as const];
  });
  const material = materials[Math.floor(board * materials.length)] ?? materials[0]!;
  return { size: "own", material, ...Object.fromEntries(lengths) };
}

/** Presses the first button of the first problem until there is none; each mends what it was offered for. */
function pressed(sku: Typed["sku"], start: Fields): ProductView {
  let view = viewOf(sku, start);
  const said: string[] = [];
  for (let round = 0; round < 8; round++) {
    const [problem] = problemsOf(view);
    if (!problem) return view;
    said.push(problem.message);
    const fix = problem.fixes[0];
    expect(fix, `${sku}: ${said.join(" / ")}`).toBeDefined();
    const next = viewOf(sku, { ...view.fields, ...fix!.fields });
    expect(
      problemsOf(next).map(({ message }) => message),
      `${sku}: ${fix!.label}`,
    ).not.toContain(problem.message);
    view = next;
  }
  throw new Error(`${sku} ${JSON.stringify(start)} never ends: ${said.join(" / ")}`);
}

describe("a size that cannot be made", () => {
  it.each(ofOwnSize.map((definition) => [definition.sku, definition] as const))(
    "of %s is one press or a few from one that can be bought",
    (sku, definition) => {
      fc.assert(
        fc.property(fc.tuple(share, share, share), share, (shares, board) => {
          const view = pressed(sku, typed(definition, shares, board));
          expect(view.buy !== null || view.enquiry !== null, sku).toBe(true);
          expect(view.dieline === null, sku).toBe(definition.construction === null);
        }),
        { numRuns: 6, seed: 20_261_116 },
      );
    },
  );
});
