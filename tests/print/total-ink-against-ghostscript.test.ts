/** The total ink that a check tells, beside what Ghostscript's plates add up to. In `npm run prove` alone. */
import { documentFacts, inflate, openPdf, openPlateTools, separatePage } from "@foldmark/pdf-plates/node";
import { outputProfile } from "@foldmark/pdf-plates/testing";
import { checkFile } from "@foldmark/preflight/files";
import { plantedCases, targetOf } from "@foldmark/preflight/testing";
import { describe, expect, it } from "vitest";
import { installedProgram, installFromDebian } from "../../scripts/debian.mjs";
import { ghostscriptPlates, type Plate } from "./ghostscript.ts";

const found = installedProgram(["gs"]);
const ghostscript =
  found ?? (installFromDebian("ghostscript", "to compare total ink") ? installedProgram(["gs"]) : null);
const resolution = 60;

/** Over all plates, without the edges: the highest of what a pixel and all its neighbours have. */
function highestTotal(plates: ReadonlyMap<string, Plate>): number {
  const all = [...plates.values()];
  const { width, height } = all[0]!;
  const sums = new Float64Array(width * height);
  for (const { tints } of all) for (let at = 0; at < sums.length; at++) sums[at]! += tints[at]!;
  let highest = 0;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      let least = Infinity;
      for (let v = -1; v <= 1; v++)
        for (let u = -1; u <= 1; u++) least = Math.min(least, sums[(y + v) * width + x + u]!);
      highest = Math.max(highest, least);
    }
  return highest / 2.55;
}

const heavy = plantedCases.filter(({ finds }) => finds.some(({ rule }) => rule === "total-ink"));

describe.runIf(ghostscript !== null)("total ink", () => {
  it.each(heavy)("$name: within three points of Ghostscript's", async ({ write, target }) => {
    const tools = await openPlateTools(outputProfile());
    const bytes = write();
    const source = await openPdf(bytes, inflate, tools.pdfium.mend);
    const { facts: page, rasters, box } = await separatePage(source, tools, { page: 0, resolution });
    const file = { document: documentFacts(source), page, target: targetOf(target), placement: null };
    const told = checkFile(file, { ...rasters, box }).find(({ rule }) => rule === "total-ink");
    const measured = highestTotal(await ghostscriptPlates(ghostscript!, bytes, resolution));
    expect(Math.abs((told?.measured?.value ?? 0) - measured)).toBeLessThanOrEqual(3);
  });

  it("is looked at in several ways of laying ink on ink", () => {
    expect(heavy.length).toBeGreaterThanOrEqual(3);
  });
});
