/** Clears what an earlier, killed server left behind. Only called with the state folder's lock held. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { PlatformError } from "../errors.ts";
import type { Log } from "../log.ts";

/**
 * Live processes working in the cluster's folder: every server process does, and nothing else. The pid in
 * postmaster.pid alone proves nothing, it may have been reused by a stranger.
 */
function serverProcesses(cluster: string): number[] {
  const folder = fs.realpathSync(cluster);
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && worksIn(name, folder))
    .map(Number);
}

function worksIn(pid: string, folder: string): boolean {
  try {
    if (fs.readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
    // A zombie keeps its entry until its parent collects it, but holds nothing any more.
    return !/^\d+ \(.*\) [ZX]/s.test(fs.readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

export async function clearLeftovers(cluster: string, socketFolder: string, log: Log): Promise<void> {
  const pidFile = path.join(cluster, "postmaster.pid");
  const left = serverProcesses(cluster);
  if (left.length > 0) {
    log.warn({ pids: left.join(" ") }, "ending database processes that were left behind");
    await stopLeftovers(cluster, left, readPid(pidFile));
  }
  fs.rmSync(pidFile, { force: true });
  for (const name of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    fs.rmSync(path.join(socketFolder, name), { force: true });
  }
}

async function stopLeftovers(cluster: string, left: number[], postmaster: number | null): Promise<void> {
  if (postmaster !== null && left.includes(postmaster)) {
    signal(postmaster, "SIGINT");
    if (await allGone(cluster, 10_000)) return;
    signal(postmaster, "SIGQUIT");
  } else {
    // The postmaster is dead and its backends are busy: they only notice between statements.
    for (const pid of left) signal(pid, "SIGQUIT");
  }
  if (await allGone(cluster, 5_000)) return;
  throw new PlatformError(
    "server_stuck",
    `An earlier database server does not stop; end these processes first: ${serverProcesses(cluster).join(" ")}`,
  );
}

function readPid(file: string): number | null {
  try {
    return Number.parseInt(fs.readFileSync(file, "utf8"), 10) || null;
  } catch {
    return null;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself in the meantime.
  }
}

async function allGone(cluster: string, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (serverProcesses(cluster).length > 0) {
    if (performance.now() > end) return false;
    await sleep(25);
  }
  return true;
}
