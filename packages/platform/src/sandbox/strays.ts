/**
 * What a job started and left behind. In a process tree of its own nothing outlives it; elsewhere a process can leave its
 * group, and is found by its user or, where that is our own, by the folder it was given.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs/promises";
import path from "node:path";
import type { ConfinedCommand, Confinement } from "./walls.ts";

export async function endStrays({ name }: Confinement, command: ConfinedCommand): Promise<void> {
  if (name === "other user" && command.uid !== null) await endAllOf(command.uid);
  if (name === "limits" || name === "none") await endAllIn(command.inside);
}

/** As that user itself, to which the system lets nobody else's processes be ended. */
async function endAllOf(uid: number): Promise<void> {
  const as = ["--reuid", String(uid), "--regid", String(uid), "--clear-groups", "--no-new-privs"];
  const child = spawn("setpriv", [...as, "sh", "-c", "kill -KILL -1"], {
    cwd: "/",
    env: {},
    stdio: "ignore",
  });
  await once(child, "close").catch(() => {});
}

/** By the folder that stands in their environment or that they are in. One that hides both is not found. */
async function endAllIn(folder: string): Promise<void> {
  const names = await fs.readdir("/proc").catch(() => []);
  for (const name of names) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid || !(await isIn(folder, name))) continue;
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // Gone meanwhile, or not ours.
    }
  }
}

async function isIn(folder: string, pid: string): Promise<boolean> {
  const environment = await fs.readFile(`/proc/${pid}/environ`, "latin1").catch(() => "");
  if (environment.split("\0").includes(`TMPDIR=${path.join(folder, "tmp")}`)) return true;
  const place = await fs.readlink(`/proc/${pid}/cwd`).catch(() => "");
  return place === folder || place.startsWith(`${folder}/`);
}
