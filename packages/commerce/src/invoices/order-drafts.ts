/** Which document an order needs, and what it says. */

import type { TextFunction } from "@foldmark/messages";
import { type Day, shortState } from "@foldmark/region";
import type { RateTotal } from "@foldmark/tax";
import type { CompanyFacts } from "../company-facts.ts";
import { collectionPlace, isCollected } from "../orders/collection.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { productFacts, productName } from "../orders/product-words.ts";
import { shownDesign } from "../orders/shown-design.ts";
import type {
  DocumentDraft,
  DocumentKind,
  DocumentLine,
  DocumentPayment,
  IssuedDocument,
  Party,
} from "./document.ts";

export interface DraftContext {
  readonly order: OrderPaper;
  readonly company: CompanyFacts;
  readonly sellerEmail: string;
  readonly text: TextFunction;
  readonly today: Day;
  /** When the payment was secured; goods are sent afterwards. */
  readonly paidOn: Day;
}

function sellerOf({ order, company, sellerEmail }: DraftContext): Party {
  const isBritish = order.taxBasis.startsWith("united-kingdom");
  return {
    name: company.legalName,
    vatNumber: isBritish ? company.gbVatNumber : company.vatNumber,
    street: company.street,
    postcode: company.postcode,
    city: company.city,
    country: company.countryCode,
    email: sellerEmail,
  };
}

const partyAt = (name: string, address: OrderPaper["billing"]) => ({
  name,
  street: [address.street, address.further].filter(Boolean).join(", "),
  postcode: address.postcode,
  city: [address.city, shortState(address.state ?? "")].filter(Boolean).join(", "),
  country: address.country,
});

const isSamePlace = (one: OrderPaper["billing"], other: OrderPaper["billing"]): boolean =>
  (["street", "further", "postcode", "city", "country"] as const).every(
    (field) => (one[field] ?? "") === (other[field] ?? ""),
  );

/** A company receives at its own address; anywhere else it is whoever was named there. */
function receiverOf({ company, billing, delivery }: OrderPaper): string {
  return delivery.company || (isSamePlace(billing, delivery) && company) || delivery.name;
}

/** Goods that are collected are handed over at our gate, which is what electronic invoices call their delivery too. */
function deliveryOf({ order, company }: DraftContext): Pick<DocumentDraft, "deliverTo" | "isCollected"> {
  if (isCollected(order.shipmentMethod)) return { deliverTo: collectionPlace(company), isCollected: true };
  return { deliverTo: partyAt(receiverOf(order), order.delivery) };
}

/** Under the rule of mails: documents are sent with them. */
function designOf(order: OrderPaper, line: OrderPaper["lines"][number]): Pick<DocumentLine, "design"> {
  const design = shownDesign(order, line);
  return design ? { design } : {};
}

function orderLines({ order }: DraftContext): readonly DocumentLine[] {
  return order.lines.map((line) => ({
    title: productName(order, line.sku),
    description: productFacts(order, line.configuration),
    ...designOf(order, line),
    quantity: line.quantity,
    unitMicro: line.unitMicro,
    discountMinor: line.discountMinor,
    netMinor: line.netMinor - line.discountMinor,
    basisPoints: line.basisPoints,
  }));
}

function paymentOf({ order }: DraftContext, kind: DocumentKind): DocumentPayment {
  if (kind === "credit-note") return { kind: "none" };
  if (kind === "invoice") {
    const { onAccountMinor, totalMinor } = order;
    if (onAccountMinor <= 0) return { kind: "paid" };
    const paidMinor = totalMinor - onAccountMinor;
    return { kind: "on-account", ...(paidMinor > 0 && { paidMinor }) };
  }
  const { transfer } = order;
  if (!transfer) return { kind: "none" };
  const { accountNumber, swiftCode, reference } = transfer;
  return { kind: "transfer", accountNumber, swiftCode, reference };
}

