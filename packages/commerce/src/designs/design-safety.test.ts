/** What must not be lost, overwritten in silence, or kept without end. */
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress } from "node:zlib";
import { newNode, type SentDiff, SyncClient, storedDesign } from "@foldmark/design";
import { fixedClock, silentLog, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { noteClaim } from "../claimed-visitors.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designedBox, designServices, draw, newDesign, shapeOn } from "../testing/designs.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { createDesign, duplicateDesign } from "./create-design.ts";
import { keptAutosaves, quotaOf } from "./design-limits.ts";
import type { DesignServices } from "./designs.ts";
import { openDesignOf } from "./open-design.ts";
import { claimDesigns, deleteDesign, listDesigns, renameDesign } from "./own-designs.ts";
import { type ChangeToSave, saveChange } from "./save-change.ts";
import { shareDesign } from "./share-design.ts";
import { packed } from "./stored-document.ts";
import { listVersions, nameVersion, readVersion, restoreVersion } from "./versions.ts";

let database: TestDatabase;
let services: DesignServices;
const clock = fixedClock("2026-11-16T09:00:00Z");
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = designServices({ db: database.db, clock });
});
afterAll(async () => {
  expect(await brokenPromises(database.db)).toEqual([]);
  await database?.drop();
});

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
const customer = (): Caller & { kind: "customer" } => ({
  kind: "customer",
  accountId: newPersonId(),
  sessionId: newPersonId(),
  provedAt: null,
});
const nothing: SentDiff = { put: [], patch: {}, del: [] };
const moved = (x: number): SentDiff => ({ ...nothing, patch: { "node:a": { x } } });
const save = (caller: Caller, designId: string, change: Omit<ChangeToSave, "designId">) =>
  saveChange(services, caller, { designId, ...change });
const send = (caller: Caller, designId: string, at: number, diff: unknown) =>
  save(caller, designId, { id: randomUUID(), clock: at, diff });
const asSystem = <Row>(statement: ReturnType<typeof sql<Row>>) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => (await statement.execute(tx)).rows);
const causes = async (caller: Caller, designId: string) =>
  (await listVersions(services, caller, { designId, before: null })).map(({ cause }) => cause).reverse();
