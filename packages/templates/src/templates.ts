/** Every template, in the order in which they are offered. */
import { type Configuration, defaultConfiguration, productType } from "@foldmark/catalogue";
import { botanic } from "./designs/all-over.ts";
import { blocks, overTheEdge, ribbon, sash, wayUp } from "./designs/bold.ts";
import { awning, sunrise, tilesDesign } from "./designs/geometry.ts";
import { bigHello, openSlowly } from "./designs/letters-and-scallops.ts";
import { diner, herringbone, night, notebook, picnic, terrazzo, tide } from "./designs/patterns.ts";
import { apothecary, corner, oneMark, penned } from "./designs/quiet.ts";
import { arcade, confetti, halftone, ledger, stepAndRepeat, ticket } from "./designs/repeats.ts";
import { seal } from "./designs/seals-and-labels.ts";
import { inkCount } from "./draft/tone.ts";
import type { Template } from "./template.ts";

export const templates: readonly Template[] = [
  openSlowly,
  tilesDesign,
  overTheEdge,
  seal,
  awning,
  confetti,
  oneMark,
  sash,
  sunrise,
  botanic,
  bigHello,
  terrazzo,
  corner,
  night,
  apothecary,
  diner,
  ribbon,
  herringbone,
  arcade,
  penned,
  stepAndRepeat,
  notebook,
  halftone,
  picnic,
  tide,
  ledger,
  blocks,
  ticket,
  wayUp,
];

export const templateById = (id: string): Template | null => templates.find((each) => each.id === id) ?? null;

/** Those made for the product's family and for the way it is printed. */
export function templatesFor({ sku, print }: Pick<Configuration, "sku" | "print">): readonly Template[] {
  const { group } = productType(sku);
  const inks = inkCount(print, "outside");
  return templates.filter((each) => each.groups.includes(group) && each.inks.some((count) => count === inks));
}

/** The product a template is shown on: its usual make, in the first print that the template is made for. */
export function shownProduct({ shownOn, inks }: Template): Configuration {
  const usual = defaultConfiguration(shownOn);
  const { prints } = productType(shownOn);
  const offer = prints.find(({ mode }) => inks.some((count) => count === inkCount(mode, "outside")));
  return { ...usual, print: offer?.mode ?? usual.print, material: offer?.materials?.[0] ?? usual.material };
}
