/** What a storefront answers to a search: products, in the size that was asked for, and pages that lead further. */
import {
  checkConfiguration,
  productType,
  type Size,
  sizeId,
  sizeWords,
  standardSizeOf,
} from "@foldmark/catalogue";
import { priceOf, startOf, type TaxNote, taxNoteOf, unitAmount } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import { type LanguageTag, languageCode, type ProductType, type Region } from "@foldmark/region";
import { cardsOf, type ProductCard } from "../listing/listed-products.ts";
import { type AskedSize, askedSize } from "./asked-size.ts";
import { type FoundPage, type ShopRecord, shopRecords } from "./shop-records.ts";
import { createWordIndex, type WordIndex } from "./word-index.ts";

export interface FoundProduct {
  readonly card: ProductCard;
  /** What its page is opened with. */
  readonly choice: Readonly<Record<string, string>>;
  readonly size: "standard" | "made" | "not-made" | null;
}

export interface SearchAnswer {
  readonly query: string;
  /** What was searched for instead, where a word was misspelt. */
  readonly corrected: string | null;
  /** The size that was asked for, in words. */
  readonly size: string | null;
  readonly products: readonly FoundProduct[];
  readonly pages: readonly { readonly name: string; readonly about: string; readonly to: FoundPage }[];
  readonly tax: TaxNote;
}

const mostLetters = 100;

export function searchAnswer(book: Book, region: Region, language: LanguageTag, typed: string): SearchAnswer {
  const query = typed.normalize("NFC").slice(0, mostLetters).trim();
  const asked = askedSize(region.lengthUnit, query);
  const words = asked ? asked.rest : query;
  const found = words === "" ? null : indexOf(region, language).find(words);
  const skus = found ? found.items.flatMap(({ sku }) => sku ?? []) : asked ? region.allowedProductTypes : [];
  return {
    query,
    corrected: found?.corrected ?? null,
    size: asked && sizeInWords(region, asked),
    products: asked
      ? productsInSize(book, region, language, skus, asked, found !== null)
      : cardsOf(book, region, language, skus).map((card) => ({ card, choice: {}, size: null })),
    pages: (found?.items ?? []).flatMap(({ name, about, to }) => (to ? [{ name, about, to }] : [])),
    tax: taxNoteOf(region, language),
  };
}

/** Those that come in the size as it stands first; those that cannot be made in it only where they were named. */
function productsInSize(
  book: Book,
  region: Region,
  language: LanguageTag,
  skus: readonly ProductType[],
  asked: AskedSize,
  isNamed: boolean,
): readonly FoundProduct[] {
  const products = cardsOf(book, region, language, skus).map((card) => inSize(book, region, card, asked));
  const of = (size: FoundProduct["size"]) => products.filter((each) => each.size === size);
  return [...of("standard"), ...of("made"), ...(isNamed ? of("not-made") : [])];
}

function inSize(book: Book, region: Region, card: ProductCard, { sides }: AskedSize): FoundProduct {
  const { sizes } = productType(card.sku);
  const start = startOf(card.sku);
  const size = sizeFrom(sizes.dimensions, sides);
  const configuration = size && { ...start, size };
  if (!configuration || checkConfiguration(configuration).length > 0)
    return { card, choice: {}, size: "not-made" };
  const answer = priceOf(book, region, configuration);
  return {
    card: { ...card, price: answer.kind === "price" ? unitAmount(region, answer.unitMicro) : null },
    choice: { size: sizeId(size) },
    size: standardSizeOf(sizes, size) ? "standard" : "made",
  };
}

/** A product with as many sides as were typed; rolls and the like are not asked for by their sides. */
const sizeFrom = (dimensions: readonly (keyof Size)[], sides: readonly number[]): Size | null =>
  dimensions.length === sides.length && !dimensions.includes("rollLength")
    ? Object.fromEntries(dimensions.map((name, at) => [name, sides[at]!]))
    : null;

const sizeInWords = (region: Region, { sides: [length, width, height] }: AskedSize): string =>
  sizeWords(region, { length, width, ...(height !== undefined && { height }) });

const indexes = new Map<string, WordIndex<ShopRecord>>();

/** Made when a storefront is first searched in a language: the catalogue does not change while the shop runs. */
function indexOf(region: Region, language: LanguageTag): WordIndex<ShopRecord> {
  const key = `${region.id} ${language}`;
  const made = indexes.get(key) ?? createWordIndex(languageCode(language), shopRecords(region, language));
  indexes.set(key, made);
  return made;
}
