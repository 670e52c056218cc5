/**
 * An order and all that belongs to it, read from the database: the one reading. What its buyer sees, what mails and
 * documents say, what a provider learns and what is promised are projections of it, which read nothing themselves.
 */
import type { Configuration } from "@foldmark/catalogue";
import type { Tx } from "@foldmark/platform";
import type { Address, Currency, Day, LanguageTag, ProductType, RegionId } from "@foldmark/region";
import type { TaxDecision } from "@foldmark/tax";
import type { ArtworkState, OrderState, PaymentState, ShipmentState } from "@foldmark/workflow";
import type { CompiledQuery } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { FrozenPrice } from "../carts/cart.ts";
import type { NextAction } from "../payments/provider.ts";
import { type RowOf, rowReader } from "../rows.ts";

interface KnownOfOrder {
  readonly region: RegionId;
  readonly language: LanguageTag;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly buyerKind: "private" | "business";
  readonly billing: Address;
  readonly delivery: Address;
  /** The decision with everything it rested on. */
  readonly tax: Partial<TaxDecision>;
  readonly promisedFrom: Day | null;
  readonly promisedTo: Day | null;
}

/** The order's own row. */
export type OrderRecord = RowOf<"orders.orders", KnownOfOrder>;

export const orderRecord = rowReader<"orders.orders", KnownOfOrder>({
  placed_at: true,
  confirmed_at: true,
  delivered_at: true,
  ended_at: true,
  expires_at: true,
});

interface KnownOfLine {
  readonly sku: ProductType;
  readonly configuration: Configuration;
  readonly price: FrozenPrice;
  readonly artworkState: ArtworkState;
}

export type OrderLine = RowOf<"orders.line", KnownOfLine>;
const lineRecord = rowReader<"orders.line", KnownOfLine>({});

interface KnownOfEvent {
  readonly fromState: OrderState | null;
  readonly toState: OrderState | null;
  readonly detail: Readonly<Record<string, unknown>>;
}

export type OrderEvent = RowOf<"orders.event", KnownOfEvent>;
const eventRecord = rowReader<"orders.event", KnownOfEvent>({ at: true });

interface KnownOfShipment {
  readonly state: ShipmentState;
}

export type OrderShipment = RowOf<"orders.shipment", KnownOfShipment>;
const shipmentRecord = rowReader<"orders.shipment", KnownOfShipment>({
  shipped_at: true,
  delivered_at: true,
});

interface KnownOfPayment {
  readonly state: PaymentState;
  readonly nextAction: NextAction | null;
}

export type OrderPayment = RowOf<"payments.payment", KnownOfPayment>;
const paymentRecord = rowReader<"payments.payment", KnownOfPayment>({
  created_at: true,
  updated_at: true,
  expires_at: true,
});

export type OrderRefund = RowOf<"payments.refund">;
const refundRecord = rowReader<"payments.refund">({ created_at: true, updated_at: true });

/** Without what stands on it, which is long and read from the document itself. */
const documentColumns = ["id", "cause", "corrects_id", "number", "issued_on", "pdf_sha256"] as const;
export type OrderDocument = Pick<
  RowOf<"invoices.document">,
  "id" | "cause" | "correctsId" | "number" | "issuedOn" | "pdfSha256"
>;
const documentRecord = rowReader<"invoices.document">({ created_at: true });

export interface Order extends OrderRecord {
  /** In the order they were put into the cart. */
  readonly lines: readonly OrderLine[];
  readonly shipments: readonly OrderShipment[];
  /** Everything below: the oldest first. */
  readonly events: readonly OrderEvent[];
  readonly payments: readonly OrderPayment[];
  readonly refunds: readonly OrderRefund[];
  readonly documents: readonly OrderDocument[];
}

/** Whole orders, in one statement. Rows the caller may not see are not there. */
export function wholeOrders(tx: Tx) {
  return tx
    .selectFrom("orders.orders as o")
    .selectAll("o")
    .select((eb) => [
      jsonArrayFrom(
        eb.selectFrom("orders.line").selectAll().whereRef("order_id", "=", "o.id").orderBy("position"),
      ).as("lines"),
      jsonArrayFrom(
        eb.selectFrom("orders.shipment").selectAll().whereRef("order_id", "=", "o.id").orderBy("id"),
      ).as("shipments"),
      jsonArrayFrom(
        eb.selectFrom("orders.event").selectAll().whereRef("order_id", "=", "o.id").orderBy("seq"),
      ).as("events"),
      jsonArrayFrom(
        eb
          .selectFrom("payments.payment")
          .selectAll()
          .whereRef("order_id", "=", "o.id")
          .orderBy("created_at")
          .orderBy("id"),
      ).as("payments"),
      jsonArrayFrom(
        eb.selectFrom("payments.refund").selectAll().whereRef("order_id", "=", "o.id").orderBy("id"),
      ).as("refunds"),
      jsonArrayFrom(
        eb
          .selectFrom("invoices.document")
          .select(documentColumns)
          .whereRef("order_id", "=", "o.id")
          .orderBy("id"),
      ).as("documents"),
    ]);
}

type WholeOrderRow = Awaited<ReturnType<ReturnType<typeof wholeOrders>["executeTakeFirstOrThrow"]>>;

export function wholeOrder(row: WholeOrderRow): Order {
  const { lines, shipments, events, payments, refunds, documents, ...order } = row;
  return {
    ...orderRecord(order),
    lines: lines.map(lineRecord),
    shipments: shipments.map(shipmentRecord),
    events: events.map(eventRecord),
    payments: payments.map(paymentRecord),
    refunds: refunds.map(refundRecord),
    documents: documents.map(documentRecord),
  };
}

/** Compiled once: writing out this statement takes as long as reading its answer. */
const compiled = new Map<string, CompiledQuery<WholeOrderRow>>();

async function readBy(tx: Tx, column: "o.id" | "o.number", value: string): Promise<Order | null> {
  const query = compiled.get(column) ?? wholeOrders(tx).where(column, "=", value).compile();
  compiled.set(column, query);
  const { rows } = await tx.executeQuery<WholeOrderRow>({ ...query, parameters: [value] });
  return rows[0] ? wholeOrder(rows[0]) : null;
}

export const readWholeOrder = (tx: Tx, orderId: string): Promise<Order | null> => readBy(tx, "o.id", orderId);

export const readOrderByNumber = (tx: Tx, number: string): Promise<Order | null> =>
  readBy(tx, "o.number", number);

/** The order's own row; null when the caller does not see such an order. */
export async function readOrderRecord(tx: Tx, orderId: string): Promise<OrderRecord | null> {
  const row = await tx.selectFrom("orders.orders").selectAll().where("id", "=", orderId).executeTakeFirst();
  return row ? orderRecord(row) : null;
}

/**
 * Why the row is held. Whoever changes an order or its money holds it alone; several may write its documents at once, but
 * nobody changes it meanwhile.
 */
export type LockPurpose = "to-change" | "to-document";

/**
 * The order's own row, held until the transaction ends. Always the first lock: then payments, then accounts. What belongs to the
 * order is read by a statement of its own afterwards, so that what others wrote while we waited is seen.
 */
export async function lockOrder(tx: Tx, orderId: string, purpose: LockPurpose): Promise<OrderRecord | null> {
  const query = tx.selectFrom("orders.orders").selectAll().where("id", "=", orderId);
  const held = purpose === "to-change" ? query.forUpdate() : query.forShare();
  const row = await held.executeTakeFirst();
  return row ? orderRecord(row) : null;
}
