/** A document as it is issued: everything it says, frozen. */
import type { Day, LanguageTag, RegionId } from "@foldmark/region";
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

/** A design as it was ordered. */
export interface DesignRevision {
  readonly designId: string;
  readonly revision: number;
}

export interface DocumentLine {
  readonly title: string;
  /** Everything that was chosen: size, materials, print, finishes, fittings, services. */
  readonly description?: string;
  /** The buyer's own, which is shown folded. */
  readonly design?: DesignRevision;
  readonly quantity: number;
  readonly unitMicro: number;
  readonly discountMinor: number;
  /** After the discount. */
  readonly netMinor: number;
  readonly basisPoints: number;
}

/** What is charged beside the goods; the message `buying.word.<kind>` names it. */
export interface DocumentCharge {
  readonly kind: "shipping" | "customs";
  readonly netMinor: number;
  readonly basisPoints: number;
}

/** How the document is, or is to be, paid. */
export type DocumentPayment =
  | { readonly kind: "paid" }
  /** A credit provider has paid or will; the buyer pays the provider. */
  | {
      readonly kind: "on-account";
      /** What was paid another way, where the provider stands for a part only. */
      readonly paidMinor?: number;
    }
  | {
      readonly kind: "transfer";
      readonly accountNumber: string;
      readonly swiftCode: string;
      readonly reference: string;
    }
  | { readonly kind: "none" };

export interface DocumentDraft {
  readonly kind: DocumentKind;
  readonly region: RegionId;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly purchaseNumber: string | null;
  /** The same cause never gives two documents: `order/<id>`, `refund/<id>`. */
  readonly cause: string;
  readonly corrects: { readonly id: string; readonly number: string } | null;
  readonly issuedOn: Day;
  /** Of an invoice that is paid: the day of payment, which is its tax point. Goods are sent later. */
  readonly suppliedOn: Day;
  readonly dueOn: Day;
  readonly currency: string;
  readonly language: LanguageTag;
  readonly seller: Party;
  readonly buyer: Party;
  /** Where the goods go: with another country's number, that decides the tax. Our own gate where they are collected. */
  readonly deliverTo: Omit<Party, "vatNumber" | "email">;
  /** Nobody brought them. */
  readonly isCollected?: true;
  readonly payment: DocumentPayment;
  readonly lines: readonly DocumentLine[];
  readonly charges: readonly DocumentCharge[];
  readonly taxBasis: TaxBasis;
  /**
   * Only where an amount with its VAT was given and divided, as for a credit note over a part of the price: then VAT is
   * what is left of it, and may differ from the rate's share by one unit.
   */
  readonly taxes?: readonly RateTotal[];
}

export interface IssuedDocument extends Omit<DocumentDraft, "taxes"> {
  readonly id: string;
  readonly number: string;
  readonly taxes: readonly RateTotal[];
  readonly netMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
}

/** Sums as the document prints them; VAT rounded once for each rate. */
export function documentSums(draft: Pick<DocumentDraft, "lines" | "charges" | "taxes">) {
  const taxes = draft.taxes ?? documentTax([...draft.lines, ...draft.charges]);
  const netMinor = taxes.reduce((sum, rate) => sum + rate.netMinor, 0);
  const vatMinor = taxes.reduce((sum, rate) => sum + rate.vatMinor, 0);
  return { taxes, netMinor, vatMinor, totalMinor: netMinor + vatMinor };
}

/** What services of a line cost beside its pieces: they are charged once, so the unit price does not hold them. */
export function servicesMinor({ unitMicro, quantity, netMinor, discountMinor }: DocumentLine): number {
  const pieces = Math.floor((unitMicro * quantity + 5_000) / 10_000);
  return Math.abs(netMinor) + discountMinor - pieces;
}
