/** The list of a category page: which products are left by the filters, how many each further filter would leave. */
import {
  type Category,
  categories,
  familiesOf,
  filterTypes,
  finishIds,
  type Goods,
  industries,
  industry,
  isCategory,
  isIndustryId,
  isOptionId,
  type MaterialFamily,
  type ProductDefinition,
  productGroups,
  typesIn,
} from "@foldmark/catalogue";
import { type TaxNote, taxNoteOf } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, ProductType, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { type ListedProduct, listedProducts, type ProductCard } from "../listing/listed-products.ts";
import { readLength, type TypedField } from "../listing/typed-length.ts";
import {
  type FacetName,
  facetNames,
  type Side,
  type SortOrder,
  sides,
  sortOrders,
} from "./category-fields.ts";

export interface FacetValue {
  readonly value: string;
  readonly label: string;
  /** Products that would be shown with this value, all other filters as they are. */
  readonly count: number;
  readonly checked: boolean;
}

export interface Facet {
  readonly name: FacetName;
  readonly values: readonly FacetValue[];
}

/** A filter that is in the way, and what its absence would show. */
export interface Loosening {
  readonly facet: FacetName | "size";
  /** The values it holds; empty for the size. */
  readonly values: string;
  readonly count: number;
  /** The rest of the query. */
  readonly query: string;
}

export interface CategoryList {
  readonly category: Category;
  readonly name: string;
  readonly lead: string;
  readonly facets: readonly Facet[];
  readonly size: Readonly<Record<Side, TypedField>>;
  /** `partly`: some of the three are still missing. */
  readonly sizeState: "none" | "partly" | "unreadable" | "read";
  readonly sort: SortOrder;
  /** Filters that hold: each ticked value, and the size. */
  readonly filters: number;
  readonly cards: readonly ProductCard[];
  readonly loosen: readonly Loosening[];
  readonly others: readonly { readonly category: Category; readonly name: string }[];
  readonly tax: TaxNote;
}

type Chosen = Readonly<Record<FacetName, readonly string[]>>;

/** What the page may hold: the products of the category, before any filter. */
interface Ground {
  readonly category: Category;
  readonly region: Region;
  /** Null while no size is asked for. */
  readonly fitting: ReadonlySet<ProductType> | null;
}

function remaining({ category, region, fitting }: Ground, chosen: Chosen): readonly ProductDefinition[] {
  return filterTypes({
    category,
    region,
    materials: chosen.material as MaterialFamily[],
    finishes: chosen.finish.filter(isOptionId),
    industries: chosen.industry.filter(isIndustryId),
  }).filter(
    ({ sku, group }) =>
      (chosen.type.length === 0 || chosen.type.includes(group)) && (fitting === null || fitting.has(sku)),
  );
}

/** Values that divide the category: what all of its products share, or one alone is, is no choice. */
function valuesOf(types: readonly ProductDefinition[]): Readonly<Record<FacetName, readonly string[]>> {
  const dividing = <Value extends string>(
    values: Iterable<Value>,
    isHeld: (type: ProductDefinition, value: Value) => boolean,
  ): Value[] => [...values].filter((value) => types.some((type) => !isHeld(type, value)));
  const skus = types.map(({ sku }) => sku);
  return {
    type: dividing(
      productGroups.filter((group) => types.some((each) => each.group === group)),
      (type, group) => type.group === group,
    ),
    material: dividing(new Set(types.flatMap(familiesOf)), (type, family) =>
      familiesOf(type).includes(family),
    ),
    finish: dividing(
      finishIds.filter((id) => types.some((type) => offers(type, id))),
      (type, id) => offers(type, id),
    ),
    industry: dividing(
      industries.map(({ id }) => id).filter((id) => industry(id).types.some((sku) => skus.includes(sku))),
      ({ sku }, id) => industry(id).types.includes(sku),
    ),
  };
}

const offers = ({ options }: ProductDefinition, id: string): boolean =>
  options.some((offer) => offer.id === id);

function labelOf(text: TextFunction, facet: FacetName, value: string): string {
  const id = {
    type: `catalogue.group.${value}`,
    material: `catalogue.family.${value}`,
    finish: `catalogue.finish.${value}`,
    industry: `catalogue.industry.${value}.name`,
  }[facet];
  return text(id as "catalogue.group.mailers");
}

const compare: Readonly<Record<SortOrder, (one: ListedProduct, other: ListedProduct) => number>> = {
  usual: () => 0,
  // What is priced on request stands last.
  price: (one, other) =>
    (one.unitMicro ?? Number.MAX_SAFE_INTEGER) - (other.unitMicro ?? Number.MAX_SAFE_INTEGER),
  minimum: (one, other) => one.definition.quantity.minimum - other.definition.quantity.minimum,
  fastest: (one, other) => one.days[1] - other.days[1] || one.days[0] - other.days[0],
};

