/**
 * Whether a file is what PDF/X and ISO 19593-1 ask for, and keeps what we promise of it: read from its bytes, knowing
 * nothing of how it was written. No free program checks PDF/X, so this does, before a file leaves the house.
 */
import { PDFDocument, PDFName, PDFRef } from "@cantoo/pdf-lib";
import type { Standard } from "../pdfx-file.ts";
import { checkDocument, checkMetadata, checkOutputIntent } from "./check-document.ts";
import { checkLayers } from "./check-layers.ts";
import { checkObjects } from "./check-objects.ts";
import { checkPages } from "./check-pages.ts";
import type { Checked } from "./checked.ts";

/** Empty for a sound file; each begins with the rule that it breaks. */
export async function pdfxProblems(bytes: Uint8Array, standard: Standard): Promise<readonly string[]> {
  const text = Buffer.from(bytes).toString("latin1");
  const problems: string[] = [];
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      ignoreEncryption: true,
      throwOnInvalidObject: true,
    });
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { context } = document;
  const checked: Checked = {
    document,
    context,
    standard,
    text,
    problem: (rule, what) => problems.push(`${rule}: ${what}`),
    at: (dictionary, key) => {
      const value = dictionary.get(PDFName.of(key));
      return value instanceof PDFRef ? context.lookup(value) : value;
    },
  };
  checkDocument(checked);
  checkMetadata(checked);
  checkOutputIntent(checked);
  checkObjects(checked);
  const layers = checkLayers(checked);
  checkPages(checked, layers);
  return problems;
}
