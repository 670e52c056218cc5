/** VAT: which rate an order carries and why, its amount on a document, and the numbers of companies. */
export {
  type CheckedVatNumber,
  decideTax,
  type TaxBasis,
  type TaxDecision,
  type TaxQuestion,
  taxRuleIds,
  taxRulesVersion,
} from "./decide-tax.ts";
export { documentTax, type RateTotal, type TaxedAmount } from "./document-tax.ts";
export { expectedTax, taxedRegion, taxPolicy } from "./expected-tax.ts";
export { countryOfPrefix, prefixOfCountry, readVatNumber, type VatNumberReading } from "./vat-number.ts";
export type { VatNumberCountry } from "./vat-number-rules.ts";
export { standardRate } from "./vat-rates.ts";
export { type WhoseVat, whoseVat, whoseVatIn } from "./whose-vat.ts";
