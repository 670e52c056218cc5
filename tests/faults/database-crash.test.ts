/** Whatever is killed, and whatever a killed process left behind, the database comes back without help. */
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  attachDatabase,
  createJobs,
  defineQueue,
  type EmbeddedPostgres,
  type OpenDatabase,
  silentLog,
  startPostgres,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
  clusterIn,
  makeDataFolder,
  type Owner,
  processesIn,
  spawnOwner,
  startOwner,
} from "../database/owner-process.ts";

const dataDir = makeDataFolder();
const cluster = clusterIn(dataDir);
const pidFile = path.join(cluster, "postmaster.pid");
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

describe("while the shop runs", () => {
  let postgres: EmbeddedPostgres;
  let database: OpenDatabase;
  beforeAll(async () => {
    postgres = await startPostgres({ dataDir, log: silentLog });
    database = attachDatabase(postgres.connection, silentLog);
    await database.whenReady;
    await sql`create table kept (number int primary key)`.execute(database.db);
  });
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
  });

  it("SIGKILL of the server in the middle of queries loses nothing that was confirmed, and heals", async () => {
    const exits: unknown[] = [];
    postgres.onExit((exit) => exits.push(exit));
    const confirmed: number[] = [];
    let next = 0;
    let running = true;
    const writer = async () => {
      while (running) {
        const number = next++;
        try {
          await sql`insert into kept values (${number})`.execute(database.db);
          confirmed.push(number);
        } catch {
          await sleep(20);
        }
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    // Busy in the server itself: it does not notice that its parent is gone.
    const busy = sql`select count(*) from generate_series(1, 300000000)`
      .execute(database.db)
      .catch(() => "lost");
    await sleep(300);
    const killed = postgres.pid();
    const before = confirmed.length;
    process.kill(killed, "SIGKILL");
    const started = performance.now();
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before + 50), { timeout: 10_000 });
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await busy).toBe("lost");
    running = false;
    await Promise.all(writers);
    expect(postgres.pid()).not.toBe(killed);
    expect(exits).toEqual([{ code: null, signal: "SIGKILL" }]);
    const { rows } = await sql<{ number: number }>`select number from kept`.execute(database.db);
    const kept = new Set(rows.map((row) => row.number));
    expect(confirmed.filter((number) => !kept.has(number))).toEqual([]);
    expect(await database.ready()).toBe(true);
  });

  it("SIGKILL of one connection's process heals too", async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db);
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await vi.waitFor(async () => expect(await database.ready()).toBe(true), { timeout: 10_000 });
  });

  it("jobs go on after the server was killed", async () => {
    const queue = defineQueue<{ number: number }>("survivors", {
      concurrency: 1,
      retries: 3,
      retryDelaySeconds: 1,
      longestSeconds: 30,
    });
    const jobs = createJobs({
      target: postgres.connection,
      queues: [queue],
      log: silentLog,
      checkEverySeconds: 1,
    });
    await jobs.start();
    const done: number[] = [];
    await jobs.work(queue, async ({ number }) => {
      done.push(number);
    });
    const enqueue = (number: number) =>
      withTransaction(database.db, { caller: null }, (tx) => jobs.enqueue(tx, queue, { number }));
    await enqueue(1);
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 5_000 });
    const dead = new Promise((resolve) => postgres.onExit(resolve));
    process.kill(postgres.pid(), "SIGKILL");
    // A job handed out in the very moment of the kill would come back only when its worker's heartbeat is missed.
    await dead;
    await vi.waitFor(() => enqueue(2), { timeout: 10_000, interval: 100 });
    await vi.waitFor(() => expect(done).toEqual([1, 2]), { timeout: 10_000 });
    await jobs.stop();
  });

  it("stop ends the server even while it is being started again", async () => {
    process.kill(postgres.pid(), "SIGKILL");
    await database.close();
    await postgres.stop();
    // Processes of the one that was killed notice by themselves, a moment later.
    await vi.waitFor(() => expect(processesIn(cluster)).toEqual([]), { timeout: 5_000 });
  });
});

