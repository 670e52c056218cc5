/**
 * Gives an order its documents: number first, in a short transaction; drawn and filed afterwards. Every step may be
 * repeated: the same cause gives the same document, the same document the same file.
 */
import type { TextFunction } from "@foldmark/messages";
import { type FileStore, recordFile, type StoredFile, type Tx, withTransaction } from "@foldmark/platform";
import { type Brand, dayIn, fillBrand, type LanguageTag, type Region, regionById } from "@foldmark/region";
import { sql } from "kysely";
import type { Commerce } from "../commerce.ts";
import type { CompanyFacts } from "../company-facts.ts";
import { type OrderPaper, readOrderPaper } from "../orders/order-paper.ts";
import { lockOrder } from "../orders/order-record.ts";
import type { DesignRevision, DocumentDraft, IssuedDocument } from "./document.ts";
import { documentPdf } from "./document-pdf.ts";
import { documentOf, issueDocument } from "./issue-document.ts";
import { creditDraft, type DraftContext, orderDraft } from "./order-drafts.ts";
import { ublDocument } from "./ubl.ts";

/** Documents follow the calendar of the seller's seat. */
const sellerTimeZone = "Europe/Warsaw";
const system = { caller: "system" };
const largestBytes = 8 * 1024 * 1024;

/** What is needed to issue a document, draw it and file it. */
export interface DocumentServices extends Commerce {
  readonly files: FileStore;
  readonly company: CompanyFacts;
  readonly brand: Brand;
  readonly textIn: (region: Region, language: LanguageTag) => TextFunction;
  /** The folded product with the buyer's own design on it, as PNG; null where it cannot be drawn just now. */
  readonly drawDesign: (design: DesignRevision) => Promise<Uint8Array | null>;
}

export interface FiledDocument {
  readonly document: IssuedDocument;
  readonly pdf: Uint8Array;
  readonly fileName: string;
}

function contextOf(services: DocumentServices, order: OrderPaper): DraftContext {
  return {
    order,
    company: services.company,
    sellerEmail: fillBrand(order.region.supportEmail, services.brand),
    text: services.textIn(order.region, order.language),
    today: dayIn(sellerTimeZone, services.clock.now()),
    paidOn: dayIn(sellerTimeZone, order.confirmedAt ?? services.clock.now()),
  };
}

async function issued(
  services: DocumentServices,
  orderId: string,
  draftFor: (tx: Tx, context: DraftContext) => Promise<DocumentDraft | null>,
): Promise<FiledDocument | null> {
  const document = await withTransaction(services.db, system, async (tx) => {
    // Whoever calls the order off waits, or is waited for: an invoice must not appear after its credit was looked for.
    await lockOrder(tx, orderId, "to-document");
    const order = await readOrderPaper(tx, orderId);
    const draft = order && (await draftFor(tx, contextOf(services, order)));
    return draft && issueDocument(tx, services.clock, draft);
  });
  return document && fileDocument(services, document);
}

/** For who pays by transfer: on it stands where the money goes. One for each reference a buyer was given. */
export function issueProForma(services: DocumentServices, orderId: string): Promise<FiledDocument | null> {
  return issued(services, orderId, async (tx, context) => {
    const { transfer, totalMinor } = context.order;
    // A part of the sum is asked for by mail alone: a document tells of the whole order.
    if (!transfer || totalMinor === 0 || transfer.amountMinor !== totalMinor) return null;
    const draft = orderDraft(context, "pro-forma");
    const first = await documentOf(tx, draft.cause);
    const isAnother = first?.payment.kind === "transfer" && first.payment.reference !== transfer.reference;
    return isAnother ? { ...draft, cause: `${draft.cause}/${transfer.reference}` } : draft;
  });
}

const notSold: readonly OrderPaper["state"][] = [
  "placed",
  "awaiting-approval",
  "awaiting-payment",
  "cancelled",
];

/** When the money is there, or is promised by who gives credit; not for what was called off before. */
export function issueInvoice(services: DocumentServices, orderId: string): Promise<FiledDocument | null> {
  return issued(services, orderId, async (tx, context) => {
    const isSold = context.order.totalMinor > 0 && !notSold.includes(context.order.state);
    return isSold ? orderDraft(context, "invoice") : documentOf(tx, `invoice/${orderId}`);
  });
}

/** The whole rest of the invoice, when the order is called off; nothing when there was no invoice. */
export function creditCancelledOrder(
  services: DocumentServices,
  orderId: string,
): Promise<FiledDocument | null> {
  return issued(services, orderId, async (tx, context) => {
    const cause = `cancellation/${orderId}`;
    const standing = await invoiceStanding(tx, orderId, cause);
    if (!standing || standing.leftMinor === 0) return null;
    const { invoice, leftMinor, creditedMinor } = standing;
    const credit = { cause, because: "cancelled", amountMinor: leftMinor, creditedMinor } as const;
    return creditDraft(context, invoice, credit);
  });
}

