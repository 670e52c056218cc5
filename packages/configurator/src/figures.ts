/** Amounts, quantities and sizes as a storefront writes them: one way on every page that shows a price. */
import { type DayRange, soldAs } from "@foldmark/catalogue";
import type { TextFunction } from "@foldmark/messages";
import { type Shipment, withVat } from "@foldmark/pricing";
import {
  formatCount,
  formatMoney,
  formatPercent,
  type LanguageTag,
  type ProductType,
  type Region,
} from "@foldmark/region";
import { type WhoseVat, whoseVatIn } from "@foldmark/tax";
import { formatUnit } from "./amounts.ts";
import type { Shop } from "./shop.ts";

/** How a storefront speaks of tax: net and gross side by side, net first, or not at all. */
export type TaxDisplay = "both" | "net" | "none";

/** A price as it is shown; gross only where the storefront always shows it. */
export interface Amount {
  readonly net: string;
  readonly gross: string | null;
}

export const taxDisplayOf = ({ hasVat, alwaysShowAddedTax }: Region): TaxDisplay =>
  !hasVat ? "none" : alwaysShowAddedTax ? "both" : "net";

export function amount(region: Region, netMinor: number): Amount {
  const gross = taxDisplayOf(region) === "both" ? formatMoney(region, withVat(region, netMinor)) : null;
  return { net: formatMoney(region, netMinor), gross };
}

/** Of one piece, in micro-units of the currency. */
export function unitAmount(region: Region, unitMicro: number): Amount {
  const gross =
    taxDisplayOf(region) === "both" ? formatUnit(region, withVat(region, unitMicro), unitMicro) : null;
  return { net: formatUnit(region, unitMicro), gross };
}

type Written = Pick<Region, "currencyFormatter">;

/** Measures are written like the region's money: "1,000 g". */
const grouped = (region: Written, count: number): string =>
  formatMoney(region, count * 100, { decimals: "auto", withoutSign: true });

/** Who reads, and where. */
export interface NumberReader {
  readonly region: Written & Pick<Region, "languageTag">;
  readonly language: LanguageTag;
}

/**
 * Quantities are written as the reader writes them: who reads Portuguese takes "1,000" for one. In the storefront's own
 * language that is the region's way, as for its money.
 */
export const whole = ({ region, language }: NumberReader, count: number): string =>
  language === region.languageTag ? grouped(region, count) : formatCount(language, count);

/** "500 pcs", "504 rolls": what one of it is called goes by the product. */
export const quantityWords = (
  reader: NumberReader & { readonly text: TextFunction },
  sku: ProductType,
  quantity: number,
): string =>
  reader.text("buying.word.pieces", { count: whole(reader, quantity), amount: quantity, sold: soldAs(sku) });

/** Up to so many decimals, closing zeros dropped. */
export function decimal(region: Written, value: number, decimals: number): string {
  const [units = "0", fraction = ""] = value.toFixed(decimals).split(".");
  const kept = fraction.replace(/0+$/, "");
  const shown = grouped(region, Number(units));
  return kept === "" ? shown : shown + region.currencyFormatter.decimalSeparator + kept;
}

export const dayRange = ([from, to]: DayRange): string => (from === to ? `${from}` : `${from}–${to}`);

/** The sentence under a list of prices. */
export interface TaxNote {
  readonly display: TaxDisplay;
  readonly rate: string;
  readonly vatOf: WhoseVat;
}

export const taxNoteOf = (region: Region, language: LanguageTag): TaxNote => ({
  display: taxDisplayOf(region),
  rate: formatPercent(language, region.vatAmount / 100),
  vatOf: whoseVatIn(region),
});

/** In the units of the trade where lengths are in inches, with the metric ones the drawing is made in beside them. */
type Measured = Written & Pick<Region, "lengthUnit">;

const besideMetric = (region: Measured, imperial: string, metric: string): string =>
  region.lengthUnit === "in" ? `${imperial} (${metric})` : metric;

export const thicknessWords = (region: Measured, millimetres: number): string =>
  besideMetric(
    region,
    `${decimal(region, millimetres / 25.4, 3)}\u00a0in`,
    `${decimal(region, millimetres, 2)}\u00a0mm`,
  );

export const grammageWords = (region: Measured, grams: number): string =>
  besideMetric(
    region,
    `${grouped(region, Math.round(grams * 0.204_816))}\u00a0lb/1,000\u00a0ft²`,
    `${grouped(region, grams)}\u00a0g/m²`,
  );

/** Of newtons per metre. */
export const edgeCrushWords = (region: Measured, strength: number): string =>
  besideMetric(
    region,
    `${decimal(region, strength / 175.127, 0)}\u00a0lb/in`,
    `${decimal(region, strength / 1000, 1)}\u00a0kN/m`,
  );

const gramsPer = { ounce: 28.349_5, pound: 453.592 } as const;

/** "350 g", "1.2 kg"; where lengths are in inches "12.3 oz", "2.6 lb". */
export function weightWords(region: Measured, grams: number): string {
  if (region.lengthUnit === "in") {
    const pounds = grams / gramsPer.pound;
    return pounds < 1
      ? `${decimal(region, grams / gramsPer.ounce, grams < 10 ? 2 : 1)}\u00a0oz`
      : `${decimal(region, pounds, pounds < 200 ? 1 : 0)}\u00a0lb`;
  }
  if (grams < 10) return `${decimal(region, grams, grams < 1 ? 2 : 1)}\u00a0g`;
  if (grams < 1000) return `${grouped(region, Math.round(grams))}\u00a0g`;
  return `${decimal(region, grams / 1000, grams < 100_000 ? 1 : 0)}\u00a0kg`;
}

/** "5 parcels", "2 pallets" */
export const shipmentWords = (
  reader: Pick<Shop, "text" | "region" | "language">,
  { by, count }: Shipment,
): string => reader.text(`product.shipment.${by}`, { pieces: whole(reader, count), count });
