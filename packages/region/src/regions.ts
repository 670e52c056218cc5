/**
 * The fifteen storefronts, one row each. Where the specification gives a value it stands here as given; where it is
 * silent the remark says what was decided and why.
 */

import { deliveryTimes, shipmentsConfigs } from "./delivery-times.ts";
import { RegionError } from "./errors.ts";
import { paymentLists } from "./payment-methods.ts";
import { completeRegion, dateFormats, type RegionRow } from "./region-defaults.ts";
import { type CurrencyFormatter, type Region, type RegionId, regionIds } from "./region-types.ts";

/**
 * Decided for every row the specification does not give:
 * - Currency is the euro: the six currencies of the specification hold neither Swiss francs nor Norwegian or Czech crowns.
 * - VAT is 23, the rate of Poland where goods leave from, as it is for eu, ro and se.
 * - Payment is the list of de, at and it: hokodo stays with the regions that name it.
 * - Euro storefronts ship wherever eu ships; those with their own currency (as gb, pl and us do), and ch and no with
 *   their customs fee, ship to their own country.
 * - Phone is empty; where one stands it is from the range the country's regulator keeps free for examples, until the
 *   company's own number takes its place.
 * - Times, dates, price list and shipments are those of eu; amounts are written as the country writes them.
 */
const rows: Record<RegionId, RegionRow> = {
  eu: {
    nativeName: "International",
    countryCode: "EU",
    languageTag: "en",
    hreflang: "en",
    tld: "com",
    timeZone: "Europe/Brussels",
    currency: "EUR",
    money: signLeft("€", ",", "."),
    vatAmount: 23,
    supportsPlus: true,
    payment: paymentLists.eu,
    // The country of the union that reads English and has no storefront of its own.
    defaultShippingCountryCode: "IE",
    links: { dataProtectionAuthority: "https://www.edpb.europa.eu/about-edpb/about-edpb/members_en" },
  },
  gb: {
    nativeName: "United Kingdom",
    countryCode: "GB",
    languageTag: "en",
    hreflang: "en-GB",
    tld: "co.uk",
    timeZone: "Europe/London",
    currency: "GBP",
    money: signLeft("£", ",", "."),
    vatAmount: 20,
    alwaysShowAddedTax: true,
    supportsPlus: true,
    payment: paymentLists.gb,
    shippingCountries: ["GB"],
    shipments: ["courier-free", "sample-packs-free"],
    deliveryTime: deliveryTimes.gb,
    shipmentsConfig: shipmentsConfigs.gb,
    productRegion: "gb",
    exchangeRateMillionths: 870_000,
    marketFactorPermille: 1050,
    phone: "+44 20 7946 0118",
    links: {
      dataProtectionAuthority: "https://ico.org.uk/",
      vatNumberCheck: "https://www.gov.uk/check-uk-vat-number",
      consumerAdvice: "https://www.citizensadvice.org.uk/consumer/",
    },
  },
  pl: {
    nativeName: "Polska",
    countryCode: "PL",
    languageTag: "pl",
    hreflang: "pl-PL",
    tld: "pl",
    timeZone: "Europe/Warsaw",
    currency: "PLN",
    money: signRight("zł", " ", ","),
    vatAmount: 23,
    alwaysShowAddedTax: true,
    supportsPlus: true,
    payment: paymentLists.pl,
    shippingCountries: ["PL"],
    // The only storefront near enough for collecting an order in person.
    shipments: ["courier-free", "sample-packs-free", "pick-up", "polish-post"],
    shipmentTypes: ["shipping-method-courier", "shipping-method-polish-post"],
    deliveryTime: deliveryTimes.pl,
    shipmentsConfig: shipmentsConfigs.pl,
    dates: dateFormats.pl,
    productRegion: "pl",
    exchangeRateMillionths: 4_250_000,
    marketFactorPermille: 920,
    links: { dataProtectionAuthority: "https://uodo.gov.pl/" },
  },
  de: {
    nativeName: "Deutschland",
    countryCode: "DE",
    languageTag: "de",
    hreflang: "de-DE",
    tld: "de",
    timeZone: "Europe/Berlin",
    currency: "EUR",
    money: signRight("€", ".", ","),
    vatAmount: 23,
    supportsPlus: true,
    phone: "+49 30 23125 118",
    links: { dataProtectionAuthority: "https://www.bfdi.bund.de/" },
  },
  at: {
    nativeName: "Österreich",
    countryCode: "AT",
    languageTag: "de",
    hreflang: "de-AT",
    tld: "at",
    timeZone: "Europe/Vienna",
    currency: "EUR",
    money: signLeftApart("€", ".", ","),
    vatAmount: 23,
    supportsPlus: false,
    links: { dataProtectionAuthority: "https://www.dsb.gv.at/" },
  },
  ch: {
    nativeName: "Schweiz",
    countryCode: "CH",
    languageTag: "de",
    hreflang: "de-CH",
    tld: "ch",
    timeZone: "Europe/Zurich",
    currency: "EUR",
    money: signLeftApart("€", "’", "."),
    vatAmount: 23,
    additionalCustoms: 40,
    supportsPlus: false,
    shippingCountries: ["CH"],
    links: {
      dataProtectionAuthority: "https://www.edoeb.admin.ch/",
      vatNumberCheck: "https://www.uid.admin.ch/",
      consumerAdvice: "https://www.konsum.admin.ch/",
    },
  },
  // Norwegian is not among the interface languages: the storefront speaks English and writes amounts as Norway does.
  no: {
    nativeName: "Norge",
    countryCode: "NO",
    languageTag: "en",
    hreflang: "en-NO",
    tld: "no",
    timeZone: "Europe/Oslo",
    currency: "EUR",
    money: signRight("€", " ", ","),
    vatAmount: 23,
    additionalCustoms: 40,
    supportsPlus: false,
    shippingCountries: ["NO"],
    links: {
      dataProtectionAuthority: "https://www.datatilsynet.no/",
      vatNumberCheck: "https://www.brreg.no/",
      consumerAdvice: "https://www.forbrukertilsynet.no/",
    },
  },
  // In neither list of the plus offering, so without it.
  cz: {
    nativeName: "Česko",
    countryCode: "CZ",
    languageTag: "cs",
    hreflang: "cs-CZ",
    tld: "cz",
    timeZone: "Europe/Prague",
    currency: "EUR",
    money: signRight("€", " ", ","),
    vatAmount: 23,
    supportsPlus: false,
    links: { dataProtectionAuthority: "https://uoou.gov.cz/" },
  },
  fr: {
    nativeName: "France",
    countryCode: "FR",
    languageTag: "fr",
    hreflang: "fr-FR",
    tld: "fr",
    timeZone: "Europe/Paris",
    currency: "EUR",
    money: signRight("€", " ", ","),
    vatAmount: 23,
    supportsPlus: true,
    phone: "+33 1 99 00 01 18",
    links: { dataProtectionAuthority: "https://www.cnil.fr/" },
  },
  it: {
    nativeName: "Italia",
    countryCode: "IT",
    languageTag: "it",
    hreflang: "it-IT",
    tld: "it",
    timeZone: "Europe/Rome",
    currency: "EUR",
    money: signRight("€", ".", ","),
    vatAmount: 23,
    supportsPlus: true,
    links: { dataProtectionAuthority: "https://www.garanteprivacy.it/" },
  },
  es: {
    nativeName: "España",
    countryCode: "ES",
    languageTag: "es",
    hreflang: "es-ES",
    tld: "es",
    timeZone: "Europe/Madrid",
    currency: "EUR",
    money: signRight("€", ".", ","),
    vatAmount: 23,
    supportsPlus: true,
    links: { dataProtectionAuthority: "https://www.aepd.es/" },
  },
  nl: {
    nativeName: "Nederland",
    countryCode: "NL",
    languageTag: "nl",
    hreflang: "nl-NL",
    tld: "com",
    pathPrefix: "/nl-nl",
    timeZone: "Europe/Amsterdam",
    currency: "EUR",
    money: signLeftApart("€", ".", ","),
    vatAmount: 23,
    supportsPlus: false,
    links: { dataProtectionAuthority: "https://www.autoriteitpersoonsgegevens.nl/" },
  },
  ro: {
    nativeName: "România",
    countryCode: "RO",
    languageTag: "ro",
    hreflang: "ro-RO",
    tld: "com",
    pathPrefix: "/ro-ro",
    timeZone: "Europe/Bucharest",
    currency: "RON",
    money: signRight("lei", ".", ","),
    vatAmount: 23,
    supportsPlus: false,
    payment: paymentLists.transferOrCard,
    shippingCountries: ["RO"],
    productRegion: "ro",
    exchangeRateMillionths: 5_090_000,
    marketFactorPermille: 950,
    links: { dataProtectionAuthority: "https://www.dataprotection.ro/" },
  },
  se: {
    nativeName: "Sverige",
    countryCode: "SE",
    languageTag: "se",
    hreflang: "sv-SE",
    tld: "com",
    pathPrefix: "/sv-se",
    timeZone: "Europe/Stockholm",
    currency: "SEK",
    money: signRight("kr", " ", ","),
    vatAmount: 23,
    supportsPlus: false,
    payment: paymentLists.transferOrCard,
    shippingCountries: ["SE"],
    productRegion: "se",
    exchangeRateMillionths: 11_000_000,
    marketFactorPermille: 1050,
    phone: "+46 8 465 004 18",
    links: { dataProtectionAuthority: "https://www.imy.se/" },
  },
  us: {
    nativeName: "United States",
    countryCode: "US",
    languageTag: "en",
    hreflang: "en-US",
    tld: "com",
    pathPrefix: "/en-us",
    timeZone: "America/New_York",
    lengthUnit: "in",
    currency: "USD",
    money: signLeft("$", ",", "."),
    vatAmount: 0,
    supportsPlus: false,
    payment: paymentLists.us,
    shippingCountries: ["US"],
    shipments: ["courier-free", "sample-packs-free"],
    deliveryTime: deliveryTimes.us,
    dates: dateFormats.us,
    productRegion: "us",
    exchangeRateMillionths: 1_160_000,
    marketFactorPermille: 1200,
    phone: "+1 212 555 0118",
    // No public register of tax numbers there.
    links: { vatNumberCheck: undefined, consumerAdvice: "https://consumer.ftc.gov/" },
  },
};

