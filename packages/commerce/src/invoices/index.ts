/** Pro-formas, invoices and credit notes: numbered without a gap, for people and for machines. */
export type {
  DocumentCharge,
  DocumentDraft,
  DocumentKind,
  DocumentLine,
  IssuedDocument,
  Party,
} from "./document.ts";
export { documentOf, issueDocument } from "./issue-document.ts";
export { type DocumentFile, readDocumentFile } from "./read-document.ts";
export { ublDocument } from "./ubl.ts";
