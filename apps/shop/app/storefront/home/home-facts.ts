/** Every figure the home page shows, as this storefront writes it. One region row in, finished words out. */
import { defaultConfiguration, productType, type SoldAs, soldAs } from "@foldmark/catalogue";
import { startOf, unitAmount, whole as writtenCount } from "@foldmark/configurator";
import { type Book, type LadderStep, unitMinor, withVat } from "@foldmark/pricing";
import {
  fillBrand,
  formatLength,
  formatMoney,
  formatPercent,
  formatRoll,
  formatSides,
  type LanguageTag,
  localeFor,
  offeredPaymentMethods,
  type PaymentMethod,
  type ProductType,
  type Region,
} from "@foldmark/region";
import { type WhoseVat, whoseVatIn } from "@foldmark/tax";
import { studioSources } from "../../request/studio-address.ts";
import { pictureAddress, pictureSize } from "../pictures/picture-address.ts";
import { firstView } from "../pictures/studio-album.ts";
import { type FormatName, formats, ladderQuantities, ladderStep, standardPrice } from "./home-prices.ts";

export interface FormatCard {
  readonly name: FormatName;
  readonly sku: ProductType;
  /** The picture that its page opens with, in its widths. */
  readonly picture: string;
  /** As many as its page starts with, as written: the price is the one that page shows first. */
  readonly pieces: string;
  readonly sold: SoldAs;
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
  readonly vatOf: WhoseVat;
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

/** The box whose price is shown by quantity; the hero shows the same one. */
const ladderSku = "mailer-box-full-color";

export function homeFacts(
  book: Book,
  region: Region,
  language: LanguageTag,
  brand: { name: string; slug: string },
): HomeFacts {
  const locale = localeFor(language);
  const money = (minor: number) => formatMoney(region, minor);
  const whole = (count: number) => writtenCount({ region, language }, count);
  // Measures are written the region's way, as its money is.
  const length = (millimetres: number) => formatLength(region, millimetres);
  const size = (...sides: number[]) => formatSides(region, sides).join(" × ");
  const withUnit = (sides: string) => `${sides}\u00a0${region.lengthUnit}`;
  const showGross = region.hasVat && region.alwaysShowAddedTax;
  const { compartmentDeliveryTime, samplePackAverageDeliveryTime } = region.deliveryTime;
  const { quantity: chosenQuantity } = startOf(ladderSku);
  const box = standardPrice(book, region, ladderSku, chosenQuantity);
  const { length: boxLength, width, height } = ladderSize();

  return {
    currency: region.currency,
    taxDisplay: showGross ? "always" : region.hasVat ? "below" : "none",
    vatRate: formatPercent(language, region.vatAmount / 100),
    vatOf: whoseVatIn(region),
    cards: formats
      .filter(({ sku }) => region.allowedProductTypes.includes(sku))
      .map(({ name, sku }) => {
        const { quantity } = startOf(sku);
        const unit = unitAmount(region, standardPrice(book, region, sku, quantity).unitMicro);
        return {
          name,
          sku,
          picture: pictureSources(sku),
          pieces: whole(quantity),
          sold: soldAs(sku),
          ...unit,
        };
      }),
    tapeWidth: formatRoll(region, 50, 50_000).split(" × ")[0] ?? "",
    tissueSize: withUnit(size(500, 375)),
    boxSize: withUnit(size(boxLength, width, height)),
    boardThickness: `1${region.currencyFormatter.decimalSeparator}5\u00a0mm`,
    dimensions: { length: length(boxLength), width: length(width) },
    ladder: ladderRows(region, box.ladder, showGross, whole, (share) => formatPercent(language, share)),
    chosenQuantity,
    chosenGross: money(withVat(region, box.totalMinor)),
    smallestOrder: productType(ladderSku).quantity.minimum,
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

/** Where the studio has none, the drawing, in its one width. */
function pictureSources(sku: ProductType): string {
  const { view, studio } = firstView(sku);
  return studio ? studioSources(sku, view, studio) : `${pictureAddress({ sku, view })} ${pictureSize.width}w`;
}

function ladderSize() {
  const { length, width, height } = defaultConfiguration(ladderSku).size;
  if (length === undefined || width === undefined || height === undefined) {
    throw new RangeError(`${ladderSku} is not measured by length, width and height`);
  }
  return { length, width, height };
}

function ladderRows(
  region: Region,
  steps: readonly LadderStep[],
  showGross: boolean,
  whole: (count: number) => string,
  percent: (share: number) => string,
): LadderRow[] {
  const first = ladderStep(steps, ladderQuantities[0]).unitMicro;
  return ladderQuantities.map((quantity) => {
    const { unitMicro, totalMinor } = ladderStep(steps, quantity);
    return {
      quantity,
      pieces: whole(quantity),
      unit: formatMoney(region, unitMinor(unitMicro)),
      total: formatMoney(region, totalMinor),
      totalGross: showGross ? formatMoney(region, withVat(region, totalMinor)) : null,
      saving: unitMicro < first ? percent(Math.round(100 - (100 * unitMicro) / first) / 100) : "",
    };
  });
}

function countryNames(region: Region, locale: string): string[] {
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return region.allowedShippingCountries
    .map((code) => names.of(code) ?? code)
    .sort((a, b) => a.localeCompare(b, locale));
}
