/** A customer's PDF, parsed; nothing in it has been drawn or decoded. */
import { type PDFContext, type PDFDict, PDFDocument, type PDFPage } from "@cantoo/pdf-lib";
import { latinText } from "./latin-text.ts";
import { PdfRefused, pdfLimits } from "./pdf-refused.ts";
import { get, type PdfValue } from "./pdf-values.ts";
import type { Inflate } from "./stream-data.ts";

export interface PdfSource {
  /** The bytes that were parsed: the file's, or those that PDFium wrote of it. */
  bytes: Uint8Array;
  context: PDFContext;
  catalog: PDFDict;
  pages: readonly PDFDict[];
  inflate: Inflate;
}

/** Reads what strict readers refuse and writes it anew; throws `PdfRefused`. */
export type Mend = (bytes: Uint8Array) => Uint8Array;

/** Some writers put a few lines before the beginning. */
const headBytes = 1_024;
const looksLikePdf = (bytes: Uint8Array): boolean =>
  latinText(bytes.subarray(0, headBytes)).includes("%PDF-");

export async function openPdf(bytes: Uint8Array, inflate: Inflate, mend: Mend): Promise<PdfSource> {
  if (!looksLikePdf(bytes)) throw new PdfRefused("not-a-pdf");
  const source = (await parsed(bytes, inflate)) ?? (await parsed(mend(bytes), inflate));
  if (!source) throw new PdfRefused("broken-pdf");
  if (source.context.largestObjectNumber >= pdfLimits.objectNumber) throw new PdfRefused("object-numbers");
  return source;
}

/** Null where pdf-lib cannot follow the structure, or where everything is encrypted. */
async function parsed(bytes: Uint8Array, inflate: Inflate): Promise<PdfSource | null> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
    const pages = document.getPages().map((page: PDFPage) => page.node);
    if (pages.length === 0 || !isWhole(document.catalog)) return null;
    return { bytes, context: document.context, catalog: document.catalog, pages, inflate };
  } catch {
    return null;
  }
}

const isWhole = (catalog: PdfValue): boolean => get(catalog, "Pages") !== undefined;
