import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { newNode, newRecord } from "@foldmark/design";
import {
  createFileOpener,
  createFolderStore,
  createSealer,
  type FileOpener,
  type FileStore,
  fixedClock,
  openSandbox,
  type Sandbox,
  silentLog,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { createDesign } from "../designs/create-design.ts";
import { filesToPrint, filesToShow } from "../designs/design-files.ts";
import { designs as designUseCases } from "../designs/index.ts";
import { claimDesigns, deleteDesign } from "../designs/own-designs.ts";
import { saveChange } from "../designs/save-change.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designedBox, newDesign } from "../testing/designs.ts";
import { smallPicture } from "../testing/small-picture.ts";
import { assetQuotaOf, mostAtOnce } from "./asset-limits.ts";
import type { AssetView } from "./asset-view.ts";
import type { AssetServices } from "./assets.ts";
import { assets } from "./index.ts";
import { claimAssets } from "./own-assets.ts";
import { removeUnnamedFiles } from "./stored-files.ts";

const dayMs = 86_400_000;
const clock = fixedClock("2026-11-16T09:00:00Z");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "foldmark-assets-"));
let database: TestDatabase;
let sandbox: Sandbox;
let files: FileStore;
let services: AssetServices;
let designs: Parameters<typeof saveChange>[0];

beforeAll(async () => {
  fs.chmodSync(folder, 0o755);
  database = await testDatabase(inject("testDatabases"));
  const { db } = database;
  files = createFolderStore(path.join(folder, "files"));
  sandbox = openSandbox({ scratch: path.join(folder, "jobs"), log: silentLog });
  const opener = createFileOpener({ sandbox, files, db, clock });
  services = assets.services({ db, clock, files, opener, log: silentLog });
  designs = { db, clock, ownedAssets: assets.owned };
});
afterAll(async () => {
  await services.openings.settled();
  await sandbox.close();
  await database?.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
const customer = (): Caller & { kind: "customer" } => ({
  kind: "customer",
  accountId: newPersonId(),
  sessionId: newPersonId(),
  provedAt: null,
});
const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows);

const drawing = (text = "M0 0h10v10z") =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10mm" height="10mm" viewBox="0 0 10 10"><script>alert(1)</script><path d="${text}" fill="#f00"/></svg>`,
  );

async function* streamed(bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000);
}

const send = (
  caller: Caller,
  bytes: Uint8Array,
  { name = "logo.png", isRightConfirmed = false, with: used = services } = {},
) =>
  assets.take(used, caller, {
    name,
    bytes: bytes.byteLength,
    content: streamed(bytes),
    isLogo: false,
    isRightConfirmed,
  });

async function ready(caller: Caller, bytes: Uint8Array, options = {}): Promise<AssetView> {
  const taken = await send(caller, bytes, options);
  if (taken.kind === "refused") throw new Error(taken.reason.code);
  await services.openings.settled();
  const answer = await assets.read(services, caller, taken.asset.id);
  if (answer.kind === "refused") throw new Error(answer.reason.code);
  return answer.asset;
}

const hashOf = ({ picture: facts }: AssetView) => facts?.renditions[0]?.hash ?? "";
const recordOf = (hash: string) =>
  newRecord("asset", { id: "asset:a", hash, kind: "raster", name: "Logo", width: 40, height: 30, icc: null });
const putInto = (caller: Caller, designId: string, hash: string, at = 0) =>
  saveChange(designs, caller, {
    designId,
    id: randomUUID(),
    clock: at,
    diff: { put: [recordOf(hash)], patch: {}, del: [] },
  });
const stored = async (hash: string) => files.has(hash);

