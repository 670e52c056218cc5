/** One run of the server process: start, wait until it accepts connections, stop. */
import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PlatformError } from "../errors.ts";
import type { Log } from "../log.ts";
import { cleanEnvironment, commandLine } from "./commands.ts";
import { giveTo, type StateFolder } from "./state-folder.ts";

/** What ends the server when we are killed: the kernel's parent-death signal, or a shell that watches a pipe. */
export type TiedBy = "signal" | "shell";

export interface ServerOptions {
  binaries: string;
  socketFolder: string;
  settings: Readonly<Record<string, string>>;
  tiedBy: TiedBy;
  log: Log;
  /** Ends a start that is still under way: recovery may take minutes, a stop may not. */
  signal?: AbortSignal | undefined;
}

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface RunningServer {
  pid: number;
  exited: Promise<ServerExit>;
  stop(): Promise<void>;
}

const readyWithin = 120_000;

/** Where setpriv is missing: a shell that holds a pipe from us and stops the server when the pipe closes. */
const shellGuard = `trap : INT TERM HUP; "$@" 3<&- & p=$!; (read -r _ <&3; kill -INT $p) & g=$!
wait $p; c=$?; while kill -0 $p 2>/dev/null; do wait $p; c=$?; done; kill $g 2>/dev/null; exit $c`;

export async function launchServer(folder: StateFolder, options: ServerOptions): Promise<RunningServer> {
  const logFile = path.join(folder.path, "postgres.log");
  const child = spawnServer(folder, options, logFile);
  let exit: ServerExit | undefined;
  const exited = new Promise<ServerExit>((resolve) => {
    child.once("exit", (code, signal) => resolve({ code, signal }));
    child.once("error", () => resolve({ code: null, signal: null }));
  });
  exited.then((result) => {
    exit = result;
  });

  const started = performance.now();
  let saidSlow = false;
  for (;;) {
    const pid = readyPid(folder.cluster);
    if (pid !== null) {
      // Once it has ended, its pid may belong to a stranger.
      return { pid, exited, stop: async () => (exit ? undefined : stopServer(pid, exited)) };
    }
    if (exit) throw startFailure(exit, logFile);
    const waited = performance.now() - started;
    if (waited > readyWithin || options.signal?.aborted) {
      // Whatever of it is left, clearing leftovers ends; they know it by its folder, not by this pid.
      child.kill("SIGQUIT");
      const message = options.signal?.aborted
        ? "PostgreSQL was stopped while it was starting."
        : `PostgreSQL was not ready after 120 s; see ${logFile}`;
      throw new PlatformError("server_start_failed", message);
    }
    if (waited > 10_000 && !saidSlow) {
      saidSlow = true;
      options.log.info({}, "the database is repairing itself after a hard stop, please wait");
    }
    await sleep(10);
  }
}

function spawnServer(folder: StateFolder, options: ServerOptions, logFile: string): ChildProcess {
  // A change of credentials clears the parent-death signal, so the namespace comes first.
  const { command, arguments: words } = commandLine(
    ...folder.user.namespace,
    ...(options.tiedBy === "signal"
      ? ["setpriv", "--pdeathsig", "INT"]
      : ["/bin/sh", "-c", shellGuard, "sh"]),
    path.join(options.binaries, "bin", "postgres"),
    ...["-D", folder.cluster],
    ...Object.entries({ ...options.settings, unix_socket_directories: options.socketFolder }).flatMap(
      ([name, value]) => ["-c", `${name}=${value}`],
    ),
  );
  // A file, not a pipe: a pipe that Node is too busy to read would block the server.
  const output = openLog(folder, logFile);
  try {
    return spawn(command, words, {
      ...folder.user.ids,
      cwd: "/",
      env: cleanEnvironment,
      // Ctrl-C in a terminal goes to the whole process group; the server must outlive the shop's own stop.
      detached: true,
      stdio: options.tiedBy === "signal" ? ["ignore", output, output] : ["ignore", output, output, "pipe"],
    });
  } finally {
    fs.closeSync(output);
  }
}

const logFileLimit = 10 * 1024 * 1024;

function openLog(folder: StateFolder, file: string): number {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logFileLimit) fs.renameSync(file, `${file}.old`);
  const descriptor = fs.openSync(file, "a", 0o600);
  giveTo(folder.user, file);
  return descriptor;
}

/** The eighth line of postmaster.pid turns to "ready" when connections are accepted. */
function readyPid(cluster: string): number | null {
  try {
    const lines = fs.readFileSync(path.join(cluster, "postmaster.pid"), "utf8").split("\n");
    return lines[7]?.trim() === "ready" ? Number(lines[0]) : null;
  } catch {
    return null;
  }
}

function startFailure({ code, signal }: ServerExit, logFile: string): PlatformError {
  const lastLines = fs.readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-4).join("\n");
  const message = `PostgreSQL ended while starting (${signal ?? code}). The end of ${logFile}:\n${lastLines}`;
  return new PlatformError("server_start_failed", message);
}

/** SIGINT is the fast stop; SIGTERM would wait for every client to leave by itself. */
async function stopServer(pid: number, exited: Promise<ServerExit>): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      // Already gone.
    }
    const waiting = new AbortController();
    const late = sleep(15_000, "late", { signal: waiting.signal }).catch(() => "late");
    const outcome = await Promise.race([exited, late]);
    waiting.abort();
    if (outcome !== "late") return;
  }
}
