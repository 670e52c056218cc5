/** Checks of a design before it is printed: see README.md. */

export type { Finding, Fix, RuleId, Severity } from "./finding.ts";
export { preflight } from "./preflight.ts";
export type { CheckedDesign } from "./sheet.ts";
export { type Limits, strictest } from "./strictest.ts";