interface AskedSize {
  readonly fields: CategoryList["size"];
  readonly state: CategoryList["sizeState"];
  readonly goods: Goods | null;
}

function readSize(region: Region, text: TextFunction, query: URLSearchParams): AskedSize {
  const read = Object.fromEntries(
    sides.map((side) => [side, readLength(region, text, query.get(side))]),
  ) as Record<Side, ReturnType<typeof readLength>>;
  const fields = Object.fromEntries(sides.map((side) => [side, read[side].field])) as AskedSize["fields"];
  const all = sides.map((side) => read[side]);
  const { length, width, height } = read;
  if (all.every(({ field }) => field.typed.trim() === "")) return { fields, state: "none", goods: null };
  if (all.some(({ field }) => field.error)) return { fields, state: "unreadable", goods: null };
  if (length.millimetres === null || width.millimetres === null || height.millimetres === null)
    return { fields, state: "partly", goods: null };
  const goods = {
    length: length.millimetres,
    width: width.millimetres,
    height: height.millimetres,
    weight: 0,
  };
  return { fields, state: "read", goods };
}

function looseningsOf(
  ground: Ground,
  chosen: Chosen,
  query: URLSearchParams,
  text: TextFunction,
): readonly Loosening[] {
  const rest = (names: readonly string[]): string => {
    const kept = new URLSearchParams(query);
    for (const name of names) kept.delete(name);
    return kept.toString();
  };
  const byFacet = facetNames
    .filter((facet) => chosen[facet].length > 0)
    .map((facet) => ({
      facet,
      values: chosen[facet].map((value) => labelOf(text, facet, value)).join(", "),
      count: remaining(ground, { ...chosen, [facet]: [] }).length,
      query: rest([facet]),
    }));
  const withoutSize = {
    facet: "size" as const,
    values: "",
    count: ground.fitting ? remaining({ ...ground, fitting: null }, chosen).length : 0,
    query: rest(sides),
  };
  return [...byFacet, withoutSize].filter(({ count }) => count > 0);
}

export function categoryList(
  book: Book,
  region: Region,
  language: LanguageTag,
  category: Category,
  query: URLSearchParams,
): CategoryList {
  const text = loaderText(region, language);
  const all = typesIn(category).filter(({ sku }) => region.allowedProductTypes.includes(sku));
  const values = valuesOf(all);
  const chosen = Object.fromEntries(
    facetNames.map((facet) => [facet, values[facet].filter((value) => query.getAll(facet).includes(value))]),
  ) as unknown as Chosen;
  const size = readSize(region, text, query);
  const fitting =
    size.goods && new Set(filterTypes({ category, region, goods: size.goods }).map(({ sku }) => sku));
  const ground: Ground = { category, region, fitting };
  const left = new Set(remaining(ground, chosen).map(({ sku }) => sku));
  const sort = sortOrders.find((order) => order === query.get("sort")) ?? "usual";
  const cards = listedProducts(book, region, language)
    .filter(({ definition }) => left.has(definition.sku))
    .sort(compare[sort])
    .map(({ card }) => card);

  return {
    category,
    name: text(`catalogue.category.${category}.name`),
    lead: text(`catalogue.category.${category}.lead`),
    facets: facetNames
      .filter((facet) => values[facet].length > 0)
      .map((facet) => ({
        name: facet,
        values: values[facet].map((value) => ({
          value,
          label: labelOf(text, facet, value),
          count: remaining(ground, { ...chosen, [facet]: [value] }).length,
          checked: chosen[facet].includes(value),
        })),
      })),
    size: size.fields,
    sizeState: size.state,
    sort,
    filters:
      facetNames.reduce((count, facet) => count + chosen[facet].length, 0) + Number(size.state !== "none"),
    cards,
    loosen: cards.length === 0 ? looseningsOf(ground, chosen, query, text) : [],
    others: categories
      .filter((other) => other !== category)
      .map((other) => ({ category: other, name: text(`catalogue.category.${other}.name`) })),
    tax: taxNoteOf(region, language),
  };
}

/** `category.mailer-boxes` is the page of `mailer-boxes`. */
export function categoryOfRoute(routeId: string | undefined): Category {
  const category = routeId?.replace(/^category\./, "") ?? "";
  if (!isCategory(category)) throw new RangeError(`No category belongs to the route ${routeId}`);
  return category;
}
