/** The catalogue's own words for what a configuration is made of. */
import {
  isMaterialCode,
  isOptionId,
  isPrintModeId,
  type MaterialCode,
  type OptionId,
  optionTextId,
  type PrintModeId,
} from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";

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
