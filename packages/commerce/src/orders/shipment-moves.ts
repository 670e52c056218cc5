/** The shipments of an order, planned and moved along their table and by nothing else; the database refuses other steps. */
import { type Clock, type Tx, uuidv7 } from "@foldmark/platform";
import {
  type Actor,
  type ShipmentCommand,
  type ShipmentState,
  shipmentLifecycle,
  step,
} from "@foldmark/workflow";
import { type Refused, refused } from "../refusals.ts";
import { lockOrder } from "./order-record.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import { appendOrderEvent } from "./order-store.ts";

/** Gives its id. */
export async function planShipment(
  tx: Tx,
  clock: Clock,
  { orderId, by }: { readonly orderId: string; readonly by: string },
): Promise<string> {
  await lockOrder(tx, orderId, "to-change");
  const id = uuidv7(clock);
  const state = shipmentLifecycle.initial;
  await tx.insertInto("orders.shipment").values({ id, order_id: orderId, state }).execute();
  const detail = { shipment: id, to: state };
  await appendOrderEvent(tx, { orderId, kind: "shipment-plan", actor: by, detail, at: clock.now() });
  return id;
}

export interface ShipmentMove {
  readonly orderId: string;
  readonly shipmentId: string;
  readonly command: ShipmentCommand;
  readonly actor: Actor;
  /** Who exactly, for the record. */
  readonly by: string;
  /** Conditions of the table that whoever asks has found to hold. */
  readonly met?: readonly string[];
  readonly at: Date;
}

/** Under the order's lock; written with the event that tells of it. */
export async function moveShipment(
  tx: Tx,
  { orderId, shipmentId, command, actor, by, met = [], at }: ShipmentMove,
): Promise<{ readonly kind: "moved"; readonly to: ShipmentState } | Refused<OrderRefusal>> {
  const order = await lockOrder(tx, orderId, "to-change");
  const shipment = await tx
    .selectFrom("orders.shipment")
    .select(["state", "version"])
    .where("id", "=", shipmentId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!order || !shipment) return refused({ code: "order-not-found" });
  const from = shipment.state as ShipmentState;
  const next = step(shipmentLifecycle, from, command, actor, met);
  if (next.kind === "refused") return refused({ code: "not-possible-now", state: order.state });
  const times = {
    ...(next.to === "handed-over" && { shipped_at: at }),
    ...(next.to === "delivered" && { delivered_at: at }),
  };
  await tx
    .updateTable("orders.shipment")
    .set({ state: next.to, version: shipment.version + 1, ...times })
    .where("id", "=", shipmentId)
    .execute();
  const detail = { shipment: shipmentId, from, to: next.to };
  await appendOrderEvent(tx, { orderId, kind: `shipment-${command}`, actor: by, detail, at });
  return { kind: "moved", to: next.to };
}