describe("an upload", () => {
  it("is opened in the sandbox, and its owner is told what it is", async () => {
    const caller = visitor();
    const asset = await ready(caller, smallPicture());
    expect(asset).toMatchObject({ kind: "picture", state: "ready", name: "logo.png", refusal: null });
    expect(asset.picture).toMatchObject({ format: "png", height: 30, space: "rgb", bits: 8 });
    expect(await stored(hashOf(asset))).toBe(true);
    const list = await assets.list(services, caller, { page: 1, kind: "picture", onlyLogos: false });
    expect(list).toMatchObject({ count: 1, pages: 1, assets: [{ id: asset.id }] });
    expect(list.room.bytes.used).toBe(asset.size);
    const hash = hashOf(asset);
    expect(await assets.file(services, caller, { sha256: hash, side: null })).toMatchObject({
      sha256: hash,
      mediaType: "image/webp",
    });
    // Nobody else sees it, not even that it is there.
    for (const other of [visitor(), customer()]) {
      expect(await assets.read(services, other, asset.id)).toMatchObject({
        reason: { code: "asset-not-found" },
      });
      expect(await assets.file(services, other, { sha256: hash, side: null })).toMatchObject({
        reason: { code: "asset-not-found" },
      });
      expect(await assets.delete(services, other, asset.id)).toMatchObject({ kind: "refused" });
    }
  });

  it("becomes shapes when it is a drawing, and nothing of its markup stays", async () => {
    const caller = visitor();
    const bytes = drawing();
    const asset = await ready(caller, bytes, { name: "logo.svg" });
    expect(asset).toMatchObject({ kind: "vector", drawing: { shapes: 1, leftOut: [{ what: "script" }] } });
    const hash = asset.drawing?.hash ?? "";
    expect(await assets.file(services, caller, { sha256: hash, side: null })).toMatchObject({
      mediaType: "application/json",
    });
    const [{ sha256 = "" } = {}] = await asSystem<{ sha256: string }>(
      sql`select sha256 from assets.asset where id = ${asset.id}`,
    );
    expect(await stored(sha256)).toBe(true);
    await removeUnnamedFiles(services);
    expect(await stored(sha256)).toBe(false);
    expect(await stored(hash)).toBe(true);
    expect(await assets.linkToOriginal(services, caller, asset.id, createSealer("s", "t"))).toMatchObject({
      kind: "refused",
    });
  });

  it("says why it is not taken, and leaves nothing behind", async () => {
    const caller = visitor();
    expect(await send(caller, Buffer.from("%PDF-1.7"))).toMatchObject({ reason: { code: "not-taken" } });
    expect(await send(caller, Buffer.alloc(0))).toMatchObject({ reason: { code: "empty-file" } });
    const font = Buffer.concat([Buffer.from("OTTO"), Buffer.alloc(100)]);
    expect(await send(caller, font)).toMatchObject({ reason: { code: "right-not-confirmed" } });
    const refusedFont = await ready(caller, font, { isRightConfirmed: true });
    expect(refusedFont).toMatchObject({ kind: "font", state: "refused", isWorthAnotherTry: false });
    const large = drawing("M0 0h1".repeat(1_000_000));
    expect(await send(caller, large)).toMatchObject({ reason: { code: "file-too-large" } });
    async function* broken() {
      yield smallPicture().subarray(0, 50);
      throw new Error("gone");
    }
    const gone = { name: "x", bytes: 90_000, content: broken(), isLogo: false, isRightConfirmed: false };
    await expect(assets.take(services, caller, gone)).rejects.toThrow("gone");
    const list = await assets.list(services, caller, { page: 1, kind: null, onlyLogos: false });
    expect(list).toMatchObject({ count: 0, room: { assets: { used: 0 }, bytes: { used: 0 } } });
    clock.advance(2 * dayMs);
    await removeExpired(services, silentLog);
    expect(
      await asSystem(sql`select id from assets.asset where owner = ${`visitor:${caller.sessionId}`}`),
    ).toEqual([]);
  });

  it("that a process left half-way is opened by whoever asks next", async () => {
    const caller = visitor();
    const dead: Pick<FileOpener, "open"> = { open: () => new Promise(() => {}) };
    const other = assets.services({ ...services, opener: dead });
    const taken = await send(caller, smallPicture(), { with: other });
    if (taken.kind === "refused") throw new Error(taken.reason.code);
    expect(await assets.read(services, caller, taken.asset.id)).toMatchObject({
      asset: { state: "opening" },
    });
    clock.advance(120_000);
    await assets.read(services, caller, taken.asset.id);
    await services.openings.settled();
    expect(await assets.read(services, caller, taken.asset.id)).toMatchObject({ asset: { state: "ready" } });
  });

  it.each(["busy", "kept-waiting"])(
    "is tried again when the sandbox had no room or no time (%s)",
    async (code) => {
      const caller = visitor();
      const busy: Pick<FileOpener, "open"> = {
        open: async () => ({ done: false, code, isFinal: false, milliseconds: 0 }),
      };
      const other = assets.services({ ...services, opener: busy });
      const taken = await send(caller, smallPicture(), { with: other });
      if (taken.kind === "refused") throw new Error(taken.reason.code);
      const { id } = taken.asset;
      await other.openings.settled();
      expect(await assets.read(services, caller, id)).toMatchObject({
        asset: { refusal: code, isWorthAnotherTry: true },
      });
      await assets.openAgain(services, caller, id);
      await services.openings.settled();
      expect(await assets.read(services, caller, id)).toMatchObject({ asset: { state: "ready" } });
    },
  );
});

