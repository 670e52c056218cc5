/** What the tests of others need: pages that are known, and the measure of their plates. */
export { plateCases } from "./cases/index.ts";
export { bytesOf, font, outputProfile } from "./cases/plate-case.ts";
export { box, image, separation, WrittenPdf } from "./written-pdf.ts";
