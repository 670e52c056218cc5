/** Numbers, lists, names and lengths as an article's language and storefront write them. */
import { productType } from "@foldmark/catalogue";
import { messagesFor, spelled, wordingOf } from "@foldmark/messages";
import { localeFor, type ProductType } from "@foldmark/region";
import type { FactSubject } from "./storefront.ts";

/** As the legal texts choose it: English without a country would be American everywhere. */
function localeOf({ region, language }: FactSubject): string {
  if (language === "en" && region.id !== "us") return "en-GB";
  return language === region.languageTag ? region.hreflang : localeFor(language);
}

export const number = (subject: FactSubject, value: number): string =>
  new Intl.NumberFormat(localeOf(subject)).format(value);

/** `3–5`; one number where both are the same. */
export const range = (subject: FactSubject, from: number, to: number): string =>
  from === to ? number(subject, from) : `${number(subject, from)}–${number(subject, to)}`;

export const listed = (subject: FactSubject, items: readonly string[]): string =>
  new Intl.ListFormat(localeOf(subject), { type: "unit" }).format(items);

export function countries(subject: FactSubject, codes: readonly string[]): string {
  const locale = localeOf(subject);
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return listed(subject, codes.map((code) => names.of(code) ?? code).sort(new Intl.Collator(locale).compare));
}

export const countryName = (subject: FactSubject, code: string): string =>
  new Intl.DisplayNames(localeOf(subject), { type: "region" }).of(code) ?? code;

/** In the spelling of the storefront. */
export const productName = ({ region, language }: FactSubject, sku: ProductType): string =>
  spelled(wordingOf(region, language), messagesFor(language)[`catalogue.type.${productType(sku).sku}.name`]);

/** What printers say everywhere: bleed and type are not measured in inches even in the United States. */
export const millimetres = (subject: FactSubject, value: number): string =>
  `${number(subject, value)}\u00a0mm`;
export const points = (subject: FactSubject, value: number): string => `${number(subject, value)}\u00a0pt`;
export const megabytes = (subject: FactSubject, value: number): string => `${number(subject, value)}\u00a0MB`;
