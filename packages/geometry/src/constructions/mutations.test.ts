/** Every allowance is there for a reason: a wrong one must be noticed. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { materials } from "../kernel/materials.ts";
import { measurePiece } from "../kernel/measures.ts";
import { type AnyConstruction, cases } from "../testing/cases.ts";
import { collisions } from "../testing/collisions.ts";
import { problemsOf } from "../testing/invariants.ts";
import pinned from "../testing/reference-figures.json" with { type: "json" };
import { figures, referenceCases } from "../testing/reference-figures.ts";
import { shapeChoices } from "../testing/shape-choices.ts";
import { constructions } from "./index.ts";

// Hundreds of sizes on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const all = Object.values(constructions) as unknown as AnyConstruction[];
const mutants = (value: number): number[] => (value === 0 ? [0.5, -0.5] : [value * 1.5, value * 0.5]);

describe.each(all.map((construction) => [construction.id, construction] as const))(
  "%s",
  (id, construction) => {
    const figuresOf = (pinned as Record<string, string[]>)[`${id}@${construction.version}`];

    it("has the figures of its version; new figures need a new version", () => {
      expect(referenceCases(construction).map((each) => figures(construction, each))).toEqual(figuresOf);
    });

    it("closes wrongly, or not at all, with a wrong allowance", () => {
      const sample = fc.sample(cases(construction), { numRuns: 14, seed: 7 });
      const unnoticed = Object.entries(construction.allowances).filter(
        ([name, value]) =>
          !mutants(value).some((mutant) =>
            sample.some(({ params, material, cover }) => {
              try {
                const dieline = construction.build(params, material, {
                  cover,
                  allowances: { ...construction.allowances, [name]: mutant },
                });
                return (
                  problemsOf(dieline).length > 0 || (!dieline.staticPose && collisions(dieline).length > 0)
                );
              } catch {
                return true;
              }
            }),
          ),
      );
      const shapes = shapeChoices[id] ?? [];
      expect(unnoticed.map(([name]) => name).filter((name) => !shapes.includes(name))).toEqual([]);
    });

    it("has other figures with any other allowance", () => {
      const sizes = referenceCases(construction);
      const unnoticed = Object.entries(construction.allowances).flatMap(([name, value]) =>
        mutants(value)
          .filter((mutant) => {
            const changed = { ...construction.allowances, [name]: mutant };
            return sizes.every((each, index) => {
              try {
                return figures(construction, each, changed) === figuresOf?.[index];
              } catch {
                return false;
              }
            });
          })
          .map((mutant) => `${name} ${mutant}`),
      );
      expect(unnoticed).toEqual([]);
    });
  },
);

describe("worked examples", () => {
  it("roll-end mailer 260 × 180 × 70 in 1.5 mm board needs a blank of 567.7 × 576.5 mm", () => {
    const params = { length: 260, width: 180, height: 70, thumbNotch: true, closure: "locks" } as const;
    const dieline = constructions["roll-end-lock-front"].build(params, materials["e-flute-kraft"]);
    const { blankLength, blankWidth } = measurePiece(dieline.pieces[0]!);
    expect([blankLength, blankWidth]).toEqual([567_700, 576_500]);
  });
});
