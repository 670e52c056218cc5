import { randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { crc32 } from "node:zlib";
import { defaultConfiguration } from "@foldmark/catalogue";
import { headOf, newNode, viewOf } from "@foldmark/design";
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
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { assets } from "../assets/index.ts";
import { removeUnnamedFiles } from "../assets/stored-files.ts";
import type { Caller } from "../caller.ts";
import { duplicateDesign } from "../designs/create-design.ts";
import { openDesignOf } from "../designs/open-design.ts";
import { saveChange } from "../designs/save-change.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { smallPicture } from "../testing/small-picture.ts";
import { printFiles } from "./index.ts";
import { largestFile, mostArriving, partBytes, printFileQuotaOf, smallestPart } from "./limits.ts";
import { laidPages, placedByItself } from "./place-pages.ts";
import type { PrintFileServices } from "./print-files.ts";

/** Each page is opened, written and drawn in processes of their own. */
vi.setConfig({ testTimeout: 180_000 });

const clock = fixedClock("2026-11-17T09:00:00Z");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-print-files-"));
let database: TestDatabase;
let sandbox: Sandbox;
let files: FileStore;
let services: PrintFileServices;

const started = (): PrintFileServices => {
  const { db } = database;
  const opener = createFileOpener({ sandbox, files, db, clock });
  return printFiles.services({ db, clock, files, opener, log: silentLog, ownedAssets: assets.owned });
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

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows);

/** The box that the planted pages are drawn for. */
const { quantity: _, ...box } = defaultConfiguration("product-box");
const outside = "surface:body-outside";
const planted = (name: string) => plantedCases.find((each) => each.name === name)!.write();

async function made(caller: Caller, product: unknown = box): Promise<string> {
  const id = randomUUID();
  const created = await printFiles.create(services, caller, { id, name: "Tea box", product });
  if (created.kind === "refused") throw new Error(created.reason.code);
  return id;
}

async function* streamed(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}

const part = (caller: Caller, id: string, bytes: Uint8Array, at = 0, used = services) =>
  printFiles.upload.part(used, caller, { id, at, bytes: bytes.byteLength, content: streamed(bytes) });

async function begun(
  caller: Caller,
  printFileId: string,
  bytes: number,
  surface: typeof outside | null = null,
) {
  const upload = await printFiles.upload.begin(services, caller, {
    printFileId,
    name: "tea-box.pdf",
    bytes,
    surface,
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

const reasonOf = (answer: { readonly kind: string; readonly reason?: unknown }) =>
  answer.kind === "refused" ? answer.reason : answer.kind;

describe("a file in parts", () => {
  const large = Buffer.alloc(smallestPart + 1_000, "x");
  large.write("%PDF-1.7");
  const [first, last] = [large.subarray(0, smallestPart), large.subarray(smallestPart)];

  it("goes on where it was cut off, also in a process that was started anew", async () => {
    const caller = visitor();
    const id = await begun(caller, await made(caller), large.byteLength);
    expect(await part(caller, id, first)).toMatchObject({ upload: { received: smallestPart } });
    async function* cut() {
      yield last.subarray(0, 100);
      throw new Error("the line is dead");
    }
    const broken = printFiles.upload.part(services, caller, {
      id,
      at: smallestPart,
      bytes: last.byteLength,
      content: cut(),
    });
    await expect(broken).rejects.toThrow("the line is dead");
    const anew = started();
    expect(await printFiles.upload.read(anew, caller, id)).toMatchObject({
      upload: { received: smallestPart, bytes: large.byteLength, partBytes },
    });
    expect(await part(caller, id, last, smallestPart, anew)).toMatchObject({
      upload: { received: large.byteLength },
    });
    await anew.work.settled();
    const [row] = await asSystem(sql<{ state: string; refusal: string; sha256: string }>`
      select state, refusal, sha256 from print_files.file where id = ${id}`);
    // Put together it is what was sent, and no PDF.
    expect(row).toMatchObject({ state: "refused", refusal: "broken-pdf" });
  });

  it("takes each part once and only in its place, also from two tabs", async () => {
    const caller = visitor();
    const id = await begun(caller, await made(caller), large.byteLength);
    expect(reasonOf(await part(caller, id, last, smallestPart))).toEqual({
      code: "wrong-offset",
      received: 0,
    });
    const both = await Promise.all([part(caller, id, first), part(caller, id, first)]);
    expect(both.map(reasonOf)).toEqual(
      expect.arrayContaining(["upload", { code: "wrong-offset", received: smallestPart }]),
    );
    expect(reasonOf(await part(caller, id, first, smallestPart))).toMatchObject({ code: "wrong-part-size" });
    expect(reasonOf(await part(caller, id, last.subarray(0, 10), smallestPart))).toMatchObject({
      code: "wrong-part-size",
    });
  });

  it("is nobody else's", async () => {
    const [owner, other] = [visitor(), visitor()];
    const printFile = await made(owner);
    const id = await begun(owner, printFile, large.byteLength);
    for (const answer of [
      await part(other, id, first),
      await printFiles.upload.read(services, other, id),
      await printFiles.upload.cancel(services, other, id),
    ])
      expect(reasonOf(answer)).toEqual({ code: "upload-not-found" });
    const begin = { printFileId: printFile, name: "a", bytes: 10, surface: null };
    expect(reasonOf(await printFiles.upload.begin(services, other, begin))).toEqual({
      code: "print-file-not-found",
    });
  });

  it("that is no print file is refused at its first part, and nothing of it stays", async () => {
    const caller = visitor();
    const printFile = await made(caller);
    const program = Buffer.from(`MZ${"\0".repeat(5_000)}`);
    const id = await begun(caller, printFile, program.byteLength);
    expect(reasonOf(await part(caller, id, program))).toEqual({ code: "not-taken" });
    expect(reasonOf(await printFiles.upload.read(services, caller, id))).toEqual({
      code: "upload-not-found",
    });
    const huge = { printFileId: printFile, name: "a", bytes: largestFile + 1, surface: null };
    expect(reasonOf(await printFiles.upload.begin(services, caller, huge))).toMatchObject({
      code: "file-too-large",
    });
  });

  it("holds its room from the beginning; cancelled, or after a day, it gives it back", async () => {
    const caller = visitor();
    const printFile = await made(caller);
    const begin = (bytes: number) =>
      printFiles.upload.begin(services, caller, { printFileId: printFile, name: "a", bytes, surface: null });
    const one = await begun(caller, printFile, largestFile);
    await begun(caller, printFile, largestFile);
    const { bytes: maximum } = printFileQuotaOf("visitor:x");
    expect(reasonOf(await begin(largestFile))).toEqual({ code: "too-many-file-bytes", maximum });
    expect(await printFiles.upload.cancel(services, caller, one)).toEqual({ kind: "cancelled" });
    for (let at = 1; at < mostArriving; at++) expect(reasonOf(await begin(1_000_000))).toBe("upload");
    expect(reasonOf(await begin(1_000_000))).toEqual({ code: "too-many-at-once", maximum: mostArriving });
    clock.advance(25 * 3_600_000);
    await removeExpired({ db: database.db, clock }, silentLog);
    expect(reasonOf(await begin(largestFile))).toBe("upload");
  });

  it("leaves no part in the store once it is put together", async () => {
    const caller = visitor();
    const id = await begun(caller, await made(caller), large.byteLength);
    await part(caller, id, first);
    const [stored] = await asSystem(sql<{ sha256: string }>`
      select sha256 from print_files.part where file_id = ${id}`);
    await part(caller, id, last, smallestPart);
    await services.work.settled();
    clock.advance(3_600_000);
    await removeUnnamedFiles({ db: database.db, clock, files });
    expect(await files.has(stored!.sha256)).toBe(false);
  });
});

describe("a print file", () => {
  it("lies on its side by itself, is checked, and is a design with its picture", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { files: sentFiles, sheets, versions } = await sent(caller, id, planted("an area in RGB"));
    expect(sentFiles).toMatchObject([{ name: "tea-box.pdf", kind: "pdf", pages: 1, state: "ready" }]);
    const sheet = sheets.find(({ surface }) => surface === outside)!;
    expect(sheet).toMatchObject({ state: "ready", page: 0, isPlacedByItself: true, fixes: [] });
    expect(sheet.placement).toEqual({ turn: 0, isMirrored: false, x: 0, y: 0, scale: 1 });
    expect(sheet.findings).toMatchObject([{ rule: "rgb-colour", fix: "convert-to-cmyk" }]);
    expect(sheet.passed.map(({ rule }) => rule)).toContain("total-ink");
    expect(sheet.facts).toMatchObject({ matches: "configured", bleedShort: null });
    expect(sheet.plates!.inks.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Cyan", "Magenta", "Yellow", "Black"]),
    );
    // Lines of our die are no inks.
    expect(sheet.plates!.inks.map(({ name }) => name)).not.toContain("CutContour");
    expect(sheet.plates!.box.minX).toBeLessThan(-sheet.board.bleed);
    expect(versions[0]).toMatchObject({ cause: "print-file", isCurrent: true });
    const design = await openDesignOf(services, caller, id);
    if (design.kind === "refused") throw new Error(design.reason.code);
    const page = design.document.records.find((each) => each.id === "node:page-body-outside");
    expect(page).toMatchObject({ kind: "page", page: 0, file: { kind: "pdf", name: "tea-box.pdf" } });
    const picture = design.document.records.find((each) => each.id === "asset:page-body-outside");
    expect(picture).toMatchObject({ hash: sheet.picture });
    const shown = await printFiles.file(services, caller, { id, sha256: sheet.picture! });
    expect(shown).toMatchObject({ mediaType: "image/webp" });
    const plane = sheet.plates!.inks[0]!.sha256;
    expect(await printFiles.file(services, caller, { id, sha256: plane })).toMatchObject({ kind: "file" });
    expect(reasonOf(await printFiles.file(services, visitor(), { id, sha256: plane }))).toEqual({
      code: "print-file-not-found",
    });
    // The original stays in quarantine.
    const { file } = page as Extract<typeof page, { kind: "page" }>;
    expect(reasonOf(await printFiles.file(services, caller, { id, sha256: file.hash }))).toEqual({
      code: "print-file-not-found",
    });
  });

  it("is mended, moved and taken back; each is a version, and a stale tab is told", async () => {
    const caller = visitor();
    const id = await made(caller);
    const before = await sent(caller, id, planted("an area in RGB"));
    const [file] = before.files;
    const wish = { id, surface: outside, file: file!.id, page: 0, placement: null } as const;
    const fixes = [{ id: "convert-to-cmyk", ink: null }] as const;
    const changed = await printFiles.change(services, caller, { ...wish, fixes, clock: before.clock });
    expect(changed).toMatchObject({ printFile: { clock: before.clock + 1 } });
    const stale = await printFiles.change(services, caller, { ...wish, fixes: [], clock: before.clock });
    expect(reasonOf(stale)).toEqual({ code: "changed-elsewhere", clock: before.clock + 1 });
    const mended = await view(caller, id);
    expect(mended.sheets.find(({ surface }) => surface === outside)).toMatchObject({
      state: "ready",
      findings: [],
    });
    expect(mended.open).toEqual({ errors: 0, warnings: 0, advice: 0 });
    expect(mended.version).toBeGreaterThan(before.version);
    const restored = await printFiles.restore(services, caller, { id, number: before.version });
    expect(restored.kind).toBe("print-file");
    const back = await view(caller, id);
    expect(back.sheets.find(({ surface }) => surface === outside)).toMatchObject({
      fixes: [],
      findings: [{ rule: "rgb-colour" }],
    });
    const off = await printFiles.change(services, caller, {
      ...wish,
      file: null,
      fixes: [],
      clock: back.clock,
    });
    expect(off).toMatchObject({
      printFile: { sheets: expect.arrayContaining([expect.objectContaining({ state: "empty" })]) },
    });
  });

  it("is not laid where it cannot lie, nor by anybody else, nor in the editor of designs", async () => {
    const [caller, other] = [visitor(), visitor()];
    const id = await made(caller);
    const { files: sentFiles, clock: at } = await sent(caller, id, planted("an area in RGB"));
    const wish = {
      id,
      surface: outside,
      file: sentFiles[0]!.id,
      page: 0,
      placement: null,
      fixes: [],
      clock: at,
    } as const;
    const ask = async (by: Caller, change: object) =>
      reasonOf(await printFiles.change(services, by, { ...wish, ...change }));
    expect(await ask(other, {})).toEqual({ code: "print-file-not-found" });
    expect(await ask(caller, { page: 7 })).toEqual({ code: "unknown-page", pages: 1 });
    expect(await ask(caller, { file: randomUUID() })).toEqual({ code: "unknown-file" });
    expect(await ask(caller, { surface: "surface:lid-outside" })).toEqual({ code: "unknown-surface" });
    const far = { turn: 0, isMirrored: false, x: 9_900_000, y: 0, scale: 1 };
    expect(await ask(caller, { placement: far })).toEqual({ code: "placed-beside" });
    const foreign = await sent(other, await made(other), planted("an area in RGB"));
    expect(await ask(caller, { file: foreign.files[0]!.id })).toEqual({ code: "unknown-file" });
    const design = await openDesignOf(services, caller, id);
    if (design.kind === "refused") throw new Error(design.reason.code);
    const drawn = await saveChange(services, caller, {
      designId: id,
      id: randomUUID(),
      clock: design.clock,
      diff: { put: [], patch: { "node:page-body-outside": { page: [0, 1] } }, del: [] },
    });
    expect(reasonOf(drawn)).toMatchObject({ code: "invalid-change" });
    const smuggled = newNode("page", { id: "node:p", parent: outside });
    const put = {
      designId: id,
      id: randomUUID(),
      clock: design.clock,
      diff: { put: [smuggled], patch: {}, del: [] },
    };
    expect(reasonOf(await saveChange(services, caller, put))).toMatchObject({ code: "invalid-change" });
    expect(headOf(viewOf(new Map(design.document.records.map((each) => [each.id, each]))))?.name).toBe(
      "Tea box",
    );
  });

  it("of another size says so, and what would be measured on the wrong place waits", async () => {
    const caller = visitor();
    const { sheets } = await sent(caller, await made(caller), planted("a page that is too small"));
    const sheet = sheets.find(({ surface }) => surface === outside)!;
    expect(sheet.findings[0]).toMatchObject({ rule: "page-size", severity: "error" });
    expect(sheet.findings.map(({ rule }) => rule)).not.toContain("bleed");
    const [error] = sheet.findings;
    const accept = { id: randomUUID(), surface: outside, key: error!.key, accepted: true } as const;
    expect(reasonOf(await printFiles.accept(services, caller, accept))).toEqual({
      code: "print-file-not-found",
    });
  });

  it("has warnings that its buyer takes as they are, and errors that nobody does", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { sheets } = await sent(caller, id, planted("text of four points"));
    const [error] = sheets[0]!.findings;
    expect(error).toMatchObject({ rule: "small-text", severity: "error" });
    const accept = (key: string, accepted = true) =>
      printFiles.accept(services, caller, { id, surface: outside, key, accepted });
    expect(reasonOf(await accept(error!.key))).toEqual({ code: "not-acceptable" });
    expect(reasonOf(await accept("0".repeat(24)))).toEqual({ code: "unknown-finding" });
    const second = await made(caller);
    const warned = await sent(caller, second, planted("no bleed at the right"));
    const [warning] = warned.sheets[0]!.findings;
    expect(warning).toMatchObject({ rule: "bleed", severity: "warning" });
    const taken = await printFiles.accept(services, caller, {
      id: second,
      surface: outside,
      key: warning!.key,
      accepted: true,
    });
    expect(taken).toMatchObject({ printFile: { open: { warnings: warned.open.warnings - 1 } } });
  });

  it("is refused by its reason where the file is hostile, and the side stays empty", async () => {
    const caller = visitor();
    const id = await made(caller);
    const { files: refusedFiles, sheets } = await sent(caller, id, Buffer.from("%PDF-1.7\nnothing in it"));
    expect(refusedFiles).toMatchObject([{ state: "refused", refusal: "broken-pdf" }]);
    expect(sheets.every(({ state }) => state === "empty")).toBe(true);
  });

  it("may be a picture or a drawing; a bomb of pixels is refused", async () => {
    const caller = visitor();
    const id = await made(caller);
    const png = smallPicture();
    const { files: pictures, sheets } = await sent(caller, id, png);
    expect(pictures).toMatchObject([{ kind: "png", pages: 1, state: "ready" }]);
    expect(sheets[0]!.findings.map(({ rule }) => rule)).toContain("page-size");
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>';
    expect((await sent(caller, await made(caller), Buffer.from(svg))).files).toMatchObject([
      { kind: "svg", state: "ready" },
    ]);
    const bomb = Buffer.from(png);
    // 60 000 × 60 000 pixels, by its own head.
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29);
    expect((await sent(caller, await made(caller), bomb)).files).toMatchObject([
      { state: "refused", refusal: "too-many-pixels" },
    ]);
  });

  it("can be written about, by its buyer and by prepress", async () => {
    const caller = visitor();
    const id = await made(caller);
    const pinned = {
      id,
      text: " Is this\u202e the right red? ",
      surface: outside,
      x: 1_000,
      y: 2_000,
    } as const;
    const staff: Caller = { kind: "staff", accountId: newPersonId(), roles: ["prepress"] };
    await printFiles.comment(services, caller, pinned);
    clock.advance(1_000);
    const answer = { id, text: "It is.", surface: null, x: null, y: null };
    expect(await printFiles.answer(services, staff, answer)).toEqual({ kind: "answered" });
    expect(reasonOf(await printFiles.answer(services, caller, answer))).toEqual({
      code: "print-file-not-found",
    });
    expect(reasonOf(await printFiles.comment(services, visitor(), pinned))).toEqual({
      code: "print-file-not-found",
    });
    expect(reasonOf(await printFiles.comment(services, caller, { ...pinned, text: " " }))).toEqual({
      code: "empty-comment",
    });
    expect((await view(caller, id)).comments).toMatchObject([
      { by: "you", text: "Is this the right red?", surface: outside, x: 1_000, y: 2_000 },
      { by: "us", text: "It is.", surface: null },
    ]);
  });

  it("is copied with what was sent for it", async () => {
    const caller = visitor();
    const id = await made(caller);
    await sent(caller, id, planted("an area in RGB"));
    const copy = await duplicateDesign(services, caller, { designId: id, name: "Second" });
    if (copy.kind === "refused") throw new Error(copy.reason.code);
    await printFiles.read(services, caller, copy.id);
    const { sheets, files: copied } = await view(caller, copy.id);
    expect(copied).toHaveLength(1);
    expect(sheets[0]).toMatchObject({ state: "ready", findings: [{ rule: "rgb-colour" }] });
  });
});

describe("pages find their sides", () => {
  const points = (micrometres: number) => (micrometres * 72) / 25_400;
  const page = (width: number, height: number) => {
    const box = [0, 0, points(width), points(height)] as const;
    return { media: box, crop: box, bleed: null, trim: null, art: null, rotation: 0, unit: 1 } as const;
  };
  const side = (surface: `surface:${string}`, width: number, height: number) =>
    ({ surface, target: { board: { width, height, bleed: 3_000 } } }) as never;
  const [lid, base] = [
    side("surface:lid-outside", 200_000, 100_000),
    side("surface:base-outside", 300_000, 90_000),
  ];

  it("by size, whatever order they come in; turned, and with their bleed", () => {
    expect(laidPages([page(90_000, 300_000), page(206_000, 106_000)] as never, [lid, base])).toEqual([
      { surface: "surface:lid-outside", page: 1 },
      { surface: "surface:base-outside", page: 0 },
    ]);
  });

  it("in order where sizes say nothing and there are as many; a single misfit lies on the first", () => {
    expect(laidPages([page(50_000, 50_000), page(60_000, 60_000)] as never, [lid, base])).toEqual([
      { surface: "surface:lid-outside", page: 0 },
      { surface: "surface:base-outside", page: 1 },
    ]);
    expect(laidPages([page(50_000, 50_000)] as never, [lid, base])).toEqual([
      { surface: "surface:lid-outside", page: 0 },
    ]);
    expect(laidPages([page(300_000, 90_000)] as never, [lid, base])).toEqual([
      { surface: "surface:base-outside", page: 0 },
    ]);
  });

  it("a picture of the blank's proportion is made as large as the blank and its bleed", () => {
    const board = { width: 200_000, height: 100_000, bleed: 3_000 } as never;
    const placed = placedByItself("png", page(41_200, 21_200) as never, board, []);
    expect(placed).toMatchObject({ turn: 0, x: 0, y: 0 });
    expect(placed.scale).toBeCloseTo(5, 3);
    expect(placedByItself("png", page(50_000, 50_000) as never, board, [])).toMatchObject({ scale: 1 });
    expect(placedByItself("pdf", page(41_200, 21_200) as never, board, [])).toMatchObject({ scale: 1 });
  });
});

it("is opened later where the sandbox was busy, and need not be sent again", async () => {
  const caller = visitor();
  const id = await made(caller);
  const busy = {
    open: async () => ({ done: false, code: "busy", isFinal: false, milliseconds: 0 }) as const,
  };
  const { db } = database;
  const log = silentLog;
  const full = printFiles.services({ db, clock, files, opener: busy, log, ownedAssets: assets.owned });
  const bytes = planted("an area in RGB");
  const file = await begun(caller, id, bytes.byteLength);
  await part(caller, file, bytes, 0, full);
  await full.work.settled();
  expect((await view(caller, id)).files).toMatchObject([{ state: "opening" }]);
  clock.advance(61_000);
  await printFiles.read(services, caller, id);
  expect((await view(caller, id)).files).toMatchObject([{ state: "ready" }]);
});
