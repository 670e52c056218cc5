/** The limits that the system keeps for a process, as options of `prlimit`. */
import fs from "node:fs";
import os from "node:os";
import type { SandboxLimits } from "./job.ts";

/** Processes and threads of one job: Node has a dozen threads. */
const processesOfJob = 40;

/**
 * Room that V8 keeps for code, which the system counts as data although it stays empty: 512 MiB on x64, where a job with
 * less does not even start, and 128 MiB elsewhere. Jobs count on the smaller one, so that both leave them the same.
 */
const roomForCode = process.arch === "x64" ? (512 - 128) * 1024 * 1024 : 0;

/**
 * `own`: the job is a user of its own. `namespace`: it is ourselves in a user namespace. `ours`: it is ourselves, and
 * counted together with everything else that we run.
 */
type CountedAs = "own" | "namespace" | "ours";

export function limitOptions(limits: SandboxLimits, countedAs: CountedAs): string[] {
  const million = 1_000_000;
  const highest = highestAllowed();
  const wanted: [option: string, name: string, value: number][] = [
    ["data", "Max data size", limits.megabytes * million + roomForCode],
    ["cpu", "Max cpu time", limits.cpuSeconds],
    ["fsize", "Max file size", limits.fileMegabytes * million],
    ["nofile", "Max open files", 64],
    ["nproc", "Max processes", processesOfJob + countedBefore(countedAs)],
    ["core", "Max core file size", 0],
  ];
  // One that is higher than ours may be is refused, and with it all the others.
  return wanted.map(
    ([option, name, value]) => `--${option}=${Math.min(value, highest.get(name) ?? Infinity)}`,
  );
}

/** What the system counts against the limit of processes before the job has started any. */
function countedBefore(countedAs: CountedAs): number {
  const isCountedApart = countedAs === "own" || (countedAs === "namespace" && namespacesCountApart());
  return isCountedApart ? 0 : tasksOfUser();
}

/** Since Linux 5.14. */
function namespacesCountApart(): boolean {
  const [major = 0, minor = 0] = os.release().split(".").map(Number);
  return major > 5 || (major === 5 && minor >= 14);
}

/** All processes and threads of our user. */
function tasksOfUser(): number {
  let count = 0;
  for (const name of namesIn("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const status = textOf(`/proc/${name}/status`);
    if (Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) !== process.getuid?.()) continue;
    count += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 1);
  }
  return count;
}

function highestAllowed(): Map<string, number> {
  const lines = textOf("/proc/self/limits").split("\n");
  return new Map(
    lines.flatMap((line): [string, number][] => {
      const [name = "", , hard = ""] = line.split(/\s{2,}/);
      return /^\d+$/.test(hard) ? [[name, Number(hard)]] : [];
    }),
  );
}

function namesIn(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}

/** Empty where it is gone, or where there is no such thing on this system. */
function textOf(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