function common(context: DraftContext, kind: DocumentKind) {
  const { order, today, paidOn } = context;
  return {
    kind,
    region: order.region.id,
    orderId: order.id,
    orderNumber: order.number,
    purchaseNumber: order.purchaseNumber,
    issuedOn: today,
    suppliedOn: kind === "invoice" ? paidOn : today,
    currency: order.currency,
    language: order.language,
    seller: sellerOf(context),
    buyer: {
      ...partyAt(order.company ?? order.billing.name, order.billing),
      vatNumber: order.vatNumber,
      email: order.email,
    },
    payment: paymentOf(context, kind),
    taxBasis: order.taxBasis,
  } as const;
}

/** The whole order, to the last unit: what it charges is what the document says. */
export function orderDraft(context: DraftContext, kind: "pro-forma" | "invoice"): DocumentDraft {
  const { order, today } = context;
  const { basisPoints } = order;
  return {
    ...common(context, kind),
    ...deliveryOf(context),
    cause: `${kind}/${order.id}`,
    corrects: null,
    dueOn: kind === "pro-forma" ? (order.transfer?.dueOn ?? today) : today,
    lines: orderLines(context),
    charges: [
      { kind: "shipping" as const, netMinor: order.shippingMinor, basisPoints },
      { kind: "customs" as const, netMinor: order.customsMinor, basisPoints },
    ].filter(({ netMinor }) => netMinor > 0),
  };
}

export interface Credit {
  readonly cause: string;
  readonly because: "refund" | "cancelled";
  /** With its VAT. */
  readonly amountMinor: number;
  /** What earlier credit notes gave back of the same invoice. */
  readonly creditedMinor: number;
}

/**
 * A part of an invoice given back. Parts are cut from the running sum, so that however an invoice is divided, its
 * credit notes never come to more than it, rate by rate, and to exactly it in the end.
 */
export function creditTaxes(
  invoice: Pick<IssuedDocument, "taxes" | "totalMinor">,
  { amountMinor, creditedMinor }: Pick<Credit, "amountMinor" | "creditedMinor">,
): readonly RateTotal[] {
  const before = shares(invoice, creditedMinor);
  const after = shares(invoice, creditedMinor + amountMinor);
  return invoice.taxes.map(({ basisPoints }, index) => ({
    basisPoints,
    netMinor: -((after[index]?.netMinor ?? 0) - (before[index]?.netMinor ?? 0)),
    vatMinor: -((after[index]?.vatMinor ?? 0) - (before[index]?.vatMinor ?? 0)),
  }));
}

/** How much of each rate the first `sumMinor` of an invoice are: one rate after the other, highest first. */
function shares({ taxes, totalMinor }: Pick<IssuedDocument, "taxes" | "totalMinor">, sumMinor: number) {
  if (sumMinor < 0 || sumMinor > totalMinor)
    throw new RangeError("More would be credited than was invoiced.");
  let rest = sumMinor;
  return taxes.map(({ netMinor, vatMinor }) => {
    const whole = netMinor + vatMinor;
    const gross = Math.min(rest, whole);
    rest -= gross;
    const net = whole === 0 ? 0 : Number((BigInt(netMinor) * BigInt(gross)) / BigInt(whole));
    return { netMinor: net, vatMinor: gross - net };
  });
}

export function creditDraft(context: DraftContext, invoice: IssuedDocument, credit: Credit): DocumentDraft {
  const { order, text, today } = context;
  const taxes = creditTaxes(invoice, credit);
  const title = text(credit.because === "refund" ? "documents.credit.refund" : "documents.credit.cancelled", {
    number: order.number,
  });
  return {
    ...common(context, "credit-note"),
    // What was sold to whom stands as it was invoiced, whatever the order says now.
    seller: invoice.seller,
    buyer: invoice.buyer,
    deliverTo: invoice.deliverTo,
    ...(invoice.isCollected && { isCollected: invoice.isCollected }),
    taxBasis: invoice.taxBasis,
    cause: credit.cause,
    corrects: { id: invoice.id, number: invoice.number },
    dueOn: today,
    lines: taxes.map(({ netMinor, basisPoints }) => ({
      title,
      quantity: 1,
      unitMicro: -netMinor * 10_000,
      discountMinor: 0,
      netMinor,
      basisPoints,
    })),
    charges: [],
    taxes,
  };
}
