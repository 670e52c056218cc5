/**
 * Facts that stand in a sentence, by name. Each is read from where the shop itself reads it, so that help says what the
 * checkout does; a figure is given without its unit where languages inflect the unit, which the article then writes.
 */
import {
  artworkLimitsOf,
  askForOfferFrom,
  isProductType,
  type ProductDefinition,
  productType,
} from "@foldmark/catalogue";
import { companyOf, contactOf, paymentMethodNames } from "@foldmark/company";
import { cutOffHour, hoursToProof } from "@foldmark/pricing";
import {
  formatMoney,
  formatPercent,
  offerExtraAvailableCountries,
  offeredPaymentMethods,
} from "@foldmark/region";
import { whoseVatIn } from "@foldmark/tax";
import type { LinkTarget } from "./article-tree.ts";
import {
  countries,
  countryName,
  listed,
  megabytes,
  millimetres,
  number,
  points,
  range,
} from "./fact-words.ts";
import type { FactSubject, ShopTerms } from "./storefront.ts";

export interface FactValue {
  readonly text: string;
  readonly to?: LinkTarget;
}

type Attributes = Readonly<Record<string, string>>;
type Fact = (subject: FactSubject, attributes: Attributes) => FactValue | string;

const term =
  (name: keyof ShopTerms): Fact =>
  (subject) =>
    number(subject, subject.terms[name]);

const size =
  (name: "printFileMegabytes" | "pictureMegabytes" | "fontMegabytes"): Fact =>
  (subject) =>
    megabytes(subject, subject.terms[name]);

function definitionOf({ product = "" }: Attributes): ProductDefinition {
  if (!isProductType(product)) throw new RangeError(`there is no product ${product}`);
  return productType(product);
}

/** Every way the product may be printed has to do with it, so the strictest counts. */
function limitsOf(attributes: Attributes) {
  const definition = definitionOf(attributes);
  const limits = definition.prints.flatMap(({ mode, materials }) =>
    artworkLimitsOf(definition, mode, (materials ?? definition.materials)[0]!),
  );
  if (limits.length === 0) throw new RangeError(`${definition.sku} is not printed`);
  return limits;
}

