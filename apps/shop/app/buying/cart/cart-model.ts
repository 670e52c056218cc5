/** The cart's page in finished words: lines, sums, dates, and what keeps it from being ordered. */
import type { Cart, CartView } from "@foldmark/commerce";
import { destination, previewCheckout, shipmentOfLines } from "@foldmark/commerce";
import { conditionWords, taxDisplayOf, weightWords } from "@foldmark/configurator";
import {
  formatDate,
  formatMoney,
  formatPercent,
  localeFor,
  type RegionId,
  regionById,
} from "@foldmark/region";
import { whoseVat } from "@foldmark/tax";
import { type Arrival, aloneWords, arrivalOf, arrivalWords } from "../arrival.ts";
import { refusalText } from "../refusal-text.ts";
import { type LineModel, lineModel, productName, type Reader } from "./line-model.ts";

export interface SumRow {
  readonly label: string;
  readonly amount: string;
  readonly tone?: "saving";
}

export interface CartModel {
  readonly version: number;
  readonly lines: readonly LineModel[];
  readonly saved: readonly LineModel[];
  readonly sums: readonly SumRow[];
  readonly toPay: string | null;
  readonly arrives: string | null;
  /** What has to happen for that date. */
  readonly condition: string | null;
  readonly parcels: string | null;
  readonly held: string | null;
  readonly country: string;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly isOnRequest: boolean;
  readonly hasProblems: boolean;
  readonly promotion: { readonly code: string; readonly problem: string | null } | null;
  readonly differences: readonly string[];
  readonly elsewhere: readonly {
    readonly id: RegionId;
    readonly text: string;
  }[];
}

export function cartModel(reader: Reader, view: CartView): CartModel {
  const { region, text } = reader;
  const lines = view.cart?.lines ?? [];
  const counted = lines.filter(({ isSavedForLater }) => !isSavedForLater);
  const country = view.cart?.shipCountry ?? region.defaultShippingCountryCode;
  const arrival = arrivalOf(counted, region, country, reader.now);
  const drawn = (isSavedForLater: boolean) =>
    lines
      .filter((line) => line.isSavedForLater === isSavedForLater)
      .map((line) =>
        lineModel(reader, line, lines, {
          problem: view.problems[line.id],
          designName: view.designNames[line.design?.id ?? ""],
          alone: isSavedForLater ? null : aloneWords(reader, line, arrival),
        }),
      );
  const isOnRequest = destination(region, country, null).kind !== "served";
  const held = counted.map(({ lockedUntil }) => lockedUntil.getTime()).sort((one, other) => one - other)[0];
  return {
    version: view.cart?.version ?? 0,
    lines: drawn(false),
    saved: drawn(true),
    ...(view.cart && counted.length > 0
      ? sumsOf(reader, view.cart, isOnRequest)
      : { sums: [], toPay: null, parcels: null }),
    ...promiseOf(reader, arrival),
    held:
      held === undefined
        ? null
        : text("buying.held", { date: formatDate(region, reader.language, new Date(held), "short") }),
    country,
    countries: countriesOf(reader),
    isOnRequest,
    hasProblems: counted.some(({ id }) => view.problems[id]),
    promotion: promotionOf(reader, view),
    differences: differencesOf(reader, view),
    elsewhere: view.elsewhere.map(({ regionId, lines: count }) => {
      const { nativeName, currency } = regionById(regionId);
      return { id: regionId, text: text("cart.elsewhere.text", { region: nativeName, currency, count }) };
    }),
  };
}

