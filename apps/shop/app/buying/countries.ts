/** Where a checkout can send goods and invoices, in the reader's words. */
import {
  euCountries,
  isPostcodeLast,
  type LanguageTag,
  localeFor,
  nonEuCountries,
  postcodeExample,
  type Region,
  wantsState,
} from "@foldmark/region";

export interface CountryChoice {
  readonly code: string;
  readonly name: string;
  /** A person looks for a way; the checkout leads to a request. */
  readonly isOnRequest: boolean;
  /** A postcode as the country writes it; empty where we know no rule. */
  readonly example: string;
  /** Never where nothing can be ordered: there a state decides nothing. */
  readonly wantsState: boolean;
  readonly isPostcodeLast: boolean;
}

export function countryName(language: LanguageTag, code: string): string {
  return new Intl.DisplayNames(localeFor(language), { type: "region", fallback: "code" }).of(code) ?? code;
}

function choices(language: LanguageTag, codes: readonly string[], onRequest: ReadonlySet<string>) {
  const order = new Intl.Collator(localeFor(language));
  return codes
    .map((code) => ({
      code,
      name: countryName(language, code),
      isOnRequest: onRequest.has(code),
      example: postcodeExample(code),
      wantsState: wantsState(code) && !onRequest.has(code),
      isPostcodeLast: isPostcodeLast(code),
    }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/** Those on request are shown too: whoever lives there learns what to do. A shop for one country asks for none. */
export function deliveryCountries(region: Region, language: LanguageTag): readonly CountryChoice[] {
  const served = region.allowedShippingCountries;
  const elsewhere =
    served.length === 1
      ? []
      : [...region.partiallySupportedCountries, ...region.offerExtraAvailableCountries];
  const onRequest = new Set(elsewhere.filter((code) => !served.includes(code)));
  return choices(language, [...served, ...onRequest], onRequest);
}

/** An invoice may go anywhere; these are the countries companies near our customers have their seat in. */
export function billingCountries(region: Region, language: LanguageTag): readonly CountryChoice[] {
  const codes = new Set([
    ...region.allowedShippingCountries,
    ...euCountries,
    ...nonEuCountries,
    ...region.partiallySupportedCountries,
    "IS",
    "LI",
    "MC",
    "AE",
    "IL",
    "JP",
    "SG",
    "NZ",
    "RS",
    "UA",
    "TR",
  ]);
  return choices(language, [...codes], new Set());
}
