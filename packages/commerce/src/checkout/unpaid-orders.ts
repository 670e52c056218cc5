/**
 * An order that nobody has paid sends a mail to a mailbox that nobody has proved, draws papers and holds goods. So
 * there are only so many of them; whoever pays is never counted.
 */
import { type Tx, takeWithin } from "@foldmark/platform";
import { sql } from "kysely";
import { ownerKind } from "../caller.ts";
import { type Refused, refused } from "../refusals.ts";
import type { CheckoutRefusal } from "./checkout-refusal.ts";

export interface UnpaidOrderLimits {
  /** Of one mailbox within a day, unless it is the proved one of the account that orders. */
  readonly mailbox: number;
  /** Of one guest's session within a day. */
  readonly session: number;
  /** Of one account within a day. */
  readonly account: number;
  /** Of one network within an hour, to be paid online and otherwise. */
  readonly network: number;
}

export const unpaidOrderLimits: UnpaidOrderLimits = { mailbox: 5, session: 5, account: 20, network: 20 };

/** Where one address may stand for more buyers than usual, an office or a proxy. */
export function widenedOrderLimits(factor: number): UnpaidOrderLimits {
  const wider = (count: number) => Math.max(1, Math.floor(count * factor));
  const { mailbox, session, account, network } = unpaidOrderLimits;
  return {
    mailbox: wider(mailbox),
    session: wider(session),
    account: wider(account),
    network: wider(network),
  };
}

const hourSeconds = 3_600;
const dayMs = 24 * hourSeconds * 1_000;

export interface UnpaidOrder {
  readonly id: string;
  readonly owner: string;
  readonly email: string;
  readonly buyerKey: string;
  /** On a provider's page, in a minute: such an order is placed in any case, and tells of itself when it is paid. */
  readonly isPaidOnline: boolean;
  /** The client's network, as the platform names it. */
  readonly network: string;
  readonly at: Date;
}

/**
 * Asked when the order is written, as the last thing before it is kept: a refusal undoes all of it. Nobody is kept from
 * paying online by what strangers ordered in the name of their mailbox, or colleagues from their network.
 */
export async function limitUnpaidOrder(
  tx: Tx,
  limits: UnpaidOrderLimits,
  order: UnpaidOrder,
): Promise<Refused<CheckoutRefusal> | null> {
  const { network } = limits;
  const { isPaidOnline } = order;
  const key = `place/${isPaidOnline ? "online" : "network"}/${order.network}`;
  const limit = { capacity: network, refillPerSecond: network / hourSeconds };
  const { decision: fromNetwork, answer: counted } = await takeWithin(
    tx,
    { key, limit },
    unpaidOrders(order),
  );
  const isGuest = ownerKind(order.owner) === "visitor";
  const isOwnerOver = counted.ofOwner > (isGuest ? limits.session : limits.account);
  const isMailboxOver = !counted.isProved && counted.ofMailbox > limits.mailbox;
  if (isPaidOnline && !isOwnerOver) {
    if (isMailboxOver || !(fromNetwork.allowed || counted.isProved)) await holdMailsBack(tx, order.id);
    return null;
  }
  const isOver = isOwnerOver || isMailboxOver;
  if (fromNetwork.allowed && !isOver) return null;
  const waits = [
    ...(fromNetwork.allowed ? [] : [fromNetwork.retryAfterSeconds]),
    ...(isOver ? [secondsUntil(new Date(counted.oldest), order.at)] : []),
  ];
  return refused({ code: "too-many-unpaid-orders", retryAfterSeconds: Math.max(...waits) });
}

async function holdMailsBack(tx: Tx, orderId: string): Promise<void> {
  await tx.updateTable("orders.orders").set({ mails_await_money: true }).where("id", "=", orderId).execute();
}

const secondsUntil = (oldest: Date, now: Date): number =>
  Math.max(1, Math.ceil((oldest.getTime() + dayMs - now.getTime()) / 1_000));

/**
 * With the one that was written just now. What costs nothing sends its mail all the same. `insertOrder` has waited for
 * those of the same owner, and for the same mailbox, that were being written: none is missed. A guest's order that came
 * to an account by its mailbox may be a stranger's: it is not of this owner. For a company its members order.
 */
const unpaidOrders = ({ owner, email, buyerKey, at }: UnpaidOrder) => sql<{
  readonly ofOwner: number;
  readonly ofMailbox: number;
  readonly oldest: string;
  readonly isProved: boolean;
}>`
  select
    count(*) filter (where owner = ${owner} and exists (
      select from orders.event e where e.order_id = o.id and e.seq = 1
        and (e.actor = o.owner or identity.owner_kind(e.actor) <> 'visitor')))::int as "ofOwner",
    count(*) filter (where buyer_key = ${buyerKey})::int as "ofMailbox",
    min(placed_at) as oldest,
    exists (
      select from identity.account a
      where a.id = identity.account_of(${owner}) and lower(a.email) = lower(${email}) and a.email_verified_at is not null
    ) as "isProved"
  from orders.orders o
  where (owner = ${owner} or buyer_key = ${buyerKey}) and placed_at > ${new Date(at.getTime() - dayMs)}
    and (confirmed_at is null or total_minor = 0)`;
