/** Keeps two copies of the project's commands from installing into one folder at the same time. */
import fs from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Longer than it takes to write a few bytes: an empty lock that old was left by a process that died between. */
const emptyLockMs = 2_000;

/** When a process began, in the kernel's own count; null when it is gone or only waits to be buried. */
export function beginningOf(pid) {
  try {
    // The name in parentheses may hold anything; what follows its last one are plain fields.
    const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ");
    return /^[ZX]$/.test(fields[0]) ? null : fields[19];
  } catch {
    return null;
  }
}

/** The number alone is not enough: after a restart of the machine or the container another process has it. */
function ownerOf(lock) {
  const [pid, beginning] = fs.readFileSync(lock, "utf8").split(" ");
  if (!pid) return Date.now() - fs.statSync(lock).mtimeMs < emptyLockMs ? { pid: "unknown" } : null;
  return beginning !== undefined && beginningOf(pid) === beginning ? { pid } : null;
}

/** @returns {Promise<() => void>} gives the lock back */
export async function takeInstallLock(lock, say) {
  for (let told = false; ; ) {
    try {
      fs.writeFileSync(lock, `${process.pid} ${beginningOf(process.pid)}`, { flag: "wx" });
      return () => fs.rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    let owner;
    try {
      owner = ownerOf(lock);
    } catch {
      continue;
    }
    if (owner === null) {
      fs.rmSync(lock, { force: true });
      continue;
    }
    if (!told) say(`another copy (process ${owner.pid}) is installing, waiting for it`);
    told = true;
    await sleep(300);
  }
}