/**
 * Money that was given back lowers the price; what was paid twice was never part of it. Of an order that was called off
 * the whole was credited already: then it is that credit note, which the reader of the refund looks for too.
 */
export function creditRefund(
  services: DocumentServices,
  orderId: string,
  refundId: string,
): Promise<FiledDocument | null> {
  return issued(services, orderId, async (tx, context) => {
    const cause = `refund/${refundId}`;
    const refund = await tx
      .selectFrom("payments.refund")
      .select(["amount_minor", "reason", "state"])
      .where("id", "=", refundId)
      .where("order_id", "=", orderId)
      .executeTakeFirst();
    if (refund?.state !== "succeeded" || refund.reason === "paid-twice") return null;
    const standing = await invoiceStanding(tx, orderId, cause);
    if (!standing) return null;
    const amountMinor = Math.min(refund.amount_minor, standing.leftMinor);
    if (amountMinor === 0) return documentOf(tx, `cancellation/${orderId}`);
    const { invoice, creditedMinor } = standing;
    return creditDraft(context, invoice, { cause, because: "refund", amountMinor, creditedMinor });
  });
}

/** The invoice and what is left of it; its row is locked, so that two credits do not both take the rest. */
async function invoiceStanding(tx: Tx, orderId: string, exceptCause: string) {
  const { rows } = await sql<{ id: string }>`
    select id from invoices.document where cause = ${`invoice/${orderId}`} for no key update`.execute(tx);
  const invoice = rows[0] && (await documentOf(tx, `invoice/${orderId}`));
  if (!invoice) return null;
  const credits = await sql<{ credited: number }>`
    select coalesce(-sum(total_minor), 0)::bigint as credited from invoices.document
    where corrects_id = ${invoice.id} and cause <> ${exceptCause}`.execute(tx);
  const creditedMinor = credits.rows[0]?.credited ?? 0;
  return { invoice, creditedMinor, leftMinor: invoice.totalMinor - creditedMinor };
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}

/** `FV/2026/000001` as a name that a file may have. */
export const documentFileName = (number: string, form: "pdf" | "xml"): string =>
  `${number.replaceAll("/", "-")}.${form}`;

async function filedPdf(services: DocumentServices, documentId: string): Promise<Uint8Array | null> {
  const row = await withTransaction(services.db, system, (tx) =>
    tx
      .selectFrom("invoices.document")
      .select("pdf_sha256")
      .where("id", "=", documentId)
      .executeTakeFirstOrThrow(),
  );
  const file = row.pdf_sha256 && (await services.files.get(row.pdf_sha256));
  return file ? new Uint8Array(Buffer.concat(await file.toArray())) : null;
}

/** A picture for each line, null where it has none: a document goes out without one as well. */
const picturesOf = (
  { drawDesign }: DocumentServices,
  { lines }: IssuedDocument,
): Promise<(Uint8Array | null)[]> =>
  Promise.all(lines.map(({ design }) => (design ? drawDesign(design).catch(() => null) : null)));

/** Drawn from what was issued, so that drawing it again gives the same bytes. */
async function fileDocument(services: DocumentServices, document: IssuedDocument): Promise<FiledDocument> {
  const fileName = documentFileName(document.number, "pdf");
  const filed = await filedPdf(services, document.id);
  if (filed) return { document, pdf: filed, fileName };
  const text = services.textIn(regionById(document.region), document.language);
  const { brand, company } = services;
  const pdf = await documentPdf(document, { text, brand, company }, await picturesOf(services, document));
  const drawn = [
    { bytes: pdf, type: "application/pdf" },
    { bytes: new TextEncoder().encode(ublDocument(document)), type: "application/xml" },
  ];
  const files: (StoredFile & { readonly type: string })[] = [];
  for (const { bytes, type } of drawn)
    files.push({ ...(await services.files.put(once(bytes), { limit: largestBytes })), type });
  const [pdfFile, xmlFile] = files;
  if (!pdfFile || !xmlFile) throw new Error("A document has two files.");
  await withTransaction(services.db, system, async (tx) => {
    for (const file of files) await recordFile(tx, file, file.type);
    // What was filed first stays: a newer layout must not change what was sent.
    await tx
      .updateTable("invoices.document")
      .set({ pdf_sha256: pdfFile.sha256, xml_sha256: xmlFile.sha256 })
      .where("id", "=", document.id)
      .where("pdf_sha256", "is", null)
      .execute();
  });
  return { document, pdf, fileName };
}
