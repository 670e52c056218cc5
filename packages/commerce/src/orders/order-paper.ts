/** An order as its mails and documents tell of it: with its storefront, and what its payments and events come to. */
import type { Tx } from "@foldmark/platform";
import { isRegionId, languageTags, type Region, regionById } from "@foldmark/region";
import type { TaxBasis, WhoseVat } from "@foldmark/tax";
import { sql } from "kysely";
import type { NextAction } from "../payments/provider.ts";
import { coverMinor, restOf, standsForWhole } from "./order-money.ts";
import { type Order, type OrderPayment, wholeOrder, wholeOrders } from "./order-record.ts";
import { whoseVatOf } from "./order-vat.ts";

export interface OrderPaper extends Omit<Order, "region" | "tax"> {
  readonly region: Region;
  /** Its mailbox is the one that the buyer's account was confirmed with. */
  readonly isMailboxProved: boolean;
  readonly taxBasis: TaxBasis;
  readonly basisPoints: number;
  readonly vatOf: WhoseVat;
  /** What is still to be paid, the wallet's part left out. */
  readonly restMinor: number;
  /** What the buyer's wallet pays or paid of it, given back or not. */
  readonly walletMinor: number;
  /** What goes back because the order was called off. */
  readonly returningMinor: number;
  /** What a credit provider stands for: the buyer owes it there, whatever method was named when the order was placed. */
  readonly onAccountMinor: number;
  /** Where to send the money, while a transfer is awaited. */
  readonly transfer: (NextAction & { kind: "instructions" }) | null;
  /** An attempt to pay is under way; what lies ready in the wallet is none. */
  readonly isBeingPaid: boolean;
  /** Ended by the clock, not by a person. */
  readonly hasRunOut: boolean;
  /** The money came so late that delivery was promised anew. */
  readonly hasMoved: boolean;
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** Of the transfer that was chosen last. */
function transferIn(payments: readonly OrderPayment[]): OrderPaper["transfer"] {
  const awaited = payments.findLast(
    ({ provider, state }) => provider === "bank-transfer" && state === "pending",
  );
  return awaited?.nextAction?.kind === "instructions" ? awaited.nextAction : null;
}

export function orderPaper(
  order: Order,
  { isMailboxProved }: Pick<OrderPaper, "isMailboxProved">,
): OrderPaper {
  const { payments, refunds, events, tax, ...told } = order;
  const region = regionById(isRegionId(order.region) ? order.region : "eu");
  const wallet = payments.filter(({ provider }) => provider === "wallet");
  const onAccount = payments.filter((each) => each.provider === "hokodo" && standsForWhole(each));
  const returning = refunds.filter(({ reason, state }) => reason === "order-cancelled" && state !== "failed");
  return {
    ...told,
    payments,
    refunds,
    events,
    region,
    language: languageTags.find((tag) => tag === order.language) ?? region.languageTag,
    isMailboxProved,
    taxBasis: tax.basis ?? "storefront-rate",
    basisPoints: tax.basisPoints ?? 0,
    vatOf: whoseVatOf(order),
    restMinor: restOf(order, payments),
    walletMinor: sumOf(wallet.map((each) => coverMinor({ ...each, refundedMinor: 0 }))),
    returningMinor: sumOf(returning.map(({ amountMinor }) => amountMinor)),
    onAccountMinor: sumOf(onAccount.map(coverMinor)),
    transfer: transferIn(payments),
    isBeingPaid: payments.some(
      ({ provider, state }) => provider !== "wallet" && (state === "processing" || state === "authorized"),
    ),
    hasRunOut: events.some(({ kind }) => kind === "expire"),
    hasMoved: events.some(({ detail }) => "promisedBefore" in detail),
  };
}

/** Read by the system: of an account, nobody else may see whether its mailbox is proved. */
export async function readOrderPaper(tx: Tx, orderId: string): Promise<OrderPaper | null> {
  const row = await wholeOrders(tx)
    .select(
      sql<boolean>`exists (select from identity.account a where a.id = identity.account_of(o.owner)
        and lower(a.email) = lower(o.email) and a.email_verified_at is not null)`.as("isMailboxProved"),
    )
    .where("o.id", "=", orderId)
    .executeTakeFirst();
  if (!row) return null;
  const { isMailboxProved, ...order } = row;
  return orderPaper(wholeOrder(order), { isMailboxProved });
}