describe("a change that waited while the design was loaded anew", () => {
  it("keeps what it writes over as a version, and says so", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    await draw(services, caller, design, shapeOn("a"));
    const change = { id: randomUUID(), clock: 1, diff: moved(111) };
    // Saved, but the answer got lost; another tab goes on, and the rows are pruned.
    await save(caller, design.id, change);
    await send(caller, design.id, 2, moved(999));
    await renameDesign(services, caller, { designId: design.id, name: "Other" });
    await restoreVersion(services, caller, { designId: design.id, number: 1 });
    await send(caller, design.id, 5, shapeOn("a", 999));
    await asSystem(sql`
      delete from designs.change where design_id = ${design.id} and clock <= 3`);
    const reload = await save(caller, design.id, change);
    if (reload.kind !== "reload") throw new Error(reload.kind);
    const again = await save(caller, design.id, { ...change, clock: reload.design.clock, reloadedFrom: 1 });
    expect(again).toMatchObject({ kind: "saved", keptVersion: expect.any(Number) });
    const number = again.kind === "saved" ? (again.keptVersion ?? 0) : 0;
    const kept = await readVersion(services, caller, { designId: design.id, number });
    if (kept.kind === "refused") throw new Error(kept.reason.code);
    expect(kept.document.records.find(({ id }) => id === "node:a")).toMatchObject({ x: 999 });
  });

  it("says by itself where it comes from", () => {
    const node = newNode("shape", { id: "node:a", parent: "panel:body-outside/lid" });
    const records = new Map([[node.id, node]]);
    const client = new SyncClient(records, 5);
    client.changed({ put: [], patch: { "node:a": { x: [0, 1] } }, del: [] });
    const sent = client.next(() => "first");
    expect(sent).not.toHaveProperty("reloadedFrom");
    client.changed({ put: [], patch: { "node:a": { x: [1, 2] } }, del: [] });
    client.reloaded(records, 50);
    expect(client.next(() => "x")).toMatchObject({ id: "first", clock: 50, reloadedFrom: 5 });
    client.answered([{ clock: 51, id: "first", diff: null }]);
    expect(client.next(() => "second")).toMatchObject({ id: "second", clock: 51, reloadedFrom: 5 });
    client.answered([{ clock: 52, id: "second", diff: null }]);
    client.changed({ put: [], patch: { "node:a": { x: [2, 3] } }, del: [] });
    expect(client.next(() => "third")).not.toHaveProperty("reloadedFrom");
  });

  it("is told that it was saved long ago, so that nobody sends it for ever", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    await draw(services, caller, design, shapeOn("a"));
    const change = { id: randomUUID(), clock: 1, diff: moved(111) };
    await save(caller, design.id, change);
    const opened = await openDesignOf(services, caller, design.id);
    if (opened.kind === "refused") throw new Error(opened.reason.code);
    const again = await save(caller, design.id, { ...change, clock: opened.clock });
    expect(again).toMatchObject({ kind: "saved", clock: 2, changes: [{ clock: 2, id: change.id }] });
    const records = new Map(opened.document.records.map((record) => [record.id, record]));
    const client = new SyncClient(records, 1);
    client.changed({ put: [], patch: { "node:a": { x: [0, 111] } }, del: [] });
    client.next(() => change.id);
    client.reloaded(records, 2);
    if (again.kind === "saved") client.answered(again.changes);
    expect(client.isWaiting).toBe(false);
  });

  it("that changes nothing is none: it hears what others did, and leaves no row", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    await draw(services, caller, design, shapeOn("a"));
    expect(await send(caller, design.id, 0, nothing)).toMatchObject({ clock: 1, changes: [{ clock: 1 }] });
    expect(await send(caller, design.id, 1, nothing)).toMatchObject({ clock: 1, changes: [] });
  });
});

describe("signing in while something is on its way", () => {
  it("brings it to the account: what is made, and what is changed", async () => {
    const [guest, account] = [visitor(), customer()];
    const design = await newDesign(services, guest);
    const wanted = { id: randomUUID(), name: "Late", product: designedBox(), document: null };
    const [isClaimed, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const claiming = withTransaction(database.db, { caller: "system" }, async (tx) => {
      await noteClaim(tx, guest, account, clock.now());
      await claimDesigns(tx, guest, account);
      isClaimed.resolve();
      await mayEnd.promise;
    });
    await isClaimed.promise;
    const late = Promise.all([
      createDesign(services, guest, wanted),
      send(guest, design.id, 0, shapeOn("a")),
    ]);
    // Both wait for the claim by now.
    await expect
      .poll(() => asSystem(sql`select from pg_locks where not granted`).then(({ length }) => length))
      .toBeGreaterThanOrEqual(2);
    mayEnd.resolve();
    await claiming;
    expect(await late).toMatchObject([{ kind: "opened" }, { kind: "saved" }]);
    const list = await listDesigns(services, account, { page: 1 });
    expect(list.designs.map(({ id }) => id).sort()).toEqual([design.id, wanted.id].sort());
    expect((await listDesigns(services, guest, { page: 1 })).count).toBe(0);
  });
});

type Stored = ReturnType<typeof storedDesign>;

/** As another version of the shop would have written it. */
async function rewriteFirst(designId: string, rewritten: (stored: Stored) => Stored): Promise<void> {
  const [row] = await asSystem<{ document: Buffer }>(
    sql`select document from designs.revision where design_id = ${designId} and number = 1`,
  );
  const stored = JSON.parse((await promisify(brotliDecompress)(row!.document)).toString()) as Stored;
  const document = await promisify(brotliCompress)(Buffer.from(JSON.stringify(rewritten(stored))));
  await asSystem(sql`alter table designs.revision disable trigger append_only`);
  await asSystem(sql`update designs.revision set document = ${document} where design_id = ${designId}`);
  // Made at another time it is another design to this process, which remembers how the first one stood.
  await asSystem(sql`
    update designs.design set stored_bytes = ${document.byteLength}, created_at = created_at - interval '1 minute'
    where id = ${designId}`);
  await asSystem(sql`alter table designs.revision enable trigger append_only`);
}

describe("a design of a newer version", () => {
  it("is neither named in a copy nor copied: what is not understood would be missing from then on", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    await send(caller, design.id, 0, shapeOn("a", 100));
    await rewriteFirst(design.id, (stored) => ({ ...stored, schema: { ...stored.schema, guide: 99 } }));
    const refusal = { reason: { code: "newer-version", newer: [{ sequence: "guide", stored: 99 }] } };
    expect(await nameVersion(services, caller, { designId: design.id, name: "Mine" })).toMatchObject(refusal);
    expect(await duplicateDesign(services, caller, { designId: design.id, name: "" })).toMatchObject(refusal);
    expect(await causes(caller, design.id)).toEqual(["made"]);
    expect((await listDesigns(services, caller, { page: 1 })).count).toBe(1);
  });
});