describe("the room for uploads", () => {
  const slow = (milliseconds: number): Pick<FileOpener, "open"> => ({
    open: async () => ({ done: false, code: "out-of-time", isFinal: false, milliseconds }),
  });

  it("ends with so many bytes, so many at once, and so many seconds of the sandbox a day", async () => {
    const caller = visitor();
    const owner = `visitor:${caller.sessionId}`;
    const quota = assetQuotaOf(owner);
    const idle = assets.services({ ...services, opener: { open: () => new Promise(() => {}) } });
    for (let each = 0; each < mostAtOnce; each += 1)
      expect(await send(caller, smallPicture(), { with: idle })).toMatchObject({ kind: "taken" });
    expect(await send(caller, smallPicture(), { with: idle })).toMatchObject({
      reason: { code: "too-many-at-once" },
    });
    await asSystem(sql`update assets.asset set bytes = ${quota.bytes} where owner = ${owner} and id = (
      select id from assets.asset where owner = ${owner} limit 1)`);
    clock.advance(20 * 60_000);
    expect(await send(caller, smallPicture())).toMatchObject({ reason: { code: "too-many-asset-bytes" } });

    const other = visitor();
    const long = assets.services({ ...services, opener: slow(quota.milliseconds) });
    expect(await send(other, smallPicture(), { with: long })).toMatchObject({ kind: "taken" });
    await long.openings.settled();
    expect(await send(other, smallPicture())).toMatchObject({ reason: { code: "opened-too-much" } });
    clock.advance(dayMs);
    expect(await send(other, smallPicture())).toMatchObject({ kind: "taken" });
    await services.openings.settled();
  });

  it("ends with so many uploads, also when they come together", async () => {
    const caller = visitor();
    const owner = `visitor:${caller.sessionId}`;
    const { assets: maximum } = assetQuotaOf(owner);
    await asSystem(sql`
      insert into assets.asset (id, owner, kind, is_logo, name, sha256, bytes, state, facts, created_at)
      select gen_random_uuid(), ${owner}, 'picture', false, 'x', repeat('0', 64), 1, 'ready', '{}', ${clock.now()}
      from generate_series(1, ${maximum - 1})`);
    const bytes = smallPicture();
    const answers = await Promise.all([1, 2, 3].map(() => send(caller, bytes)));
    expect(answers.filter(({ kind }) => kind === "taken")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "refused")[0]).toMatchObject({
      reason: { code: "too-many-assets", maximum },
    });
    await services.openings.settled();
  });
});

