/** The catalogue's own words for what a configuration is made of. */
import {
  isMaterialCode,
  isOptionId,
  isPrintModeId,
  type MaterialCode,
  type OptionId,
  option,
  type PrintModeId,
} from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/ui";

export const materialName = (text: TextFunction, code: MaterialCode): string =>
  text(`catalogue.material.${code}`);

export const printName = (text: TextFunction, mode: PrintModeId): string => text(`catalogue.print.${mode}`);

type FinishId =
  | "varnish-matt"
  | "varnish-gloss"
  | "lamination-matt"
  | "lamination-gloss"
  | "lamination-soft-touch"
  | "spot-uv"
  | "hot-foil"
  | "emboss"
  | "pantone-match";

/** Finishes are named apart from fittings and services. */
export const optionName = (text: TextFunction, id: OptionId): string =>
  option(id).kind === "finish"
    ? text(`catalogue.finish.${id as FinishId}`)
    : text(`catalogue.option.${id as Exclude<OptionId, FinishId>}`);

/** The name of anything that a check says is possible. */
export function nameOf(text: TextFunction, id: string): string {
  if (isMaterialCode(id)) return materialName(text, id);
  if (isPrintModeId(id)) return printName(text, id);
  return isOptionId(id) ? optionName(text, id) : id;
}
