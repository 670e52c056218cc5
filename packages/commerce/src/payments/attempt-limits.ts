/**
 * Thieves try out stolen cards where small payments are cheap to begin. Attempts are counted for the order, for the
 * session and for the network; a buyer whose card fails twice never notices.
 */
import type { RateLimit, RateLimiter, Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { type Refused, refused, type TooManyAttempts } from "../refusals.ts";

const perMinute = (count: number): number => count / 60;

/** Payments begun; the buckets close when they cannot be counted. */
const beginnings = {
  session: { capacity: 8, refillPerSecond: perMinute(0.2), whenUnavailable: "closed" },
  network: { capacity: 30, refillPerSecond: perMinute(2), whenUnavailable: "closed" },
} as const satisfies Record<string, RateLimit>;

/** Failed attempts of one order within a day. */
const mostFailures = 6;
const daySeconds = 86_400;

export interface Attempter {
  readonly sessionId: string | null;
  /** The client's network, as the platform names it. */
  readonly network: string;
}

/** Asked before a payment is begun, outside any transaction. */
export async function tooManyBeginnings(
  rateLimiter: RateLimiter,
  { sessionId, network }: Attempter,
): Promise<Refused<TooManyAttempts> | null> {
  const decision = await rateLimiter.take({
    [`pay/network/${network}`]: beginnings.network,
    ...(sessionId && { [`pay/session/${sessionId}`]: beginnings.session }),
  });
  if (decision.allowed) return null;
  return refused({ code: "too-many-attempts", retryAfterSeconds: decision.retryAfterSeconds });
}

/** Asked under the order's lock. */
export async function tooManyFailures(
  tx: Tx,
  orderId: string,
  now: Date,
): Promise<Refused<TooManyAttempts> | null> {
  const since = new Date(now.getTime() - daySeconds * 1000);
  const { rows } = await sql<{ failures: number; oldest: Date | null }>`
    select count(*)::integer as failures, min(e.at) as oldest
    from payments.event e join payments.payment p on p.id = e.payment_id
    where p.order_id = ${orderId} and e.kind = 'attempt-failed' and e.at > ${since}`.execute(tx);
  const { failures = 0, oldest = null } = rows[0] ?? {};
  if (failures < mostFailures || !oldest) return null;
  const seconds = Math.ceil((oldest.getTime() - since.getTime()) / 1000);
  return refused({ code: "too-many-attempts", retryAfterSeconds: Math.max(1, seconds) });
}
