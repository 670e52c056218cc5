/** Content-addressed files: the name of a file is the SHA-256 of its bytes, so a file is stored once and never changes. */
import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Tx } from "../database/transaction.ts";
import { PlatformError } from "../errors.ts";

export interface StoredFile {
  sha256: string;
  size: number;
}

export interface FileStore {
  /** Streams; the bytes are there, or not at all, when it settles. More than `limit` bytes are refused. */
  put(content: AsyncIterable<Uint8Array>, options: { limit: number }): Promise<StoredFile>;
  /** Null when there is no such file. */
  get(sha256: string): Promise<Readable | null>;
  has(sha256: string): Promise<boolean>;
  delete(sha256: string): Promise<void>;
}

function assertFileName(sha256: string): void {
  if (!/^[0-9a-f]{64}$/.test(sha256)) {
    throw new PlatformError(
      "invalid_blob_key",
      "A stored file is named by 64 lower-case hexadecimal digits.",
    );
  }
}

/** ab/cd/abcd…: no folder grows too large. */
export function fannedOut(sha256: string): string {
  assertFileName(sha256);
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

export interface SpooledFile extends StoredFile {
  path: string;
}

/** The name is known only at the end, so the bytes wait in a file first; nothing stays when the stream fails. */
export async function spool(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  limit: number,
): Promise<SpooledFile> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, randomUUID());
  const handle = await fs.open(file, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of content) {
      size += chunk.byteLength;
      if (size > limit) throw new PlatformError("blob_too_large", `The file is larger than ${limit} bytes.`);
      hash.update(chunk);
      await handle.writeFile(chunk);
    }
    await handle.sync();
    await handle.close();
    return { path: file, sha256: hash.digest("hex"), size };
  } catch (error) {
    await handle.close().catch(() => {});
    await fs.rm(file, { force: true });
    throw error;
  }
}

const abandonedAfter = 24 * 60 * 60 * 1_000;

/** What a killed process had not finished; a day is longer than any upload may take. */
export async function removeAbandoned(folder: string): Promise<void> {
  const names = await fs.readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const stat = await fs.stat(file).catch(() => null);
    if (stat && Date.now() - stat.mtimeMs > abandonedAfter) await fs.rm(file, { force: true });
  }
}

/** Notes a stored file beside the change that refers to it; the same bytes may be noted by many. */
export async function recordFile(tx: Tx, file: StoredFile, contentType: string): Promise<void> {
  await tx
    .insertInto("platform.file_object")
    .values({ sha256: file.sha256, size: file.size, content_type: contentType })
    .onConflict((conflict) => conflict.column("sha256").doNothing())
    .execute();
}
