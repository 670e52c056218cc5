/**
 * What the home page shows of our prices: net, per piece, delivered, in millionths of a euro.
 * Figures of the price model for the reference size of each type.
 */
import type { Region } from "@foldmark/region";

/** The quantity the cards quote. */
export const cardQuantity = 500;

export const formats = [
  { name: "mailerBox", picture: "mailer-box", unitMicroEuro: 2_697_000 },
  { name: "shippingBox", picture: "shipping-box", unitMicroEuro: 1_361_000 },
  { name: "productBox", picture: "product-box", unitMicroEuro: 805_000 },
  { name: "magneticBox", picture: "magnetic-box", unitMicroEuro: 4_523_000 },
  { name: "paperBag", picture: "paper-bag", unitMicroEuro: 1_006_000 },
  { name: "paperMailer", picture: "paper-mailer", unitMicroEuro: 760_000 },
  { name: "kraftTape", picture: "kraft-tape", unitMicroEuro: 3_439_000 },
  { name: "tissuePaper", picture: "tissue-paper", unitMicroEuro: 333_000 },
] as const;
export type FormatName = (typeof formats)[number]["name"];

/** Full-colour mailer box, 250 × 200 × 80 mm inside, printed outside. */
export const mailerBoxSize = { length: 250, width: 200, height: 80 };
export const mailerBoxLadder = [
  { quantity: 100, unitMicroEuro: 3_459_000 },
  { quantity: 250, unitMicroEuro: 2_974_000 },
  { quantity: 500, unitMicroEuro: 2_697_000 },
  { quantity: 1_000, unitMicroEuro: 1_881_000 },
  { quantity: 2_500, unitMicroEuro: 1_303_000 },
] as const;

export const smallestPrintedOrder = 30;

/** Price of one piece in the region's minor units: exchange rate, market factor, rounded half up once. */
export function unitPriceIn(region: Pick<Region, "productPricingValues">, unitMicroEuro: number): number {
  const { exchangeRateMillionths, marketFactorPermille } = region.productPricingValues;
  const scaled = BigInt(unitMicroEuro) * BigInt(exchangeRateMillionths) * BigInt(marketFactorPermille);
  const microToMinor = 10n ** 4n;
  const divisor = microToMinor * 10n ** 6n * 10n ** 3n;
  return Number((scaled + divisor / 2n) / divisor);
}

/** VAT is rounded once on the sum, never per piece. */
export function withVat(region: Pick<Region, "vatAmount">, netMinor: number): number {
  return netMinor + Math.round((netMinor * region.vatAmount) / 100);
}
