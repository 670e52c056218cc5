/** Beside a shop on a developer's machine stands the payment emulator, as a process of its own that ends with it. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "@foldmark/platform";
import type { ShopEnvironment } from "./environment.ts";
import { emulatorMovedTo } from "./payment-environment.ts";

const program = path.resolve(import.meta.dirname, "../../payment-emulator/src/main.ts");
/** The emulator of a shop that was killed a moment ago needs a moment to notice. */
const noticeMs = 1_500;
const mostPorts = 20;

const isHere = ({ hostname }: URL): boolean => ["localhost", "127.0.0.1", "[::1]"].includes(hostname);

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

async function becomesFree(port: number): Promise<boolean> {
  const deadline = performance.now() + noticeMs;
  while (!(await isFree(port))) {
    if (performance.now() > deadline) return false;
    await sleep(100);
  }
  return true;
}

/** The environment with the emulator's real address, and the port on which we are to start it; null: it is not ours. */
export interface PlacedEmulator {
  readonly environment: ShopEnvironment;
  readonly port: number | null;
}

/** Where the emulator will stand. Nothing is started yet: it shares its folder with a database that must be ours. */
export async function placeEmulator(environment: ShopEnvironment, log: Log): Promise<PlacedEmulator> {
  const { emulatorUrl, isEmulatorGiven } = environment.payments;
  const elsewhere = { environment, port: null };
  if (emulatorUrl === null || environment.site.environment !== "local" || environment.role === "worker")
    return elsewhere;
  const url = new URL(emulatorUrl);
  if (!isHere(url) || url.port === "") return elsewhere;
  const wanted = Number(url.port);
  if (await becomesFree(wanted)) return { environment, port: wanted };
  if (isEmulatorGiven) {
    log.info({ port: wanted }, "the payment emulator is expected to run there already");
    return elsewhere;
  }
  for (let port = wanted + 1; port < Math.min(wanted + mostPorts, 65_536); port += 1) {
    if (!(await isFree(port))) continue;
    log.warn({ port }, `port ${wanted} is taken: the payment emulator stands on ${port} instead`);
    const payments = emulatorMovedTo(environment.payments, `http://localhost:${port}`);
    return { environment: { ...environment, payments }, port };
  }
  log.warn({ port: wanted }, `port ${wanted} and those after it are taken: nobody can pay online`);
  return elsewhere;
}

export interface RunningEmulator {
  /** Settles when it can be paid with, or never will be. */
  readonly begun: Promise<void>;
  close(): Promise<void>;
}

export function startEmulator({ environment, port }: PlacedEmulator, log: Log): RunningEmulator {
  if (port === null) return { begun: Promise.resolve(), close: async () => {} };
  const child = fork(program, argumentsFor(environment, port), {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  let isClosing = false;
  child.once("exit", (code) => {
    if (!isClosing) log.error({ code }, "the payment emulator ended: nobody can pay online");
  });
  const begun = Promise.race([once(child, "message"), once(child, "exit")]).then(
    () => {},
    (error: unknown) => log.error({ reason: String(error) }, "the payment emulator did not begin"),
  );
  return {
    begun,
    async close() {
      isClosing = true;
      await ended(child);
    },
  };
}

function argumentsFor({ port: shopPort, host, dataDirectory }: ShopEnvironment, port: number): string[] {
  return [
    "--port",
    String(port),
    "--data",
    path.join(dataDirectory, "payment-emulator.json"),
    "--webhooks",
    `http://localhost:${shopPort}/webhooks/payments`,
    // As reachable as the shop itself.
    "--host",
    host ?? "127.0.0.1",
  ];
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const hung = AbortSignal.timeout(3_000);
  hung.addEventListener("abort", () => child.kill("SIGKILL"));
  await exit;
}
