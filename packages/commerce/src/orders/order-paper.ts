/** An order as its mails and documents tell of it; read by the house itself. */
import type { Configuration } from "@foldmark/catalogue";
import type { Tx } from "@foldmark/platform";
import type { PromisedGoods } from "@foldmark/pricing";
import {
  type Currency,
  type Day,
  isRegionId,
  type LanguageTag,
  languageTags,
  type ProductType,
  type Region,
  regionById,
} from "@foldmark/region";
import type { TaxBasis } from "@foldmark/tax";
import type { ArtworkState, OrderState, PaymentState } from "@foldmark/workflow";
import { sql } from "kysely";
import type { Address } from "../address.ts";
import { coverMinor, restOf } from "../payments/payment-store.ts";
import type { NextAction } from "../payments/provider.ts";

export interface OrderPaperLine {
  readonly id: string;
  readonly sku: ProductType;
  readonly configuration: Configuration;
  readonly quantity: number;
  readonly unitMicro: number;
  readonly netMinor: number;
  readonly discountMinor: number;
  readonly basisPoints: number;
  readonly artworkState: ArtworkState;
  readonly productionDays: PromisedGoods["productionDays"];
  /** Of goods that lie on the shelf; null for what is made for this buyer. */
  readonly stockItem: string | null;
}

export interface OrderPaper {
  readonly id: string;
  readonly number: string;
  readonly region: Region;
  readonly language: LanguageTag;
  readonly currency: Currency;
  readonly state: OrderState;
  readonly isOnHold: boolean;
  readonly buyerKind: "private" | "business";
  /** The terms that were accepted. */
  readonly termsVersion: string;
  readonly email: string;
  /** It is the one that the buyer's account was confirmed with. */
  readonly isMailboxProved: boolean;
  readonly company: string | null;
  readonly vatNumber: string | null;
  readonly purchaseNumber: string | null;
  readonly billing: Address;
  readonly delivery: Address;
  readonly shipmentMethod: string;
  readonly taxBasis: TaxBasis;
  readonly basisPoints: number;
  readonly goodsMinor: number;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly customsMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  /** What is still to be paid, the wallet's part left out. */
  readonly restMinor: number;
  /** What the buyer's wallet pays or paid of it, given back or not. */
  readonly walletMinor: number;
  readonly capturedMinor: number;
  readonly refundedMinor: number;
  /** What goes back because the order was called off. */
  readonly returningMinor: number;
  /** What a credit provider stands for: the buyer owes it there, whatever method was named when the order was placed. */
  readonly onAccountMinor: number;
  readonly promisedFrom: Day | null;
  readonly promisedTo: Day | null;
  readonly placedAt: Date;
  /** When its payment was secured. */
  readonly confirmedAt: Date | null;
  readonly expiresAt: Date | null;
  readonly lines: readonly OrderPaperLine[];
  /** Where to send the money, while a transfer is awaited. */
  readonly transfer: (NextAction & { kind: "instructions" }) | null;
  /** An attempt to pay is under way; what lies ready in the wallet is none. */
  readonly isBeingPaid: boolean;
  /** Ended by the clock, not by a person. */
  readonly hasRunOut: boolean;
  /** The money came so late that delivery was promised anew. */
  readonly hasMoved: boolean;
}

interface PaperRow
  extends Omit<
    OrderPaper,
    "region" | "language" | "placedAt" | "confirmedAt" | "expiresAt" | "restMinor" | "walletMinor"
  > {
  readonly region: string;
  readonly language: string;
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly expiresAt: string | null;
  readonly payments: readonly {
    readonly provider: string;
    readonly state: PaymentState;
    readonly authorizedMinor: number;
    readonly capturedMinor: number;
    readonly refundedMinor: number;
  }[];
}

export async function readOrderPaper(tx: Tx, orderId: string): Promise<OrderPaper | null> {
  const { rows } = await sql<{ paper: PaperRow }>`
    select to_jsonb(read) as paper from (
      select
        id, number, region, language, currency, state, is_on_hold as "isOnHold", buyer_kind as "buyerKind", terms_version as "termsVersion",
        email, company, vat_number as "vatNumber",
        exists (select from identity.account a where a.id = identity.account_of(o.owner)
          and lower(a.email) = lower(o.email) and a.email_verified_at is not null) as "isMailboxProved",
        purchase_number as "purchaseNumber", billing, delivery, shipment_method as "shipmentMethod",
        coalesce(tax ->> 'basis', 'storefront-rate') as "taxBasis",
        coalesce((tax ->> 'basisPoints')::integer, 0) as "basisPoints", goods_minor as "goodsMinor",
        discount_minor as "discountMinor", shipping_minor as "shippingMinor", customs_minor as "customsMinor",
        vat_minor as "vatMinor", total_minor as "totalMinor", captured_minor as "capturedMinor",
        refunded_minor as "refundedMinor", promised_from as "promisedFrom", promised_to as "promisedTo",
        placed_at as "placedAt", confirmed_at as "confirmedAt", expires_at as "expiresAt",
        (select coalesce(sum(amount_minor), 0) from payments.refund
          where order_id = o.id and reason = 'order-cancelled' and state <> 'failed') as "returningMinor",
        (select coalesce(sum(greatest(captured_minor, authorized_minor) - refunded_minor), 0) from payments.payment
          where order_id = o.id and provider = 'hokodo'
            and state in ('authorized', 'captured', 'partially-refunded', 'refunded', 'disputed')) as "onAccountMinor",
        (select jsonb_agg(line order by position) from (
          select
            id, position, sku, configuration, quantity, unit_micro as "unitMicro", net_minor as "netMinor",
            discount_minor as "discountMinor", basis_points as "basisPoints", artwork_state as "artworkState",
            price -> 'productionDays' as "productionDays", stock_item as "stockItem"
          from orders.line where order_id = o.id) line) as lines,
        (select next_action from payments.payment
          where order_id = o.id and provider = 'bank-transfer' and state = 'pending'
          order by created_at desc limit 1) as transfer,
        (select coalesce(jsonb_agg(payment), '[]') from (
          select
            provider, state, authorized_minor as "authorizedMinor", captured_minor as "capturedMinor",
            refunded_minor as "refundedMinor"
          from payments.payment where order_id = o.id) payment) as payments,
        exists (select from payments.payment
          where order_id = o.id and provider <> 'wallet' and state in ('processing', 'authorized')) as "isBeingPaid",
        exists (select from orders.event where order_id = o.id and kind = 'expire') as "hasRunOut",
        exists (select from orders.event where order_id = o.id and detail ? 'promisedBefore') as "hasMoved"
      from orders.orders o where id = ${orderId}) read`.execute(tx);
  if (!rows[0]) return null;
  const { payments, ...row } = rows[0].paper;
  const wallet = payments.filter(({ provider }) => provider === "wallet");
  const region = regionById(isRegionId(row.region) ? row.region : "eu");
  return {
    ...row,
    restMinor: restOf(row, payments),
    walletMinor: wallet.reduce((total, each) => total + coverMinor({ ...each, refundedMinor: 0 }), 0),
    region,
    language: languageTags.find((tag) => tag === row.language) ?? region.languageTag,
    placedAt: new Date(row.placedAt),
    confirmedAt: row.confirmedAt === null ? null : new Date(row.confirmedAt),
    expiresAt: row.expiresAt === null ? null : new Date(row.expiresAt),
  };
}
