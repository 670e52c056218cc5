/** Checks of a design before it is printed: see README.md. */

export { boardOf } from "./files/board-of.ts";
export { printLayersOf } from "./files/print-layers.ts";
export { type Finding, type Fix, type RuleId, ruleIds, type Severity } from "./finding.ts";
export { preflight } from "./preflight.ts";
export type { CheckedDesign } from "./sheet.ts";
export { type Limits, strictest } from "./strictest.ts";
