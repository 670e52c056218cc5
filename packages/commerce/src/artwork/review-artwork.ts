/** What prepress does by hand: artwork that a machine could not prove or release waits here for a person. */
import { withTransaction } from "@foldmark/platform";
import type { ArtworkState } from "@foldmark/workflow";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type Caller, callerKey, inNameOf, isPrepress } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { moveArtwork } from "../orders/artwork-moves.ts";
import { askForArtwork } from "../orders/artwork-queue.ts";
import { notifyBuyer } from "../orders/notify-buyer.ts";
import { type Refused, refused } from "../refusals.ts";
import type { ReviewRefusal } from "./artwork-refusal.ts";
import type { ArtworkServices } from "./artwork-services.ts";
import { faultyCode, type ShortFindings } from "./proof.ts";
import { lastEvent, lockLine } from "./proof-store.ts";

export interface LineInReview {
  readonly lineId: string;
  readonly number: string;
  readonly position: number;
  readonly sku: string;
  readonly quantity: number;
  readonly state: Extract<ArtworkState, "prepress-review" | "approved">;
  /** Why a machine gave up. */
  readonly code: string;
  readonly since: Date;
  /** Of the last event: what is decided is decided of this, and of nothing that came after it. */
  readonly seq: number;
  /** What the check found; null where none was made. Of what is approved it stands on the proof. */
  readonly found: ShortFindings | null;
  /** How many proofs there are: the last one can be looked at. */
  readonly proofs: number;
  readonly designId: string | null;
  /** Whether what the check finds wrong was shown here, so that it is overruled by a release. */
  readonly isFaulty: boolean;
}

export const mostShown = 100;

/** Who waits longest comes first. What a machine is at is not among them. */
export async function listReviews({ db }: Commerce, caller: Caller): Promise<readonly LineInReview[]> {
  if (!isPrepress(caller)) return [];
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<LineInReview>`
      select l.id as "lineId", o.number, l.position, l.sku, l.quantity, l.artwork_state as state,
        coalesce(last.detail ->> 'code', '') as code, last.at as since, last.seq, last.detail -> 'found' as found,
        (select count(*)::int from orders.proof where proof.line_id = l.id) as proofs, l.design_id as "designId",
        coalesce(last.detail ->> 'code' = ${faultyCode}, false) as "isFaulty"
      from orders.line l
      join orders.orders o on o.id = l.order_id
      cross join lateral (
        select kind, detail, at, seq from orders.event e
        where e.order_id = l.order_id and e.detail ->> 'line' = l.id::text
        order by seq desc limit 1) last
      where o.state = 'confirmed' and (
        l.artwork_state = 'prepress-review'
        or l.artwork_state = 'approved' and last.kind = 'artwork-release-failed')
      order by last.at limit ${mostShown}`.execute(tx);
    return rows;
  });
}

/** A line as it was looked at: whoever decides of an older page decides of what nobody has read. */
interface Looked {
  readonly lineId: string;
  readonly seq: number;
}

/**
 * Looked at and found good: its proof is made and sent, or what was approved is released. What the check finds wrong comes
 * back here first, and is overruled by whoever releases it then.
 */
export async function releaseFromReview(
  services: ArtworkServices,
  caller: Caller,
  { lineId, seq }: Looked,
): Promise<{ readonly kind: "released" } | Refused<ReviewRefusal>> {
  if (!isPrepress(caller)) return refused({ code: "order-not-found" });
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, lineId);
    if (!now) return refused({ code: "order-not-found" });
    const { order, line } = now;
    const isThere = line.artworkState === "prepress-review" || line.artworkState === "approved";
    const last = await lastEvent(tx, now);
    if (order.state !== "confirmed" || !isThere || last?.seq !== seq)
      return refused({ code: "not-possible-now", state: order.state });
    const isProved = line.artworkState === "approved";
    const isOverruled = last.code === faultyCode;
    await askForArtwork(
      tx,
      services,
      isProved ? { lineId } : { lineId, releasedBy: callerKey(caller), seq, isOverruled },
    );
    return { kind: "released" } as const;
  });
}

const longestReason = 1000;

/** The buyer reads the reason as it was written. */
export async function sendBackFromReview(
  services: ArtworkServices,
  caller: Caller,
  { lineId, seq, reason }: Looked & { readonly reason: string },
): Promise<{ readonly kind: "sent-back" } | Refused<ReviewRefusal>> {
  if (!isPrepress(caller)) return refused({ code: "order-not-found" });
  const note = reason
    .replaceAll(/[^\P{Cc}\n]|\p{Cf}/gu, "")
    .trim()
    .slice(0, longestReason)
    .toWellFormed();
  if (note === "") return refused({ code: "reason-missing" });
  return asSystem(services, async (tx) => {
    const now = await lockLine(tx, lineId);
    if (!now) return refused({ code: "order-not-found" });
    const { order, line } = now;
    if (order.state !== "confirmed" || (await lastEvent(tx, now))?.seq !== seq)
      return refused({ code: "not-possible-now", state: order.state });
    const at = services.clock.now();
    const command = line.artworkState === "approved" ? "reopen" : "ask-for-changes";
    const moved = await moveArtwork(tx, {
      orderId: order.id,
      lineId,
      command,
      actor: "prepress",
      by: callerKey(caller),
      met: ["not-released"],
      detail: { note },
      at,
    });
    if (moved.kind === "refused") return moved;
    const subject = `${lineId}/${at.getTime()}`;
    await notifyBuyer(tx, services, { orderId: order.id, kind: "changes-needed", subject });
    return { kind: "sent-back" } as const;
  });
}
