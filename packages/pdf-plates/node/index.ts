/** Opens PDFs, with what Node has for it. Everything here is within reach of a hostile file: for the sandbox and tests alone. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import zlib from "node:zlib";
import { openColourManager } from "../src/colour/colour-manager.ts";
import { PdfRefused } from "../src/objects/pdf-refused.ts";
import type { Inflate } from "../src/objects/stream-data.ts";
import { openPdfium } from "../src/raster/pdfium.ts";
import type { PlateTools } from "../src/separate.ts";

export { isProcess, processInks } from "../src/colour/ink.ts";
export { documentFacts } from "../src/facts/document-facts.ts";
export { pageBoxes } from "../src/facts/page-boxes.ts";
export { openPdf } from "../src/objects/open-pdf.ts";
export { PdfRefused } from "../src/objects/pdf-refused.ts";
export { coverage, spotColours, totalInk, totalInkAbove } from "../src/raster/plate-rasters.ts";
export { printPage } from "../src/rewrite/print-page.ts";
export { readPageFacts, type SeparatedPage, separatePage } from "../src/separate.ts";

const { resolve } = createRequire(import.meta.url);

export const inflate: Inflate = (bytes, limit) => {
  // What there is of a stream that breaks off is taken.
  const options = { finishFlush: zlib.constants.Z_SYNC_FLUSH, maxOutputLength: limit };
  const attempts = [
    () => zlib.inflateSync(bytes, options),
    // A wrong sum at the end, or a wrong head.
    () => zlib.inflateRawSync(bytes.subarray(2), options),
  ];
  for (const attempt of attempts)
    try {
      return attempt();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : "";
      if (code === "ERR_BUFFER_TOO_LARGE") throw new PdfRefused("too-much-data");
    }
  return new Uint8Array();
};

/** @param outputProfile of the press: everything that is not ink already is converted to it */
export async function openPlateTools(outputProfile: Uint8Array): Promise<PlateTools> {
  const wasm = await readFile(resolve("@embedpdf/pdfium/pdfium.wasm"));
  const decoders = path.join(path.dirname(resolve("pdfjs-dist/package.json")), "wasm");
  const [manager, pdfium] = await Promise.all([
    openColourManager(outputProfile),
    openPdfium(Uint8Array.from(wasm).buffer),
  ]);
  const readDecoder = async (name: string) =>
    Uint8Array.from(await readFile(path.join(decoders, path.basename(name))));
  return { manager, pdfium, readDecoder };
}
