/** Print files on a database, a store and a sandbox of their own. */
import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { defaultConfiguration } from "@foldmark/catalogue";
import {
  createFileOpener,
  createFolderStore,
  type FileStore,
  fixedClock,
  openSandbox,
  type Sandbox,
  silentLog,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { plantedCases } from "@foldmark/preflight/testing";
import type { sql } from "kysely";
import { afterAll, beforeAll, inject, vi } from "vitest";
import { assets } from "../assets/index.ts";
import type { Caller } from "../caller.ts";
import { printFiles } from "../print-files/index.ts";
import type { PrintFileServices } from "../print-files/print-files.ts";
import { newPersonId } from "./checkout-fixture.ts";

/** The box that the planted pages are drawn for. */
const { quantity: _, ...box } = defaultConfiguration("product-box");
export const outside = "surface:body-outside";
export const planted = (name: string) => plantedCases.find((each) => each.name === name)!.write();

export const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });

export const reasonOf = (answer: { readonly kind: string; readonly reason?: unknown }) =>
  answer.kind === "refused" ? answer.reason : answer.kind;

async function* streamed(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

export function usePrintFiles() {
  /** Each page is opened, written and drawn in processes of their own. */
  vi.setConfig({ testTimeout: 180_000 });
  const clock = fixedClock("2026-11-17T09:00:00Z");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-print-files-"));
  let database: TestDatabase;
  let sandbox: Sandbox;
  let files: FileStore;
  let services: PrintFileServices;

  const started = (opener?: PrintFileServices["opener"]): PrintFileServices => {
    const { db } = database;
    return printFiles.services({
      db,
      clock,
      files,
      opener: opener ?? createFileOpener({ sandbox, files, db, clock }),
      log: silentLog,
      ownedAssets: assets.owned,
    });
  };

  beforeAll(async () => {
    fs.chmodSync(folder, 0o755);
    database = await testDatabase(inject("testDatabases"));
    files = createFolderStore(path.join(folder, "files"));
    sandbox = openSandbox({ scratch: path.join(folder, "jobs"), log: silentLog });
    services = started();
  });
  afterAll(async () => {
    await services.work.settled();
    await sandbox.close();
    await database?.drop();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  async function made(caller: Caller, product: unknown = box): Promise<string> {
    const id = randomUUID();
    const created = await printFiles.create(services, caller, { id, name: "Tea box", product });
    if (created.kind === "refused") throw new Error(created.reason.code);
    return id;
  }

  const part = (caller: Caller, id: string, bytes: Uint8Array, at = 0, used = services) =>
    printFiles.upload.part(used, caller, { id, at, bytes: bytes.byteLength, content: streamed(bytes) });

  async function begun(caller: Caller, printFileId: string, bytes: number) {
    const upload = await printFiles.upload.begin(services, caller, {
      printFileId,
      name: "tea-box.pdf",
      bytes,
      surface: null,
    });
    if (upload.kind === "refused") throw new Error(upload.reason.code);
    return upload.upload.id;
  }

  async function view(caller: Caller, id: string) {
    await services.work.settled();
    const answer = await printFiles.read(services, caller, id);
    if (answer.kind === "refused") throw new Error(answer.reason.code);
    return answer.printFile;
  }

  async function sent(caller: Caller, printFileId: string, bytes: Uint8Array) {
    const id = await begun(caller, printFileId, bytes.byteLength);
    const taken = await part(caller, id, bytes);
    if (taken.kind === "refused") throw new Error(taken.reason.code);
    return view(caller, printFileId);
  }

  return {
    clock,
    started,
    made,
    part,
    begun,
    view,
    sent,
    asSystem: <Row>(statement: ReturnType<typeof sql<Row>>) =>
      withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows),
    get services() {
      return services;
    },
    get db() {
      return database.db;
    },
    get files() {
      return files;
    },
  };
}
