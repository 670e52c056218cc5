/** The plates of the known pages beside Ghostscript's. In `npm run prove` alone, and skipped where it cannot be had. */
import {
  inflate,
  openPdf,
  openPlateTools,
  type SeparatedPage,
  separatePage,
} from "@foldmark/pdf-plates/node";
import { bytesOf, outputProfile, plateCases } from "@foldmark/pdf-plates/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { ghostscriptPlates, ghostscriptProgram, shareOff } from "./ghostscript.ts";

/** Per cent of pixels that may be off beyond edges. */
const mostOff = 0.3;
const resolution = 100;

let tools: Awaited<ReturnType<typeof openPlateTools>>;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

const separated = async (bytes: Uint8Array): Promise<SeparatedPage> =>
  separatePage(await openPdf(bytes, inflate, tools.pdfium.mend), tools, { page: 0, resolution });

const ghostscript = ghostscriptProgram();

describe.runIf(ghostscript !== null)("plates against Ghostscript", () => {
  it.each(plateCases.filter(({ approximate }) => approximate.length === 0))("$name", async (plateCase) => {
    const bytes = bytesOf(plateCase);
    const { plates, rasters } = await separated(bytes);
    const references = await ghostscriptPlates(ghostscript!, bytes, resolution);
    expect([...references.keys()].sort()).toEqual([...plates].sort());
    for (const plate of plates) {
      const reference = references.get(plate)!;
      expect([rasters.width, rasters.height]).toEqual([reference.width, reference.height]);
      expect(shareOff(rasters.tints.get(plate)!, reference), plate).toBeLessThan(mostOff);
    }
  });

  it("tells of every page that it does not draw exactly, and of no more than five", () => {
    expect(plateCases.filter(({ approximate }) => approximate.length > 0).length).toBeLessThanOrEqual(5);
    expect(plateCases).toHaveLength(31);
  });
});
