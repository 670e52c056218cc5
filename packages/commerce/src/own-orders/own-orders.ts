/** What buyers do about their orders: find them again, prove that one is theirs, call one off. */
import { timingSafeEqual } from "node:crypto";
import { hashToken, type RateLimit, type RateLimiter, withTransaction } from "@foldmark/platform";
import type { Address } from "@foldmark/region";
import type { OrderState } from "@foldmark/workflow";
import { actorsOf, type Caller, callerKey, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { isGuests } from "../orders/claim-orders.ts";
import { readOrderNumber } from "../orders/order-number.ts";
import type { OrderNotFound, OrderRefusal } from "../orders/order-refusal.ts";
import { readOrder } from "../orders/read-order.ts";
import type { SnapshotServices } from "../payments/apply-snapshot.ts";
import { cancelOrder } from "../payments/end-order.ts";
import { type Refused, refused, type TooManyAttempts } from "../refusals.ts";
import { listOwnOrders } from "./list-orders.ts";

interface OrderBrief {
  readonly id: string;
  readonly number: string;
  readonly state: OrderState;
  readonly placedAt: Date;
}

/** The order the caller placed last in this storefront. */
export async function newestOrder(
  commerce: Commerce,
  caller: Caller,
  regionId: string,
): Promise<OrderBrief | null> {
  const owner = ownerOf(caller);
  const row = await withTransaction(commerce.db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("orders.orders")
      .select(["id", "number", "state", "placed_at"])
      .where("owner", "=", owner)
      .where("region", "=", regionId)
      .orderBy("placed_at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  return row
    ? { id: row.id, number: row.number, state: row.state as OrderState, placedAt: row.placed_at }
    : null;
}

/** Numbers cannot be guessed; whoever has one tries a few mailboxes and postcodes, not a list of them. */
const perOrder: RateLimit = { capacity: 6, refillPerSecond: 6 / 3600, whenUnavailable: "closed" };
const perNetwork: RateLimit = { capacity: 20, refillPerSecond: 20 / 3600, whenUnavailable: "closed" };

export interface OrderClaim {
  readonly number: string;
  readonly email: string;
  readonly postcode: string;
  /** The client's network, as the platform names it. */
  readonly network: string;
}

const bare = (text: string): string => text.normalize("NFKC").toLowerCase().replaceAll(/[\s-]/g, "");

/**
 * A guest without the link: number, mailbox and postcode together show whose order it is. What is wrong, the answer
 * does not say, nor whether there is such an order.
 */
export async function claimOrder(
  commerce: Commerce & { readonly rateLimiter: RateLimiter },
  { number: written, email, postcode, network }: OrderClaim,
): Promise<(Caller & { kind: "order-holder" }) | Refused<OrderNotFound | TooManyAttempts>> {
  const number = readOrderNumber(written);
  const limited = await tooManyClaims(commerce.rateLimiter, network, number);
  if (limited) return limited;
  const row = await withTransaction(commerce.db, { caller: "system" }, (tx) =>
    tx
      .selectFrom("orders.orders")
      .select(["id", "email", "delivery", "billing"])
      .where("number", "=", number ?? "")
      // An account's order opens to whoever signs in to it.
      .where(isGuests)
      .executeTakeFirst(),
  );
  const proofOf = (mailbox: string, code: string) => Buffer.from(hashToken(`${bare(mailbox)} ${bare(code)}`));
  const given = proofOf(email, postcode);
  const addresses = row ? [row.delivery, row.billing] : [{}, {}];
  const fits = addresses.map((address) =>
    timingSafeEqual(given, proofOf(row?.email ?? "", (address as Partial<Address>).postcode ?? "")),
  );
  // An address without a postcode is proved by none.
  if (!row || bare(postcode) === "" || !fits.includes(true)) return refused({ code: "order-not-found" });
  return { kind: "order-holder", orderId: row.id };
}

/** A number that cannot be one of ours is counted for its network alone. */
async function tooManyClaims(
  rateLimiter: RateLimiter,
  network: string,
  number: string | null,
): Promise<Refused<TooManyAttempts> | null> {
  const decision = await rateLimiter.take({
    [`order-claim/network/${network}`]: perNetwork,
    ...(number !== null && { [`order-claim/order/${number}`]: perOrder }),
  });
  if (decision.allowed) return null;
  return refused({ code: "too-many-attempts", retryAfterSeconds: decision.retryAfterSeconds });
}

/** By its buyer, while nothing of it is being made. What was paid goes back the way it came. */
export async function cancelOwnOrder(
  services: Commerce & SnapshotServices,
  caller: Caller,
  written: string,
): Promise<{ readonly kind: "moved" } | Refused<OrderRefusal>> {
  const seen = await readOrder(services, caller, written);
  if (seen.kind === "refused") return seen;
  const { id: orderId, state } = seen.order;
  if (!seen.commands.includes("cancel")) return refused({ code: "not-possible-now", state });
  const moved = await withTransaction(services.db, { caller: "system" }, (tx) =>
    cancelOrder(tx, services, {
      orderId,
      actor: actorsOf(caller),
      by: callerKey(caller),
      reason: "by-buyer",
      at: services.clock.now(),
    }),
  );
  return moved.kind === "refused" ? moved : { kind: "moved" };
}

/** Whose orders a caller has. */
export const ownOrders = { list: listOwnOrders, newest: newestOrder } as const;
