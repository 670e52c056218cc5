import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { withTransaction } from "../database/transaction.ts";
import { testDatabase } from "../testing/test-database.ts";
import { type FileStore, recordFile } from "./file-store.ts";
import { createFolderStore } from "./folder-store.ts";
import { createS3Store } from "./s3-store.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-files-"));
const storeFolder = path.join(folder, "store");
const spoolFolder = path.join(folder, "spool");
let s3Server: S3rver;
let s3: Awaited<ReturnType<typeof createS3Store>>;

beforeAll(async () => {
  s3Server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await s3Server.run();
  s3 = await createS3Store({
    bucket: "files",
    region: "eu-central-1",
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    spoolFolder,
  });
});

afterAll(async () => {
  s3?.close();
  await s3Server?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const chunks = (...parts: (string | Buffer)[]) => Readable.from(parts.map((part) => Buffer.from(part)));
const limit = 5_000_000;

async function read(store: FileStore, sha256: string): Promise<Buffer | null> {
  const content = await store.get(sha256);
  return content && Buffer.concat(await content.toArray());
}

/** Bytes that wait for their name, in either store. */
const waiting = () =>
  [path.join(storeFolder, "incoming"), spoolFolder].flatMap((each) =>
    fs.existsSync(each) ? fs.readdirSync(each) : [],
  );

describe.each([
  ["a folder", () => createFolderStore(storeFolder)],
  ["S3", () => s3],
])("the file store in %s", (_name, open) => {
  it("gives back what was put, under the hash of its bytes", async () => {
    const bytes = randomBytes(3_000_000);
    const stored = await open().put(chunks(bytes.subarray(0, 1_000), bytes.subarray(1_000)), { limit });
    expect(stored).toEqual({ sha256: createHash("sha256").update(bytes).digest("hex"), size: 3_000_000 });
    expect((await read(open(), stored.sha256))?.equals(bytes)).toBe(true);
    expect(waiting()).toEqual([]);
  });

  it("stores the same bytes once, also when put at the same time", async () => {
    const puts = await Promise.all(
      Array.from({ length: 5 }, () => open().put(chunks("same ", "bytes"), { limit })),
    );
    expect(new Set(puts.map((each) => each.sha256)).size).toBe(1);
    expect(String(await read(open(), puts[0]?.sha256 ?? ""))).toBe("same bytes");
    expect(waiting()).toEqual([]);
  });

  it("takes an empty file", async () => {
    const stored = await open().put(chunks(), { limit });
    expect(stored.size).toBe(0);
    expect(await read(open(), stored.sha256)).toHaveLength(0);
  });

  it("refuses more than the limit while it still streams, and keeps nothing", async () => {
    let produced = 0;
    async function* endless() {
      for (;;) {
        produced += 1;
        yield Buffer.alloc(1_000);
      }
    }
    await expect(open().put(endless(), { limit: 10_000 })).rejects.toMatchObject({ code: "blob_too_large" });
    expect(produced).toBe(11);
    expect(waiting()).toEqual([]);
  });

  it("keeps nothing of a stream that breaks off", async () => {
    async function* broken() {
      yield Buffer.from("half");
      throw new Error("connection lost");
    }
    await expect(open().put(broken(), { limit })).rejects.toThrow("connection lost");
    expect(waiting()).toEqual([]);
  });

  it("knows what it has, and forgets on request", async () => {
    const { sha256 } = await open().put(chunks("short life"), { limit });
    expect(await open().has(sha256)).toBe(true);
    await open().delete(sha256);
    await open().delete(sha256);
    expect(await open().has(sha256)).toBe(false);
    expect(await open().get(sha256)).toBeNull();
  });

  it.each(["", "../../etc/passwd", "A".repeat(64), `${"a".repeat(63)}/`])(
    "refuses the name %j",
    async (name) => {
      await expect(open().get(name)).rejects.toMatchObject({ code: "invalid_blob_key" });
      await expect(open().has(name)).rejects.toMatchObject({ code: "invalid_blob_key" });
      await expect(open().delete(name)).rejects.toMatchObject({ code: "invalid_blob_key" });
    },
  );
});

it("a store in S3 that falls silent is given up, and leaves no file open", async () => {
  // Says that it has no such file, takes the first bytes, and never answers again.
  const silent = http.createServer((request, response) => {
    if (request.method === "HEAD") response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const store = await createS3Store({
    bucket: "files",
    region: "eu-central-1",
    endpoint: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    credentials: { accessKeyId: "x", secretAccessKey: "x" },
    spoolFolder,
    silenceMilliseconds: 300,
  });
  await expect(store.put(chunks(randomBytes(4_000_000)), { limit })).rejects.toThrow();
  const links = () => fs.readdirSync("/proc/self/fd").map((descriptor) => `/proc/self/fd/${descriptor}`);
  const open = () =>
    links().filter((link) => {
      // The one that reads the list itself is gone by now.
      const isThere = fs.lstatSync(link, { throwIfNoEntry: false }) !== undefined;
      return isThere && fs.readlinkSync(link).startsWith(spoolFolder);
    });
  await vi.waitFor(() => expect(open()).toEqual([]), { timeout: 10_000 });
  expect(waiting()).toEqual([]);
  store.close();
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
}, 20_000);

it("what a killed process left unfinished is removed after a day", async () => {
  const incoming = path.join(folder, "crashed", "incoming");
  fs.mkdirSync(incoming, { recursive: true });
  for (const [name, hours] of [["old", 25] as const, ["new", 1] as const]) {
    fs.writeFileSync(path.join(incoming, name), "half");
    const then = new Date(Date.now() - hours * 3_600_000);
    fs.utimesSync(path.join(incoming, name), then, then);
  }
  await createFolderStore(path.join(folder, "crashed")).put(chunks("x"), { limit });
  expect(fs.readdirSync(incoming)).toEqual(["new"]);
});

it("a file is noted once beside the change that refers to it, and S3 is not called from a transaction", async () => {
  const database = await testDatabase(inject("testDatabases"));
  const stored = await createFolderStore(storeFolder).put(chunks("artwork"), { limit });
  await withTransaction(database.db, { caller: null }, async (tx) => {
    await recordFile(tx, stored, "application/pdf");
    await recordFile(tx, stored, "application/pdf");
    await expect(s3.has(stored.sha256)).rejects.toMatchObject({ code: "network_in_transaction" });
  });
  const noted = await database.db.selectFrom("platform.file_object").select(["sha256", "size"]).execute();
  expect(noted).toEqual([stored]);
  await database.drop();
});
