import { fork } from "node:child_process";
import { once } from "node:events";
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

  it("with the same key wait only once", async () => {
    const later = new Date(Date.now() + 60_000);
    const enqueue = (onceKey: string) =>
      inTransaction((tx) => jobs.enqueue(tx, greetings, { name: "x" }, { onceKey, startAfter: later }));
    expect(await enqueue("order:1")).toEqual(expect.any(String));
    expect(await enqueue("order:1")).toBeNull();
    expect(await enqueue("order:2")).toEqual(expect.any(String));
  });

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
