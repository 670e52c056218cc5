/** An order as its buyer sees it: what was bought, how far it is, what it waits for. One statement, one answer. */
import { timingSafeEqual } from "node:crypto";
import type { Configuration } from "@foldmark/catalogue";
import { hashToken, withTransaction } from "@foldmark/platform";
import { type RegionId, regionById } from "@foldmark/region";
import type { TaxBasis } from "@foldmark/tax";
import {
  type ArtworkState,
  allowedCommands,
  type CustomerStatus,
  customerStatus,
  type OrderCommand,
  type OrderState,
  orderLifecycle,
  type PaymentState,
  type ShipmentState,
} from "@foldmark/workflow";
import { sql } from "kysely";
import type { Address } from "../address.ts";
import { actorsOf, type Caller, inNameOf } from "../caller.ts";
import type { FrozenPrice } from "../carts/cart.ts";
import type { Commerce } from "../commerce.ts";
import { restOf } from "../payments/payment-store.ts";
import { type Refused, refused } from "../refusals.ts";
import { readOrderNumber } from "./order-number.ts";
import type { OrderNotFound } from "./order-refusal.ts";
import { openToWithdrawal, withdrawalEnds } from "./withdrawal.ts";

/** Only what its reader may see: pages hand it on as it is. */
interface OrderDocument {
  readonly id: string;
  readonly number: string;
  readonly region: string;
  readonly language: string;
  readonly currency: string;
  readonly state: OrderState;
  readonly is_on_hold: boolean;
  readonly buyer_kind: "private" | "business";
  readonly email: string;
  readonly phone: string | null;
  readonly company: string | null;
  readonly vat_number: string | null;
  readonly tax_basis: TaxBasis | null;
  readonly basis_points: number | null;
  readonly terms_version: string;
  readonly billing: Address;
  readonly delivery: Address;
  readonly shipment_method: string;
  readonly payment_method: string;
  readonly purchase_number: string | null;
  readonly goods_minor: number;
  readonly discount_minor: number;
  readonly shipping_minor: number;
  readonly customs_minor: number;
  readonly vat_minor: number;
  readonly total_minor: number;
  readonly captured_minor: number;
  readonly refunded_minor: number;
  readonly promised_from: string | null;
  readonly promised_to: string | null;
  readonly placed_at: string;
  readonly confirmed_at: string | null;
  readonly delivered_at: string | null;
  /** Until when it waits for its money. */
  readonly expires_at: string | null;
  readonly lines: readonly {
    readonly id: string;
    readonly position: number;
    readonly sku: string;
    readonly configuration: Configuration;
    readonly design_id: string | null;
    readonly design_hash: string | null;
    readonly stock_item: string | null;
    readonly quantity: number;
    readonly unit_micro: number;
    readonly net_minor: number;
    readonly discount_minor: number;
    readonly price: FrozenPrice;
    readonly artwork_state: ArtworkState;
  }[];
  readonly shipments: readonly {
    readonly id: string;
    readonly state: ShipmentState;
    readonly carrier: string | null;
    readonly tracking: string | null;
    readonly shipped_at: string | null;
    readonly delivered_at: string | null;
  }[];
  readonly events: readonly { seq: number; kind: string; to_state: OrderState | null; at: string }[];
  /** What its buyer withdrew from, statement by statement. */
  readonly withdrawals: readonly { readonly lines: readonly string[]; readonly at: string }[];
  readonly payments: readonly {
    readonly id: string;
    readonly method: string;
    readonly state: PaymentState;
    readonly amount_minor: number;
    readonly authorized_minor: number;
    readonly captured_minor: number;
    readonly refunded_minor: number;
    readonly next_action: object | null;
  }[];
  readonly documents: readonly {
    readonly id: string;
    readonly kind: "pro-forma" | "invoice" | "credit-note";
    readonly number: string;
    readonly issued_on: string;
    readonly pdf_sha256: string | null;
  }[];
}

export interface OrderView {
  readonly kind: "order";
  readonly order: OrderDocument;
  readonly status: CustomerStatus;
  /** What it still lacks; what a wallet has set aside for it counts as paid. */
  readonly restMinor: number;
  /** What the reader may do now: the buttons. */
  readonly commands: readonly OrderCommand[];
  readonly withdrawal: {
    /** From which lines the buyer may still withdraw. */
    readonly lines: readonly string[];
    /** Null while the goods have not come. */
    readonly ends: Date | null;
  };
}

