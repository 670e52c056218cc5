/** Every figure the home page shows, as this storefront writes it. One region row in, finished words out. */
import {
  fillBrand,
  formatLength,
  formatMoney,
  type LanguageTag,
  localeFor,
  offeredPaymentMethods,
  type PaymentMethod,
  type Region,
} from "@foldmark/region";
import {
  cardQuantity,
  type FormatName,
  formats,
  mailerBoxLadder,
  mailerBoxSize,
  smallestPrintedOrder,
  unitPriceIn,
  withVat,
} from "./example-prices.ts";

export interface FormatCard {
  readonly name: FormatName;
  readonly picture: string;
  readonly net: string;
  /** Only where the region always shows the added tax. */
  readonly gross: string | null;
}

export interface LadderRow {
  readonly quantity: number;
  /** The quantity as it is written. */
  readonly pieces: string;
  readonly unit: string;
  readonly total: string;
  readonly totalGross: string | null;
  /** Empty on the first rung, which the others are compared with. */
  readonly saving: string;
}

export interface HomeFacts {
  readonly currency: string;
  readonly taxDisplay: "always" | "below" | "none";
  readonly vatRate: string;
  readonly cardQuantity: number;
  readonly cardPieces: string;
  readonly cards: readonly FormatCard[];
  readonly tapeWidth: string;
  readonly tissueSize: string;
  readonly boxSize: string;
  readonly boardThickness: string;
  readonly dimensions: { readonly length: string; readonly width: string };
  readonly ladder: readonly LadderRow[];
  readonly chosenQuantity: number;
  readonly chosenGross: string;
  readonly smallestOrder: number;
  readonly courierDays: string;
  readonly sampleDays: number;
  readonly countries: readonly string[];
  readonly customs: string | null;
  readonly payment: readonly PaymentMethod[];
  readonly lengthUnit: Region["lengthUnit"];
  readonly regionName: string;
  readonly supportEmail: string;
}

const chosenQuantity = 500;

export function homeFacts(
  region: Region,
  language: LanguageTag,
  brand: { name: string; slug: string },
): HomeFacts {
  const locale = localeFor(language);
  const money = (minor: number) => formatMoney(region, minor);
  const whole = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  const length = (millimetres: number) => formatLength(region, millimetres, language);
  const size = (...sides: number[]) => sides.map((side) => length(side).replace(/\s.*$/, "")).join(" × ");
  const withUnit = (sides: string) => `${sides}\u00a0${region.lengthUnit}`;
  const showGross = region.hasVat && region.alwaysShowAddedTax;
  const { compartmentDeliveryTime, samplePackAverageDeliveryTime } = region.deliveryTime;
  const { length: boxLength, width, height } = mailerBoxSize;

  return {
    currency: region.currency,
    taxDisplay: showGross ? "always" : region.hasVat ? "below" : "none",
    vatRate: percent.format(region.vatAmount / 100),
    cardQuantity,
    cardPieces: whole.format(cardQuantity),
    cards: formats.map(({ name, picture, unitMicroEuro }) => {
      const net = unitPriceIn(region, unitMicroEuro);
      return { name, picture, net: money(net), gross: showGross ? money(withVat(region, net)) : null };
    }),
    tapeWidth: length(50),
    tissueSize: withUnit(size(500, 375)),
    boxSize: withUnit(size(boxLength, width, height)),
    boardThickness: `${new Intl.NumberFormat(locale).format(1.5)}\u00a0mm`,
    dimensions: { length: length(boxLength), width: length(width) },
    ladder: ladderRows(region, showGross, whole, percent),
    chosenQuantity,
    chosenGross: money(withVat(region, netTotal(region, chosenQuantity))),
    smallestOrder: smallestPrintedOrder,
    courierDays: `${compartmentDeliveryTime.from}–${compartmentDeliveryTime.to}`,
    sampleDays: samplePackAverageDeliveryTime,
    countries: countryNames(region, locale),
    customs:
      region.additionalCustoms > 0
        ? formatMoney(region, region.additionalCustoms * 100, { decimals: "auto" })
        : null,
    payment: offeredPaymentMethods(region),
    lengthUnit: region.lengthUnit,
    regionName: region.nativeName,
    supportEmail: fillBrand(region.supportEmail, brand),
  };
}

function netTotal(region: Region, quantity: number): number {
  const rung = mailerBoxLadder.find((each) => each.quantity === quantity);
  if (!rung) throw new RangeError(`The ladder has no rung for ${quantity} pieces`);
  return unitPriceIn(region, rung.unitMicroEuro) * quantity;
}

function ladderRows(
  region: Region,
  showGross: boolean,
  whole: Intl.NumberFormat,
  percent: Intl.NumberFormat,
): LadderRow[] {
  const first = unitPriceIn(region, mailerBoxLadder[0].unitMicroEuro);
  return mailerBoxLadder.map(({ quantity, unitMicroEuro }) => {
    const unit = unitPriceIn(region, unitMicroEuro);
    const total = unit * quantity;
    return {
      quantity,
      pieces: whole.format(quantity),
      unit: formatMoney(region, unit),
      total: formatMoney(region, total),
      totalGross: showGross ? formatMoney(region, withVat(region, total)) : null,
      saving: unit < first ? percent.format(1 - unit / first) : "",
    };
  });
}

function countryNames(region: Region, locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return region.allowedShippingCountries
    .map((code) => names.of(code) ?? code)
    .sort((a, b) => a.localeCompare(b, locale));
}