function sumsOf(reader: Reader, cart: Cart, isOnRequest: boolean) {
  const { region, language, text, now } = reader;
  const { totals } = previewCheckout(region, cart, { answers: {}, vatCheck: null }, now);
  const { shipTo, day } = totals.tax.asked;
  const money = (minor: number) => formatMoney(region, minor);
  const isTaxed = taxDisplayOf(region) !== "none" || totals.vatMinor > 0;
  const netMinor = totals.totalMinor - totals.vatMinor;
  const travelling = cart.lines.filter(({ isSavedForLater }) => !isSavedForLater);
  const grams = travelling.reduce((sum, { price }) => sum + price.shippedGrams, 0);
  const { by, count } = shipmentOfLines(travelling);
  const rows: (SumRow | null)[] = [
    {
      label: text(isTaxed ? "buying.word.goods" : "buying.word.goodsUntaxed"),
      amount: money(totals.goodsMinor),
    },
    totals.discountMinor > 0
      ? { label: text("buying.word.discount"), amount: `−${money(totals.discountMinor)}`, tone: "saving" }
      : null,
    isOnRequest
      ? null
      : {
          label: text("buying.word.shipping"),
          amount: totals.shippingMinor === 0 ? text("buying.word.free") : money(totals.shippingMinor),
        },
    totals.customsMinor > 0
      ? { label: text("buying.word.customs"), amount: money(totals.customsMinor) }
      : null,
    isTaxed && netMinor !== totals.goodsMinor
      ? { label: text("buying.word.subtotal"), amount: money(netMinor) }
      : null,
    ...(isTaxed
      ? totals.taxes.map(({ basisPoints, vatMinor }) => ({
          label: text("buying.word.vat", {
            rate: formatPercent(language, basisPoints / 10_000),
            vatOf: whoseVat(totals.tax, shipTo.country, day),
          }),
          amount: money(vatMinor),
        }))
      : []),
  ];
  return {
    sums: rows.filter((row) => row !== null),
    toPay: isOnRequest ? null : money(totals.totalMinor),
    parcels: [
      text(`buying.${by}s`, { count, weight: weightWords(region, grams) }),
      ...(totals.customsMinor > 0 ? [text("buying.cleared")] : []),
    ].join(". "),
  };
}

/** "2 products, €574.38 to pay." Nothing where a person names the price of its delivery. */
export function cartInShort(reader: Reader, cart: Cart): string | null {
  const { region, text, now } = reader;
  if (destination(region, cart.shipCountry ?? region.defaultShippingCountryCode, null).kind !== "served")
    return null;
  const { totals } = previewCheckout(region, cart, { answers: {}, vatCheck: null }, now);
  const count = cart.lines.filter(({ isSavedForLater }) => !isSavedForLater).length;
  const products = text("cart.products", { count });
  return text("cart.more.sum", { products, amount: formatMoney(region, totals.totalMinor) });
}

/** One date for all of it: the cart leaves when its slowest line is made. */
function promiseOf(reader: Reader, arrival: Arrival | null) {
  if (!arrival) return { arrives: null, condition: null };
  return {
    arrives: arrivalWords(reader, arrival, false, "standard"),
    condition: conditionWords(reader, arrival),
  };
}

function countriesOf({ region, language, text }: Reader) {
  const locale = localeFor(language);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const named = (codes: readonly string[], isOnRequest: boolean) =>
    codes.map((code) => {
      const country = names.of(code) ?? code;
      return { code, name: isOnRequest ? text("cart.country.onRequest", { country }) : country };
    });
  const served = new Set<string>(region.allowedShippingCountries);
  const asked = [...region.partiallySupportedCountries, ...region.offerExtraAvailableCountries].filter(
    (code) => !served.has(code),
  );
  const { compare } = new Intl.Collator(locale);
  return [...named([...served], false), ...named([...new Set(asked)], true)].sort((one, other) =>
    compare(one.name, other.name),
  );
}

function promotionOf({ region, text }: Reader, { promotionCode, promotionProblem }: CartView) {
  if (promotionCode === null) return null;
  const problem = promotionProblem ? refusalText(text, region, promotionProblem.reason) : null;
  return { code: promotionCode, problem };
}

function differencesOf({ region, text }: Reader, { cart, differences }: CartView): readonly string[] {
  return differences.flatMap(({ lineId, beforeMinor, afterMinor }) => {
    const line = cart?.lines.find(({ id }) => id === lineId);
    if (!line) return [];
    const product = productName(text, line.configuration);
    if (afterMinor === null) return [text("cart.difference.gone", { product })];
    const [before, after] = [formatMoney(region, beforeMinor), formatMoney(region, afterMinor)];
    return [text("cart.difference.changed", { product, before, after })];
  });
}
