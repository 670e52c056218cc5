/** How much a job has written, asked while it runs: the system limits one file, not all of them together. */
import fs from "node:fs/promises";
import path from "node:path";

interface FolderLimit {
  bytes: number;
  /** Files and folders. */
  entries: number;
}

/** What a file without a name takes is seen only by what the disk has lost meanwhile; others write too. */
const lostBytes = 2_000_000_000;

/** Asks whether the job in this folder has written more than all its files may be. */
export async function watchFolder(job: string, { fileMegabytes }: { fileMegabytes: number }) {
  const freeBefore = await freeBytes(job);
  const limit = { bytes: 4 * fileMegabytes * 1_000_000, entries: 1_000 };
  return async (): Promise<boolean> => {
    for (const name of ["out", "tmp"]) if (await isOver(path.join(job, name), limit)) return true;
    return freeBefore - (await freeBytes(job)) > lostBytes;
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await fs.statfs(folder);
  return bavail * bsize;
}

/**
 * Whether a folder holds more than it may. It looks no further than that, follows no link and goes only a few folders
 * deep: what is deeper, or closed to us, is none of a job of ours and counts as too much.
 */
async function isOver(folder: string, limit: FolderLimit): Promise<boolean> {
  const left = { ...limit };
  return look(folder, left, 4);
}

async function look(folder: string, left: FolderLimit, depth: number): Promise<boolean> {
  if (depth === 0) return true;
  let entries: Awaited<ReturnType<typeof fs.opendir>>;
  try {
    entries = await fs.opendir(folder);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
  for await (const entry of entries) {
    const file = path.join(folder, entry.name);
    left.entries -= 1;
    // What was removed meanwhile takes nothing.
    left.bytes -= 512 * ((await fs.lstat(file).catch(() => null))?.blocks ?? 0);
    if (left.entries < 0 || left.bytes < 0) return true;
    if (entry.isDirectory() && (await look(file, left, depth - 1))) return true;
  }
  return false;
}
