/** A product's page in words, on a fixed day, as the tests look at it. */
import type { StockItem } from "@foldmark/catalogue";
import { compiledMessagesFor, textFor } from "@foldmark/messages";
import { builtInBook } from "@foldmark/pricing";
import { languageCode, type ProductType, type RegionId, regionById } from "@foldmark/region";
import { configurationTexts } from "../configuration-texts.ts";
import { describeProduct } from "../describe-product.ts";
import { joined } from "../form.ts";
import type { Fields, ProductView } from "../product-view.ts";
import type { Shop } from "../shop.ts";

const now = new Date("2026-11-13T10:00:00Z");

const asOpened = ({ openingPieces }: StockItem) => openingPieces;

export function viewOf(
  sku: ProductType,
  given: Fields = {},
  regionId: RegionId = "eu",
  stock = asOpened,
  more: Pick<Shop, "hasSizePrices"> = {},
) {
  const region = regionById(regionId);
  const { languageTag: language } = region;
  const text = textFor({
    language: languageCode(language),
    messages: compiledMessagesFor(language, configurationTexts(sku)),
    onError: (error) => {
      throw error;
    },
  });
  return describeProduct(sku, given, { book: builtInBook, region, language, text, now, stock, ...more });
}

export const fieldsIn = (search: string): Fields => joined(new URLSearchParams(search));
export const problemsOf = ({ sections, quantity }: ProductView) =>
  [...sections, quantity].flatMap(({ problems }) => problems);
