/** Who runs the shop, and what the law has it say: company facts and legal texts in eleven languages. */
export { type Company, companyFactsAreExamples, companyOf, contactOf } from "./company.ts";
export {
  documentTexts,
  type FilledBlock,
  type LegalDocument,
  type LegalKind,
  type LegalText,
  legalKinds,
  type StorageFact,
  type StorageId,
} from "./legal/legal-document.ts";
export { legalFacts } from "./legal/legal-facts.ts";
export { filledLegalDocument, legalDocument } from "./legal/legal-texts.ts";
export { paymentMethodNames } from "./legal/payment-method-names.ts";