describe("a design of an older version", () => {
  it("is renamed on a copy of today's version, and so are the changes after it", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    await rewriteFirst(design.id, (stored) => {
      const { guide: _, ...schema } = stored.schema;
      return { ...stored, schema };
    });
    await renameDesign(services, caller, { designId: design.id, name: "Winter" });
    expect(await causes(caller, design.id)).toEqual(["made", "autosave"]);
    const kept = await readVersion(services, caller, { designId: design.id, number: 2 });
    if (kept.kind === "refused") throw new Error(kept.reason.code);
    expect(kept.document.schema).toEqual(storedDesign([]).schema);
    expect(await openDesignOf(services, caller, design.id)).toMatchObject({ name: "Winter", clock: 1 });
  });
});

describe("the room of designs", () => {
  const big = (each: number, of = "x") =>
    newNode("text", {
      id: `node:big-${each}`,
      parent: "panel:body-outside/lid",
      runs: Array.from({ length: 100 }, () => ({
        text: of.repeat(9_000),
        style: {
          font: { family: "", style: "Regular", hash: "0".repeat(64) },
          size: 12_000,
          paint: { ink: "ink:black", tint: 1000 },
          tracking: 0,
        },
      })),
    });

  it("is asked for by every change: one who has none left forgets the past first, and then saves what is smaller", async () => {
    const caller = visitor();
    const owner = `visitor:${caller.sessionId}`;
    const { bytes: quota } = quotaOf(owner);
    const design = await newDesign(services, caller);
    let at = 0;
    let last: unknown = null;
    const change = async (diff: SentDiff) => {
      const answer = await send(caller, design.id, at, diff);
      if (answer.kind === "saved") at = answer.clock;
      last = answer;
      return answer.kind;
    };
    const kept = async () =>
      (
        await asSystem<{ bytes: number }>(
          sql`select sum(stored_bytes)::bigint as bytes from designs.design where owner = ${owner}`,
        )
      )[0]?.bytes ?? 0;
    const other = await newDesign(services, caller);
    const fill = async (bytes: number) => {
      await asSystem(sql`delete from designs.change where design_id = ${other.id}`);
      if (bytes > 0)
        await asSystem(sql`
          insert into designs.change (design_id, clock, id, diff, is_as_sent, made_by, made_at)
          values (${other.id}, 1, ${randomUUID()}, ${"x".repeat(bytes)}, true, 'x', now())`);
    };
    await fill(quota - 8_000_000);
    await change({ ...nothing, put: [big(0)] });
    for (let round = 0; round < 8; round += 1) {
      expect(await change({ ...nothing, del: ["node:big-0"] })).toBe("saved");
      expect(await change({ ...nothing, put: [big(0)] })).toBe("saved");
    }
    expect(await kept()).toBeLessThan(quota + 2_000_000);
    // Another design of theirs takes all the room: nothing can be added, but made smaller.
    await fill(quota + 1);
    expect(await change({ ...nothing, put: [big(1)] })).toBe("refused");
    expect(last).toMatchObject({ reason: { code: "too-many-bytes" } });
    expect(await change({ ...nothing, del: ["node:big-0"] })).toBe("saved");
    await fill(0);
  }, 30_000);

  it("is not filled by restoring: the versions that nobody named end", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    for (let round = 0; round < 30; round += 1) {
      const { clock: at } = (await openDesignOf(services, caller, design.id)) as { clock: number };
      await send(caller, design.id, at, shapeOn(`n${round}`));
      await restoreVersion(services, caller, { designId: design.id, number: 1 });
    }
    const all = await causes(caller, design.id);
    expect(all[0]).toBe("made");
    expect(all.length).toBeLessThanOrEqual(keptAutosaves + 2);
  });

  it("is counted together after sign-in: what is too much stays, and nothing more comes", async () => {
    const [one, two, account] = [visitor(), visitor(), customer()];
    await newDesign(services, one);
    const second = await newDesign(services, two);
    await asSystem(sql`
      insert into designs.change (design_id, clock, id, diff, is_as_sent, made_by, made_at)
      values (${second.id}, 1, ${randomUUID()}, ${"x".repeat(51 * 1024 * 1024)}, true, 'x', now())`);
    await asSystem(sql`update designs.design set stored_bytes = stored_bytes + ${450 * 1024 * 1024}
      where id = ${second.id}`);
    await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await claimDesigns(tx, one, account);
      await claimDesigns(tx, two, account);
    });
    expect((await listDesigns(services, account, { page: 1 })).count).toBe(2);
    const wanted = { id: randomUUID(), name: "More", product: designedBox(), document: null };
    expect(await createDesign(services, account, wanted)).toMatchObject({
      reason: { code: "too-many-bytes" },
    });
    await asSystem(sql`update designs.design set stored_bytes = stored_bytes - ${450 * 1024 * 1024}
      where id = ${second.id}`);
    await asSystem(sql`delete from designs.change where design_id = ${second.id}`);
  });
});

