/** What a material looks like, in one colour. */
import type { Material, Surface } from "@foldmark/catalogue";
import type { Swatch } from "./product-view.ts";

const surfaces: Readonly<Record<Surface, string>> = {
  kraft: "#c79a6b",
  white: "#fbfaf6",
  coated: "#ffffff",
  clear: "#e9eef0",
  coloured: "#e6dcc6",
  grey: "#a9aaa6",
  cloth: "#e6dcc6",
};

export const swatchOf = ({ surface, flute }: Material): Swatch => ({
  colour: surfaces[surface],
  flute: flute !== null,
});
