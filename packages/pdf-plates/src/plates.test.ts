/**
 * Thirty-one pages, each with one matter of print, as plates. Their hashes are those of plates that agreed with
 * Ghostscript's: `npm run prove` compares them anew, where that program can be had.
 */
import { beforeAll, expect, it } from "vitest";
import { inflate, openPlateTools } from "../node/index.ts";
import { plateCases } from "../testing/cases/index.ts";
import { bytesOf, outputProfile } from "../testing/cases/plate-case.ts";
import plateHashes from "../testing/plate-hashes.json" with { type: "json" };
import { hashesOf } from "../testing/plate-hashes.ts";
import { openPdf } from "./objects/open-pdf.ts";
import { type PlateTools, type SeparatedPage, separatePage } from "./separate.ts";

const known: Record<string, Record<string, string>> = plateHashes;

let tools: PlateTools;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

const separated = async (bytes: Uint8Array): Promise<SeparatedPage> =>
  separatePage(await openPdf(bytes, inflate, tools.pdfium.mend), tools, { page: 0, resolution: 100 });

it("are as many cases as were promised, and at most five of them inexact", () => {
  expect(plateCases).toHaveLength(31);
  expect(plateCases.filter(({ approximate }) => approximate.length > 0).length).toBeLessThanOrEqual(5);
});

it.each(plateCases)(
  "$name: the plates that were found right, and where they are inexact",
  async (plateCase) => {
    const page = await separated(bytesOf(plateCase));
    expect(page.facts.approximate).toEqual(plateCase.approximate);
    expect(page.problems).toEqual([]);
    expect(hashesOf(page)).toEqual(known[plateCase.name]);
  },
);
