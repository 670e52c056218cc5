/** Print files, written in Node. */

export { type ConditionName, conditionFor } from "../place/condition-for.ts";
export { pdfxProblems } from "./check/check-pdfx.ts";
export { flattenedPdf } from "./flattened-pdf.ts";
export { type InkCoverage, inkCoverage, type SideCoverage } from "./ink-coverage.ts";
export { pagePlace } from "./page-place.ts";
export { printCondition } from "./print-conditions.ts";
export type { PrintJob, PrintPage } from "./print-job.ts";
export { printPdf } from "./print-pdf.ts";
export { printPicture, shrunkStencil, stencilOf } from "./print-picture.ts";