describe("a design", () => {
  it("takes its owner's pictures and nobody else's, and keeps them when the upload is deleted", async () => {
    const caller = visitor();
    const asset = await ready(caller, smallPicture());
    const hash = hashOf(asset);
    const design = await newDesign(designs, caller);
    const stranger = visitor();
    const theirs = await newDesign(designs, stranger);
    expect(await putInto(stranger, theirs.id, hash)).toMatchObject({
      reason: { code: "assets-unknown", hashes: [hash] },
    });
    expect(await putInto(caller, design.id, hash)).toMatchObject({ kind: "saved" });
    const wanted = { id: randomUUID(), name: "Copy", product: designedBox() };
    const document = { ...design.document, records: [...design.document.records, recordOf(hash)] };
    expect(await createDesign(designs, stranger, { ...wanted, document })).toMatchObject({
      reason: { code: "assets-unknown" },
    });
    await assets.delete(services, caller, asset.id);
    await removeExpired(services, silentLog);
    await removeUnnamedFiles(services);
    expect(await assets.list(services, caller, { page: 1, kind: null, onlyLogos: false })).toMatchObject({
      count: 0,
    });
    // The design still shows it, and another of the same owner may have it too.
    expect(await stored(hash)).toBe(true);
    expect(await assets.file(services, caller, { sha256: hash, side: 256 })).toMatchObject({ kind: "file" });
    const second = await newDesign(designs, caller);
    expect(await putInto(caller, second.id, hash)).toMatchObject({ kind: "saved" });
    await deleteDesign(designs, caller, design.id);
    await deleteDesign(designs, caller, second.id);
    clock.advance(61 * dayMs);
    await removeExpired(services, silentLog);
    await removeExpired(services, silentLog);
    await removeUnnamedFiles(services);
    expect(await stored(hash)).toBe(false);
    expect(await asSystem(sql`select id from assets.asset where id = ${asset.id}`)).toEqual([]);
  });

  it("is shown by our pictures of what was sent, printed from what was sent, and drawn from nothing else", async () => {
    const caller = visitor();
    const bytes = smallPicture();
    const asset = await ready(caller, bytes);
    const design = await newDesign(designs, caller);
    await putInto(caller, design.id, hashOf(asset));
    const original = createHash("sha256").update(bytes).digest("hex");
    const filesFor = (read: typeof filesToShow, id: string) =>
      withTransaction(database.db, { caller: "system" }, (tx) => read(tx, id));
    expect(await filesFor(filesToShow, design.id)).toEqual(new Map([[hashOf(asset), hashOf(asset)]]));
    expect(await filesFor(filesToPrint, design.id)).toEqual(new Map([[hashOf(asset), original]]));
    // A font may be named by anybody; whoever has not brought it gets nothing of it.
    const stranger = visitor();
    const theirs = await newDesign(designs, stranger);
    const font = { family: "Own", style: "Regular", hash: hashOf(asset) };
    const style = { font, size: 12_000, paint: { ink: "ink:black", tint: 1000 }, tracking: 0 };
    const words = newNode("text", {
      id: "node:a",
      parent: "panel:body-outside/lid",
      runs: [{ text: "Hi", style: style as never }],
    });
    const named = await saveChange(designs, stranger, {
      designId: theirs.id,
      id: randomUUID(),
      clock: 0,
      diff: { put: [words], patch: {}, del: [] },
    });
    expect(named).toMatchObject({ kind: "saved" });
    expect(await filesFor(filesToPrint, theirs.id)).toEqual(new Map());
    expect(
      await designUseCases.drawable(designs, stranger, { designId: theirs.id, revision: 1 }),
    ).toMatchObject({
      files: new Map(),
    });
  });

  it("and its pictures come to the account together", async () => {
    const [guest, account] = [visitor(), customer()];
    const asset = await ready(guest, smallPicture());
    const design = await newDesign(designs, guest);
    await putInto(guest, design.id, hashOf(asset));
    await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await claimDesigns(tx, guest, account);
      await claimAssets(tx, guest, account);
    });
    expect(await assets.read(services, account, asset.id)).toMatchObject({ kind: "asset" });
    expect(await assets.read(services, guest, asset.id)).toMatchObject({ kind: "refused" });
    const other = await newDesign(designs, account);
    expect(await putInto(account, other.id, hashOf(asset))).toMatchObject({ kind: "saved" });
  });
});

