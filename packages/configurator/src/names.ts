/** How the catalogue names what a configuration is made of, and the colour a material is shown by. */
import {
  type ChoiceName,
  choiceTextId,
  isMaterialCode,
  isOptionId,
  isPrintModeId,
  type Material,
  type MaterialCode,
  type OptionId,
  optionTextId,
  type PrintModeId,
  type Surface,
} from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";
import type { Swatch } from "./product-view.ts";

export const materialName = (text: TextFunction, code: MaterialCode): string =>
  text(`catalogue.material.${code}`);

export const printName = (text: TextFunction, mode: PrintModeId): string => text(`catalogue.print.${mode}`);

export const optionName = (text: TextFunction, id: OptionId): string => text(optionTextId(id));

/** The name of anything that a check says is possible. */
export function nameOf(text: TextFunction, id: string): string {
  if (isMaterialCode(id)) return materialName(text, id);
  if (isPrintModeId(id)) return printName(text, id);
  return isOptionId(id) ? optionName(text, id) : id;
}

/** Of a colour, a ready-made pattern or a theme that the product offers. */
export const choiceName = (text: TextFunction, name: ChoiceName, value: string): string =>
  text(choiceTextId(name, value));

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
