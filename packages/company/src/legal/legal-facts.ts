/** The values that stand in a legal text: facts of the company and of the region, written in the reader's language. */
import {
  type Brand,
  formatPercent,
  type LanguageTag,
  localeFor,
  offeredPaymentMethods,
  type Region,
} from "@foldmark/region";
import { whoseVatIn } from "@foldmark/tax";
import { companyOf, contactOf } from "../company.ts";
import type { LegalFacts, PriceDisplay } from "./legal-document.ts";
import { paymentMethodNames } from "./payment-method-names.ts";

export interface LegalSubject {
  brand: Brand;
  region: Region;
  language: LanguageTag;
  storage: LegalFacts["storage"];
  /** That baskets and designs without an account are kept after their last change. */
  guestDays: number;
}

export function legalFacts({ brand, region, language, storage, guestDays }: LegalSubject): LegalFacts {
  const company = companyOf(brand);
  // The bare code would write Portuguese as in Brazil; the locale writes it as in Portugal.
  const own = language === region.languageTag ? region.hreflang : localeFor(language);
  // English without a country would be American everywhere.
  const locale = language === "en" && region.id !== "us" ? "en-GB" : own;
  const countryNames = new Intl.DisplayNames(locale, { type: "region" });
  const countryName = (country: string) => countryNames.of(country) ?? country;
  const enumerate = (items: readonly string[]) => new Intl.ListFormat(locale, { type: "unit" }).format(items);
  const countries = region.allowedShippingCountries.map(countryName).sort(new Intl.Collator(locale).compare);
  const contact = contactOf(region, brand);
  const vatOf = whoseVatIn(region);
  const transport = region.deliveryTime.compartmentDeliveryTime;

  return {
    storage,
    priceDisplay: priceDisplayOf(region),
    values: {
      guestDays: String(guestDays),
      brandName: brand.name,
      companyName: company.legalName,
      legalForm: company.legalForm,
      companyAddress: [
        company.street,
        `${company.postcode} ${company.city}`,
        countryName(company.countryCode),
      ].join(", "),
      companyEmail: contact.email,
      companyPhone: contact.phone,
      registerCourt: company.registerCourt,
      registerNumber: company.registerNumber,
      taxNumber: company.taxNumber,
      vatNumber: company.vatNumber,
      gbVatNumber: company.gbVatNumber,
      statisticalNumber: company.statisticalNumber,
      packagingRegisterNumber: company.packagingRegisterNumber,
      shareCapital: new Intl.NumberFormat(locale, {
        style: "currency",
        currency: company.shareCapital.currency,
      }).format(company.shareCapital.minorUnits / 100),
      managementBoard: enumerate(company.managementBoard),
      contentResponsible: company.contentResponsible,
      supportEmail: contact.email,
      dataProtectionEmail: company.dataProtectionEmail,
      returnAddress: `${company.returnAddress}, ${countryName(company.countryCode)}`,
      dataProtectionAuthority: company.dataProtectionAuthority,
      unitedKingdomRepresentative: company.unitedKingdomRepresentative,
      disputeBody: company.disputeBody,
      hostingProvider: company.hostingProvider,
      effectiveDate: new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(`${company.legalTextsEffective}T00:00:00Z`),
      ),
      currency: region.currency,
      // A rate that nobody knows there is named with its country.
      vatRate:
        formatPercent(language, region.vatAmount / 100) +
        (vatOf === "home" ? "" : ` (${countryName(vatOf)})`),
      shippingCountries: enumerate(countries),
      paymentMethods: enumerate(paymentMethodNames(offeredPaymentMethods(region), language)),
      deliveryDays: `${transport.from}–${transport.to}`,
    },
  };
}

function priceDisplayOf(region: Region): PriceDisplay {
  if (!region.hasVat) return "no-vat";
  return region.alwaysShowAddedTax ? "net-and-gross" : "net-plus-vat";
}
