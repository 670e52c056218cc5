/**
 * Every fact about the company that runs the shop, in one place: the legal pages, the footer, invoices
 * and e-mails read it from here.
 *
 * THE COMPANY BELOW DOES NOT EXIST. Its numbers have the right form (the tax numbers carry valid check
 * digits) but are made up. Before the shop goes to production the operator replaces each value and
 * sets `companyFactsAreExamples` to false; a production start looks at that flag. What differs by
 * storefront stands in `packages/region`: mail addresses and phone numbers in its table, accounts in
 * `bank-details.ts`.
 */

import { type Brand, fillBrand, type Region, regionById } from "@foldmark/region";

export const companyFactsAreExamples = true;

export interface Company {
  legalName: string;
  /** In the language of the register. */
  legalForm: string;
  /** Orders that their buyers collect are handed out at this address too. */
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166 code; each page writes the country's name in its own language. */
  countryCode: string;
  /** Court and division that keep the register, in the language of the register. */
  registerCourt: string;
  registerNumber: string;
  /** Polish tax number (NIP), which is also the VAT number without its prefix. */
  taxNumber: string;
  vatNumber: string;
  /** The United Kingdom taxes its own storefront, so the company is registered there as well. */
  gbVatNumber: string;
  statisticalNumber: string;
  /** Registration for packaging and waste (BDO); Polish law wants it on the seller's documents. */
  packagingRegisterNumber: string;
  shareCapital: { currency: string; minorUnits: number };
  managementBoard: readonly string[];
  /** Answers for the editorial content of the pages. */
  contentResponsible: string;
  dataProtectionEmail: string;
  returnAddress: string;
  /** Supervises the processing of personal data at the company's seat. */
  dataProtectionAuthority: string;
  /** Representative under article 27 of the UK GDPR: a seller without a branch there needs one. */
  unitedKingdomRepresentative: string;
  /** Competent for out-of-court settlement of consumer disputes at the company's seat. */
  disputeBody: string;
  hostingProvider: string;
  /** From when the published legal texts apply, as YYYY-MM-DD. */
  legalTextsEffective: string;
}

export function companyOf(brand: Brand): Company {
  const [, mailDomain] = fillBrand(regionById("eu").supportEmail, brand).split("@");
  return {
    legalName: `${brand.name} sp. z o.o.`,
    legalForm: "spółka z ograniczoną odpowiedzialnością",
    street: "ul. Przykładowa 1",
    postcode: "00-001",
    city: "Warszawa",
    countryCode: "PL",
    registerCourt:
      "Sąd Rejonowy dla m.st. Warszawy w Warszawie, XII Wydział Gospodarczy Krajowego Rejestru Sądowego",
    registerNumber: "KRS 0000000000",
    taxNumber: "NIP 1234563218",
    vatNumber: "PL1234563218",
    gbVatNumber: "GB123456782",
    statisticalNumber: "REGON 123456785",
    packagingRegisterNumber: "BDO 000000000",
    shareCapital: { currency: "PLN", minorUnits: 10_000_000 },
    managementBoard: ["Anna Przykładowa"],
    contentResponsible: "Anna Przykładowa",
    dataProtectionEmail: `privacy@${mailDomain}`,
    returnAddress: `${brand.name} – Zwroty, ul. Przykładowa 1, 00-001 Warszawa`,
    dataProtectionAuthority: "Prezes Urzędu Ochrony Danych Osobowych (UODO), Warszawa, uodo.gov.pl",
    unitedKingdomRepresentative: "Example Representative Ltd, 1 Example Street, London",
    disputeBody: "Wojewódzki Inspektorat Inspekcji Handlowej w Warszawie, wiih.org.pl",
    hostingProvider: "Example Hosting GmbH",
    legalTextsEffective: "2026-11-15",
  };
}

/** How a storefront is reached, the same on every page: its own address, and its own number where it has one. */
export function contactOf(region: Region, brand: Brand): { email: string; phone: string } {
  return {
    email: fillBrand(region.supportEmail, brand),
    phone: region.phone,
  };
}