const facts = {
  brand: ({ brand }) => brand.name,
  "support-email": ({ region, brand }) => {
    const { email } = contactOf(region, brand);
    return { text: email, to: { kind: "mail", address: email } };
  },
  "privacy-email": ({ brand }) => {
    const address = companyOf(brand).dataProtectionEmail;
    return { text: address, to: { kind: "mail", address } };
  },
  /** Only within `:::only{if=phone}`. */
  phone: ({ region }) => ({ text: region.phone, to: { kind: "phone", number: region.phone } }),
  country: (subject) => countryName(subject, subject.region.defaultShippingCountryCode),
  currency: ({ region }) => region.currency,
  "company-name": ({ brand }) => companyOf(brand).legalName,
  "company-address": (subject) => {
    const { street, postcode, city, countryCode } = companyOf(subject.brand);
    return `${street}, ${postcode} ${city}, ${countryName(subject, countryCode)}`;
  },
  "return-address": (subject) => {
    const { returnAddress, countryCode } = companyOf(subject.brand);
    return `${returnAddress}, ${countryName(subject, countryCode)}`;
  },

  "courier-days": (subject) => {
    const { from, to } = subject.region.deliveryTime.compartmentDeliveryTime;
    return range(subject, from, to);
  },
  "sample-days": (subject) => number(subject, subject.region.deliveryTime.samplePackAverageDeliveryTime),
  "cut-off": (subject) =>
    new Intl.DateTimeFormat(localeFor24(subject), { timeStyle: "short", timeZone: "UTC" }).format(
      new Date(Date.UTC(2026, 0, 1, cutOffHour)),
    ),
  "proof-hours": (subject) => number(subject, hoursToProof),
  "delivery-countries": (subject) => countries(subject, subject.region.allowedShippingCountries),
  "on-request-countries": (subject) =>
    countries(
      subject,
      offerExtraAvailableCountries.filter(
        (country) => !subject.region.allowedShippingCountries.includes(country),
      ),
    ),
  "customs-fee": ({ region }) => formatMoney(region, region.additionalCustoms * 100),

  "payment-methods": (subject) =>
    listed(subject, paymentMethodNames(offeredPaymentMethods(subject.region), subject.language)),
  "vat-rate": (subject) => {
    const { region, language } = subject;
    const rate = formatPercent(language, region.vatAmount / 100);
    const country = whoseVatIn(region);
    return country === "home" ? rate : `${rate} (${countries(subject, [country])})`;
  },

  "minimum-quantity": (subject, attributes) => number(subject, definitionOf(attributes).quantity.minimum),
  "quantity-step": (subject, attributes) => number(subject, definitionOf(attributes).quantity.step),
  "largest-quantity": (subject, attributes) => number(subject, definitionOf(attributes).quantity.maximum),
  "production-days": (subject, attributes) => {
    const [from, to] = definitionOf(attributes).days;
    return range(subject, from, to);
  },
  "offer-from": (subject) => number(subject, askForOfferFrom),

  bleed: (subject, attributes) =>
    millimetres(subject, Math.max(...limitsOf(attributes).map((each) => each.bleed))),
  "safe-zone": (subject, attributes) =>
    millimetres(subject, Math.max(...limitsOf(attributes).map(({ safeZone }) => safeZone))),
  "text-size": (subject, attributes) =>
    points(subject, Math.max(...limitsOf(attributes).map(({ text }) => text.positive))),
  "text-size-reversed": (subject, attributes) =>
    points(subject, Math.max(...limitsOf(attributes).map(({ text }) => text.reverse))),
  "line-width": (subject, attributes) =>
    points(subject, Math.max(...limitsOf(attributes).map(({ line }) => line.positive))),
  "line-width-reversed": (subject, attributes) =>
    points(subject, Math.max(...limitsOf(attributes).map(({ line }) => line.reverse))),
  resolution: (subject, attributes) => `${number(subject, imageOf(attributes).good)}\u00a0ppi`,
  "resolution-refused": (subject, attributes) => `${number(subject, imageOf(attributes).refused)}\u00a0ppi`,
  "total-ink": (subject, attributes) =>
    formatPercent(
      subject.language,
      Math.min(...limitsOf(attributes).flatMap(({ totalInk }) => totalInk ?? [])) / 100,
    ),
  "smallest-code": (subject, attributes) =>
    millimetres(subject, Math.max(...limitsOf(attributes).map(({ smallestCode }) => smallestCode))),

  "price-hold-days": term("priceHoldDays"),
  "shared-cart-days": term("sharedCartDays"),
  "shared-design-days": term("sharedDesignDays"),
  "deleted-design-days": term("deletedDesignDays"),
  "guest-days": term("guestDays"),
  "transfer-days": term("transferDays"),
  "withdrawal-days": term("withdrawalDays"),
  "remembered-days": term("rememberedDays"),
  "cart-lines": term("cartLines"),
  "sample-packs-most": term("samplePacks"),
  "password-length": term("passwordLength"),
  "registration-minutes": term("registrationMinutes"),
  "reset-minutes": term("resetMinutes"),
  "guest-designs": term("guestDesigns"),
  "account-designs": term("accountDesigns"),
  "print-file-size": size("printFileMegabytes"),
  "picture-size": size("pictureMegabytes"),
  "font-size": size("fontMegabytes"),
} as const satisfies Record<string, Fact>;

function imageOf(attributes: Attributes) {
  const images = limitsOf(attributes).flatMap(({ image }) => (image === "vector-only" ? [] : [image]));
  if (images.length === 0) throw new RangeError(`${attributes.product} prints no photographs`);
  return {
    good: Math.max(...images.map(({ good }) => good)),
    refused: Math.max(...images.map(({ refused }) => refused)),
  };
}

/** Written as the storefront writes hours: twelve with AM and PM only in the United States. */
function localeFor24({ region, language }: FactSubject): string {
  if (language !== "en") return language === "se" ? "sv" : language;
  return region.id === "us" ? "en-US" : "en-GB";
}

export type FactName = keyof typeof facts;
export const isFactName = (text: string): text is FactName => Object.hasOwn(facts, text);

export function factValue(name: FactName, subject: FactSubject, attributes: Attributes): FactValue {
  const fact: Fact = facts[name];
  const value = fact(subject, attributes);
  return typeof value === "string" ? { text: value } : value;
}