/** Rows the caller may not see are not there; so another's order and no order look the same. */
export async function readOrder(
  commerce: Commerce,
  caller: Caller,
  written: string,
): Promise<OrderView | Refused<OrderNotFound>> {
  const number = readOrderNumber(written);
  if (!number) return refused({ code: "order-not-found" });
  const document = await withTransaction(commerce.db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<{ document: OrderDocument }>`
      select to_jsonb(seen) as document from (
        select
          id, number, region, language, currency, state, is_on_hold, buyer_kind, email, phone, company, vat_number,
          tax ->> 'basis' as tax_basis, (tax ->> 'basisPoints')::integer as basis_points, terms_version, billing,
          delivery, shipment_method, payment_method, purchase_number, goods_minor, discount_minor, shipping_minor,
          customs_minor, vat_minor, total_minor, captured_minor, refunded_minor, promised_from, promised_to,
          placed_at, confirmed_at, delivered_at, expires_at,
          (select jsonb_agg(line order by position) from (
            select
              id, position, sku, configuration, design_id, design_hash, stock_item, quantity, unit_micro, net_minor,
              discount_minor, price, artwork_state
            from orders.line where order_id = o.id) line) as lines,
          (select coalesce(jsonb_agg(shipment order by id), '[]') from (
            select id, state, carrier, tracking, shipped_at, delivered_at
            from orders.shipment where order_id = o.id) shipment) as shipments,
          (select jsonb_agg(event order by seq) from (
            select seq, kind, to_state, at from orders.event where order_id = o.id) event) as events,
          (select coalesce(jsonb_agg(jsonb_build_object('lines', detail -> 'lines', 'at', at) order by seq), '[]')
            from orders.event where order_id = o.id and kind = 'withdrawn') as withdrawals,
          (select coalesce(jsonb_agg(payment order by id), '[]') from (
            select id, method, state, amount_minor, authorized_minor, captured_minor, refunded_minor, next_action
            from payments.payment where order_id = o.id) payment) as payments,
          (select coalesce(jsonb_agg(document order by id), '[]') from (
            select id, number, issued_on, pdf_sha256,
              case when corrects_id is not null then 'credit-note' when cause like 'invoice/%' then 'invoice'
                else 'pro-forma' end as kind
            from invoices.document where order_id = o.id) document) as documents
        from orders.orders o where number = ${number}) seen`.execute(tx);
    return rows[0]?.document;
  });
  if (!document) return refused({ code: "order-not-found" });
  const status = customerStatus({
    state: document.state,
    isOnHold: document.is_on_hold,
    capturedMinor: document.captured_minor,
    refundedMinor: document.refunded_minor,
    artworks: document.lines.map(({ artwork_state }) => artwork_state),
  });
  return {
    kind: "order",
    order: document,
    status,
    restMinor: restOf({ totalMinor: document.total_minor }, document.payments.map(moneyOf)),
    commands: allowedCommands(orderLifecycle, document.state, actorsOf(caller)),
    withdrawal: withdrawalIn(document, commerce.clock.now()),
  };
}

const moneyOf = (payment: OrderDocument["payments"][number]) => ({
  state: payment.state,
  authorizedMinor: payment.authorized_minor,
  capturedMinor: payment.captured_minor,
  refundedMinor: payment.refunded_minor,
});

function withdrawalIn(document: OrderDocument, now: Date): OrderView["withdrawal"] {
  const facts = {
    region: regionById(document.region as RegionId),
    country: document.delivery.country,
    buyerKind: document.buyer_kind,
    state: document.state,
    deliveredAt: document.delivered_at === null ? null : new Date(document.delivered_at),
    lines: document.lines.map(({ id, stock_item: stockItem }) => ({ id, stockItem })),
    withdrawn: document.withdrawals.flatMap(({ lines }) => lines),
  };
  return { lines: openToWithdrawal(facts, now), ends: withdrawalEnds(facts) };
}

/** Whoever holds the link of the confirmation mail may open the order it belongs to, and no other. */
export async function proveOrder(
  commerce: Commerce,
  written: string,
  token: string,
): Promise<(Caller & { kind: "order-holder" }) | null> {
  const number = readOrderNumber(written);
  if (!number) return null;
  const row = await withTransaction(commerce.db, { caller: "system" }, (tx) =>
    tx
      .selectFrom("orders.orders")
      .innerJoin("orders.access_link", "order_id", "id")
      .select(["id", "token_hash"])
      .where("number", "=", number)
      .executeTakeFirst(),
  );
  const given = Buffer.from(hashToken(token));
  const kept = Buffer.from(row?.token_hash ?? hashToken(""));
  return row && given.length === kept.length && timingSafeEqual(given, kept)
    ? { kind: "order-holder", orderId: row.id }
    : null;
}
