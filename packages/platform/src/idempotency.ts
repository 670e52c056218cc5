/** A request that arrives twice is done once: its answer is kept with the change and given again. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "./database/transaction.ts";
import type { JsonValue } from "./database-types.ts";
import { PlatformError } from "./errors.ts";

export interface IdempotentRequest {
  /** Who asks, and for what: keys of two callers never meet ("customer:42/place-order"). */
  scope: string;
  /** The caller's Idempotency-Key: 1 to 255 printable ASCII characters. */
  key: string;
  /** `hashRequest` of everything that decides the answer. */
  requestHash: string;
}

export interface KeptAnswer {
  status: number;
  body: JsonValue;
}

export function hashRequest(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  // The length before each part keeps ("ab", "c") and ("a", "bc") apart.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:`).update(part);
  return hash.digest("hex");
}

/**
 * Runs `work` in the caller's transaction, or replays the answer it gave before. A second request that comes while
 * the first is under way waits for it at the primary key; if the first fails, its key is free again.
 */
export async function withIdempotency(
  tx: Tx,
  { scope, key, requestHash }: IdempotentRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  checkKey(key);
  const claimed = await tx
    .insertInto("platform.idempotency_key")
    .values({ scope, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (!claimed) return { ...(await keptAnswer(tx, { scope, key, requestHash })), replayed: true };

  const answer = await work();
  await tx
    .updateTable("platform.idempotency_key")
    .set({ status: answer.status, body: JSON.stringify(answer.body) })
    .where("scope", "=", scope)
    .where("key", "=", key)
    .execute();
  return { ...answer, replayed: false };
}

/**
 * For work whose result can be read again at any time: true the first time, false when it was done before. One
 * statement; the claim is undone with the caller's transaction.
 */
export async function claimOnce(tx: Tx, { scope, key, requestHash }: IdempotentRequest): Promise<boolean> {
  checkKey(key);
  const claimed = await tx
    .insertInto("platform.idempotency_key")
    .values({ scope, key, request_hash: requestHash, status: 200, body: "{}" })
    .onConflict((conflict) => conflict.columns(["scope", "key"]).doNothing())
    .returning("key")
    .executeTakeFirst();
  if (claimed) return true;
  await keptAnswer(tx, { scope, key, requestHash });
  return false;
}

function checkKey(key: string): void {
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return;
  const message = "An Idempotency-Key has 1 to 255 printable characters.";
  throw new PlatformError("invalid_idempotency_key", message);
}

async function keptAnswer(tx: Tx, { scope, key, requestHash }: IdempotentRequest): Promise<KeptAnswer> {
  const kept = await tx
    .selectFrom("platform.idempotency_key")
    .select(["request_hash", "status", "body"])
    .where("scope", "=", scope)
    .where("key", "=", key)
    .executeTakeFirst();
  // Pruned between the two statements.
  if (!kept || kept.status === null) throw new PlatformError("busy_retry", "Try again in a moment.");
  if (kept.request_hash !== requestHash) {
    throw new PlatformError(
      "idempotency_key_reused",
      "This Idempotency-Key was already used for another request.",
    );
  }
  return { status: kept.status, body: kept.body };
}

/** Answers are kept three days: longer than any provider repeats a request. */
export async function pruneIdempotencyKeys(db: Db): Promise<number> {
  const result = await db
    .deleteFrom("platform.idempotency_key")
    .where("created_at", "<", sql<Date>`now() - interval '72 hours'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
