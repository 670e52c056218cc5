/** Reads a VAT number as people write it. Whether it is registered, only the authority's register can say. */
import { type VatNumberCountry, type VatNumberRule, vatNumberRules } from "./vat-number-rules.ts";

export type VatNumberReading =
  | { readonly kind: "well-formed"; readonly prefix: VatNumberCountry; readonly number: string }
  | { readonly kind: "refused"; readonly reason: "no-country" }
  | {
      readonly kind: "refused";
      readonly reason: "form" | "check-digit";
      readonly prefix: VatNumberCountry;
      readonly example: string;
    };

/** Letters of a number that are not the country's own code. */
const prefixesOfCountries: Readonly<Record<string, VatNumberCountry>> = { GR: "EL", UK: "GB" };

export function prefixOfCountry(country: string): VatNumberCountry | null {
  const prefix = prefixesOfCountries[country] ?? country;
  return Object.hasOwn(vatNumberRules, prefix) ? (prefix as VatNumberCountry) : null;
}

/** `country` completes a number that was written without its letters. */
export function readVatNumber(written: string, country?: string): VatNumberReading {
  const plain = written
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s.,/-]/g, "");
  const named = prefixOfCountry(plain.slice(0, 2));
  const asked = country === undefined ? null : prefixOfCountry(country);
  const prefix = named && /^[A-Z]{2}/.test(plain) ? named : asked;
  if (!prefix) return { kind: "refused", reason: "no-country" };
  // The Swiss letters are three; the last belongs to the number.
  const body = named === prefix ? plain.slice(2) : plain;
  const { form, passes, example }: VatNumberRule = vatNumberRules[prefix];
  if (!form.test(body)) return { kind: "refused", reason: "form", prefix, example };
  if (!passes(body)) return { kind: "refused", reason: "check-digit", prefix, example };
  return { kind: "well-formed", prefix, number: prefix + body };
}

/** The country that issued a number: Greece is GR, Northern Ireland part of GB. */
export function countryOfPrefix(prefix: VatNumberCountry): string {
  if (prefix === "EL") return "GR";
  return prefix === "XI" ? "GB" : prefix;
}
