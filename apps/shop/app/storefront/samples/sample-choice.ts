/** Sample packs in a storefront: what is inside, what the chosen ones cost, when they arrive. */
import {
  defaultConfiguration,
  option,
  productType,
  type StockItem,
  stockItemsOf,
  type ThemeId,
  themes,
} from "@foldmark/catalogue";
import { type Amount, amount, priceOf, type TaxNote, taxNoteOf } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import { type Book, deliveryPromise } from "@foldmark/pricing";
import { formatDate, type LanguageTag, noonOf, type Region } from "@foldmark/region";
import { loaderText } from "../../request/loader-text.ts";
import { firstView, type ShownView } from "../pictures/studio-album.ts";
import { type SamplePiece, sampleContents } from "./sample-contents.ts";

const sku = "sample-packs";

export interface SamplePack {
  readonly theme: ThemeId;
  readonly name: string;
  readonly pieces: readonly { readonly name: string; readonly detail: string }[];
  readonly isChosen: boolean;
  readonly isInStock: boolean;
}

export interface SampleChoice {
  readonly picture: ShownView;
  readonly packs: readonly SamplePack[];
  readonly most: number;
  readonly chosen: number;
  /** More than one order may hold. */
  readonly isTooMany: boolean;
  readonly unit: Amount;
  /** Null while nothing, or too much, is chosen. */
  readonly total: Amount | null;
  readonly arrives: string | null;
  readonly transitDays: number;
  readonly tax: TaxNote;
}

function pieceWords(text: TextFunction, { sku: of, material, finish }: SamplePiece) {
  const details = [
    text(`catalogue.material.${material}`),
    ...(finish && option(finish).kind === "finish" ? [text(`catalogue.finish.${finish as "hot-foil"}`)] : []),
  ];
  return { name: text(`catalogue.type.${of}.name`), detail: details.join(" · ") };
}

/** The price of so many packs: null for more than may be ordered. */
function packPrice(book: Book, region: Region, quantity: number): Amount | null {
  const { minimum, maximum } = productType(sku).quantity;
  if (quantity < minimum || quantity > maximum) return null;
  const answer = priceOf(book, region, { ...defaultConfiguration(sku), quantity });
  if (answer.kind === "refusal") throw new Error(`Sample packs have no price: ${answer.code}`);
  return amount(region, answer.totalMinor);
}

interface SampleCircumstances {
  readonly book: Book;
  readonly now: Date;
  /** Pieces left of goods kept in stock. */
  readonly stock: (item: StockItem) => number;
}

export function sampleChoice(
  region: Region,
  language: LanguageTag,
  query: URLSearchParams,
  { book, now, stock }: SampleCircumstances,
): SampleChoice {
  const text = loaderText(region, language);
  const asked = new Set(query.getAll("theme"));
  const { quantity: rules, days } = productType(sku);
  const packs = themes.map(
    (theme): SamplePack => ({
      theme,
      name: text(`catalogue.theme.${theme}`),
      pieces: sampleContents[theme]
        .filter((piece) => region.allowedProductTypes.includes(piece.sku))
        .map((piece) => pieceWords(text, piece)),
      isChosen: asked.has(theme),
      isInStock: stockItemsOf(sku).some((item) => item.choice === theme && stock(item) > 0),
    }),
  );
  const chosen = packs.filter(({ isChosen }) => isChosen).length;
  const promise = deliveryPromise(
    { sku, productionDays: days },
    region,
    region.defaultShippingCountryCode,
    now,
  );
  const unit = packPrice(book, region, rules.minimum);
  if (!unit) throw new Error("One sample pack can always be ordered");
  return {
    picture: firstView(sku),
    packs,
    most: rules.maximum,
    chosen,
    isTooMany: chosen > rules.maximum,
    unit,
    total: packPrice(book, region, chosen),
    arrives: promise && formatDate(region, language, noonOf(promise.arrives.to), "standard"),
    transitDays: region.deliveryTime.samplePackAverageDeliveryTime,
    tax: taxNoteOf(region, language),
  };
}
