/** A file as it arrives: refused by its first bytes or its size, stored without being held. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { createFolderStore } from "./folder-store.ts";
import { takeUpload } from "./take-upload.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-upload-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const store = createFolderStore(folder);
const rules = {
  limit: 1_000,
  left: 5_000,
  headBytes: 4,
  recognise: (head: Uint8Array) => (Buffer.from(head).toString() === "good" ? ("kind" as const) : null),
};

async function* sent(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

const incoming = () => fs.readdirSync(path.join(folder, "incoming"));

it("is stored with its kind and its hash, however it is divided", async () => {
  const whole = await takeUpload(store, sent("good and more"), rules);
  const divided = await takeUpload(store, sent("g", "oo", "d and", " more"), rules);
  expect(whole).toMatchObject({ taken: true, kind: "kind", file: { size: 13 } });
  expect(divided).toEqual(whole);
  const exact = await takeUpload(store, sent("good"), rules);
  expect(exact).toMatchObject({ taken: true, file: { size: 4 } });
});

it.each([
  ["empty", []],
  ["not-taken", ["evil and more"]],
  ["not-taken", ["g"]],
  ["too-large", ["good", "x".repeat(2_000)]],
] as const)("is refused as %s, and nothing of it stays", async (code, parts) => {
  expect(await takeUpload(store, sent(...parts), rules)).toEqual({ taken: false, code });
  expect(incoming()).toEqual([]);
});

it("that is too large for what is left says so", async () => {
  const content = sent("good", "x".repeat(500));
  expect(await takeUpload(store, content, { ...rules, left: 100 })).toEqual({
    taken: false,
    code: "no-room-left",
  });
});

it("of the wrong kind is not read to its end", async () => {
  let read = 0;
  async function* endless() {
    for (;;) {
      read += 1;
      yield Buffer.from("evil");
    }
  }
  expect(await takeUpload(store, endless(), rules)).toMatchObject({ code: "not-taken" });
  expect(read).toBeLessThan(3);
});

it("holds a hundred megabytes in no memory", async () => {
  const piece = Buffer.alloc(64 * 1024, "good");
  let most = 0;
  async function* large() {
    for (let count = 0; count < 1_600; count++) {
      most = Math.max(most, process.memoryUsage().arrayBuffers);
      yield piece;
    }
  }
  const before = process.memoryUsage().arrayBuffers;
  const result = await takeUpload(store, large(), { ...rules, limit: 200_000_000, left: 200_000_000 });
  expect(result).toMatchObject({ taken: true, file: { size: 1_600 * 64 * 1024 } });
  expect(most - before).toBeLessThan(10_000_000);
});
