/** The built shop as a process of its own, started the way `npm start` starts it, on a port and data of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { clusterIn, processesIn } from "../database/owner-process.ts";

const program = path.resolve(import.meta.dirname, "../../apps/shop/server/main.ts");
/** Node keeps what it compiled there: a shop starts with half the work from the second time on, and tests start many. */
const compiled = path.resolve(import.meta.dirname, "../../node_modules/.cache/compiled-shop");

export interface ShopExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ShopProcess {
  child: ChildProcess;
  port: number;
  dataDir: string;
  /** Everything it wrote so far: `out` is what a person reads and the log, `err` what went wrong before that. */
  out(): string;
  err(): string;
  exited: Promise<ShopExit>;
  /** Until it says `ready`, or ends without having said so. */
  ready: Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<ShopExit>;
}

export interface ShopOptions {
  port?: number;
  dataDir: string;
  /** Beside PORT, DATA_DIR and Node's cache; nothing of the caller's own environment but PATH is passed on. */
  variables?: Readonly<Record<string, string>>;
}

export async function spawnShop(options: ShopOptions): Promise<ShopProcess> {
  const { dataDir, variables = {} } = options;
  const port = options.port ?? (await freePort());
  const child = spawn(process.execPath, [program], {
    // Elsewhere, so that nothing it needs is found by accident of where it was started.
    cwd: os.tmpdir(),
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...variables,
    },
  });
  // A test that failed half-way leaves nothing running.
  const endIt = () => child.kill("SIGKILL");
  process.once("exit", endIt);
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    err += text;
  });
  // `close`, not `exit`: then all it wrote has arrived.
  const exited = once(child, "close").then(([code, signal]) => {
    process.off("exit", endIt);
    return { code, signal } as ShopExit;
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", () => {
      if (/^ready http/m.test(out)) resolve();
    });
    void exited.then(({ code, signal }) => reject(new Error(`The shop ended (${code ?? signal}).\n${err}`)));
  });
  // Who does not wait for it must not be told of it.
  ready.catch(() => {});
  return {
    child,
    port,
    dataDir,
    out: () => out,
    err: () => err,
    exited,
    ready,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      return exited;
    },
  };
}

export async function startShop(options: ShopOptions): Promise<ShopProcess> {
  const shop = await spawnShop(options);
  await shop.ready;
  return shop;
}

/**
 * A port with a free one after it, where the shop's payment emulator stands. Both lie below the ports the system hands
 * to outgoing connections (32768 upwards): one of those could take the second before the emulator does.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const port = randomInt(15_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error("Two free ports beside each other were not found.");
}

async function isFree(port: number): Promise<boolean> {
  const probe = net.createServer();
  try {
    probe.listen(port);
    await once(probe, "listening");
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
}

export function makeShopFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-shop-"));
  // The database's own user, when we are root, has to get in.
  fs.chmodSync(folder, 0o755);
  return folder;
}

/** After the last shop in it has ended, whichever way: a killed one's database needs a moment to notice. */
export async function removeShopFolder(folder: string): Promise<void> {
  for (let tries = 0; tries < 100 && processesIn(clusterIn(folder)).length > 0; tries += 1) await sleep(100);
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}
