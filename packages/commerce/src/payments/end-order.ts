/** What ends an order before it is made: time that runs out, a buyer who changes their mind. Its money goes back. */
import type { Tx } from "@foldmark/platform";
import type { Actor } from "@foldmark/workflow";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { moveBy } from "../orders/order-moves.ts";
import { lockOrder } from "../orders/order-record.ts";
import { refused } from "../refusals.ts";
import { releaseStock } from "../stock/stock-store.ts";
import type { SnapshotServices } from "./apply-snapshot.ts";
import { endPayments } from "./refunds.ts";

async function endCancelled(tx: Tx, services: SnapshotServices, orderId: string): Promise<void> {
  await releaseStock(tx, orderId);
  await endPayments(tx, services, orderId, { requestedBy: "system" });
  await notifyBuyer(tx, services, { orderId, kind: "cancelled" });
}

/** For the clock: an order nobody paid in time gives back what it held. */
export async function expireOrder(tx: Tx, services: SnapshotServices, orderId: string, at: Date) {
  const order = await lockOrder(tx, orderId, "to-change");
  if (!order) return refused({ code: "order-not-found" });
  const met = [
    ...(order.expiresAt !== null && order.expiresAt <= at ? ["overdue"] : []),
    ...(order.capturedMinor - order.refundedMinor === 0 ? ["unpaid"] : []),
  ];
  const moved = await moveBy(tx, order, { command: "expire", actor: "system", by: "system", met, at });
  if (moved.kind === "moved") await endCancelled(tx, services, orderId);
  return moved;
}

export interface CancelInput {
  readonly orderId: string;
  readonly actor: Actor | readonly Actor[];
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

export async function cancelOrder(tx: Tx, services: SnapshotServices, input: CancelInput) {
  const order = await lockOrder(tx, input.orderId, "to-change");
  if (!order) return refused({ code: "order-not-found" });
  const { actor, by, reason, at } = input;
  // Nothing before `in-production` has begun to be made.
  const met = ["production-not-started"];
  const moved = await moveBy(tx, order, { command: "cancel", actor, by, met, detail: { reason }, at });
  if (moved.kind === "moved") await endCancelled(tx, services, order.id);
  return moved;
}
