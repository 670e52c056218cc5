/** Orders in the database. */
import type { Database, Tx } from "@foldmark/platform";
import type { DayInterval } from "@foldmark/pricing";
import type { ArtworkState, OrderState } from "@foldmark/workflow";
import { type Selectable, sql } from "kysely";
import type { CartLine } from "../carts/cart.ts";
import type { CompleteAnswers } from "../checkout/answers.ts";
import type { OrderTotals } from "../checkout/totals.ts";
import { type ColumnTypes, columnLists } from "../columns.ts";

export interface NewOrder {
  readonly id: string;
  readonly number: string;
  readonly owner: string;
  readonly cartId: string;
  readonly region: string;
  readonly language: string;
  readonly currency: string;
  /** From `placed` on, each with what brought it about; the last one is the order's state. */
  readonly states: readonly { readonly kind: string; readonly to: OrderState }[];
  readonly answers: CompleteAnswers;
  /** By which two spellings of the buyer's mailbox are one. */
  readonly buyerKey: string;
  readonly totals: OrderTotals;
  readonly lines: readonly NewOrderLine[];
  readonly promotionCode: string | null;
  readonly promised: DayInterval | null;
  readonly termsVersion: string;
  readonly priceBook: string;
  readonly accessTokenHash: string;
  readonly attribution: object;
  /** Until when it waits for its money before it gives back what it holds; null when it is paid already. */
  readonly expiresAt: Date | null;
  readonly actor: string;
  readonly at: Date;
}

export type NewOrderLine = CartLine & { readonly orderLineId: string; readonly artworkState: ArtworkState };

const lineColumns = {
  id: "uuid",
  position: "integer",
  sku: "text",
  configuration: "jsonb",
  design_id: "uuid",
  design_revision: "integer",
  design_hash: "text",
  dieline_hash: "text",
  stock_item: "text",
  quantity: "integer",
  unit_micro: "bigint",
  net_minor: "bigint",
  discount_minor: "bigint",
  basis_points: "integer",
  price: "jsonb",
  artwork_state: "text",
  bundle: "text",
} as const satisfies ColumnTypes<"orders.line", "order_id">;

const lineLists = columnLists("line", lineColumns);

type LineRow = Readonly<Omit<Selectable<Database["orders.line"]>, "order_id" | "configuration" | "price">> &
  Pick<CartLine, "configuration" | "price">;

const lineRow = (line: NewOrderLine, position: number, basisPoints: number): LineRow => ({
  id: line.orderLineId,
  position,
  sku: line.sku,
  configuration: line.configuration,
  design_id: line.design?.id ?? null,
  design_revision: line.design?.revision ?? null,
  design_hash: line.design?.hash ?? null,
  dieline_hash: line.dielineHash,
  stock_item: line.stockItem,
  quantity: line.configuration.quantity,
  unit_micro: line.price.unitMicro,
  net_minor: line.netMinor,
  discount_minor: line.discountMinor,
  basis_points: basisPoints,
  price: line.price,
  artwork_state: line.artworkState,
  bundle: line.bundle,
});

/** What an order has only later, or otherwise than others. */
type WrittenLater =
  | (
      | "is_on_hold"
      | "hold_reason"
      | "captured_minor"
      | "refunded_minor"
      | "mails_await_money"
      | "cancel_reason"
    )
  | ("confirmed_at" | "delivered_at" | "ended_at" | "version");

const orderColumns = {
  id: "uuid",
  number: "text",
  owner: "text",
  cart_id: "uuid",
  region: "text",
  language: "text",
  currency: "text",
  state: "text",
  buyer_kind: "text",
  buyer_key: "text",
  email: "text",
  phone: "text",
  company: "text",
  vat_number: "text",
  purchase_number: "text",
  billing: "jsonb",
  delivery: "jsonb",
  ship_country: "text",
  shipment_method: "text",
  payment_method: "text",
  tax: "jsonb",
  goods_minor: "bigint",
  discount_minor: "bigint",
  shipping_minor: "bigint",
  customs_minor: "bigint",
  vat_minor: "bigint",
  total_minor: "bigint",
  promised_from: "date",
  promised_to: "date",
  promotion_code: "text",
  terms_version: "text",
  price_book: "text",
  attribution: "jsonb",
  placed_at: "timestamptz",
  expires_at: "timestamptz",
} as const satisfies ColumnTypes<"orders.orders", WrittenLater>;

