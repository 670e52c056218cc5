/** A document as it is issued: everything it says, frozen. */
import type { Day, LanguageTag } from "@foldmark/region";
import { documentTax, type RateTotal, type TaxBasis } from "@foldmark/tax";

export type DocumentKind = "pro-forma" | "invoice" | "credit-note";

export interface Party {
  readonly name: string;
  readonly vatNumber: string | null;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly email: string | null;
}

export interface DocumentLine {
  readonly title: string;
  readonly quantity: number;
  readonly unitMicro: number;
  readonly discountMinor: number;
  /** After the discount. */
  readonly netMinor: number;
  readonly basisPoints: number;
}

/** What is charged beside the goods; the message `documents.charge.<kind>` names it. */
export interface DocumentCharge {
  readonly kind: "shipping" | "customs";
  readonly netMinor: number;
  readonly basisPoints: number;
}

export interface DocumentDraft {
  readonly kind: DocumentKind;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseNumber: string | null;
  /** The same cause never gives two documents: `order/<id>`, `refund/<id>`. */
  readonly cause: string;
  readonly corrects: { readonly id: string; readonly number: string } | null;
  readonly issuedOn: Day;
  readonly suppliedOn: Day;
  readonly dueOn: Day;
  readonly currency: string;
  readonly language: LanguageTag;
  readonly seller: Party;
  readonly buyer: Party;
  readonly lines: readonly DocumentLine[];
  readonly charges: readonly DocumentCharge[];
  readonly taxBasis: TaxBasis;
}

export interface IssuedDocument extends DocumentDraft {
  readonly id: string;
  readonly number: string;
  readonly taxes: readonly RateTotal[];
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
}

/** Sums as the document prints them; VAT rounded once for each rate. */
export function documentSums({ lines, charges }: Pick<DocumentDraft, "lines" | "charges">) {
  const taxes = documentTax([...lines, ...charges]);
  const netMinor = taxes.reduce((sum, rate) => sum + rate.netMinor, 0);
  const vatMinor = taxes.reduce((sum, rate) => sum + rate.vatMinor, 0);
  return { taxes, netMinor, vatMinor, totalMinor: netMinor + vatMinor };
}
