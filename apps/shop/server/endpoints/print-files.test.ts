import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
import { defaultConfiguration } from "@foldmark/catalogue";
import { assets, printFiles } from "@foldmark/commerce";
import {
  createFileOpener,
  createFolderStore,
  createSealer,
  openSandbox,
  type Sandbox,
  silentLog,
  systemClock,
  type TestDatabase,
  testDatabase,
} from "@foldmark/platform";
import { plantedCases } from "@foldmark/preflight/testing";
import type { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { appOf, type Browser, origin, sessionsOf, site } from "../testing/one-browser.ts";
import type { AppTypes } from "./endpoint.ts";
import { originalFiles } from "./originals.ts";
import { printFileEndpoints } from "./print-files.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-print-file-calls-"));
let database: TestDatabase;
let sandbox: Sandbox;
let app: Hono<AppTypes>;
let services: Parameters<typeof printFiles.read>[0];
const browser: Browser = { caller: null };

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  database = await testDatabase(inject("testDatabases"));
  const { db } = database;
  const files = createFolderStore(path.join(folder, "files"));
  sandbox = openSandbox({ scratch: path.join(folder, "jobs"), log: silentLog });
  const opener = createFileOpener({ sandbox, files, db, clock: systemClock });
  const parts = { db, clock: systemClock, files, opener, log: silentLog, ownedAssets: assets.owned };
  services = printFiles.services(parts);
  const originals = createSealer("secret", "originals");
  app = appOf([
    ...printFileEndpoints({ printFiles: services, originals, sessions: sessionsOf(browser), site }),
    originalFiles({ commerce: services, files, originals }),
  ]);
});
beforeEach(() => {
  browser.caller = null;
});
afterAll(async () => {
  await services.work.settled();
  await sandbox.close();
  await database?.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const ask = (method: string, address: string, body?: unknown) =>
  app.request(`${origin}/api/print-files${address}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    headers: { origin, ...(body !== undefined && { "content-type": "application/json" }) },
  });

const part = (id: string, bytes: Uint8Array, at = 0) =>
  app.request(`${origin}/api/print-files/uploads/${id}?at=${at}`, {
    method: "PUT",
    body: new Uint8Array(bytes),
    headers: {
      origin,
      "content-type": "application/octet-stream",
      "content-length": `${bytes.length}`,
    },
  });

// biome-ignore lint/suspicious/noExplicitAny: what comes is looked at field by field
const json = async (answer: Response): Promise<any> => answer.json();

const { quantity: _, ...product } = defaultConfiguration("product-box");
const pdf = plantedCases.find(({ name }) => name === "an area in RGB")!.write();
const outside = "surface:body-outside";

async function begun(bytes: number) {
  const id = randomUUID();
  const created = await ask("POST", "", { id, name: "Tea box", product });
  expect(created.status).toBe(200);
  const { upload } = await json(await ask("POST", `/${id}/uploads`, { name: "tea.pdf", bytes }));
  return { id, upload };
}

describe("print files over the wire", () => {
  it("are sent, checked, shown plate by plate, mended, accepted and written about", async () => {
    const { id, upload } = await begun(pdf.length);
    expect(upload).toEqual({ id: upload.id, received: 0, bytes: pdf.length, partBytes: 8 * 1024 * 1024 });
    expect(await json(await part(upload.id, pdf))).toMatchObject({ upload: { received: pdf.length } });
    const opening = await json(await ask("GET", `/${id}`));
    expect(opening.files).toMatchObject([{ id: upload.id, name: "tea.pdf" }]);
    await services.work.settled();
    const view = await json(await ask("GET", `/${id}`));
    const sheet = view.sheets[0];
    expect(sheet).toMatchObject({ surface: outside, state: "ready", findings: [{ rule: "rgb-colour" }] });
    const plane = await ask("GET", `/${id}/planes/${sheet.plates.inks[0].sha256}`);
    expect(plane.headers.get("cache-control")).toContain("private");
    const tints = zlib.inflateRawSync(Buffer.from(await plane.arrayBuffer()));
    expect(tints).toHaveLength(sheet.plates.width * sheet.plates.height);
    const picture = await ask("GET", `/${id}/pictures/${sheet.picture}`);
    expect(picture.headers.get("content-type")).toBe("image/webp");
    const wish = { surface: outside, file: upload.id, page: 0, placement: null, clock: view.clock };
    const fixes = [{ id: "convert-to-cmyk", ink: null }];
    const changed = await json(await ask("PATCH", `/${id}/sheets`, { ...wish, fixes }));
    expect(changed.sheets[0]).toMatchObject({ state: "checking", fixes });
    const stale = await ask("PATCH", `/${id}/sheets`, { ...wish, fixes: [] });
    expect(stale.status).toBe(409);
    expect(await json(stale)).toMatchObject({ code: "changed_elsewhere" });
    await services.work.settled();
    expect(await json(await ask("GET", `/${id}`))).toMatchObject({ sheets: [{ findings: [] }] });
    const comment = { text: "Is this right?", surface: outside, x: 10, y: 20 };
    expect(await json(await ask("POST", `/${id}/comments`, comment))).toMatchObject({ comments: [comment] });
    const { versions } = await json(await ask("GET", `/${id}`));
    expect(versions[0]).toMatchObject({
      by: "you",
      happened: [{ what: "fixed", surface: outside, fixes: [{ id: "convert-to-cmyk" }] }],
    });
    const before = await json(await ask("GET", `/${id}/versions/${versions[1].number}`));
    expect(before.pages).toEqual([{ surface: outside, name: "tea.pdf", page: 0, picture: sheet.picture }]);
    const none = await ask("GET", `/${id}/tiles?surface=${outside}&resolution=300&column=90&row=0`);
    expect(await json(none)).toMatchObject({ code: "unknown_tile" });
    // As it was sent, to its owner alone, from the files' own host, as a download.
    const { url } = await json(await ask("POST", `/files/${upload.id}/link`));
    expect(url).toMatch(/^http:\/\/files\.localhost:3000\/originals\/v1\./);
    const original = await app.request(url);
    expect(original.headers.get("content-disposition")).toContain('attachment; filename="tea.pdf"');
    expect(original.headers.get("content-type")).toBe("application/octet-stream");
    expect(original.headers.get("x-content-type-options")).toBe("nosniff");
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(pdf))).toBe(true);
    expect((await app.request(url.replace("files.localhost", "localhost"))).status).toBe(404);
    browser.caller = null;
    expect((await ask("POST", `/files/${upload.id}/link`)).status).toBe(404);
  }, 180_000);

  it("tell where a part belongs, what is not taken, and nothing to anybody else", async () => {
    const { id, upload } = await begun(pdf.length);
    const wrong = await part(upload.id, pdf.subarray(10), 10);
    expect(wrong.status).toBe(409);
    expect(await json(wrong)).toMatchObject({ code: "wrong_offset", issues: [{ received: 0 }] });
    const program = await part(upload.id, Buffer.alloc(pdf.length, "MZ"));
    expect(program.status).toBe(415);
    expect((await ask("GET", `/uploads/${upload.id}`)).status).toBe(404);
    browser.caller = null;
    for (const answer of [
      await ask("GET", `/${id}`),
      await ask("POST", `/${id}/uploads`, { name: "a", bytes: 10 }),
      await ask("DELETE", `/uploads/${upload.id}`),
      await ask("POST", `/${id}/restore`, { number: 1 }),
    ])
      expect(answer.status).toBe(404);
  });

  it("refuse what is no wish", async () => {
    const { id } = await begun(pdf.length);
    const wish = { surface: outside, file: null, page: 0, placement: null, fixes: [], clock: 0 };
    for (const change of [
      { surface: "surface:../x" },
      { fixes: [{ id: "format-disk", ink: null }] },
      { placement: { turn: 45, isMirrored: false, x: 0, y: 0, scale: 1 } },
      { placement: { turn: 0, isMirrored: false, x: 0, y: 0, scale: 1e9 } },
      { clock: -1 },
    ])
      expect((await ask("PATCH", `/${id}/sheets`, { ...wish, ...change })).status).toBe(400);
  });
});
