/** The whole shop as a process: how it ends, how it comes back, and what it says when it cannot start. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { type TestDatabase, testDatabase } from "@foldmark/platform";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { Network } from "../database/network.ts";
import { clusterIn, processesIn } from "../database/owner-process.ts";
import { ask } from "../shop/ask.ts";
import {
  freePort,
  makeShopFolder,
  removeShopFolder,
  type ShopProcess,
  spawnShop,
  startShop,
} from "../shop/shop-process.ts";

const dataDir = makeShopFolder();
const cluster = clusterIn(dataDir);
afterAll(() => removeShopFolder(dataDir));

const running = new Set<ShopProcess>();
afterEach(async () => {
  for (const shop of running) if (shop.child.exitCode === null) await shop.stop("SIGKILL");
  running.clear();
});

async function start(options: Partial<Parameters<typeof startShop>[0]> = {}): Promise<ShopProcess> {
  const shop = await startShop({ dataDir, ...options });
  running.add(shop);
  return shop;
}

const statusOf = async (shop: ShopProcess, path: string) =>
  (await ask(`http://localhost:${shop.port}${path}`)).status;
const becomesReady = (shop: ShopProcess, timeout = 10_000) =>
  vi.waitFor(async () => expect(await statusOf(shop, "/readyz")).toBe(200), { timeout, interval: 100 });

/** Everything that lives below a process, whatever it was started as. */
function descendantsOf(pid: number): number[] {
  const table = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const parents = table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const children = parents.filter(([, parent]) => parent === pid).map(([child = 0]) => child);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`);

/** One clear sentence for a person: no stack, no name of a source file. */
function isPlain(text: string): void {
  expect(text).not.toMatch(/^\s+at /m);
  expect(text).not.toMatch(/\.ts:\d+|node:internal/);
}

describe("stopping", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("%s ends it and everything it started", async (signal) => {
    const shop = await start();
    expect(await statusOf(shop, "/readyz")).toBe(200);
    const below = descendantsOf(shop.child.pid ?? 0);
    expect(below.length).toBeGreaterThan(2);
    expect(await shop.stop(signal)).toEqual({ code: 0, signal: null });
    expect(below.filter(isAlive)).toEqual([]);
    expect(processesIn(cluster)).toEqual([]);
    expect(fs.existsSync(path.join(cluster, "postmaster.pid"))).toBe(false);
    await expect(ask(`http://localhost:${shop.port}/livez`)).rejects.toThrow(/ECONNREFUSED/);
    expect(shop.err()).toBe("");
  });

  it("a visitor's open connection does not hold it up", async () => {
    const shop = await start();
    const idle = net.connect(shop.port, "127.0.0.1");
    idle.on("error", () => {});
    await new Promise((resolve) => idle.once("connect", resolve));
    expect(await statusOf(shop, "/")).toBe(200);
    expect(await shop.stop()).toEqual({ code: 0, signal: null });
  });

  it("SIGKILL leaves no database behind, and the next start recovers by itself", async () => {
    const killed = await start();
    expect(processesIn(cluster).length).toBeGreaterThan(0);
    await killed.stop("SIGKILL");
    await vi.waitFor(() => expect(processesIn(cluster)).toEqual([]), { timeout: 10_000 });
    const next = await start();
    await becomesReady(next);
    expect(await statusOf(next, "/")).toBe(200);
    expect(await next.stop()).toEqual({ code: 0, signal: null });
  });
});

describe("what it cannot start with, it says in one sentence", () => {
  it("data that another copy is using; that copy goes on undisturbed", async () => {
    const first = await start();
    const second = await spawnShop({ dataDir });
    expect((await second.exited).code).toBe(1);
    expect(second.err()).toMatch(/^The shop cannot start: .*(another|already|in use)/i);
    isPlain(second.err());
    expect(await statusOf(first, "/readyz")).toBe(200);
    await first.stop();
  });

  it("a port that is taken; the database it had started is gone again", async () => {
    const squatter = net.createServer().listen(await freePort());
    await new Promise((resolve) => squatter.once("listening", resolve));
    const { port } = squatter.address() as net.AddressInfo;
    const shop = await spawnShop({ dataDir, port });
    expect((await shop.exited).code).toBe(1);
    expect(shop.err()).toMatch(/port .*PORT/);
    isPlain(shop.err());
    await vi.waitFor(() => expect(processesIn(cluster)).toEqual([]), { timeout: 5_000 });
    squatter.close();
  });

  it("a data folder that is a file", async () => {
    const file = path.join(dataDir, "file");
    fs.writeFileSync(file, "");
    const shop = await spawnShop({ dataDir: file });
    expect((await shop.exited).code).toBe(1);
    expect(shop.err()).toContain("DATA_DIR");
    isPlain(shop.err());
  });

  it("variables that make no sense, all of them at once", async () => {
    const variables = { SHOP_ENV: "prod", DATABASE_URL: "mysql://x", PORT: "http", BROWSE_RATE: "-1" };
    const shop = await spawnShop({ dataDir, variables });
    expect((await shop.exited).code).toBe(1);
    for (const name of Object.keys(variables)) expect(shop.err()).toContain(name);
    isPlain(shop.err());
  });
});

describe("a database that goes away", () => {
  let real: TestDatabase;
  beforeAll(async () => {
    real = await testDatabase(inject("testDatabases"));
  });
  afterAll(() => real?.drop());

  it("behind DATABASE_URL and not there at start: pages answer, and it is found when it comes", async () => {
    const network = new Network(path.join(real.target.host, ".s.PGSQL.5432"));
    await network.mend();
    await network.cut();
    const url = `postgres://${real.target.user}@127.0.0.1:${network.port}/${real.target.database}`;
    const shop = await spawnShop({ dataDir, variables: { DATABASE_URL: url } });
    running.add(shop);
    await vi.waitFor(async () => expect(await statusOf(shop, "/livez")).toBe(200), { timeout: 15_000 });
    expect(await statusOf(shop, "/readyz")).toBe(503);
    expect(await statusOf(shop, "/")).toBe(200);
    // What needs the database says that it is away; it neither hangs nor shows why.
    const mailbox = await ask(`http://localhost:${shop.port}/_local/mail`);
    expect(mailbox.status).toBeGreaterThanOrEqual(500);
    isPlain(mailbox.text);

    await network.mend();
    await becomesReady(shop);
    expect(await statusOf(shop, "/_local/mail")).toBe(200);
    await network.cut();
    await vi.waitFor(async () => expect(await statusOf(shop, "/readyz")).toBe(503), { timeout: 10_000 });
    expect(await statusOf(shop, "/")).toBe(200);
    await network.mend();
    await becomesReady(shop);
    expect(await shop.stop()).toEqual({ code: 0, signal: null });
    await network.cut();
  });

  it("the embedded one, killed under a running shop: pages answer, and it is back within ten seconds", async () => {
    const shop = await start();
    const server = Number(fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n")[0]);
    process.kill(server, "SIGKILL");
    expect(await statusOf(shop, "/")).toBe(200);
    await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: 5_000 });
    await becomesReady(shop);
    expect(await statusOf(shop, "/_local/mail")).toBe(200);
    expect(await shop.stop()).toEqual({ code: 0, signal: null });
    expect(processesIn(cluster)).toEqual([]);
  });
});
