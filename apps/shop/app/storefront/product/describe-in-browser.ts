/** The same words as the server's, made in the page: loaded on the first touch of the configurator. */
import type { StockItem } from "@foldmark/catalogue";
import { describeProduct, type Fields, type ProductView } from "@foldmark/configurator";
import { type CompiledMessages, messageErrorHandler, textFor } from "@foldmark/messages";
import { builtInBook } from "@foldmark/pricing";
import {
  type LanguageTag,
  languageCode,
  type ProductType,
  type RegionId,
  regionById,
} from "@foldmark/region";
import { browserReporting } from "../../document/error-reporting.ts";

export type Describe = (fields: Fields, now: Date) => ProductView;

/**
 * `texts` come from the server: the page itself does not carry what it cannot say yet. Null where the server sells by
 * another price book than this engine was built with: then only the server can say what something costs.
 */
export function describer(
  sku: ProductType,
  regionId: RegionId,
  language: LanguageTag,
  texts: CompiledMessages,
  left: Readonly<Record<string, number>>,
  priceBook: string,
  hasSizePrices = false,
): Describe | null {
  if (priceBook !== builtInBook.prices.id) return null;
  const region = regionById(regionId);
  const text = textFor({
    language: languageCode(language),
    messages: texts,
    onError: messageErrorHandler(language, browserReporting),
    timeZone: region.timeZone,
  });
  const stock = ({ id, openingPieces }: StockItem) => left[id] ?? openingPieces;
  return (fields, now) =>
    describeProduct(sku, fields, { book: builtInBook, region, language, text, now, stock, hasSizePrices });
}
