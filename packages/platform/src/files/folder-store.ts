/** Files in a folder of this machine: written aside, synced, then renamed, so that a crash leaves all or nothing. */
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { codeOf } from "../errors.ts";
import { type FileStore, fannedOut, removeAbandoned, spool } from "./file-store.ts";

export function createFolderStore(root: string): FileStore {
  const spoolFolder = path.join(root, "incoming");
  let tidied: Promise<void> | undefined;
  const place = (sha256: string) => path.join(root, fannedOut(sha256));

  return {
    async put(content, { limit }) {
      tidied ??= removeAbandoned(spoolFolder);
      await tidied;
      const incoming = await spool(content, spoolFolder, limit);
      const target = place(incoming.sha256);
      const folder = path.dirname(target);
      try {
        await fs.mkdir(folder, { recursive: true, mode: 0o700 });
        // Over an equal file this changes nothing: same name, same bytes.
        await fs.rename(incoming.path, target);
      } catch (error) {
        await fs.rm(incoming.path, { force: true });
        throw error;
      }
      for (const each of [folder, path.dirname(folder), root]) await syncFolder(each);
      return { sha256: incoming.sha256, size: incoming.size };
    },

    async get(sha256) {
      try {
        const handle = await fs.open(place(sha256), "r");
        return createReadStream("", { fd: handle });
      } catch (error) {
        if (codeOf(error) === "ENOENT") return null;
        throw error;
      }
    },

    async has(sha256) {
      const file = place(sha256);
      return fs.access(file).then(
        () => true,
        () => false,
      );
    },

    async delete(sha256) {
      await fs.rm(place(sha256), { force: true });
    },
  };
}

/** A rename survives a power cut only once the folder itself is on disk. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