export const regions: readonly Region[] = regionIds.map((id) => completeRegion(id, rows[id]));

const byId: ReadonlyMap<string, Region> = new Map(regions.map((region) => [region.id, region]));

export function isRegionId(text: string): text is RegionId {
  return byId.has(text);
}

export function regionById(id: string): Region {
  const region = byId.get(id);
  if (region === undefined) throw new RegionError("region-not-found", id);
  return region;
}

/** Storefront every other one falls back to, and the host of the path regions. */
export const mainRegion: Region = regionById("eu");

type Thousands = CurrencyFormatter["thousandSeparator"];
type Decimal = CurrencyFormatter["decimalSeparator"];

/** €1,234.56 */
function signLeft(
  currencySign: string,
  thousandSeparator: Thousands,
  decimalSeparator: Decimal,
): CurrencyFormatter {
  return {
    thousandSeparator,
    decimalSeparator,
    currencySign,
    currencyPosition: "left",
    spaceAfterLeftSign: false,
  };
}

/** € 1.234,56 */
function signLeftApart(sign: string, thousands: Thousands, decimal: Decimal): CurrencyFormatter {
  return { ...signLeft(sign, thousands, decimal), spaceAfterLeftSign: true };
}

/** 1 234,56 zł */
function signRight(sign: string, thousands: Thousands, decimal: Decimal): CurrencyFormatter {
  return { ...signLeft(sign, thousands, decimal), currencyPosition: "right" };
}
