/** What the tests of others need: pages that are known, what they are written with, and the measure of their plates. */
export { plateCases } from "./cases/index.ts";
export { bytesOf, fixture, font, outputProfile, settings } from "./cases/plate-case.ts";
export { rgbProfile } from "./rgb-profile.ts";
export {
  box,
  image,
  pageHeight,
  pageWidth,
  place,
  type Ref,
  samples,
  separation,
  type WrittenPage,
  WrittenPdf,
} from "./written-pdf.ts";
