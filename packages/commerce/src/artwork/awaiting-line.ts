/** The line of an order that waits for its buyer with one of their designs: to be approved, or to be sent better. */
import { withOneStatement } from "@foldmark/platform";
import type { ArtworkState } from "@foldmark/workflow";
import { type Caller, inNameOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import type { LineAsked } from "./approve-proof.ts";

const inBuyersHands: readonly ArtworkState[] = ["proof-ready", "changes-requested", "preflight-failed"];

/** The newest of several; null where nothing waits. Only orders that the caller may see. */
export async function awaitingLine(
  { db }: Pick<Commerce, "db">,
  caller: Caller,
  designId: string,
): Promise<LineAsked | null> {
  const row = await withOneStatement(db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("orders.line as line")
      .innerJoin("orders.orders as order", "order.id", "line.order_id")
      .select(["order.number", "line.position"])
      .where("line.design_id", "=", designId)
      .where("line.artwork_state", "in", [...inBuyersHands])
      .where("order.state", "=", "confirmed")
      .orderBy("order.placed_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return row ?? null;
}
