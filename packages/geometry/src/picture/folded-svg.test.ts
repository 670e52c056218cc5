/** Pictures of every construction, from all around and in every state of folding. */
import { describe, expect, it, vi } from "vitest";
import { constructions } from "../constructions/index.ts";
import { initialParams } from "../kernel/construction.ts";
import { type AnyConstruction, suitableMaterials } from "../testing/cases.ts";
import { foldedSvg } from "./folded-svg.ts";

// Hundreds of sizes on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const all = Object.values(constructions) as unknown as AnyConstruction[];
const numbersIn = (svg: string): number[] =>
  [...svg.matchAll(/ d="([^"]+)"/g)].flatMap(([, d]) => (d!.match(/-?[\d.]+/g) ?? []).map(Number));

describe.each(all.map((construction) => [construction.id, construction] as const))(
  "%s",
  (_id, construction) => {
    const dieline = construction.build(initialParams(construction), suitableMaterials(construction)[0]!);

    it("is drawn whole, within its frame, from any side and in any state", () => {
      for (const azimuth of [-140, -35, 32, 90, 180])
        for (const state of [0, 0.4, 0.8, 1]) {
          const svg = foldedSvg(dieline, { azimuth, state, elevation: 24, shadow: false });
          expect(svg).not.toMatch(/style=|NaN|undefined|Infinity/);
          const numbers = numbersIn(
            svg.replace(/<clipPath.*?<\/clipPath>/g, "").replace(/<g clip-path.*?<\/g>/g, ""),
          );
          expect(numbers.length).toBeGreaterThanOrEqual(8);
          expect(Math.min(...numbers)).toBeGreaterThan(0);
          expect(Math.max(...numbers)).toBeLessThan(640);
        }
    });

    it("carries artwork on its own faces, once defined and placed by each panel", () => {
      const svg = foldedSvg(dieline, {
        artwork: { outside: '<rect width="10" height="10"/>' },
        idPrefix: "p",
      });
      expect(svg.match(/<g id="poutside">/g)).toHaveLength(1);
      expect(svg.match(/<use href="#poutside"/g)!.length).toBeGreaterThan(0);
    });

    it("is the same picture every time", () => {
      expect(foldedSvg(dieline)).toBe(foldedSvg(dieline));
    });
  },
);