const orderLists = columnLists("written", orderColumns);

type JsonColumn = "billing" | "delivery" | "tax" | "attribution";
type OrderRow = Readonly<Omit<Selectable<Database["orders.orders"]>, WrittenLater | JsonColumn>> &
  Readonly<Record<JsonColumn, object>>;

const orderRow = (order: NewOrder, state: OrderState): OrderRow => ({
  id: order.id,
  number: order.number,
  owner: order.owner,
  cart_id: order.cartId,
  region: order.region,
  language: order.language,
  currency: order.currency,
  state,
  buyer_kind: order.answers.buyerKind,
  buyer_key: order.buyerKey,
  email: order.answers.email,
  phone: order.answers.phone,
  company: order.answers.company,
  vat_number: order.answers.vatNumber?.number ?? null,
  purchase_number: order.answers.purchaseNumber,
  billing: order.answers.billing,
  delivery: order.answers.delivery,
  ship_country: order.answers.delivery.country,
  shipment_method: order.answers.shipmentMethod,
  payment_method: order.answers.paymentMethod,
  tax: order.totals.tax,
  goods_minor: order.totals.goodsMinor,
  discount_minor: order.totals.discountMinor,
  shipping_minor: order.totals.shippingMinor,
  customs_minor: order.totals.customsMinor,
  vat_minor: order.totals.vatMinor,
  total_minor: order.totals.totalMinor,
  promised_from: order.promised?.from ?? null,
  promised_to: order.promised?.to ?? null,
  promotion_code: order.promotionCode,
  terms_version: order.termsVersion,
  price_book: order.priceBook,
  attribution: order.attribution,
  placed_at: order.at,
  expires_at: order.expiresAt,
});

/**
 * The order, its lines, its taxes and its first event, in one statement. Orders of one owner, and for one mailbox, are
 * written one after the other: whoever counts them afterwards in the same transaction sees all that came before.
 */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { totals } = order;
  const events = order.states.map(({ kind, to }, index) => ({
    seq: index + 1,
    kind,
    from_state: order.states[index - 1]?.to ?? null,
    to_state: to,
  }));
  const state = order.states.at(-1)?.to;
  if (!state) throw new Error("An order begins in a state.");
  const rows = [orderRow(order, state)];
  const lines = order.lines.map((line, index) => lineRow(line, index + 1, totals.tax.basisPoints));
  const held = (key: string) => sql`pg_advisory_xact_lock(hashtextextended(${`place/${key}`}, 0))`;
  await sql`
    with placed as (
      insert into orders.orders (${orderLists.names})
      select ${orderLists.values}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${orderLists.recordset},
        (select ${held(order.owner)}, ${held(order.buyerKey)}) as held
      returning id
    ), opened as (
      insert into orders.access_link (order_id, token_hash) select id, ${order.accessTokenHash} from placed
    ), lines as (
      insert into orders.line (order_id, ${lineLists.names})
      select placed.id, ${lineLists.values}
      from placed, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ${lineLists.recordset}
    ), taxes as (
      insert into orders.tax_total (order_id, basis_points, net_minor, vat_minor)
      select placed.id, "basisPoints", "netMinor", "vatMinor"
      from placed, jsonb_to_recordset(${JSON.stringify(totals.taxes)}::jsonb) as rate (
        "basisPoints" integer, "netMinor" bigint, "vatMinor" bigint)
    )
    insert into orders.event (order_id, seq, kind, from_state, to_state, actor, detail, at)
    select placed.id, seq, kind, from_state, to_state, ${order.actor}, '{}', ${order.at}
    from placed, jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (
      seq integer, kind text, from_state text, to_state text)`.execute(tx);
}

