/** The filters of a category page. */
import type { ProductType, Region } from "@foldmark/region";
import type { OptionId } from "./finishes-and-options.ts";
import { findFits, type Goods } from "./fit-finder.ts";
import { type IndustryId, industry } from "./industries.ts";
import { type MaterialFamily, material } from "./materials.ts";
import type { Category, ProductDefinition, ProductGroup } from "./product-definition.ts";
import { productTypes } from "./product-types.ts";

/** Each wish narrows the list; within a wish any of its values will do. */
export interface Wishes {
  readonly category?: Category;
  readonly groups?: readonly ProductGroup[];
  readonly materials?: readonly MaterialFamily[];
  readonly finishes?: readonly OptionId[];
  readonly industries?: readonly IndustryId[];
  /** Boxes that hold and carry them in some standard size, or made to fit. */
  readonly goods?: Goods;
  readonly region?: Pick<Region, "id" | "allowedProductTypes" | "defaultShippingCountryCode">;
}

const anyOf = <Value>(wanted: readonly Value[] | undefined, has: (value: Value) => boolean): boolean =>
  wanted === undefined || wanted.length === 0 || wanted.some(has);

/** Families of everything a product is made of, cover included. */
export const familiesOf = (definition: ProductDefinition): readonly MaterialFamily[] => [
  ...new Set(
    [...definition.materials, ...(definition.cover?.materials ?? [])].map((code) => material(code).family),
  ),
];

function holding(wishes: Wishes): ReadonlySet<ProductType> | null {
  if (!wishes.goods) return null;
  const fits = findFits({
    goods: wishes.goods,
    country: wishes.region?.defaultShippingCountryCode ?? "DE",
    ...(wishes.region && { region: wishes.region.id }),
  });
  return new Set(fits.filter((fit) => fit.carriesGoods).map((fit) => fit.sku));
}

export function filterTypes(wishes: Wishes): readonly ProductDefinition[] {
  const fitting = holding(wishes);
  return productTypes.filter(
    (each) =>
      (!wishes.region || wishes.region.allowedProductTypes.includes(each.sku)) &&
      (!wishes.category || each.categories.includes(wishes.category)) &&
      anyOf(wishes.groups, (group) => each.group === group) &&
      anyOf(wishes.materials, (family) => familiesOf(each).includes(family)) &&
      anyOf(wishes.finishes, (id) => each.options.some((offer) => offer.id === id)) &&
      anyOf(wishes.industries, (id) => industry(id).types.includes(each.sku)) &&
      (!fitting || fitting.has(each.sku)),
  );
}
