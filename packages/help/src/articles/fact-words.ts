/** Numbers, lists, names and lengths as an article's language and storefront write them. */
import { type MaterialCode, productType } from "@foldmark/catalogue";
import { messagesFor, spelled, wordingOf } from "@foldmark/messages";
import { localeFor, type ProductType } from "@foldmark/region";
import type { FactSubject } from "./storefront.ts";

/** As the legal texts choose it: English without a country would be American everywhere. */
function localeOf({ region, language }: FactSubject): string {
  if (language === "en" && region.id !== "us") return "en-GB";
  return language === region.languageTag ? region.hreflang : localeFor(language);
}

/** Made once a locale: they are costly to make, and a table asks for hundreds of numbers. */
interface Formats {
  readonly numbers: Intl.NumberFormat;
  readonly lists: Intl.ListFormat;
  readonly countries: Intl.DisplayNames;
  readonly order: Intl.Collator;
}

const formatsByLocale = new Map<string, Formats>();

function formatsFor(subject: FactSubject): Formats {
  const locale = localeOf(subject);
  let formats = formatsByLocale.get(locale);
  if (!formats) {
    formats = {
      numbers: new Intl.NumberFormat(locale),
      lists: new Intl.ListFormat(locale, { type: "unit" }),
      countries: new Intl.DisplayNames(locale, { type: "region" }),
      order: new Intl.Collator(locale),
    };
    formatsByLocale.set(locale, formats);
  }
  return formats;
}

export const number = (subject: FactSubject, value: number): string =>
  formatsFor(subject).numbers.format(value);

/** `3–5`; one number where both are the same. */
export const range = (subject: FactSubject, from: number, to: number): string =>
  from === to ? number(subject, from) : `${number(subject, from)}–${number(subject, to)}`;

export const listed = (subject: FactSubject, items: readonly string[]): string =>
  formatsFor(subject).lists.format(items);

export const countryName = (subject: FactSubject, code: string): string =>
  formatsFor(subject).countries.of(code) ?? code;

export const countries = (subject: FactSubject, codes: readonly string[]): string =>
  listed(subject, codes.map((code) => countryName(subject, code)).sort(formatsFor(subject).order.compare));

/** In the spelling of the storefront. */
export const productName = ({ region, language }: FactSubject, sku: ProductType): string =>
  spelled(wordingOf(region, language), messagesFor(language)[`catalogue.type.${productType(sku).sku}.name`]);

export const materialName = ({ region, language }: FactSubject, code: MaterialCode): string =>
  spelled(wordingOf(region, language), messagesFor(language)[`catalogue.material.${code}`]);

/** What printers say everywhere: bleed and type are not measured in inches even in the United States. */
export const millimetres = (subject: FactSubject, value: number): string =>
  `${number(subject, value)}\u00a0mm`;
export const points = (subject: FactSubject, value: number): string => `${number(subject, value)}\u00a0pt`;
export const megabytes = (subject: FactSubject, value: number): string => `${number(subject, value)}\u00a0MB`;
