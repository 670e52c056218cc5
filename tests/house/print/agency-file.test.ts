/**
 * What a press gets of a file that an agency sent: the file we wrote from it, which other programs read without a complaint
 * and which does nothing but be printed, whatever stood in the one that was sent.
 */

import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type PrintFileWish, pdfRefusals, printFileJob, printFileName } from "@foldmark/artwork-files";
import { testSandbox } from "@foldmark/platform";
import { cleanCases, layersOfBox, plantedCases, targetOf } from "@foldmark/preflight/testing";
import { afterAll, expect, inject, it } from "vitest";
import { hostilePdfs } from "../../faults/hostile-files/hostile-pdfs.ts";
import { ghostscript, ghostscriptProblems, plainPdf, qpdf, qpdfProblems } from "./oracles.ts";

const sandbox = testSandbox();
afterAll(() => sandbox.close());

interface Sent {
  readonly name: string;
  readonly target: Parameters<typeof targetOf>[0];
  bytes(): Uint8Array;
}

const fromAgencies = [...cleanCases, ...plantedCases].map(
  ({ name, target, write }): Sent => ({ name, target, bytes: write }),
);
const acting = hostilePdfs
  .filter(({ name }) => /^(acting|two kinds at once): /.test(name))
  .map(({ name, bytes }): Sent => ({ name, target: "box", bytes }));

/** All of them in `npm run prove`. */
const isLong = inject("thoroughness") === "long";
const shortly = ["acting: JavaScript", "acting: a form of another kind", "acting: a file inside"];
const chosen = isLong
  ? [...acting, ...fromAgencies]
  : [...acting.filter(({ name }) => shortly.includes(name)), fromAgencies[0]!, fromAgencies.at(-1)!];

const white = { red: 255, green: 255, blue: 255 };

const wishFor = (target: Sent["target"]): PrintFileWish => ({
  page: 0,
  target: targetOf(target),
  placement: null,
  fixes: [],
  layers: layersOfBox(),
  condition: "coated",
  ground: { paper: white, white },
  wants: "plates",
  resolution: 40,
});

/** Null where the file is refused. */
async function printed({ target, bytes }: Sent): Promise<Uint8Array | null> {
  const result = await sandbox.run(
    printFileJob,
    wishFor(target),
    () => Readable.from([bytes()]),
    async (files) => buffer(Readable.from(files.find(({ name }) => name === printFileName)!.read())),
    { limit: 100_000_000 },
  );
  if (result.done) return result.kept;
  expect([...pdfRefusals]).toContain(result.code);
  return null;
}

/** Names under which a PDF acts, asks, carries or leads elsewhere. */
const deeds =
  /\/(JavaScript|JS|AA|OpenAction|Launch|URI|SubmitForm|ImportData|GoToR|GoToE|Rendition|Movie|Sound|RichMedia|AcroForm|XFA|Annots|EmbeddedFiles?|Filespec|Collection|Encrypt)\b/;

const missing = [qpdf ? [] : ["qpdf"], ghostscript ? [] : ["Ghostscript"]].flat();

it.concurrent.each(chosen)("$name", { timeout: 300_000 }, async (sent) => {
  const file = await printed(sent);
  if (!file) return;
  if (!qpdf || !ghostscript) return;
  expect(await qpdfProblems(file)).toBe("");
  expect(deeds.exec(await plainPdf(file))?.[0]).toBeUndefined();
  expect(await ghostscriptProblems(file)).toBe("");
});

it.skipIf(!qpdf)("what was sent does act, by the same look", async () => {
  for (const name of ["acting: JavaScript", "acting: Launch when a page is opened"])
    expect(await plainPdf(acting.find((each) => each.name === name)!.bytes())).toMatch(deeds);
});

it("other programs read them", ({ skip }) => {
  if (missing.length > 0) skip(`not checked without ${missing.join(" and ")}`);
  expect(chosen.length).toBeGreaterThanOrEqual(isLong ? 150 : 5);
});
