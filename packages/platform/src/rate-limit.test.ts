import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { fixedClock, systemClock } from "./clock.ts";
import { attachDatabase } from "./database/open-database.ts";
import { createLog, silentLog } from "./log.ts";
import { createRateLimiter, type RateLimit } from "./rate-limit.ts";
import { type TestDatabase, testDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

const three: RateLimit = { capacity: 3, refillPerSecond: 0.001, whenUnavailable: "closed" };

describe("createRateLimiter", () => {
  it("allows the capacity, then says when to come back", async () => {
    const limiter = createRateLimiter({ db: database.db, clock: systemClock, log: silentLog });
    for (let count = 0; count < 3; count++)
      expect(await limiter.take({ "sign-in/a": three })).toEqual({ allowed: true });
    const refused = await limiter.take({ "sign-in/a": three });
    expect(refused).toMatchObject({ allowed: false });
    expect(!refused.allowed && refused.retryAfterSeconds).toBeGreaterThan(900);
    expect(await limiter.take({ "sign-in/b": three })).toEqual({ allowed: true });
  });

  it("takes of several buckets at once, and refuses when one is empty", async () => {
    const limiter = createRateLimiter({ db: database.db, clock: systemClock, log: silentLog });
    const both = { "pay/network": { ...three, capacity: 10 }, "pay/session": three };
    for (let count = 0; count < 3; count++) expect(await limiter.take(both)).toEqual({ allowed: true });
    const elsewhere = createRateLimiter({ db: database.db, clock: systemClock, log: silentLog });
    expect(await elsewhere.take(both)).toMatchObject({ allowed: false });
    const { rows } = await sql<{ key: string; tokens: number }>`
      select key, round(tokens) as tokens from platform.rate_limit where key like 'pay/%' order by key`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { key: "pay/network", tokens: 6 },
      { key: "pay/session", tokens: 0 },
    ]);
  });

  it("is shared by processes", async () => {
    const [one, other] = [0, 1].map(() =>
      createRateLimiter({ db: database.db, clock: systemClock, log: silentLog }),
    );
    for (let count = 0; count < 3; count++) await one?.take({ shared: three });
    expect(await other?.take({ shared: three })).toMatchObject({ allowed: false });
  });

  it("fills up again with time", async () => {
    const limiter = createRateLimiter({ db: database.db, clock: systemClock, log: silentLog });
    for (let count = 0; count < 3; count++) await limiter.take({ refill: three });
    await sql`update platform.rate_limit set updated_at = now() - interval '2001 seconds' where key = 'refill'`.execute(
      database.db,
    );
    const elsewhere = createRateLimiter({ db: database.db, clock: systemClock, log: silentLog });
    expect(await elsewhere.take({ refill: three })).toEqual({ allowed: true });
    expect(await elsewhere.take({ refill: three })).toEqual({ allowed: true });
    expect(await elsewhere.take({ refill: three })).toMatchObject({ allowed: false });
  });

  it("does not ask the database about those who are over the limit anyway", async () => {
    const clock = fixedClock("2026-11-15T10:00:00Z");
    const limiter = createRateLimiter({ db: database.db, clock, log: silentLog });
    for (let count = 0; count < 4; count++) await limiter.take({ flood: three });
    await sql`delete from platform.rate_limit where key = 'flood'`.execute(database.db);
    expect(await limiter.take({ flood: three })).toMatchObject({ allowed: false });
    clock.advance(1_001_000);
    expect(await limiter.take({ flood: three })).toEqual({ allowed: true });
  });

  it("closes or stays open, as the route says, when the database is away", async () => {
    const away = attachDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, silentLog);
    const limiter = createRateLimiter({ db: away.db, clock: systemClock, log: silentLog });
    expect(await limiter.take({ x: three })).toMatchObject({ allowed: false });
    expect(await limiter.take({ x: { ...three, whenUnavailable: "open" } })).toEqual({ allowed: true });
    await away.close();
  });

  it("says once a minute, not once a question, that the database is away", async () => {
    const away = attachDatabase({ connectionString: "postgres://nobody@127.0.0.1:1/none" }, silentLog);
    const clock = fixedClock("2026-11-15T10:00:00Z");
    const lines: string[] = [];
    const log = createLog({ level: "warn", write: (line) => lines.push(line) });
    const limiter = createRateLimiter({ db: away.db, clock, log });
    for (const wait of [0, 1_000, 58_000]) {
      clock.advance(wait);
      await limiter.take({ x: three });
    }
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { message: "rate limits cannot be counted", code: "ECONNREFUSED" },
    ]);
    clock.advance(1_000);
    await limiter.take({ x: three });
    expect(lines).toHaveLength(2);
    await away.close();
  });
});
