/** The artwork of an order's lines, moved along its table and by nothing else; the database refuses other steps. */
import { needsArtwork } from "@foldmark/catalogue";
import type { Tx } from "@foldmark/platform";
import {
  type Actor,
  type ArtworkCommand,
  type ArtworkState,
  artworkLifecycle,
  step,
} from "@foldmark/workflow";
import type { CartLine } from "../carts/cart.ts";
import { type Refused, refused } from "../refusals.ts";
import { lockOrder } from "./order-record.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import { appendOrderEvent } from "./order-store.ts";

/** Where the artwork of a line stands when it is ordered. */
export function firstArtworkState({
  configuration,
  design,
}: Pick<CartLine, "configuration" | "design">): ArtworkState {
  const { initial } = artworkLifecycle;
  if (!needsArtwork(configuration))
    return ledTo(step(artworkLifecycle, initial, "skip", "system", ["nothing-to-print"]));
  // Whoever orders has sent it with the order.
  return design ? ledTo(step(artworkLifecycle, initial, "submit", "guest")) : initial;
}

function ledTo(next: ReturnType<typeof step<ArtworkState, ArtworkCommand>>): ArtworkState {
  if (next.kind === "refused") throw new Error(`Artwork cannot begin like that: ${next.reason}.`);
  return next.to;
}

export async function readArtworks(tx: Tx, orderId: string): Promise<readonly ArtworkState[]> {
  const rows = await tx
    .selectFrom("orders.line")
    .select("artwork_state")
    .where("order_id", "=", orderId)
    .execute();
  return rows.map(({ artwork_state }) => artwork_state as ArtworkState);
}

export interface ArtworkMove {
  readonly orderId: string;
  readonly lineId: string;
  readonly command: ArtworkCommand;
  readonly actor: Actor | readonly Actor[];
  /** Who exactly, for the record. */
  readonly by: string;
  /** What else the event tells: why, or by which proof. */
  readonly detail?: object;
  /** Conditions of the table that whoever asks has found to hold. */
  readonly met?: readonly string[];
  readonly at: Date;
}

/** Under the order's lock; written with the event that tells of it, by the system after the caller's right was settled. */
export async function moveArtwork(
  tx: Tx,
  { orderId, lineId, command, actor, by, detail: more, met = [], at }: ArtworkMove,
): Promise<{ readonly kind: "moved"; readonly to: ArtworkState } | Refused<OrderRefusal>> {
  const order = await lockOrder(tx, orderId, "to-change");
  const line = await tx
    .selectFrom("orders.line")
    .select("artwork_state")
    .where("id", "=", lineId)
    .where("order_id", "=", orderId)
    .executeTakeFirst();
  if (!order || !line) return refused({ code: "order-not-found" });
  const isConfirmed = order.state === "confirmed" ? ["order-confirmed"] : [];
  const from = line.artwork_state as ArtworkState;
  const next = step(artworkLifecycle, from, command, actor, [...met, ...isConfirmed]);
  if (next.kind === "refused") return refused({ code: "not-possible-now", state: order.state });
  await tx.updateTable("orders.line").set({ artwork_state: next.to }).where("id", "=", lineId).execute();
  const detail = { line: lineId, from, to: next.to, ...more };
  await appendOrderEvent(tx, { orderId, kind: `artwork-${command}`, actor: by, detail, at });
  return { kind: "moved", to: next.to };
}
