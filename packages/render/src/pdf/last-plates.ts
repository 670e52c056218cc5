/** Plates that are painted after the artwork, overprinting: below it a fill of the artwork would take them out again. */
import type { PdfLayer } from "@foldmark/geometry";

type Plate = Pick<PdfLayer, "name" | "cmyk" | "step"> & { readonly ink: string };

export const lastPlates = {
  white: { name: "White", ink: "White", cmyk: [0.2, 0, 0, 0], step: ["White", null] },
  varnish: { name: "Varnish", ink: "Varnish", cmyk: [0.05, 0, 0.2, 0], step: ["Varnish", null] },
} as const satisfies Record<string, Plate>;
