/** Programs under measurement: each on a core of its own, with the processor time it used read from the kernel. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net, { type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type Core = "server" | "client";

export interface ProgramOptions {
  /** Left out, the kernel chooses. */
  core?: Core;
  variables?: Readonly<Record<string, string>>;
}

export interface Program {
  /** From the start to its `ready` line. */
  readyAfterMs: number;
  /** Processor time of this process so far, all threads, user and kernel. */
  cpuMs(): number;
  /** What of it is in memory now, and the most that ever was, in bytes. */
  memory(): { readonly now: number; readonly most: number };
  /** From now on the most is counted anew. */
  forgetMost(): void;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
const running = new Set<ChildProcess>();
const folders: string[] = [];

function allowedCores(): number[] {
  const list = /^Cpus_allowed_list:\s*(\S+)/m.exec(fs.readFileSync("/proc/self/status", "utf8"))?.[1] ?? "0";
  return list.split(",").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/** The command line that keeps `command` on its core. */
export function onCore(core: Core, command: readonly string[]): [program: string, args: string[]] {
  const [server, client] = allowedCores();
  if (server === undefined || client === undefined) {
    throw new Error("Server and client need a core each, and this machine has only one.");
  }
  return ["taskset", ["-c", String(core === "server" ? server : client), ...command]];
}

/** Starts a program of ours under this Node and waits for the line in which it says `ready`. */
export async function startProgram(script: string, options: ProgramOptions = {}): Promise<Program> {
  const command = [process.execPath, path.resolve(import.meta.dirname, script)] as const;
  const [program, args] = options.core ? onCore(options.core, command) : [command[0], command.slice(1)];
  // Its log goes into a file, as a log does: reading it here would take processor time from what is measured.
  const logFile = path.join(temporaryFolder(), "log");
  const log = fs.openSync(logFile, "w");
  const startedAt = performance.now();
  const child = spawn(program, args, {
    stdio: ["ignore", log, "inherit"],
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...options.variables },
  });
  fs.closeSync(log);
  running.add(child);
  child.once("exit", () => running.delete(child));
  while (!/^ready/m.test(fs.readFileSync(logFile, "utf8"))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`${script} ended before it was ready`);
    if (performance.now() - startedAt > patienceMs) throw new Error(`${script} is not ready in time`);
    await sleep(10);
  }
  const readyAfterMs = performance.now() - startedAt;
  const { pid } = child;
  if (pid === undefined) throw new Error(`${script} has no process`);
  return {
    readyAfterMs,
    cpuMs: () => cpuMsOf(pid),
    memory: () => memoryOf(pid),
    // The kernel's own word for it: proc_pid_clear_refs(5).
    forgetMost: () => fs.writeFileSync(`/proc/${pid}/clear_refs`, "5"),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop));
  for (const folder of folders.splice(0)) fs.rmSync(folder, { recursive: true, force: true });
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

function cpuMsOf(pid: number): number {
  // The name in the second field may hold anything, so the fields are counted from its closing parenthesis.
  const fields = fs
    .readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  const [user = 0, kernel = 0] = fields.slice(11, 13).map(Number);
  return ((user + kernel) * 1000) / ticksPerSecond;
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = fs.readFileSync(`/proc/${pid}/status`, "utf8");
  const bytes = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]);
  return { now: bytes("VmRSS"), most: bytes("VmHWM") };
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** A data folder of its own for each shop, gone at the end. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-bench-"));
  // The database's own user, when we are root, has to get in.
  fs.chmodSync(folder, 0o755);
  folders.push(folder);
  return folder;
}

export const shopProgram = "../apps/shop/server/main.ts";

/** What a shop under measurement is told; the rate limit would otherwise be what is measured. */
export function shopVariables(port: number, dataDirectory: string): Record<string, string> {
  return { PORT: String(port), DATA_DIR: dataDirectory, BROWSE_RATE: "1000000" };
}
