/**
 * Whose VAT an amount carries. A German who reads “MwSt. 23 %” takes it for a mistake: no such rate exists there. So
 * texts name the country wherever the rate is not the one that buyers know from home.
 */
import type { Day, Region } from "@foldmark/region";
import { dispatchCountry, type TaxDecision } from "./decide-tax.ts";
import { newestStandardRate, standardRate } from "./vat-rates.ts";

/** `home`: nothing needs naming. The messages choose their words by it. */
export type WhoseVat = typeof dispatchCountry | "home";

const named = (basisPoints: number, rateAtHome: number | null): WhoseVat =>
  basisPoints === 0 || basisPoints === rateAtHome ? "home" : dispatchCountry;

/** Of what is charged for goods that go to that country. */
export function whoseVat(
  { basis, basisPoints }: Pick<TaxDecision, "basis" | "basisPoints">,
  country: string,
  day: Day,
): WhoseVat {
  // Both are the rate of the place itself, islands with their own included.
  if (basis === "destination-rate" || basis === "united-kingdom") return "home";
  return named(basisPoints, standardRate(country, day));
}

/** Of the rate a storefront shows its prices with, to those who read them in its country. */
export const whoseVatIn = (region: Pick<Region, "vatAmount" | "defaultShippingCountryCode">): WhoseVat =>
  named(region.vatAmount * 100, newestStandardRate(region.defaultShippingCountryCode));