describe("files that nobody names", () => {
  it("of guests go after sixty days, of accounts stay, and equal ones stay while anybody has one", async () => {
    const [guest, account] = [visitor(), customer()];
    const [mine, both] = [smallPicture(), smallPicture()];
    const alone = hashOf(await ready(guest, mine));
    const shared = hashOf(await ready(guest, both));
    expect(hashOf(await ready(account, both))).toBe(shared);
    clock.advance(61 * dayMs);
    await removeExpired(services, silentLog);
    await removeUnnamedFiles(services);
    expect([await stored(alone), await stored(shared)]).toEqual([false, true]);
    clock.advance(120_000);
    // The same picture sent again is there again.
    expect(await stored(hashOf(await ready(guest, mine)))).toBe(true);
  });

  it("but were drawn of designs, or made of files, go a month after that", async () => {
    const drawn = async (text: string) => {
      const bytes = Buffer.from(text);
      return files.put(streamed(bytes), { limit: bytes.length });
    };
    const [old, fresh] = [await drawn("a picture of a design"), await drawn("a picture of another")];
    const keep = (file: typeof old, daysAgo: number) =>
      asSystem(sql`
        insert into platform.sandbox_result (key, job, result, made_at) values (
          ${createHash("sha256").update(file.sha256).digest("hex")}, 'draw',
          ${JSON.stringify({ answer: {}, files: { "folded.webp": file } })}::jsonb,
          ${clock.now()}::timestamptz - make_interval(days => ${daysAgo}))`);
    await keep(old, 31);
    await keep(fresh, 29);
    await removeExpired(services, silentLog);
    await removeUnnamedFiles(services);
    expect([await stored(old.sha256), await stored(fresh.sha256)]).toEqual([false, true]);
  });

  it("are not given to whoever stores them while they go", async () => {
    const caller = visitor();
    const bytes = smallPicture();
    const asset = await ready(caller, bytes);
    await assets.delete(services, caller, asset.id);
    await removeExpired(services, silentLog);
    const sending = send(caller, bytes, {
      with: {
        ...services,
        files: {
          ...files,
          put: async (...put) => {
            const kept = await files.put(...put);
            await removeUnnamedFiles(services);
            return kept;
          },
        },
      },
    });
    expect(await sending).toMatchObject({ reason: { code: "try-again" } });
    clock.advance(120_000);
    expect(await ready(caller, bytes)).toMatchObject({ state: "ready" });
  });
});

describe("an original", () => {
  it("is its owner's, by a link that ends", async () => {
    const caller = visitor();
    const sealer = createSealer("secret", "originals");
    const asset = await ready(caller, smallPicture());
    expect(await assets.linkToOriginal(services, visitor(), asset.id, sealer)).toMatchObject({
      kind: "refused",
    });
    const link = await assets.linkToOriginal(services, caller, asset.id, sealer);
    if (link.kind === "refused") throw new Error(link.reason.code);
    expect(await assets.original(services, link.token, sealer)).toMatchObject({ name: "logo.png" });
    expect(await assets.original(services, `${link.token.slice(0, -2)}AA`, sealer)).toMatchObject({
      kind: "refused",
    });
    clock.advance(11 * 60_000);
    expect(await assets.original(services, link.token, sealer)).toMatchObject({ kind: "refused" });
  });
});
