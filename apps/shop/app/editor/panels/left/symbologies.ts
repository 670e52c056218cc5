/** The codes that can be drawn, those that shops ask for first. */
import type { NodeOf } from "@foldmark/design";

export type Symbology = NodeOf<"barcode">["symbology"];

export const symbologies: readonly Symbology[] = [
  "qr",
  "ean-13",
  "ean-8",
  "upc-a",
  "code-128",
  "data-matrix",
];
