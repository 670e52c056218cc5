/** The forty-two product types, in the specification's order, and the ways to look them up. */
import { type ProductType, productTypes as skus } from "@foldmark/region";
import { type Material, type MaterialCode, material } from "./materials.ts";
import type { PrintModeId } from "./print-modes.ts";
import { type ArtworkLimits, printTechnology } from "./print-technologies.ts";
import type { Category, PrintOffer, ProductDefinition } from "./product-definition.ts";
import { bags } from "./product-types/bags.ts";
import { labelsAndCards } from "./product-types/labels-and-cards.ts";
import { mailers } from "./product-types/mailers.ts";
import { mailingBags } from "./product-types/mailing-bags.ts";
import { paperAndTape } from "./product-types/paper-and-tape.ts";
import { productBoxes } from "./product-types/product-boxes.ts";
import { rigidBoxes } from "./product-types/rigid-boxes.ts";
import { samples } from "./product-types/samples.ts";
import { shippingBoxes } from "./product-types/shipping-boxes.ts";

/** As the files list them; a test keeps every sku in exactly once. */
export const definitions: readonly ProductDefinition[] = [
  ...mailers,
  ...shippingBoxes,
  ...productBoxes,
  ...rigidBoxes,
  ...bags,
  ...mailingBags,
  ...paperAndTape,
  ...labelsAndCards,
  ...samples,
];

const bySku: ReadonlyMap<string, ProductDefinition> = new Map(definitions.map((each) => [each.sku, each]));

export const isProductType = (text: string): text is ProductType => bySku.has(text);

export function productType(sku: ProductType): ProductDefinition {
  const found = bySku.get(sku);
  if (!found) throw new RangeError(`No product type ${sku}`);
  return found;
}

export const productTypes: readonly ProductDefinition[] = skus.map(productType);

export const typesIn = (category: Category): readonly ProductDefinition[] =>
  productTypes.filter((each) => each.categories.includes(category));

/** What the ink meets: the cover where there is one, else the material itself. */
export const printedMaterial = (
  definition: ProductDefinition,
  chosen: MaterialCode,
  cover: MaterialCode | null,
): Material => material(definition.cover ? (cover ?? definition.cover.materials[0]!) : chosen);

/** How a print is offered on a material; null where it is not. */
export const printOffer = (
  definition: ProductDefinition,
  mode: PrintModeId,
  chosen: MaterialCode,
): PrintOffer | null =>
  definition.prints.find((each) => each.mode === mode && (each.materials?.includes(chosen) ?? true)) ?? null;

/** Limits of every way a print may be made on a material: the quantity decides later which way it is. */
export function artworkLimitsOf(
  definition: ProductDefinition,
  mode: PrintModeId,
  chosen: MaterialCode,
): readonly ArtworkLimits[] {
  const technologies = printOffer(definition, mode, chosen)?.technologies ?? [];
  return technologies.flatMap((id) => printTechnology(id).limits ?? []);
}

export interface ArtworkZones {
  /** mm */
  readonly bleed: number;
  readonly safeZone: number;
}

/** Bleed and safe zone that hold whichever way it is printed; null where no artwork is printed. */
export function artworkZones(limits: readonly ArtworkLimits[]): ArtworkZones | null {
  if (limits.length === 0) return null;
  return {
    bleed: Math.max(...limits.map(({ bleed }) => bleed)),
    safeZone: Math.max(...limits.map(({ safeZone }) => safeZone)),
  };
}
