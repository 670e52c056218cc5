/** What storefronts share unless their row in `regions.ts` says otherwise, and how a row becomes a region. */

import {
  type DeliveryTime,
  deliveryTimes,
  type ShipmentsConfig,
  shipmentsConfigs,
} from "./delivery-times.ts";
import type { LanguageTag } from "./language.ts";
import { localeFor } from "./locale.ts";
import { type PaymentMethod, paymentLists } from "./payment-methods.ts";
import { designlessProductIds, productTypes } from "./product-types.ts";
import type {
  Currency,
  CurrencyFormatter,
  DatesFormattingRules,
  Environment,
  ExternalLinks,
  HostPerEnvironment,
  LegalPage,
  PathPrefix,
  Region,
  RegionId,
} from "./region-types.ts";
import {
  type CountryCode,
  euCountries,
  nonEuCountries,
  offerExtraAvailableCountries,
  partiallySupportedCountries,
  type ShipmentMethod,
  type ShipmentType,
  unsupportedStates,
} from "./shipping.ts";

/** One row of the handbook. Everything optional has the default written beside it in `completeRegion`. */
export interface RegionRow {
  readonly nativeName: string;
  readonly countryCode: CountryCode;
  readonly languageTag: LanguageTag;
  readonly hreflang: string;
  readonly tld: string;
  readonly pathPrefix?: PathPrefix;
  readonly timeZone: string;
  readonly lengthUnit?: "in";
  readonly currency: Currency;
  readonly money: CurrencyFormatter;
  readonly vatAmount: number;
  readonly alwaysShowAddedTax?: true;
  readonly additionalCustoms?: number;
  readonly supportsPlus: boolean;
  readonly payment?: readonly PaymentMethod[];
  readonly defaultShippingCountryCode?: CountryCode;
  readonly shippingCountries?: readonly CountryCode[];
  readonly shipments?: readonly ShipmentMethod[];
  readonly shipmentTypes?: readonly ShipmentType[];
  readonly deliveryTime?: DeliveryTime;
  readonly shipmentsConfig?: ShipmentsConfig;
  readonly dates?: DatesFormattingRules;
  readonly productRegion?: RegionId;
  readonly exchangeRateMillionths?: number;
  readonly marketFactorPermille?: number;
  readonly phone?: string;
  readonly links?: ExternalLinks;
}

export const dateFormats = {
  standard: {
    standardFormat: "dddd, D MMMM",
    shortFormat: "D MMMM",
    detailedFormat: "D MMMM YYYY, h:mmA",
  },
  pl: {
    standardFormat: "dddd, D MMMM",
    shortFormat: "D MMMM",
    detailedFormat: "D MMMM YYYY, H:mm",
  },
  us: {
    standardFormat: "dddd, MMMM D",
    shortFormat: "MMMM D",
    detailedFormat: "MMMM D YYYY, H:mm",
  },
} as const satisfies Record<string, DatesFormattingRules>;

const courierCountries = [...euCountries, ...nonEuCountries];

const sharedLinks: ExternalLinks = {
  fscCertificateSearch: "https://search.fsc.org/",
  vatNumberCheck: "https://ec.europa.eu/taxation_customs/vies/",
  consumerAdvice: "https://www.eccnet.eu/",
};

export function completeRegion(id: RegionId, row: RegionRow): Region {
  return {
    id,
    nativeName: row.nativeName,
    mainRegion: id === "eu",
    countryCode: row.countryCode,
    timeZone: row.timeZone,
    lengthUnit: row.lengthUnit ?? "cm",

    languageTag: row.languageTag,
    hreflang: row.hreflang,
    locale: localeFor(row.languageTag),

    domain: { basename: "{brandSlug}", tld: row.tld },
    pathPrefix: row.pathPrefix ?? "",
    customDomains: customDomains(id, row),
    externalLinks: { ...sharedLinks, ...row.links },

    currency: row.currency,
    currencyFormatter: row.money,
    hasVat: row.vatAmount > 0,
    vatAmount: row.vatAmount,
    alwaysShowAddedTax: row.alwaysShowAddedTax ?? false,
    additionalCustoms: row.additionalCustoms ?? 0,
    productRegion: row.productRegion ?? "eu",
    productPricingValues: {
      exchangeRateMillionths: row.exchangeRateMillionths ?? 1_000_000,
      marketFactorPermille: row.marketFactorPermille ?? 1000,
    },

    allowedProductTypes: productTypes,
    designlessProductIds,
    supportsPlus: row.supportsPlus,

    allowedPaymentMethods: row.payment ?? paymentLists.euWithoutHokodo,

    defaultShippingCountryCode: row.defaultShippingCountryCode ?? row.countryCode,
    allowedShippingCountries: row.shippingCountries ?? courierCountries,
    partiallySupportedCountries,
    offerExtraAvailableCountries,
    unsupportedStates,
    allowedShipments: row.shipments ?? ["courier-free", "sample-packs-eu4"],
    allowedShipmentTypes: row.shipmentTypes ?? ["shipping-method-courier"],
    deliveryTime: row.deliveryTime ?? deliveryTimes.eu,
    shipmentsConfig: row.shipmentsConfig ?? shipmentsConfigs.eu,

    datesFormattingRules: row.dates ?? dateFormats.standard,

    supportEmail: row.pathPrefix ? `support.${id}@{brandSlug}.${row.tld}` : `support@{brandSlug}.${row.tld}`,
    senderName: id === "eu" ? "{brand}" : `{brand} ${row.nativeName}`,
    phone: row.phone ?? "",
    pageTitle: "Editor - {brand}",
    legalPages: legalPages(row.supportsPlus),
    newsletterForm: {
      formUrl: `/newsletter/${id}`,
      hiddenInput: { name: "list", value: `newsletter-${id}` },
    },
    analytics: { property: `{brandSlug}-${id}` },
  };
}

function legalPages(supportsPlus: boolean): readonly LegalPage[] {
  const everywhere: LegalPage[] = [
    "content.terms-of-service",
    "content.privacy-policy",
    "content.return-policy",
    "content.impressum",
    "content.whistleblowing-policy",
  ];
  return supportsPlus ? [...everywhere, "content.plus-terms-of-service"] : everywhere;
}

/** Path regions live on the hosts of the main region; every other one has two hosts of its own. */
function customDomains(id: RegionId, row: RegionRow): Region["customDomains"] {
  const ownsHosts = id !== "eu" && !row.pathPrefix;
  const domain = `{brandSlug}.${row.tld}`;
  const landing: HostPerEnvironment = {
    local: ownsHosts ? `${id}.localhost` : "localhost",
    dev: `dev.${domain}`,
    staging: `staging.${domain}`,
    production: domain,
  };
  const app = Object.fromEntries(
    Object.entries(landing).map(([environment, host]) => [environment, `app.${host}`]),
  ) as Record<Environment, string>;
  return { landing, app };
}
