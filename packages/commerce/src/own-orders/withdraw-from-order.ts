/** A consumer withdraws: the statement is kept with the order, acknowledged at once, and never changed. */
import { type Tx, withTransaction } from "@foldmark/platform";
import { allowedCommands, orderLifecycle } from "@foldmark/workflow";
import { sql } from "kysely";
import { actorsOf, type Caller, callerKey } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { readMailbox } from "../mailbox.ts";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { lockOrder, readWholeOrder } from "../orders/order-record.ts";
import type { WithdrawalRefusal } from "../orders/order-refusal.ts";
import { withdrawalFacts } from "../orders/order-view.ts";
import { readOrder } from "../orders/read-order.ts";
import { openToWithdrawal } from "../orders/withdrawal.ts";
import type { SnapshotServices } from "../payments/apply-snapshot.ts";
import { cancelOrder } from "../payments/end-order.ts";
import { type Refused, refused } from "../refusals.ts";

export interface WithdrawalInput {
  readonly number: string;
  readonly lineIds: readonly string[];
  readonly name: string;
  /** Where the acknowledgement goes. */
  readonly email: string;
  /** The statement in the buyer's own language, about these lines. */
  readonly stateAbout: (lineIds: readonly string[]) => string;
}

/** What the event keeps of a statement; when it was made, the event says itself. */
export interface WithdrawalStatement {
  readonly lines: readonly string[];
  readonly name: string;
  readonly email: string;
  readonly statement: string;
  /** Nothing was left and nothing sent: the order was cancelled with it. */
  readonly endsOrder: boolean;
}

export interface Withdrawn {
  readonly kind: "withdrawn";
  readonly endsOrder: boolean;
}

/**
 * Sent twice, or from two tabs, it is one statement; about other goods of the same order there may be another. Where
 * everything was withdrawn from before anything of it was made or sent, the order is cancelled and what was paid goes
 * back; otherwise it goes back when the goods do.
 */
export async function withdrawFromOrder(
  services: Commerce & SnapshotServices,
  caller: Caller,
  input: WithdrawalInput,
): Promise<Withdrawn | Refused<WithdrawalRefusal>> {
  // It is the buyer's own statement; nobody makes it for them.
  if (caller.kind === "staff" || caller.kind === "system") return refused({ code: "order-not-found" });
  const seen = await readOrder(services, caller, input.number);
  if (seen.kind === "refused") return seen;
  const mailbox = readMailbox(input.email);
  if (!mailbox) return refused({ code: "mailbox-wrong" });
  const orderId = seen.order.id;
  return withTransaction(services.db, { caller: "system" }, async (tx) => {
    await lockOrder(tx, orderId, "to-change");
    const order = await readWholeOrder(tx, orderId);
    if (!order) return refused({ code: "order-not-found" });
    const facts = withdrawalFacts(order);
    const at = services.clock.now();
    const asked = [...new Set(input.lineIds)];
    const lines = asked.filter((id) => !facts.withdrawn.includes(id));
    const open = openToWithdrawal(facts, at);
    if (asked.length === 0 || lines.some((id) => !open.includes(id)))
      return refused({ code: "withdrawal-not-possible" });
    if (lines.length === 0) return { kind: "withdrawn", endsOrder: order.state === "cancelled" };

    const actor = actorsOf(caller);
    const left = facts.lines.filter(({ id }) => !lines.includes(id) && !facts.withdrawn.includes(id));
    const endsOrder =
      left.length === 0 && allowedCommands(orderLifecycle, order.state, actor).includes("cancel");
    const by = callerKey(caller);
    const statement: WithdrawalStatement = {
      lines,
      name: input.name,
      email: mailbox.address,
      statement: input.stateAbout(lines),
      endsOrder,
    };
    const subject = await keepStatement(tx, { orderId, by, statement, at });
    await notifyBuyer(tx, services, { orderId, kind: "withdrawn", subject });
    if (endsOrder) {
      const reason = "withdrawn";
      const moved = await cancelOrder(tx, services, { orderId, actor, by, reason, at });
      if (moved.kind === "refused") throw new Error(`Order ${orderId} was withdrawn from and not cancelled.`);
    }
    return { kind: "withdrawn", endsOrder };
  });
}

/** The row of the order is locked by the caller. Gives the number of the event: which statement of this order it is. */
async function keepStatement(
  tx: Tx,
  kept: { orderId: string; by: string; statement: WithdrawalStatement; at: Date },
): Promise<string> {
  const { rows } = await sql<{ seq: number }>`
    insert into orders.event (order_id, seq, kind, actor, detail, at)
    select ${kept.orderId}, coalesce(max(seq), 0) + 1, 'withdrawn', ${kept.by}, ${JSON.stringify(kept.statement)}, ${kept.at}
    from orders.event where order_id = ${kept.orderId}
    returning seq`.execute(tx);
  return String(rows[0]?.seq);
}

/** For the acknowledgement. */
export async function readStatement(
  tx: Tx,
  orderId: string,
  subject: string,
): Promise<(WithdrawalStatement & { readonly at: Date }) | null> {
  const { rows } = await sql<{ detail: WithdrawalStatement; at: Date }>`
    select detail, at from orders.event
    where order_id = ${orderId} and seq = ${Number(subject)} and kind = 'withdrawn'`.execute(tx);
  return rows[0] ? { ...rows[0].detail, at: rows[0].at } : null;
}
