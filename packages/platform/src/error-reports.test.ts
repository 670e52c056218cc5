import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { fixedClock } from "./clock.ts";
import { createErrorCollector } from "./error-reports.ts";
import { type TestDatabase, testDatabase } from "./testing/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
});
afterAll(() => database?.drop());

it("counts the same error instead of keeping it twice", async () => {
  const clock = fixedClock("2026-11-15T10:00:00Z");
  const collector = createErrorCollector({ db: database.db, clock });
  const report = {
    kind: "chunk_load_failed",
    message: "Loading chunk 7 failed",
    source: "home",
    region: "pl",
  };
  await collector.record(report);
  clock.advance(60_000);
  await collector.record({ ...report, message: "Loading chunk 9 failed" });
  await collector.record({ ...report, kind: "TypeError", message: `${"x".repeat(9_000)}\u0000` });
  const kept = await database.db.selectFrom("platform.error_report").selectAll().orderBy("kind").execute();
  expect(kept).toHaveLength(2);
  expect(kept[1]).toMatchObject({
    message: "Loading chunk 7 failed",
    occurrences: 2,
    region: "pl",
    first_seen_at: new Date("2026-11-15T10:00:00Z"),
    last_seen_at: new Date("2026-11-15T10:01:00Z"),
  });
  expect(kept[0]?.message).toHaveLength(500);
});

it("keeps nobody's address and no query, whatever the page sent", async () => {
  const collector = createErrorCollector({ db: database.db, clock: fixedClock("2026-11-15T10:00:00Z") });
  await collector.record({
    kind: "Personal",
    message: "cannot write to eva.nowak@example.test",
    source: "https://shop.test/reset?token=secret",
  });
  const query = database.db.selectFrom("platform.error_report").select(["message", "source"]);
  expect(await query.where("kind", "=", "Personal").executeTakeFirst()).toEqual({
    message: "cannot write to [address]",
    source: "https://shop.test/reset",
  });
});

it("keeps the newest places a stack names, so that a person can find the fault", async () => {
  const collector = createErrorCollector({ db: database.db, clock: fixedClock("2026-11-15T10:00:00Z") });
  const report = { kind: "Stacked", message: "TypeError: x", source: "/agb/" };
  const stack = (line: number) => `TypeError: x\n    at f (https://shop.test/build/a.js?t=1:${line}:2)`;
  await collector.record({ ...report, stack: stack(1) });
  await collector.record({ ...report, stack: stack(7) });
  await collector.record({ ...report, stack: "nothing\u0000 to go by" });
  const query = database.db.selectFrom("platform.error_report").select(["stack", "occurrences"]);
  expect(await query.where("kind", "=", "Stacked").executeTakeFirst()).toEqual({
    stack: "f build/a.js:7:2",
    occurrences: 3,
  });
});
