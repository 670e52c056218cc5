/** The promises every construction keeps, over hundreds of random sizes and every board it may be made of. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { initialParams } from "../kernel/construction.ts";
import { measure, netArea } from "../kernel/measures.ts";
import { restoreDieline, storedDieline } from "../kernel/stored.ts";
import { type AnyConstruction, cases, suitableMaterials } from "../testing/cases.ts";
import { collisions } from "../testing/collisions.ts";
import { problemsOf } from "../testing/invariants.ts";
import { constructions } from "./index.ts";

// Hundreds of sizes on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const runs = { numRuns: 200, seed: 427 };
/** Those of an automatic bottom go over each other, one half of each. */
const hooks = /^front-bottom and back-bottom share/;

const all = Object.values(constructions) as unknown as AnyConstruction[];

describe.each(all.map((construction) => [construction.id, construction] as const))(
  "%s",
  (_id, construction) => {
    it("is sound in the flat, closes to the size asked for, and keeps its print side out", () => {
      fc.assert(
        fc.property(cases(construction), ({ params, material, cover }) => {
          expect(problemsOf(construction.build(params, material, { cover }))).toEqual([]);
        }),
        runs,
      );
    });

    it("never asks two boards to be in the same place", () => {
      fc.assert(
        fc.property(cases(construction), ({ params, material, cover }) => {
          const dieline = construction.build(params, material, { cover });
          // Goods that are no tree fold have a pose to look at, not one to measure layers in.
          if (!dieline.staticPose)
            expect(collisions(dieline).filter((each) => !hooks.test(each))).toEqual([]);
        }),
        { ...runs, numRuns: 60 },
      );
    });

    it("never needs less board for a larger size", () => {
      const lengths = construction.params.filter((definition) => definition.kind === "length");
      fc.assert(
        fc.property(
          cases(construction),
          fc.constantFrom(...lengths),
          fc.integer({ min: 1, max: 40 }),
          (each, definition, more) => {
            const larger = { ...each.params, [definition.name]: Number(each.params[definition.name]) + more };
            fc.pre(construction.limits(larger, each.material).length === 0);
            const area = (params: typeof larger): number =>
              construction
                .build(params, each.material, { cover: each.cover })
                .pieces.reduce((sum, piece) => sum + netArea(piece), 0);
            expect(area(larger)).toBeGreaterThanOrEqual(area(each.params) - 0.05);
          },
        ),
        runs,
      );
    });

    it("answers to every parameter: none is a dummy", () => {
      const params = initialParams(construction);
      const material = suitableMaterials(construction)[0]!;
      const built = storedDieline({ ...construction.build(params, material), params: {} }).hash;
      for (const definition of construction.params) {
        const other =
          definition.kind === "choice"
            ? definition.choices.find((each) => each !== params[definition.name])!
            : Number(params[definition.name]) - 1;
        const changed = construction.build({ ...params, [definition.name]: other }, material);
        expect(storedDieline({ ...changed, params: {} }).hash, definition.name).not.toBe(built);
      }
    });

    it("starts with a size that can be made, gives the same twice, and comes back from the store", () => {
      for (const material of suitableMaterials(construction).slice(0, 3)) {
        const params = initialParams(construction);
        expect(construction.limits(params, material)).toEqual([]);
        const dieline = construction.build(params, material);
        expect(construction.build(params, material)).toEqual(dieline);
        const restored = restoreDieline(storedDieline(dieline));
        expect(restored).toEqual(dieline);
        expect(measure(restored)).toEqual(measure(dieline));
      }
    });
  },
);
