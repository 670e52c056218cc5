/** What can be found in a storefront: products, and the pages that lead to them. */
import {
  bundles,
  categories,
  familiesOf,
  finishIds,
  industries,
  productType,
  shoppingLists,
} from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";
import type { LanguageTag, ProductType, Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { buyersWords } from "./buyers-words/index.ts";
import type { Searchable } from "./word-index.ts";

/** Pages that are a way to choose. */
const pages = [
  ["content.fit-finder", "chrome.nav.fit", "shop.ways.fit"],
  ["bundles", "chrome.nav.bundles", "shop.ways.bundles"],
  ["content.industries", "chrome.nav.industries", "shop.ways.industries"],
  ["shopping-lists", "chrome.nav.lists", "shop.ways.lists"],
  ["product.sample-packs", "chrome.nav.samples", "shop.ways.samples"],
  ["content.design-showcase", "chrome.nav.showcase", "start.showcase.lead"],
  ["content.artwork-tips", "chrome.nav.dielines", "dielines.lead"],
] as const;

export type FoundPage =
  | { readonly page: `category.${(typeof categories)[number]}` | (typeof pages)[number][0] }
  | { readonly page: "content.industry" | "shopping-list"; readonly slug: string }
  | { readonly page: "bundles"; readonly set: string };

export type ShopRecord = Searchable & { readonly about: string } & (
    | { readonly sku: ProductType; readonly to?: undefined }
    | { readonly to: FoundPage; readonly sku?: undefined }
  );

export function shopRecords(region: Region, language: LanguageTag): readonly ShopRecord[] {
  const text = loaderText(region, language);
  const further = buyersWords[language];
  const isSold = (sku: ProductType) => region.allowedProductTypes.includes(sku);
  return [
    ...region.allowedProductTypes.map((sku) => productRecord(text, sku, further[`type.${sku}`])),
    ...categories.map((id) =>
      pageRecord(
        { page: `category.${id}` },
        text(`catalogue.category.${id}.name`),
        text(`catalogue.category.${id}.lead`),
        further[`category.${id}`],
      ),
    ),
    ...industries.map(({ id, slugs }) =>
      pageRecord(
        { page: "content.industry", slug: slugs[region.languageTag] },
        text(`catalogue.industry.${id}.name`),
        text(`catalogue.industry.${id}.lead`),
        further[`industry.${id}`],
      ),
    ),
    ...shoppingLists.map(({ id, slugs }) =>
      pageRecord(
        { page: "shopping-list", slug: slugs[region.languageTag] },
        text(`shop.list.${id}.name`),
        text(`shop.list.${id}.text`),
      ),
    ),
    ...bundles
      .filter(({ lines }) => lines.every(({ sku }) => isSold(sku)))
      .map(({ id }) =>
        pageRecord(
          { page: "bundles", set: id },
          text(`shop.bundle.${id}.name`),
          text(`shop.bundle.${id}.text`),
        ),
      ),
    ...pages.map(([page, name, about]) => pageRecord({ page }, text(name), text(about))),
  ];
}

const pageRecord = (to: FoundPage, name: string, about: string, further = ""): ShopRecord => ({
  to,
  name,
  about,
  words: `${about} ${further}`,
});

function productRecord(text: TextFunction, sku: ProductType, further: string): ShopRecord {
  const definition = productType(sku);
  const offered = new Set(definition.options.map(({ id }) => id));
  const about = text(`catalogue.type.${sku}.short`);
  const words = [
    about,
    further,
    text(`catalogue.group.${definition.group}`),
    ...familiesOf(definition).map((family) => text(`catalogue.family.${family}`)),
    ...finishIds
      .filter((id) => offered.has(id))
      .map((id) => text(`catalogue.finish.${id}` as "catalogue.finish.hot-foil")),
    ...industries
      .filter(({ types }) => types.includes(sku))
      .map(({ id }) => text(`catalogue.industry.${id}.name`)),
  ];
  return { sku, name: text(`catalogue.type.${sku}.name`), about, words: words.join(". ") };
}