describe("a guest's design", () => {
  it("stays while a link to it promises to show it", async () => {
    const caller = visitor();
    const [shared, plain] = [await newDesign(services, caller), await newDesign(services, caller)];
    await shareDesign(services, caller, { designId: shared.id, days: 90 });
    const later = (days: number) =>
      fixedClock(new Date(clock.now().getTime() + days * 86_400_000).toISOString());
    const there = async () =>
      (
        await asSystem<{ id: string }>(
          sql`select id from designs.design where id in (${shared.id}, ${plain.id})`,
        )
      ).map(({ id }) => id);
    await removeExpired({ ...services, clock: later(61) }, silentLog);
    expect(await there()).toEqual([shared.id]);
    await removeExpired({ ...services, clock: later(91) }, silentLog);
    expect(await there()).toEqual([]);
  });
});

describe("a design that was put away", () => {
  it("shows no versions", async () => {
    const caller = visitor();
    const design = await newDesign(services, caller);
    await deleteDesign(services, caller, design.id);
    expect(await listVersions(services, caller, { designId: design.id, before: null })).toEqual([]);
    expect(await readVersion(services, caller, { designId: design.id, number: 1 })).toMatchObject({
      reason: { code: "version-not-found" },
    });
  });
});

describe("a large design", () => {
  it("is written beside the event loop: others are answered meanwhile", async () => {
    const nodes = Array.from({ length: 4_000 }, (_, each) =>
      newNode("shape", { id: `node:${each}`, parent: "panel:body-outside/lid", x: each }),
    );
    let isAnswered = false;
    const records = new Map(nodes.map((node) => [node.id, node]));
    const writing = packed(records);
    setImmediate(() => {
      isAnswered = true;
    });
    await writing;
    expect(isAnswered).toBe(true);
  });
});
