/**
 * The plates of pages as agencies send them, beside Ghostscript's: each agrees, or is told to be inexact. In `npm run prove`
 * alone, and skipped where that program cannot be had.
 */
import { inflate, openPdf, openPlateTools, separatePage } from "@foldmark/pdf-plates/node";
import { outputProfile } from "@foldmark/pdf-plates/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { contentPages } from "./agency/content-pages.ts";
import { transparencyPages } from "./agency/transparency-pages.ts";
import { ghostscriptPlates, ghostscriptProgram, shareOff } from "./ghostscript.ts";

/** Per cent of pixels that may be off beyond edges. */
const mostOff = 0.3;
const resolution = 100;
const agencyPages = [...contentPages, ...transparencyPages];

let tools: Awaited<ReturnType<typeof openPlateTools>>;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

const ghostscript = ghostscriptProgram();

describe.runIf(ghostscript !== null)("pages of agencies against Ghostscript", () => {
  it("are many, and hardly any of them inexact", () => {
    expect(agencyPages.length).toBeGreaterThanOrEqual(40);
    expect(agencyPages.filter(({ approximate }) => approximate.length > 0).length).toBeLessThanOrEqual(3);
  });

  it.each(agencyPages)("$name", async ({ approximate, finer, write }) => {
    const bytes = write();
    const source = await openPdf(bytes, inflate, tools.pdfium.mend);
    const { facts, plates, rasters, problems } = await separatePage(source, tools, { page: 0, resolution });
    expect(problems).toEqual([]);
    expect(facts.approximate).toEqual(approximate);
    if (approximate.length > 0) return;
    const references = await ghostscriptPlates(ghostscript!, bytes, resolution, finer);
    expect([...references.keys()].sort()).toEqual([...plates].sort());
    for (const plate of plates)
      expect(shareOff(rasters.tints.get(plate)!, references.get(plate)!), plate).toBeLessThan(mostOff);
  });
});
