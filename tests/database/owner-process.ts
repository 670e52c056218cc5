/** Starts and watches `database-owner.ts` processes, and looks for server processes they may leave behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";

export interface OwnerReport {
  ready: boolean;
  /** The server's process id. */
  server: number;
  host: string;
  port: number;
  user: string;
  database: string;
  code?: string;
  message?: string;
}

export interface Owner {
  process: ChildProcess;
  report: OwnerReport;
  kill(signal: NodeJS.Signals): Promise<void>;
}

export interface OwnerOptions {
  tiedBy?: "signal" | "shell";
  ids?: { uid: number; gid: number };
  /** Another copy of database-owner.ts. */
  script?: string;
  umask?: string;
}

const ownScript = path.join(import.meta.dirname, "database-owner.ts");

export function spawnOwner(dataDir: string, options: OwnerOptions = {}): ChildProcess {
  const { tiedBy = "", ids = {}, script = ownScript, umask = "022" } = options;
  const words = ["-c", `umask ${umask}; exec "$@"`, "sh", process.execPath, script, dataDir, tiedBy];
  return spawn("/bin/sh", words, { ...ids, cwd: "/", stdio: ["ignore", "pipe", "inherit"] });
}

export async function startOwner(dataDir: string, options: OwnerOptions = {}): Promise<Owner> {
  const child = spawnOwner(dataDir, options);
  const exited = once(child, "exit");
  if (!child.stdout) throw new Error("no output to read");
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const { value } = await lines.next();
  return {
    process: child,
    report: JSON.parse(value ?? '{"ready":false}'),
    async kill(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

export function makeDataFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-fault-"));
  fs.chmodSync(folder, 0o755);
  return folder;
}

export const clusterIn = (dataDir: string) => path.join(dataDir, "postgres", "pg18");

/** Live processes that work in a folder: all those of a PostgreSQL server work in its cluster. */
export function processesIn(folder: string): number[] {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const state = fs.readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\) /s, "")[0];
        return fs.readlinkSync(`/proc/${pid}/cwd`) === folder && state !== "Z";
      } catch {
        return false;
      }
    })
    .map(Number);
}
