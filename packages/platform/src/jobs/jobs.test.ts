import { fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { withTransaction } from "../database/transaction.ts";
import { silentLog } from "../log.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { createJobs, deadLetterQueue, defineQueue, type Jobs } from "./jobs.ts";

const policy = { concurrency: 2, retries: 2, retryDelaySeconds: 1, longestSeconds: 30 };
const greetings = defineQueue<{ name: string }>("greetings", policy);
const failing = defineQueue<{ name: string }>("failing", { ...policy, retries: 0 });
const slow = defineQueue<{ name: string }>("slow", { ...policy, longestSeconds: 2 });
const queues = [greetings, failing, slow];

let database: TestDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  jobs = createJobs({ target: database.target, queues, log: silentLog, checkEverySeconds: 1 });
  await jobs.start();
}, 30_000);
afterAll(async () => {
  await jobs?.stop();
  await database?.drop();
});

const inTransaction = <Result>(work: Parameters<typeof withTransaction<Result>>[2]) =>
  withTransaction(database.db, { caller: null }, work);

describe("jobs", () => {
  it("run once when their transaction commits, never when it rolls back", async () => {
    const greeted: string[] = [];
    await jobs.work(greetings, async ({ name }) => {
      greeted.push(name);
    });
    await inTransaction((tx) => jobs.enqueue(tx, greetings, { name: "committed" }));
    const rolledBack = inTransaction(async (tx) => {
      await jobs.enqueue(tx, greetings, { name: "rolled back" });
      throw new Error("changed my mind");
    });
    await expect(rolledBack).rejects.toThrow("changed my mind");
    await vi.waitFor(() => expect(greeted).toContain("committed"), { timeout: 5_000 });
    await sleep(300);
    expect(greeted).toEqual(["committed"]);
    const { rows } = await sql`select state from pgboss.job where name = 'greetings'`.execute(database.db);
    expect(rows).toEqual([{ state: "completed" }]);
  });

  it("that were there before the worker are done one after the other, without a pause", async () => {
    const waiting = defineQueue<{ name: string }>("waiting", policy);
    const late = createJobs({ target: database.target, queues: [waiting], log: silentLog });
    await late.start();
    for (let count = 0; count < 20; count += 1)
      await inTransaction((tx) => late.enqueue(tx, waiting, { name: String(count) }));
    const done: string[] = [];
    await late.work(waiting, async ({ name }) => {
      done.push(name);
    });
    // Looking once in ten seconds would take minutes.
    await vi.waitFor(() => expect(done).toHaveLength(20), { timeout: 8_000 });
    await late.stop(5_000);
  }, 20_000);

  it("that hold back are done all the same while the process is busy", async () => {
    const polite = defineQueue<{ name: string }>("polite", { ...policy, holdsBack: true });
    const busy = createJobs({ target: database.target, queues: [polite], log: silentLog });
    await busy.start();
    const done = Promise.withResolvers<void>();
    await busy.work(polite, async () => done.resolve());
    let isOver = false;
    const keepBusy = () => {
      const until = performance.now() + 20;
      while (performance.now() < until);
      if (!isOver) setImmediate(keepBusy);
    };
    keepBusy();
    await inTransaction((tx) => busy.enqueue(tx, polite, { name: "later" }));
    await done.promise;
    isOver = true;
    await busy.stop(5_000);
  }, 20_000);

  it("with the same key wait only once", async () => {
    const later = new Date(Date.now() + 60_000);
    const enqueue = (onceKey: string) =>
      inTransaction((tx) => jobs.enqueue(tx, greetings, { name: "x" }, { onceKey, startAfter: later }));
    for (const key of ["order:1", "order:1", "order:2"]) await enqueue(key);
    const { rows } = await sql<{ key: string }>`
      select singleton_key as key from pgboss.job where singleton_key like 'order:%' order by 1`.execute(
      database.db,
    );
    expect(rows.map(({ key }) => key)).toEqual(["order:1", "order:2"]);
  });

  it("are added for a change made while the last one with their key runs", async () => {
    const seen: string[] = [];
    const first = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const proofs = defineQueue<{ name: string }>("proofs", policy);
    const other = createJobs({
      target: database.target,
      queues: [proofs],
      log: silentLog,
      checkEverySeconds: 1,
    });
    await other.start();
    await other.work(proofs, async ({ name }) => {
      seen.push(name);
      first.resolve();
      await finish.promise;
    });
    const enqueue = (name: string) =>
      inTransaction((tx) => other.enqueue(tx, proofs, { name }, { onceKey: "design:1" }));
    await enqueue("before");
    await first.promise;
    await enqueue("after");
    finish.resolve();
    await vi.waitFor(() => expect(seen).toEqual(["before", "after"]), { timeout: 5_000 });
    await other.stop(5_000);
  }, 20_000);

  it("wait for a database that comes later", async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-late-"));
    const late = createJobs({
      target: { ...database.target, host: folder },
      queues: [greetings],
      log: silentLog,
    });
    const started = late.start();
    await sleep(400);
    fs.symlinkSync(path.join(database.target.host, ".s.PGSQL.5432"), path.join(folder, ".s.PGSQL.5432"));
    await started;
    await inTransaction((tx) => late.enqueue(tx, greetings, { name: "late" }));
    const { rows } = await sql`select from pgboss.job where data ->> 'name' = 'late'`.execute(database.db);
    expect(rows).toHaveLength(1);
    await late.stop(5_000);
    fs.rmSync(folder, { recursive: true });
  }, 20_000);

  it("give up waiting for their database when they are stopped", async () => {
    const never = createJobs({
      target: { ...database.target, host: "/nonexistent" },
      queues: [greetings],
      log: silentLog,
    });
    const started = never.start();
    const outcome = expect(started).rejects.toThrow();
    await sleep(100);
    await never.stop(1_000);
    await outcome;
  }, 20_000);

  it("that fail for good are put aside for a person", async () => {
    await jobs.work(failing, () => Promise.reject(new Error("no such printer")));
    await inTransaction((tx) => jobs.enqueue(tx, failing, { name: "label" }));
    await vi.waitFor(
      async () => {
        const dead = await sql`select data from pgboss.job where name = ${deadLetterQueue(failing)}`.execute(
          database.db,
        );
        expect(dead.rows).toEqual([{ data: { name: "label" } }]);
      },
      { timeout: 5_000 },
    );
  });

  it("are run again when their worker is killed in the middle", async () => {
    await inTransaction((tx) => jobs.enqueue(tx, slow, { name: "print file" }));
    const worker = fork(path.join(import.meta.dirname, "..", "testing", "stuck-worker.ts"), [
      JSON.stringify({ target: database.target, queue: slow }),
    ]);
    await once(worker, "message");
    worker.kill("SIGKILL");
    const done = Promise.withResolvers<number>();
    await jobs.work(slow, async (_data, job) => done.resolve(job.attempt));
    expect(await done.promise).toBe(1);
  }, 20_000);

  it("under way are finished before a stop", async () => {
    const started = Promise.withResolvers<void>();
    let finished = false;
    const lasting = defineQueue<{ name: string }>("greetings-lasting", policy);
    const other = createJobs({ target: database.target, queues: [lasting], log: silentLog });
    await other.start();
    await other.work(lasting, async () => {
      started.resolve();
      await sleep(500);
      finished = true;
    });
    await inTransaction((tx) => other.enqueue(tx, lasting, { name: "slowly" }));
    await started.promise;
    await other.stop(5_000);
    expect(finished).toBe(true);
  }, 20_000);
});
