/** Removes what has had its time; meant to run once an hour as a job. */
import type { Db } from "./database/transaction.ts";
import { pruneErrorReports } from "./error-reports.ts";
import { pruneIdempotencyKeys } from "./idempotency.ts";
import { pruneRateLimits } from "./rate-limit.ts";

export async function pruneExpired(db: Db): Promise<number> {
  const removed = [await pruneIdempotencyKeys(db), await pruneRateLimits(db), await pruneErrorReports(db)];
  return removed.reduce((sum, count) => sum + count, 0);
}
