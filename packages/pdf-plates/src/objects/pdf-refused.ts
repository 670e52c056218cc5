/** Why a PDF is not taken, and the limits behind the reasons. */

export const pdfRefusals = [
  "not-a-pdf",
  "password",
  "broken-pdf",
  "no-such-page",
  "page-size",
  "too-many-operators",
  "nested-too-deep",
  "too-many-pixels",
  "too-much-data",
  "object-numbers",
  "too-many-inks",
] as const;
export type PdfRefusal = (typeof pdfRefusals)[number];

export class PdfRefused extends Error {
  readonly code: PdfRefusal;
  constructor(code: PdfRefusal, detail = "") {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
  }
}

export const pdfLimits = {
  /** Of one page, those of a form counted each time it is drawn: what is drawn a thousand times takes that time. */
  operators: 5_000_000,
  /** Forms within forms, cells of patterns, glyphs. */
  nesting: 24,
  /** States that are kept to come back to. */
  states: 20_000,
  /** Cells of one tiling pattern on the page: PDFium draws each. */
  tiles: 20_000_000,
  /** Of one image or soft mask. */
  pixels: 100_000_000,
  /** Of one stream once it is inflated, in bytes. */
  inflated: 2 ** 30,
  objectNumber: 2 ** 31,
  inks: 60,
  /** Cells of tiling patterns that are written one by one, on the whole page. */
  cells: 100_000,
} as const;