describe.each(["signal", "shell"] as const)("SIGKILL of the shop (server tied by %s)", (tiedBy) => {
  it("leaves no server behind, and the next start has the data", async () => {
    const first = await startOwner(dataDir, { tiedBy });
    expect(first.report).toMatchObject({ ready: true });
    await first.kill("SIGKILL");
    await vi.waitFor(() => expect(processesIn(cluster)).toEqual([]), { timeout: 5_000 });

    const second = await startOwner(dataDir, { tiedBy });
    expect(second.report).toMatchObject({ ready: true });
    const client = new pg.Client({ ...second.report });
    await client.connect();
    expect((await client.query("select count(*)::int as count from kept")).rows[0].count).toBeGreaterThan(50);
    await client.end();
    await second.kill("SIGTERM");
    expect(processesIn(cluster)).toEqual([]);
    expect(fs.existsSync(pidFile)).toBe(false);
  });
});

describe("the next start", () => {
  const leftovers: (() => void)[] = [];
  afterEach(() => {
    for (const end of leftovers.splice(0)) end();
  });

  async function startsAndStops(): Promise<void> {
    const owner = await startOwner(dataDir);
    expect(owner.report).toMatchObject({ ready: true });
    await owner.kill("SIGTERM");
  }
  const ownerIds = () => {
    const { uid, gid } = fs.statSync(cluster);
    return process.getuid?.() === 0 ? { uid, gid } : {};
  };

  it("is not stopped by an empty pid file, as after a power cut", async () => {
    fs.writeFileSync(pidFile, "");
    await startsAndStops();
  });

  it("is not stopped by a pid that now belongs to a stranger, and leaves the stranger alone", async () => {
    const stranger = spawn("sleep", ["60"], { ...ownerIds(), cwd: "/" });
    leftovers.push(() => stranger.kill("SIGKILL"));
    fs.writeFileSync(pidFile, `${stranger.pid}\n${cluster}\n1\n5432\n\n\n  0 0\nready\n`);
    fs.writeFileSync(path.join(dataDir, "postgres", "run", ".s.PGSQL.5432.lock"), `${stranger.pid}\n`);
    await startsAndStops();
    expect(stranger.exitCode).toBeNull();
  });

  it("takes over from a server that was left running", async () => {
    const owner = await startOwner(dataDir);
    const [program = "", ...words] = fs
      .readFileSync(`/proc/${owner.report.server}/cmdline`, "utf8")
      .split("\0");
    await owner.kill("SIGTERM");
    const orphan = spawn(program, words.slice(0, -1), {
      ...ownerIds(),
      cwd: "/",
      env: { LC_ALL: "C" },
      stdio: "ignore",
    });
    leftovers.push(() => orphan.kill("SIGKILL"));
    await vi.waitFor(() => expect(fs.readFileSync(pidFile, "utf8")).toContain("ready"), { timeout: 5_000 });
    await startsAndStops();
    expect(orphan.exitCode).toBe(0);
  });

  it("starts afresh after the first one was killed while creating the cluster", async () => {
    const fresh = makeDataFolder();
    leftovers.push(() => fs.rmSync(fresh, { recursive: true, force: true }));
    const victim = spawnOwner(fresh);
    const folder = path.join(fresh, "postgres");
    const halfMade = () =>
      fs.existsSync(folder) &&
      fs
        .readdirSync(folder)
        .some((name) => name.includes(".init-") && fs.existsSync(path.join(folder, name, "PG_VERSION")));
    await vi.waitFor(() => expect(halfMade()).toBe(true), { timeout: 10_000, interval: 5 });
    victim.kill("SIGKILL");
    const owner = await startOwner(fresh);
    expect(owner.report).toMatchObject({ ready: true });
    expect(fs.readdirSync(folder).filter((name) => name.includes(".init-"))).toEqual([]);
    await owner.kill("SIGTERM");
  });

  it("refuses politely while another copy runs, which goes on undisturbed", async () => {
    const first: Owner = await startOwner(dataDir);
    const second = await startOwner(dataDir);
    expect(second.report).toMatchObject({ ready: false, code: "taken_by_another_copy" });
    expect(second.report.message).toMatch(/Another copy of the shop already uses .* Stop it first/);
    const client = new pg.Client({ ...first.report });
    await client.connect();
    await client.end();
    await first.kill("SIGTERM");
  });

  it("refuses a cluster of another PostgreSQL with a clear sentence", async () => {
    fs.writeFileSync(path.join(cluster, "PG_VERSION"), "17\n");
    const owner = await startOwner(dataDir);
    fs.writeFileSync(path.join(cluster, "PG_VERSION"), "18\n");
    expect(owner.report).toMatchObject({ ready: false, code: "cluster_version_mismatch" });
  });
});
