/** Files read back by readers that know nothing of our geometry must measure what the geometry measures. */
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { constructions } from "../constructions/index.ts";
import { initialParams } from "../kernel/construction.ts";
import { measurePiece } from "../kernel/measures.ts";
import type { Dieline } from "../kernel/model.ts";
import { type AnyConstruction, cases, suitableMaterials } from "../testing/cases.ts";
import { type Read, readCf2, readDxf, readSvg } from "../testing/readers.ts";
import { dielineCf2 } from "./cf2.ts";
import { dielineDxf } from "./dxf.ts";
import { dielineSvg } from "./flat-svg.ts";
import { sheetOf } from "./sheet.ts";

// Hundreds of sizes on a machine that runs other tests at the same time.
vi.setConfig({ testTimeout: 60_000 });

const all = Object.values(constructions) as unknown as AnyConstruction[];

function expectSame(read: Read, dieline: Dieline, kind: string): void {
  const sheet = sheetOf(dieline);
  const measured = dieline.pieces.map((piece) => measurePiece(piece));
  const cut = measured.reduce((sum, piece) => sum + piece.cutLength, 0) / 1000;
  const crease = measured.reduce((sum, piece) => sum + piece.creaseLength, 0) / 1000;
  expect(Math.abs(read.width - sheet.width / 1000), `${kind} width`).toBeLessThan(0.05);
  expect(Math.abs(read.height - sheet.height / 1000), `${kind} height`).toBeLessThan(0.05);
  expect(Math.abs(read.cut / cut - 1), `${kind} cut`).toBeLessThan(0.002);
  expect(Math.abs(read.crease - crease), `${kind} crease`).toBeLessThan(0.05 + crease * 0.001);
}

describe.each(all.map((construction) => [construction.id, construction] as const))(
  "%s",
  (_id, construction) => {
    it("reads back from DXF, CF2 and SVG as it was built", () => {
      fc.assert(
        fc.property(cases(construction), ({ params, material, cover }) => {
          const dieline = construction.build(params, material, { cover });
          expectSame(readDxf(dielineDxf(dieline)), dieline, "DXF");
          expectSame(readCf2(dielineCf2(dieline)), dieline, "CF2");
          expectSame(readSvg(dielineSvg(dieline)), dieline, "SVG");
        }),
        { numRuns: 25, seed: 201 },
      );
    });

    it("draws without inline styles, scripts or broken numbers", () => {
      const dieline = construction.build(initialParams(construction), suitableMaterials(construction)[0]!);
      const drawing = dielineSvg(dieline, {
        bleed: 3,
        safe: { fromCut: 3, fromCrease: 2 },
        glue: true,
        dimensions: true,
        title: "Box <1> & lid",
      });
      expect(drawing).not.toMatch(/style=|<script|<style|NaN|undefined|Infinity/);
      expect(drawing).toContain("<title>Box &lt;1&gt; &amp; lid</title>");
    });
  },
);
