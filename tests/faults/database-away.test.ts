/** A database behind DATABASE_URL that is down at start, goes away, or swallows every question. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  createLog,
  isDatabaseUnavailable,
  type OpenDatabase,
  openDatabase,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { Network } from "../database/network.ts";

let real: TestDatabase;
let network: Network;
beforeAll(async () => {
  real = await testDatabase(inject("testDatabases"));
  network = new Network(path.join(real.target.host, ".s.PGSQL.5432"));
  // A port of our own, and nobody behind it yet.
  await network.mend();
  await network.cut();
});
afterAll(() => real?.drop());

const quick = async (database: OpenDatabase): Promise<boolean> => {
  const started = performance.now();
  const answer = await database.ping();
  expect(performance.now() - started).toBeLessThan(2_000);
  return answer;
};

describe("DATABASE_URL", () => {
  it("is waited for at start, and found again each time it returns", async () => {
    const lines: string[] = [];
    const log = createLog({ level: "info", write: (line) => lines.push(line) });
    const url = `postgres://${real.target.user}:secret@127.0.0.1:${network.port}/${real.target.database}`;
    const database = await openDatabase({ url, dataDir: "/nonexistent", log });
    expect(await quick(database)).toBe(false);
    expect(await database.ready()).toBe(false);
    await expect(sql`select 1`.execute(database.db)).rejects.toSatisfy(isDatabaseUnavailable);
    await sleep(600);
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual([
      "nothing answers at the address in DATABASE_URL",
    ]);

    await network.mend();
    await database.whenReady;
    expect(await database.ready()).toBe(true);

    const underway = sql`select pg_sleep(5)`.execute(database.db).catch((error: unknown) => error);
    await sleep(100);
    await network.cut();
    expect(await underway).toSatisfy(isDatabaseUnavailable);
    const mistake = await sql`select nonsense`.execute(real.db).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(mistake)).toBe(false);
    expect(await quick(database)).toBe(false);
    await network.mend();
    await vi.waitFor(async () => expect(await database.ready()).toBe(true), { timeout: 5_000 });

    // Accepts connections, answers nothing: the worst kind of away.
    await network.cut();
    network.swallows = true;
    await network.mend();
    expect(await quick(database)).toBe(false);
    const started = performance.now();
    await expect(sql`select 1`.execute(database.db)).rejects.toSatisfy(isDatabaseUnavailable);
    expect(performance.now() - started).toBeLessThan(5_000);
    await network.cut();
    network.swallows = false;
    await network.mend();
    await vi.waitFor(async () => expect(await database.ready()).toBe(true), { timeout: 5_000 });

    await database.close();
    await network.cut();
    const text = lines.join("");
    expect(text).not.toContain("secret");
    expect(text).not.toMatch(/\bat .*:\d+:\d+/);
  });

  it("can be closed while it is still being waited for", async () => {
    const url = `postgres://x@127.0.0.1:${network.port}/x`;
    const database = await openDatabase({
      url,
      dataDir: "/nonexistent",
      log: createLog({ level: "silent" }),
    });
    await sleep(50);
    await database.close();
    await expect(database.whenReady).rejects.toMatchObject({ code: "database_unavailable" });
  });

  it.each(["", "mysql://x/y", "nonsense with hush-hush"])(
    "%j is refused without repeating it",
    async (url) => {
      const opening = openDatabase({ url, dataDir: "/nonexistent", log: createLog({ level: "silent" }) });
      const refusal = await opening.catch((error: unknown) => error);
      expect(refusal).toMatchObject({ code: "database_url_invalid" });
      expect(String(refusal)).not.toContain("hush-hush");
    },
  );
});
