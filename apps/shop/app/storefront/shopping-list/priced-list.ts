/** A shopping list in a storefront: its lines with the quantities of the visitor, and what they cost together. */
import { mostOfListed, type ShoppingList, type ShoppingListId, shoppingLists } from "@foldmark/catalogue";
import { type Amount, readCount, type TaxNote, taxNoteOf } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { type PicturedSet, picturedSet } from "../listing/pictured-set.ts";
import type { TypedField } from "../listing/typed-length.ts";

export interface ListCard {
  readonly id: ShoppingListId;
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  readonly products: readonly string[];
  readonly total: Amount;
}

export interface ListPage {
  readonly id: ShoppingListId;
  readonly slug: string;
  readonly name: string;
  readonly text: string;
  /** By sku. */
  readonly fields: Readonly<Record<string, TypedField>>;
  readonly priced: PicturedSet;
  /** Lines set to nothing: still there to be taken again. */
  readonly leftOut: readonly { readonly sku: string; readonly name: string }[];
  readonly others: readonly { readonly slug: string; readonly name: string }[];
  readonly tax: TaxNote;
}

type Known = (typeof shoppingLists)[number];

const linesOf = (region: Region, list: ShoppingList): ShoppingList["lines"] =>
  list.lines.filter(({ sku }) => region.allowedProductTypes.includes(sku));

/** The lines of a list with the quantities of the visitor: null where one cannot be read, 0 where it is left out. */
export function listedLines(region: Region, list: ShoppingList, typed: URLSearchParams) {
  return linesOf(region, list).map((line) => {
    const most = mostOfListed(line);
    return { ...line, most, wanted: readCount(typed.get(line.sku), line.quantity, most) };
  });
}

export function listCards(book: Book, region: Region, language: LanguageTag): readonly ListCard[] {
  const text = loaderText(region, language);
  return shoppingLists.map((list) => {
    const lines = linesOf(region, list);
    return {
      id: list.id,
      slug: list.slugs[region.languageTag],
      name: text(`shop.list.${list.id}.name`),
      text: text(`shop.list.${list.id}.text`),
      products: lines.map(({ sku }) => text(`catalogue.type.${sku}.name`)),
      total: picturedSet(
        book,
        region,
        language,
        lines.map((line) => ({ ...line, wanted: line.quantity })),
      ).total,
    };
  });
}

/** The list a slug means in any language; the storefront's own slug is the address that counts. */
export function listBySlug(slug: string): Known | null {
  return shoppingLists.find(({ slugs }) => Object.values(slugs).some((each) => each === slug)) ?? null;
}

export function listPage(
  book: Book,
  region: Region,
  language: LanguageTag,
  list: Known,
  query: URLSearchParams,
): ListPage {
  const text = loaderText(region, language);
  const lines = listedLines(region, list, query).map(({ wanted, most, ...line }) => ({
    ...line,
    wanted: wanted ?? line.quantity,
    field: {
      typed: query.get(line.sku) ?? String(line.quantity),
      error: wanted === null ? text("shop.set.unread", { most }) : null,
    },
  }));
  const priced = picturedSet(
    book,
    region,
    language,
    lines.filter(({ wanted }) => wanted > 0),
  );
  return {
    id: list.id,
    slug: list.slugs[region.languageTag],
    name: text(`shop.list.${list.id}.name`),
    text: text(`shop.list.${list.id}.text`),
    fields: Object.fromEntries(lines.map(({ sku, field }) => [sku, field])),
    priced,
    leftOut: lines
      .filter(({ wanted }) => wanted === 0)
      .map(({ sku }) => ({ sku, name: text(`catalogue.type.${sku}.name`) })),
    others: shoppingLists
      .filter(({ id }) => id !== list.id)
      .map(({ id, slugs }) => ({ slug: slugs[region.languageTag], name: text(`shop.list.${id}.name`) })),
    tax: taxNoteOf(region, language),
  };
}
