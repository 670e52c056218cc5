/** What moves an order along: money that covers it, the people who make and send it. */
import type { Tx } from "@foldmark/platform";
import type { DayInterval } from "@foldmark/pricing";
import {
  type Actor,
  awaitsApproval,
  isArtworkReleased,
  type OrderCommand,
  orderLifecycle,
  step,
} from "@foldmark/workflow";
import { refused } from "../refusals.ts";
import { keepStock } from "../stock/stock-store.ts";
import { readArtworks } from "./artwork-moves.ts";
import { askForArtworkRound } from "./artwork-queue.ts";
import { type Notifying, notifyBuyer } from "./notify-buyer.ts";
import { holdOrder } from "./order-hold.ts";
import { promisedDays, promiseOfOrder, promiseStanding } from "./order-promise.ts";
import { lockOrder, type OrderRecord, readWholeOrder } from "./order-record.ts";
import { moveOrder, promiseAnew } from "./order-store.ts";

interface Move {
  readonly command: OrderCommand;
  readonly actor: Actor | readonly Actor[];
  /** Who exactly, for the record. */
  readonly by: string;
  readonly met: readonly string[];
  readonly detail?: object;
  readonly promised?: DayInterval | undefined;
  readonly at: Date;
}

export async function moveBy(
  tx: Tx,
  order: Pick<OrderRecord, "id" | "state">,
  { command, actor, by, met, detail, promised, at }: Move,
) {
  const next = step(orderLifecycle, order.state, command, actor, met);
  if (next.kind === "refused") return refused({ code: "not-possible-now", state: order.state });
  await moveOrder(tx, {
    orderId: order.id,
    from: next.from,
    to: next.to,
    kind: command,
    actor: by,
    at,
    ...(detail && { detail }),
    ...(promised && { promised }),
  });
  return { kind: "moved" as const, to: next.to };
}

/**
 * Called whenever a payment of this order changed, by the one door through which payments change. Confirms the order
 * once what was paid or promised covers it; told twice, or too late, it does nothing more.
 */
export async function payOrder(
  tx: Tx,
  services: Notifying,
  input: {
    readonly orderId: string;
    readonly coveredMinor: number;
    readonly at: Date;
    /** What is known of it, by somebody who holds its lock. */
    readonly locked?: Pick<OrderRecord, "state" | "totalMinor" | "isOnHold" | "placedAt">;
  },
): Promise<"confirmed" | "waiting" | "settled" | "late"> {
  const { locked } = input;
  const order = locked ? { ...locked, id: input.orderId } : await lockOrder(tx, input.orderId, "to-change");
  if (!order) throw new Error(`There is no order ${input.orderId}.`);
  if (order.state === "cancelled") return "late";
  if (order.state !== "placed" && order.state !== "awaiting-payment") return "settled";
  if (order.isOnHold || input.coveredMinor < order.totalMinor) return "waiting";
  const renewed = await renewedPromise(tx, order, input.at);
  await moveBy(tx, order, {
    command: "secure-payment",
    actor: "system",
    by: "system",
    met: ["covered"],
    detail: {
      coveredMinor: input.coveredMinor,
      ...(renewed && { promised: renewed.promised, promisedBefore: renewed.before }),
    },
    promised: renewed?.promised,
    at: input.at,
  });
  // Paid for, and sold to somebody else meanwhile: a person gets more of it, or gives the money back.
  if (!(await keepStock(tx, order.id)))
    await holdOrder(tx, { orderId: order.id, reason: "stock-gone", by: "system", at: input.at });
  await notifyBuyer(tx, services, { orderId: order.id, kind: "confirmed" });
  await askForArtworkRound(tx, services);
  return "confirmed";
}

/** The dates of an order hold for money that is there in time; work on other orders begins when their money came. */
async function renewedPromise(tx: Tx, { id, placedAt }: Pick<OrderRecord, "id" | "placedAt">, at: Date) {
  const order = await readWholeOrder(tx, id);
  const first = order && promiseOfOrder(order, placedAt);
  if (first && at < first.startBy) return null;
  const promise = order && promiseOfOrder(order, at);
  const promised = promise && promisedDays(promise, order.shipmentMethod);
  const before = order && promiseStanding(order);
  // Holidays on the way may swallow the days in between.
  const isSame = promised?.from === before?.from && promised?.to === before?.to;
  return promised && !isSame ? { promised, before } : null;
}

/** Once nothing awaits its approval any more, its dates hang on nothing and are kept. The row is locked by the caller. */
export async function promiseFromApproval(tx: Tx, orderId: string, at: Date): Promise<void> {
  const order = await readWholeOrder(tx, orderId);
  if (!order || awaitsApproval(order.lines.map(({ artworkState }) => artworkState))) return;
  const promise = promiseOfOrder(order, at);
  if (!promise) return;
  const promised = promisedDays(promise, order.shipmentMethod);
  await promiseAnew(tx, { orderId, promised, before: promiseStanding(order), at });
}

export interface MakingStep {
  readonly orderId: string;
  readonly command: "start-production" | "ship-part" | "ship";
  readonly actor: Actor;
  readonly by: string;
  readonly at: Date;
}

/** For production and dispatch: an order that is stopped, or whose print is not all released, stays where it is. */
export async function makeOrder(tx: Tx, { orderId, command, actor, by, at }: MakingStep) {
  const order = await lockOrder(tx, orderId, "to-change");
  if (!order) return refused({ code: "order-not-found" });
  const met = [
    ...(isArtworkReleased(await readArtworks(tx, orderId)) ? ["artwork-released"] : []),
    ...(order.isOnHold ? [] : ["not-on-hold"]),
  ];
  return moveBy(tx, order, { command, actor, by, met, at });
}
