/** Stops an order where it is until a person has looked at it. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

type HoldReason = "stock-gone" | "underpaid" | "amount-differs" | "currency-differs" | "refunded-too-much";

export interface OrderHold {
  readonly orderId: string;
  readonly reason: HoldReason;
  /** Who stopped it, for the record. */
  readonly by: string;
  readonly at: Date;
}

/** The row is locked by the caller. An order that stands still already keeps its first reason. */
export async function holdOrder(tx: Tx, { orderId, reason, by, at }: OrderHold): Promise<void> {
  await sql`
    with held as (
      update orders.orders set is_on_hold = true, hold_reason = ${reason}, version = version + 1
      where id = ${orderId} and not is_on_hold
      returning id
    )
    insert into orders.event (order_id, seq, kind, actor, detail, at)
    select held.id, (select coalesce(max(seq), 0) + 1 from orders.event where order_id = held.id), 'hold', ${by},
      jsonb_build_object('reason', ${reason}::text), ${at}
    from held`.execute(tx);
}
