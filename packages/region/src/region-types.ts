/** What a storefront is made of. Field names are the specification's, also where it misspells one. */

import type { DeliveryTime, ShipmentsConfig } from "./delivery-times.ts";
import type { LanguageTag } from "./language.ts";
import type { Locale } from "./locale.ts";
import type { PaymentMethod } from "./payment-methods.ts";
import type { ProductType } from "./product-types.ts";
import type { CountryCode, ShipmentMethod, ShipmentType } from "./shipping.ts";

export const regionIds = [
  "eu",
  "gb",
  "pl",
  "de",
  "at",
  "ch",
  "no",
  "cz",
  "fr",
  "it",
  "es",
  "nl",
  "ro",
  "se",
  "us",
] as const;
export type RegionId = (typeof regionIds)[number];

export const environments = ["local", "dev", "staging", "production"] as const;
export type Environment = (typeof environments)[number];

export const currencies = ["EUR", "PLN", "GBP", "RON", "SEK", "USD"] as const;
export type Currency = (typeof currencies)[number];

export type PathPrefix = "" | "/nl-nl" | "/ro-ro" | "/sv-se" | "/en-us";

export interface CurrencyFormatter {
  /** A space is written here as a plain space and leaves the formatter as a non-breaking one. */
  readonly thousandSeparator: "," | "." | " " | "’";
  readonly decimalSeparator: "." | ",";
  readonly currencySign: string;
  readonly currencyPosition: "left" | "right";
  /** A sign on the right always stands apart from the amount; on the left custom differs. */
  readonly spaceAfterLeftSign: boolean;
}

export interface DatesFormattingRules {
  readonly standardFormat: string;
  readonly shortFormat: string;
  readonly detailedFormat: string;
}

/** Region price = model price in euro × exchange rate × market factor, in integers so that every engine agrees. */
export interface ProductPricingValues {
  /** Units of the region's currency for one euro, in millionths. Set by staff each quarter, never live. */
  readonly exchangeRateMillionths: number;
  /** What the market bears or costs more (freight, tariff), in thousandths. */
  readonly marketFactorPermille: number;
}

/** Pages of others, outside our domains, that our own pages send people to. */
export interface ExternalLinks {
  readonly fscCertificateSearch?: string;
  readonly dataProtectionAuthority?: string;
  readonly vatNumberCheck?: string;
  readonly consumerAdvice?: string;
}
export type ExternalPage = keyof ExternalLinks;

/** Ids, in the route table, of the pages the law asks for. */
export type LegalPage =
  | "content.terms-of-service"
  | "content.privacy-policy"
  | "content.return-policy"
  | "content.impressum"
  | "content.whistleblowing-policy"
  | "content.plus-terms-of-service";

export interface NewsletterForm {
  /** On the region's app host by default; the address of an e-mail marketing service when one is used. */
  readonly formUrl: string;
  readonly hiddenInput: { readonly name: string; readonly value: string };
}

export interface AnalyticsSetup {
  /** Events of one storefront are kept under one name. */
  readonly property: string;
}

/** `{brandSlug}` stands for the brand in host names; see `fillBrand`. */
export type HostPerEnvironment = Readonly<Record<Environment, string>>;

export interface Region {
  readonly id: RegionId;
  /** As the chooser shows it: the country in its own language. */
  readonly nativeName: string;
  readonly mainRegion: boolean;
  /** ISO 3166-1; `EU` is reserved there for the union. */
  readonly countryCode: CountryCode;
  readonly timeZone: string;
  readonly lengthUnit: "cm" | "in";

  readonly languageTag: LanguageTag;
  /** The real BCP 47 tag of the storefront's own language. */
  readonly hreflang: string;
  readonly locale: Locale;

  readonly domain: { readonly basename: string; readonly tld: string };
  readonly pathPrefix: PathPrefix;
  readonly customDomains: { readonly landing: HostPerEnvironment; readonly app: HostPerEnvironment };
  readonly externalLinks: ExternalLinks;

  readonly currency: Currency;
  readonly currencyFormatter: CurrencyFormatter;
  readonly hasVat: boolean;
  /** Percent: the rate prices are shown with. What an order is charged is the business of the tax rules. */
  readonly vatAmount: number;
  /** Net and gross are shown side by side everywhere. */
  readonly alwaysShowAddedTax: boolean;
  /** Whole units of the region's currency, added to an order for customs clearance. */
  readonly additionalCustoms: number;
  /** Whose price list counts: storefronts that share currency and market share one. */
  readonly productRegion: RegionId;
  readonly productPricingValues: ProductPricingValues;

  readonly allowedProductTypes: readonly ProductType[];
  readonly designlessProductIds: readonly ProductType[];
  readonly supportsPlus: boolean;

  readonly allowedPaymentMethods: readonly PaymentMethod[];

  readonly defaultShippingCountryCode: CountryCode;
  readonly allowedShippingCountries: readonly CountryCode[];
  readonly partiallySupportedCountries: readonly CountryCode[];
  readonly offerExtraAvailableCountries: readonly CountryCode[];
  readonly unsupportedStates: readonly string[];
  readonly allowedShipments: readonly ShipmentMethod[];
  readonly allowedShipmentTypes: readonly ShipmentType[];
  readonly deliveryTime: DeliveryTime;
  readonly shipmentsConfig: ShipmentsConfig;

  readonly datesFormattingRules: DatesFormattingRules;

  /** `{brand}` and `{brandSlug}` stand for the brand; see `fillBrand`. */
  readonly supportEmail: string;
  readonly senderName: string;
  /** Empty where we answer by e-mail only. */
  readonly phone: string;
  readonly pageTitle: string;
  readonly legalPages: readonly LegalPage[];
  readonly newsletterForm: NewsletterForm;
  readonly analytics: AnalyticsSetup;
}
