/**
 * Uploaded PDFs as a press sees them: what is on a page, and its plates. Here stands what is known of them; what opens
 * files stands behind the door `/node`, so that only the sandbox loads it.
 */
export { longestInkName } from "./colour/ink-name.ts";
export type { Box } from "./content/matrix.ts";
export type { DocumentFacts } from "./facts/document-facts.ts";
export { approximations, type PageFacts, pageNotes } from "./facts/page-facts.ts";
export { type PdfRefusal, pdfRefusals } from "./objects/pdf-refused.ts";
export { shortened } from "./objects/plain-text.ts";
export type { InkPicture, PrintLayer } from "./rewrite/print-page.ts";
export type { Rewriting } from "./rewrite/rewriting.ts";
