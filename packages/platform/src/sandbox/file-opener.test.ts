/** The same file is opened once: what came of it is kept. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { systemClock } from "../clock.ts";
import { createFolderStore } from "../files/folder-store.ts";
import { silentLog } from "../log.ts";
import { type TestDatabase, testDatabase } from "../testing/test-database.ts";
import { createFileOpener, type FileOpener } from "./file-opener.ts";
import { openSandbox, type Sandbox } from "./sandbox.ts";
import { hostileJob } from "./testing/hostile-job.ts";
import type { Deed } from "./testing/hostile-work.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-opener-"));
const files = createFolderStore(path.join(folder, "files"));
let database: TestDatabase;
let sandbox: Sandbox;
let opener: FileOpener;
let runs = 0;
/** Of the machine: what is run next is gone without a word. */
let isBadMoment = false;

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  database = await testDatabase(inject("testDatabases"));
  sandbox = openSandbox({ scratch: path.join(folder, "jobs"), log: silentLog });
  const counted: Pick<Sandbox, "run"> = {
    run(job, input, ...rest) {
      runs += 1;
      const asked = isBadMoment ? { ...input, deed: "die" } : input;
      isBadMoment = false;
      return sandbox.run(job, asked, ...rest);
    },
  };
  opener = createFileOpener({ sandbox: counted, files, db: database.db, clock: systemClock });
});
afterAll(async () => {
  await sandbox?.close();
  await database?.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const job = { ...hostileJob, refusals: ["not-taken"] };
const stored = async (text: string) =>
  (
    await files.put(
      (async function* () {
        yield Buffer.from(text);
      })(),
      { limit: 1_000 },
    )
  ).sha256;

it("an answer and its files are kept by the file's hash, the job, its version and its input", async () => {
  const sha256 = await stored("a picture");
  const open = (deed: Deed, version = 1) => opener.open({ ...job, version }, deed, sha256, { limit: 1_000 });
  const first = await open({ deed: "leave-a-file" });
  expect(first).toMatchObject({ done: true, answer: "written", files: { "picture.bin": { size: 4 } } });
  const made = first?.done ? first.files["picture.bin"]!.sha256 : "";
  expect(await files.has(made)).toBe(true);
  expect(runs).toBe(1);
  expect(await open({ deed: "leave-a-file" })).toEqual({ ...first, milliseconds: 0 });
  expect(runs).toBe(1);
  await open({ deed: "echo" });
  await open({ deed: "leave-a-file" }, 2);
  expect(runs).toBe(3);
  await files.delete(made);
  expect(await open({ deed: "leave-a-file" })).toMatchObject({ done: true });
  expect(runs).toBe(4);
  expect(await files.has(made)).toBe(true);
});

it("a refusal is kept, a failure of the moment is not", async () => {
  const sha256 = await stored("no picture");
  const open = (deed: Deed) => opener.open(job, deed, sha256, { limit: 1_000 });
  runs = 0;
  for (const _ of [1, 2]) expect(await open({ deed: "refuse" })).toMatchObject({ code: "not-taken" });
  expect(runs).toBe(1);
  for (const _ of [1, 2]) expect(await open({ deed: "fail" })).toMatchObject({ code: "crashed" });
  expect(runs).toBe(3);
});

it("a file whose process is gone without a word is opened once more, and only once", async () => {
  const sha256 = await stored("a good file on a bad machine");
  const open = (deed: Deed) => opener.open(job, deed, sha256, { limit: 1_000 });
  runs = 0;
  isBadMoment = true;
  expect(await open({ deed: "echo" })).toMatchObject({ done: true });
  expect(runs).toBe(2);
  expect(await open({ deed: "die" })).toMatchObject({ done: false, code: "crashed", isFinal: false });
  expect(runs).toBe(4);
});

it("a file that is not there is not opened", async () => {
  expect(await opener.open(job, { deed: "echo" }, "0".repeat(64), { limit: 1_000 })).toBeNull();
});
