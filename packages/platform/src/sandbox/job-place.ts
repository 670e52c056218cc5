/** The folder of one job: made for it, given to it, looked through when it has ended, and removed. */
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { PlatformError } from "../errors.ts";
import type { MadeFile } from "./job.ts";
import { moveAside, notRemoved, removeFolder } from "./remove-folder.ts";

export interface JobPlace {
  /** With `source`, `out` and `tmp`. */
  job: string;
  /** An empty folder that becomes the root of the job's file system. */
  root: string;
}

export async function makeJobPlace(
  scratch: string,
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  limit: number,
): Promise<JobPlace> {
  // Others may walk through, as the job does under another number; what is there is named by chance.
  await fs.mkdir(scratch, { recursive: true, mode: 0o711 });
  const folder = path.join(scratch, randomUUID());
  const place = { job: path.join(folder, "job"), root: path.join(folder, "root") };
  for (const each of [
    folder,
    place.job,
    place.root,
    path.join(place.job, "out"),
    path.join(place.job, "tmp"),
  ])
    await fs.mkdir(each, { mode: 0o711 });
  try {
    const handle = await fs.open(path.join(place.job, "source"), "wx", 0o444);
    try {
      let size = 0;
      for await (const piece of source) {
        size += piece.byteLength;
        if (size > limit)
          throw new PlatformError("blob_too_large", `The file is larger than ${limit} bytes.`);
        await handle.writeFile(piece);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    await removeJobPlace(place);
    throw error;
  }
  return place;
}

/** Only where it writes: the folder itself stays ours, so that nothing in it can be put in another's place. */
export async function giveTo({ job }: JobPlace, uid: number | null): Promise<void> {
  if (uid === null) return;
  for (const name of ["out", "tmp"]) await fs.chown(path.join(job, name), uid, uid);
}

/** Null when it is gone, otherwise why it had to be moved aside; it never throws. */
export async function removeJobPlace(
  { job }: JobPlace,
  remove: typeof removeFolder = removeFolder,
): Promise<string | null> {
  const folder = path.dirname(job);
  const reason = await remove(folder);
  if (reason !== null) await moveAside(folder);
  return reason;
}

const abandonedAfterMs = 60 * 60_000;

/** Of a process that was killed: no job takes an hour. Says why some could not be removed; it never throws. */
export async function removeAbandonedPlaces(scratch: string): Promise<string[]> {
  const reasons: string[] = [];
  for (const parent of [path.join(scratch, notRemoved), scratch])
    for (const name of await fs.readdir(parent).catch(() => [])) {
      if (name === notRemoved) continue;
      const folder = path.join(parent, name);
      const stat = await fs.stat(folder).catch(() => null);
      if (!stat || Date.now() - stat.mtimeMs <= abandonedAfterMs) continue;
      const reason = await removeFolder(folder);
      if (reason !== null) reasons.push(reason);
      if (reason !== null && parent === scratch) await moveAside(folder);
    }
  return reasons;
}

const headBytes = 64;
const plainName = /^[a-z0-9][a-z0-9-]{0,40}\.[a-z0-9]{2,5}$/;

/**
 * What the job left. Null where there is anything that a job of ours does not leave: a link, a folder, a strange name,
 * too much. Asked only once nothing of the job runs any more.
 */
export async function madeFiles(
  { job }: JobPlace,
  { files, fileMegabytes }: { files: number; fileMegabytes: number },
): Promise<readonly MadeFile[] | null> {
  const out = path.join(job, "out");
  if (!(await fs.lstat(out)).isDirectory()) return null;
  const names = await fs.readdir(out);
  if (names.length > files || !names.every((name) => plainName.test(name))) return null;
  const found: MadeFile[] = [];
  for (const name of names.sort()) {
    const file = await headOf(path.join(out, name));
    if (file === null || file.size > fileMegabytes * 1_000_000) return null;
    found.push({ name, ...file });
  }
  return found;
}

async function headOf(file: string): Promise<{ size: number; head: Uint8Array } | null> {
  if (!(await fs.lstat(file)).isFile()) return null;
  const handle = await fs.open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const stat = await handle.stat();
    // A second name would be a file from elsewhere.
    if (!stat.isFile() || stat.nlink !== 1) return null;
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return { size: stat.size, head: buffer.subarray(0, bytesRead) };
  } finally {
    await handle.close();
  }
}

export const madeFilePath = ({ job }: JobPlace, { name }: MadeFile): string => path.join(job, "out", name);
