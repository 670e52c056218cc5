/** What one process announces, the others hear: also after the network between them and the database was gone. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  announceChange,
  listenForChanges,
  silentLog,
  systemClock,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { finishPage } from "../../apps/shop/server/answers/finished-page.ts";
import { followChanges } from "../../apps/shop/server/pages/follow-changes.ts";
import { PageCache } from "../../apps/shop/server/pages/page-cache.ts";
import { Network } from "../database/network.ts";

let real: TestDatabase;
let network: Network;
beforeAll(async () => {
  real = await testDatabase(inject("testDatabases"));
  network = new Network(path.join(real.target.host, ".s.PGSQL.5432"));
  await network.mend();
});
afterAll(async () => {
  await network?.cut();
  await real?.drop();
});

function listen() {
  const heard: (readonly string[] | null)[] = [];
  const connectionString = `postgres://${real.target.user}:secret@127.0.0.1:${network.port}/${real.target.database}`;
  const listener = listenForChanges({
    target: { connectionString },
    log: silentLog,
    onChange: (tags) => heard.push(tags),
    heartbeatMilliseconds: 500,
  });
  const hears = (expected: readonly (readonly string[] | null)[]) =>
    vi.waitFor(() => expect(heard).toEqual(expected), { timeout: 10_000 });
  return { listener, hears, heard };
}

describe("changes", () => {
  it("are heard when they are committed, and not when they are taken back", async () => {
    const { listener, hears, heard } = listen();
    await hears([null]);
    const failed = withTransaction(real.db, { caller: null }, async (tx) => {
      await announceChange(tx, ["never"]);
      throw new Error("taken back");
    });
    await expect(failed).rejects.toThrow("taken back");
    await withTransaction(real.db, { caller: null }, async (tx) => {
      await announceChange(tx, ["prices"]);
      await sleep(200);
      expect(heard).toEqual([null]);
    });
    await hears([null, ["prices"]]);
    await listener.close();
  });

  it("that were missed while the database was away count as everything, and later ones are heard again", async () => {
    const { listener, hears } = listen();
    await hears([null]);
    await network.cut();
    await announceChange(real.db, ["missed"]);
    await network.mend();
    await hears([null, null]);
    await announceChange(real.db, ["heard"]);
    await hears([null, null, ["heard"]]);
    await listener.close();
  });

  it("are heard again after a network that swallowed everything without ending the connection", async () => {
    const { listener, hears } = listen();
    await hears([null]);
    network.hush();
    await announceChange(real.db, ["swallowed"]);
    await hears([null, null]);
    await listener.close();
  });

  it("come in several notices when they are many, and a tag nobody can send is refused", async () => {
    const { listener, hears, heard } = listen();
    await hears([null]);
    const tags = Array.from({ length: 120 }, (_, index) => `${"long-".repeat(12)}${index}`);
    await announceChange(real.db, tags);
    await vi.waitFor(() => expect(heard.slice(1).flat()).toEqual(tags), { timeout: 10_000 });
    await expect(announceChange(real.db, ["x".repeat(200)])).rejects.toThrow(RangeError);
    await listener.close();
  });

  it("leave nothing behind when the listener is closed while the database is away", async () => {
    await network.cut();
    const { listener, heard } = listen();
    await sleep(300);
    await listener.close();
    await network.mend();
    await sleep(500);
    expect(heard).toEqual([]);
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pg_stat_activity
      where application_name = 'foldmark-changes' and datname = current_database()
    `.execute(real.db);
    expect(rows).toEqual([{ open: 0 }]);
  });

  it("drops in every process the pages that show what one of them changed, and no others", async () => {
    const processes = [0, 1].map(() => {
      const times = { freshMs: 60_000, staleMs: 0, now: () => 0, clock: systemClock };
      const cache = new PageCache({ limitBytes: 1_000_000, ...times });
      const cleared = vi.spyOn(cache, "clear");
      const sessions = { forget: vi.fn(), forgetAll: vi.fn() };
      return { cache, cleared, following: followChanges({ cache, sessions }, real, silentLog) };
    });
    for (const { cache, cleared } of processes) {
      await vi.waitFor(() => expect(cleared).toHaveBeenCalled(), { timeout: 10_000 });
      for (const tag of ["home", "legal"]) {
        const rendered = { page: finishPage(Buffer.from(tag), {}), tags: [tag], holdsUntil: null };
        await cache.get(`/${tag}/`, async () => ({ kind: "page", rendered }));
      }
    }
    await announceChange(real.db, ["legal", "price-list"]);
    for (const { cache } of processes) {
      await vi.waitFor(() => expect(cache.stateOf("/legal/")).toBe("miss"), { timeout: 10_000 });
      expect(cache.stateOf("/home/")).toBe("hit");
    }
    for (const { following } of processes) await following.close();
  });
});
