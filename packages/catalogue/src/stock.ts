/** Goods kept ready to send, with the pieces a new installation starts with. The database counts them from there. */
import type { ProductType } from "@foldmark/region";
import type { ColourId, PatternId, ThemeId } from "./choices.ts";
import type { MaterialCode } from "./materials.ts";
import { materialsForSize, type ProductDefinition } from "./product-definition.ts";
import { productTypes } from "./product-types.ts";

export interface StockItem {
  /** Readable and stable: `mailer-box-plain/e-flute-kraft/250x200x80`. */
  readonly id: string;
  readonly sku: ProductType;
  readonly material: MaterialCode;
  readonly sizeId: string | null;
  readonly choice: ColourId | PatternId | ThemeId | null;
  readonly openingPieces: number;
}

/** Pieces of each item on the shelf; the size a page starts with sells most. */
const openingPieces: Readonly<
  Partial<Record<ProductType, { readonly initial: number; readonly other: number }>>
> = {
  "mailer-box-plain": { initial: 24_000, other: 6000 },
  "delivery-mailer-box-plain": { initial: 12_000, other: 4500 },
  "shipping-box-plain": { initial: 15_000, other: 4000 },
  "bio-poly-mailer-plain": { initial: 20_000, other: 8000 },
  "pre-printed-mailer-box-eco": { initial: 4000, other: 2000 },
  "pre-printed-mailer-box-full-colour": { initial: 3000, other: 1500 },
  "pre-printed-kraft-tape": { initial: 1440, other: 1440 },
  "sample-packs": { initial: 600, other: 600 },
};

function itemsOf(definition: ProductDefinition): StockItem[] {
  const pieces = openingPieces[definition.sku];
  if (!definition.stock || !pieces) return [];
  const withoutSize = [{ id: null, size: {} }];
  const sizes = definition.sizes.standard.length ? definition.sizes.standard : withoutSize;
  const values = definition.choices[0]?.values ?? [null];
  return definition.materials.flatMap((material) =>
    sizes
      .filter(({ size }) => materialsForSize(definition, size).includes(material))
      .flatMap(({ id: sizeId }) =>
        values.map((choice) => ({
          id: [definition.sku, material, sizeId, choice].filter((part) => part !== null).join("/"),
          sku: definition.sku,
          material,
          sizeId,
          choice,
          openingPieces: sizeId === definition.sizes.initial ? pieces.initial : pieces.other,
        })),
      ),
  );
}

export const stockItems: readonly StockItem[] = productTypes.flatMap(itemsOf);

export const stockItemsOf = (sku: ProductType): readonly StockItem[] =>
  stockItems.filter((item) => item.sku === sku);
