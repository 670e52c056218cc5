/** What a trade uses most: its products with the reason for each, and the set put together for it. */
import { bundles, type Industry, industries, reasonFor } from "@foldmark/catalogue";
import { type TaxNote, taxNoteOf } from "@foldmark/configurator";
import type { Book } from "@foldmark/pricing";
import type { LanguageTag, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { type PricedBundle, pricedBundle } from "../bundles/priced-bundles.ts";
import { cardsOf, type ProductCard } from "../listing/listed-products.ts";
import { firstView } from "../pictures/studio-album.ts";

export interface IndustryCard {
  readonly slug: string;
  readonly name: string;
  readonly lead: string;
  /** The product it is pictured by. */
  readonly sku: ProductCard["sku"];
  readonly picture: ProductCard["picture"];
  readonly products: number;
}

export interface IndustryPage {
  readonly name: string;
  readonly lead: string;
  readonly products: readonly { readonly card: ProductCard; readonly reason: string }[];
  /** Null where the storefront does not sell all of it. */
  readonly set: PricedBundle | null;
  readonly others: readonly { readonly slug: string; readonly name: string }[];
  readonly tax: TaxNote;
}

export function industryCards(region: Region, language: LanguageTag): readonly IndustryCard[] {
  const text = loaderText(region, language);
  const pictured = new Set<ProductCard["sku"]>();
  return industries.flatMap(({ id, slugs, types }) => {
    const sold = types.filter((sku) => region.allowedProductTypes.includes(sku));
    // Several trades begin with the same box: no two are shown with one picture.
    const sku = sold.find((each) => !pictured.has(each)) ?? sold[0];
    if (sku === undefined) return [];
    pictured.add(sku);
    return {
      slug: slugs[region.languageTag],
      name: text(`catalogue.industry.${id}.name`),
      lead: text(`catalogue.industry.${id}.lead`),
      sku,
      picture: firstView(sku),
      products: sold.length,
    };
  });
}

export const industryBySlugOfAny = (slug: string): Industry | null =>
  industries.find(({ slugs }) => Object.values(slugs).includes(slug)) ?? null;

export function industryPage(
  book: Book,
  region: Region,
  language: LanguageTag,
  { id, types }: Industry,
): IndustryPage {
  const text = loaderText(region, language);
  const set = bundles.find(({ industry }) => industry === id);
  const isWhole = set?.lines.every(({ sku }) => region.allowedProductTypes.includes(sku));
  return {
    name: text(`catalogue.industry.${id}.name`),
    lead: text(`catalogue.industry.${id}.lead`),
    products: cardsOf(book, region, language, types).map((card) => ({
      card,
      reason: text(`shop.reason.${reasonFor(id, card.sku)}`),
    })),
    set: set && isWhole ? pricedBundle(book, region, language, set, null) : null,
    others: industries
      .filter((other) => other.id !== id)
      .map((other) => ({
        slug: other.slugs[region.languageTag],
        name: text(`catalogue.industry.${other.id}.name`),
      })),
    tax: taxNoteOf(region, language),
  };
}
