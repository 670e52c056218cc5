/** The values that stand in a legal text: facts of the company and of the region, written in the reader's language. */
import type { LanguageTag } from "@foldmark/region";
import type { Brand, Company } from "../company.ts";
import type { LegalFacts, PriceDisplay } from "./legal-document.ts";
import { paymentMethodNames } from "./payment-method-names.ts";

/** What the legal texts need to know of a region. */
export interface LegalRegion {
  currency: string;
  /** VAT in percent. */
  vatAmount: number;
  hasVat: boolean;
  alwaysShowAddedTax: boolean;
  allowedPaymentMethods: readonly string[];
  allowedShippingCountries: readonly string[];
  /** Transport in business days, for example "3-5". */
  transportDays: string;
  supportEmail: string;
}

interface LegalSubject {
  brand: Brand;
  company: Company;
  region: LegalRegion;
  language: LanguageTag;
}

export function legalFacts({ brand, company, region, language }: LegalSubject): LegalFacts {
  const code = languageOf(language);
  const countryNames = new Intl.DisplayNames(code, { type: "region" });
  const enumerate = (items: readonly string[]) => new Intl.ListFormat(code, { type: "unit" }).format(items);
  const countryName = (country: string) => countryNames.of(country) ?? country;
  const countries = region.allowedShippingCountries.map(countryName).sort(new Intl.Collator(code).compare);

  return {
    priceDisplay: priceDisplayOf(region),
    values: {
      brandName: brand.name,
      companyName: company.legalName,
      legalForm: company.legalForm,
      companyAddress: [
        company.street,
        `${company.postcode} ${company.city}`,
        countryName(company.countryCode),
      ].join(", "),
      companyEmail: company.email,
      companyPhone: company.phone,
      registerCourt: company.registerCourt,
      registerNumber: company.registerNumber,
      taxNumber: company.taxNumber,
      vatNumber: company.vatNumber,
      gbVatNumber: company.gbVatNumber,
      statisticalNumber: company.statisticalNumber,
      packagingRegisterNumber: company.packagingRegisterNumber,
      shareCapital: new Intl.NumberFormat(code, {
        style: "currency",
        currency: company.shareCapital.currency,
      }).format(company.shareCapital.minorUnits / 100),
      managementBoard: enumerate(company.managementBoard),
      contentResponsible: company.contentResponsible,
      supportEmail: region.supportEmail,
      dataProtectionEmail: company.dataProtectionEmail,
      returnAddress: `${company.returnAddress}, ${countryName(company.countryCode)}`,
      dataProtectionAuthority: company.dataProtectionAuthority,
      unitedKingdomRepresentative: company.unitedKingdomRepresentative,
      disputeBody: company.disputeBody,
      hostingProvider: company.hostingProvider,
      effectiveDate: new Intl.DateTimeFormat(code, { dateStyle: "long", timeZone: "UTC" }).format(
        new Date(`${company.legalTextsEffective}T00:00:00Z`),
      ),
      currency: region.currency,
      vatRate: new Intl.NumberFormat(code, { style: "percent", maximumFractionDigits: 1 }).format(
        region.vatAmount / 100,
      ),
      shippingCountries: enumerate(countries),
      paymentMethods: enumerate(paymentMethodNames(region.allowedPaymentMethods, language)),
      deliveryDays: region.transportDays.replace("-", "–"),
    },
  };
}

function priceDisplayOf(region: LegalRegion): PriceDisplay {
  if (!region.hasVat) return "no-vat";
  return region.alwaysShowAddedTax ? "net-and-gross" : "net-plus-vat";
}

/** The configuration's own tag for Swedish is "se", which as a language would be Northern Sami. */
function languageOf(language: LanguageTag): string {
  return language === "se" ? "sv" : language;
}