/** Never earlier than before: a buyer who begins to pay again gets the time that way of paying takes. */
export async function extendOrderExpiry(tx: Tx, orderId: string, expiresAt: Date): Promise<void> {
  await sql`
    update orders.orders set expires_at = greatest(expires_at, ${expiresAt}) where id = ${orderId}`.execute(
    tx,
  );
}

/** The next order whose time has run out, locked; orders that somebody else works on, and these, are passed over. */
export async function takeOverdueOrder(tx: Tx, now: Date, except: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.orders
    where expires_at <= ${now} and state in ('awaiting-approval', 'awaiting-payment') and not is_on_hold
      and captured_minor = refunded_minor and id <> all (${except}::uuid[])
    order by expires_at
    limit 1 for update skip locked`.execute(tx);
  return rows[0]?.id ?? null;
}

export interface OrderMove {
  readonly orderId: string;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly kind: string;
  readonly actor: string;
  readonly detail?: object;
  /** Left as it is where it is left out. */
  readonly promised?: DayInterval;
  readonly at: Date;
}

/** The new state and the event that tells of it, in one statement; the row is locked by the caller. */
export async function moveOrder(tx: Tx, move: OrderMove): Promise<void> {
  const isEnd = move.to === "completed" || move.to === "cancelled";
  const { rows } = await sql`
    with moved as (
      update orders.orders set
        state = ${move.to}, version = version + 1,
        confirmed_at = case when ${move.to} = 'confirmed' then ${move.at} else confirmed_at end,
        delivered_at = case when ${move.to} = 'delivered' then ${move.at} else delivered_at end,
        promised_from = coalesce(${move.promised?.from ?? null}::date, promised_from),
        promised_to = coalesce(${move.promised?.to ?? null}::date, promised_to),
        ended_at = case when ${isEnd} then ${move.at}::timestamptz end,
        expires_at = case when ${move.to} in ('awaiting-payment', 'awaiting-approval') then expires_at end
      where id = ${move.orderId} and state = ${move.from}
      returning id
    )
    insert into orders.event (order_id, seq, kind, from_state, to_state, actor, detail, at)
    select moved.id, (select coalesce(max(seq), 0) + 1 from orders.event where order_id = moved.id),
      ${move.kind}, ${move.from}, ${move.to}, ${move.actor}, ${JSON.stringify(move.detail ?? {})}, ${move.at}
    from moved returning seq`.execute(tx);
  if (rows.length !== 1) throw new Error(`Order ${move.orderId} is no longer ${move.from}.`);
}

export interface OrderNote {
  readonly orderId: string;
  readonly kind: string;
  readonly actor: string;
  readonly detail: object;
  readonly at: Date;
}

/** What happened to a part of an order, whose own state stays; the row is locked by the caller. */
export async function appendOrderEvent(
  tx: Tx,
  { orderId, kind, actor, detail, at }: OrderNote,
): Promise<void> {
  await sql`
    insert into orders.event (order_id, seq, kind, actor, detail, at)
    select ${orderId}, coalesce(max(seq), 0) + 1, ${kind}, ${actor}, ${JSON.stringify(detail)}::jsonb, ${at}
    from orders.event where order_id = ${orderId}`.execute(tx);
}

/** What is promised anew, and the event that tells of it; the row is locked by the caller. */
export async function promiseAnew(
  tx: Tx,
  {
    orderId,
    promised,
    before,
    at,
  }: {
    readonly orderId: string;
    readonly promised: DayInterval;
    readonly before: DayInterval | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update orders.orders set promised_from = ${promised.from}::date, promised_to = ${promised.to}::date,
      version = version + 1
    where id = ${orderId}`.execute(tx);
  const detail = { promised, before };
  await appendOrderEvent(tx, { orderId, kind: "promise-renewed", actor: "system", detail, at });
}
