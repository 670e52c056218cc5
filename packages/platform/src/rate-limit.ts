/**
 * Token buckets shared by every process through one statement, with a first stage in memory that spares the
 * database those who are over their limit anyway.
 */
import { type RawBuilder, sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Db, Tx } from "./database/transaction.ts";
import { codeOf, reasonOf } from "./errors.ts";
import type { Log } from "./log.ts";

export interface RateLimit {
  /** How many at once. */
  capacity: number;
  /** How many more a second. */
  refillPerSecond: number;
  /** When the database cannot be asked: signing in and uploading close, looking around stays open. */
  whenUnavailable: "open" | "closed";
}

export type RateDecision = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** A key names the route and the client network or account, never something read from a body. */
export type RateLimits = Readonly<Record<string, RateLimit>>;

export interface RateLimiter {
  /** Takes one token of each bucket, in one question to the database; refused when one of them is empty. */
  take(limits: RateLimits): Promise<RateDecision>;
}

/** What this process last knew of a bucket; never less than its true content, as takers elsewhere only lower it. */
interface KnownBucket {
  tokens: number;
  at: number;
}

const mostKnownBuckets = 10_000;
/** A database that is away fails every question; one line a minute says it as well as ten thousand. */
const quietMilliseconds = 60_000;

export function createRateLimiter({ db, clock, log }: { db: Db; clock: Clock; log: Log }): RateLimiter {
  const known = new Map<string, KnownBucket>();
  let lastComplaint = Number.NEGATIVE_INFINITY;
  const complain = (error: unknown, now: number) => {
    if (now - lastComplaint < quietMilliseconds) return;
    lastComplaint = now;
    log.warn({ code: codeOf(error) ?? null, reason: reasonOf(error) }, "rate limits cannot be counted");
  };

  const remember = (key: string, bucket: KnownBucket) => {
    known.delete(key);
    known.set(key, bucket);
    if (known.size > mostKnownBuckets) known.delete(known.keys().next().value as string);
  };

  return {
    async take(limits) {
      const now = clock.now().getTime();
      for (const [key, limit] of Object.entries(limits)) {
        const bucket = known.get(key);
        // A clock that was set back says nothing about the bucket.
        if (!bucket || bucket.at > now) continue;
        const tokens = refilled(bucket, limit, now);
        if (tokens < 1) return refusal(tokens, limit);
      }
      try {
        const decisions = await takeFromDatabase(db, limits);
        for (const { key, tokens } of decisions) remember(key, { tokens, at: now });
        const refused = decisions.find(({ granted }) => !granted);
        return refused ? refusal(refused.tokens, refused.limit) : { allowed: true };
      } catch (error) {
        complain(error, now);
        const isOpen = Object.values(limits).every(({ whenUnavailable }) => whenUnavailable === "open");
        return isOpen ? { allowed: true } : { allowed: false, retryAfterSeconds: 5 };
      }
    },
  };
}

/**
 * The same inside a transaction: a token is taken only when what it was taken for is kept. Without the database there
 * is neither. In the same statement a question is answered, by one row, as JSON gives it.
 */
export async function takeWithin<Answer>(
  tx: Tx,
  { key, limit }: { readonly key: string; readonly limit: Omit<RateLimit, "whenUnavailable"> },
  question: RawBuilder<Answer>,
): Promise<{ readonly decision: RateDecision; readonly answer: Answer }> {
  const { rows } = await sql<{ granted: boolean | null; tokens: number | null; answer: Answer }>`
    with ${takingParts({ [key]: limit })}, asked as (${question})
    select granted, tokens, to_jsonb(asked) as answer from asked left join decided on true`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("A question about what is limited has one answer.");
  const taken =
    row.granted === null || row.tokens === null ? undefined : { granted: row.granted, tokens: row.tokens };
  const { granted, tokens } = decidedOf(taken);
  return { decision: granted ? { allowed: true } : refusal(tokens, limit), answer: row.answer };
}

function refilled({ tokens, at }: KnownBucket, limit: RateLimit, now: number): number {
  return Math.min(limit.capacity, tokens + ((now - at) / 1_000) * limit.refillPerSecond);
}

function refusal(tokens: number, { refillPerSecond }: Pick<RateLimit, "refillPerSecond">): RateDecision {
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((1 - tokens) / refillPerSecond)) };
}

/** What a bucket holds by now, which never is more than fits into it. */
const contentOf = (capacity: RawBuilder<number>, refillPerSecond: RawBuilder<number>) => sql<number>`least(
  ${capacity},
  bucket.tokens + greatest(0, extract(epoch from clock_timestamp() - bucket.updated_at))::float8 * ${refillPerSecond}
)`;

/**
 * The conditional update is the whole limit: whoever waited for the row sees its newest content. Time is the
 * database's own, and never runs backwards for those who waited, or a token would get lost. Buckets are taken in the
 * order of their keys, so that two who take the same ones do not wait for each other.
 */
function takingParts(limits: Readonly<Record<string, Omit<RateLimit, "whenUnavailable">>>) {
  const rows = Object.entries(limits).map(
    ([key, { capacity, refillPerSecond }]) =>
      sql`(${key}::text, ${capacity}::float8, ${refillPerSecond}::float8)`,
  );
  const fullContent = contentOf(
    // What was to be inserted is a full bucket with one token taken.
    sql`excluded.tokens + 1`,
    sql`(select "refillPerSecond" from buckets where buckets.key = bucket.key)`,
  );
  return sql`
    buckets as (
      -- Values, no arrays: PostgreSQL would plan for the length of an array anew each time.
      select * from (values ${sql.join(rows)}) as bucket (key, capacity, "refillPerSecond")
    ), taken as (
      insert into platform.rate_limit as bucket (key, tokens, updated_at)
      select key, capacity - 1, clock_timestamp() from buckets order by key
      on conflict (key) do update
        set tokens = ${fullContent} - 1, updated_at = greatest(bucket.updated_at, clock_timestamp())
        where ${fullContent} >= 1
      returning key, tokens
    ), decided as (
      select key, true as granted, tokens from taken
      union all
      -- Asked by key, one refused bucket at a time: a join would read all buckets there are.
      select key, false, coalesce((
        select ${contentOf(sql`capacity`, sql`"refillPerSecond"`)}
        from platform.rate_limit as bucket where bucket.key = buckets.key), 0)
      from buckets where not exists (select from taken where taken.key = buckets.key)
    )`;
}

interface Taken {
  readonly granted: boolean;
  readonly tokens: number;
}

async function takeFromDatabase(
  db: Db,
  limits: RateLimits,
): Promise<readonly (Taken & { readonly key: string; readonly limit: RateLimit })[]> {
  const { rows } = await sql<Taken & { key: string }>`
    with ${takingParts(limits)} select key, granted, tokens from decided`.execute(db);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return Object.entries(limits).map(([key, limit]) => ({ key, limit, ...decidedOf(byKey.get(key)) }));
}

function decidedOf(row: Taken | undefined): Taken {
  // No row at all: another process made the bucket, and emptied it, while we waited.
  if (!row) return { granted: false, tokens: 0 };
  const { granted, tokens } = row;
  return granted ? { granted, tokens } : { granted, tokens: Math.min(tokens, 0.999) };
}

/** A bucket untouched for a day is full again, which is the same as not having one. */
export async function pruneRateLimits(db: Db): Promise<number> {
  const result = await db
    .deleteFrom("platform.rate_limit")
    .where("updated_at", "<", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
