/**
 * What a buyer chose, in words: the one wording that cart, checkout, order, mails and documents share. Texts stand
 * in another package; whoever asks brings them.
 */
import { formatRoll, formatSides, type Region } from "@foldmark/region";
import {
  type ChoiceName,
  type ColourId,
  choiceNames,
  choiceWords,
  colours,
  type PatternId,
  patterns,
  type ThemeId,
  themes,
} from "./choices.ts";
import type { Configuration } from "./configuration.ts";
import { type FinishId, isOptionId, type OptionId, option } from "./finishes-and-options.ts";
import { isMaterialCode, type MaterialCode } from "./materials.ts";
import { isPrintModeId, type PrintModeId } from "./print-modes.ts";
import { productType } from "./product-types.ts";
import { dimensions, type Size } from "./size-sets.ts";

type OptionTextId = `catalogue.finish.${FinishId}` | `catalogue.option.${Exclude<OptionId, FinishId>}`;

type ChoiceTextId =
  | `catalogue.colour.${ColourId}`
  | `catalogue.pattern.${PatternId}`
  | `catalogue.theme.${ThemeId}`;

export type MakeTextId =
  | `catalogue.material.${MaterialCode}`
  | `catalogue.print.${PrintModeId}`
  | OptionTextId
  | ChoiceTextId;

/** Finishes are named apart from fittings and services. */
export const optionTextId = (id: OptionId): OptionTextId =>
  option(id).kind === "finish"
    ? `catalogue.finish.${id as FinishId}`
    : `catalogue.option.${id as Exclude<OptionId, FinishId>}`;

/** Only for values that the product offers. */
export const choiceTextId = (name: ChoiceName, value: string): ChoiceTextId =>
  `catalogue.${choiceWords[name]}.${value}` as ChoiceTextId;

/** "25 × 20 × 8 cm", "5 cm × 50 m" for a roll; empty for goods without a size. */
export function sizeWords(region: Region, size: Size): string {
  const { rollLength, width } = size;
  if (rollLength !== undefined && width !== undefined) return formatRoll(region, width, rollLength);
  const sides = dimensions.flatMap((name) => size[name] ?? []);
  if (sides.length === 0) return "";
  return `${formatSides(region, sides).join(" × ")}\u00a0${region.lengthUnit}`;
}

const choiceValues: Readonly<Record<ChoiceName, readonly string[]>> = {
  colour: Object.keys(colours),
  design: patterns,
  theme: themes,
};

/**
 * Size, colour or pattern, materials, print, and everything that was added: what tells two lines of one product apart.
 * An old order may hold what the catalogue no longer does: that stays under its own id, and loses nobody an invoice.
 */
export function makeWords(
  region: Region,
  text: (id: MakeTextId) => string,
  { sku, size, material, cover, print, options, choices }: Configuration,
): readonly string[] {
  const chosen = choiceNames.flatMap((name) => {
    const value = choices[name];
    if (value === undefined) return [];
    return [choiceValues[name].includes(value) ? text(choiceTextId(name, value)) : value];
  });
  // A pack of samples is told by what is in it.
  if (sku === "sample-packs") return chosen;
  const included = new Set(
    productType(sku)
      .options.filter((offer) => offer.included)
      .map(({ id }) => id),
  );
  const stocks = cover === null ? [material] : [cover, material];
  return [
    sizeWords(region, size),
    ...chosen,
    stocks.map((code) => (isMaterialCode(code) ? text(`catalogue.material.${code}`) : code)).join(" / "),
    isPrintModeId(print) ? text(`catalogue.print.${print}`) : print,
    ...options.filter((id) => !included.has(id)).map((id) => (isOptionId(id) ? text(optionTextId(id)) : id)),
  ].filter((part) => part !== "");
}

/** In one line, or in several that each end with the dot and begin with a word. */
export const listed = (parts: readonly string[]): string => parts.join("\u00a0· ");
