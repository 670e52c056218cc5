import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import {
  apply,
  designHash,
  headOf,
  newNode,
  newRecord,
  productLayout,
  type Records,
  retarget,
  type SentDiff,
  sentDiff,
  storedDesign,
  viewOf,
} from "@foldmark/design";
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designedBox, designServices, draw, newDesign, shapeOn } from "../testing/designs.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { createDesign, duplicateDesign } from "./create-design.ts";
import { changesARevision, keptAutosaves } from "./design-limits.ts";
import { carriedOver, designedProduct, drawnFor } from "./design-product.ts";
import type { DesignServices } from "./designs.ts";
import { changesAfter, openDesignOf } from "./open-design.ts";
import { hasDesigns, listDesigns, renameDesign } from "./own-designs.ts";
import { saveChange, saveChanges } from "./save-change.ts";
import { listVersions, nameVersion, readVersion, renameVersion, restoreVersion } from "./versions.ts";

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
const recordsOf = async (caller: Caller, id: string): Promise<Records> => {
  const opened = await openDesignOf(services, caller, id);
  if (opened.kind === "refused") throw new Error(opened.reason.code);
  return new Map(opened.document.records.map((record) => [record.id, record]));
};
const send = (caller: Caller, designId: string, at: number, diff: unknown, id: string = randomUUID()) =>
  saveChange(services, caller, { designId, id, clock: at, diff });
const nothing: SentDiff = { put: [], patch: {}, del: [] };

describe("a design", () => {
  it("begins empty on its product, with a surface for every side", async () => {
    const caller = visitor();
    const { id, document, product } = await newDesign(services, caller);
    expect(product).toMatchObject({ sku: "mailer-box-full-color", size: { length: 250 } });
    const types = document.records.map(({ type }) => type);
    expect(types).toEqual(expect.arrayContaining(["document", "surface", "ink"]));
    expect(await openDesignOf(services, caller, id)).toMatchObject({ clock: 0, name: "Spring", newer: [] });
    expect(await openDesignOf(services, visitor(), id)).toMatchObject({
      reason: { code: "design-not-found" },
    });
  });

  it("begins as a template does, moved on to the product that was chosen", async () => {
    const caller = visitor();
    const template = await newDesign(services, caller, designedBox({ length: 310, width: 220, height: 60 }));
    await draw(services, caller, template, shapeOn("logo", 5000));
    const drawn = await recordsOf(caller, template.id);
    const document = storedDesign(drawn.values());
    const wanted = {
      id: randomUUID(),
      name: "From a template",
      product: designedBox(),
      document,
      template: { id: "bakery", rights: "fills-in" as const, recordsOn: () => drawn },
    };
    const made = await createDesign(services, caller, wanted);
    expect(made).toMatchObject({ kind: "opened", rights: "fills-in", product: { size: { length: 250 } } });
    // Asked again, it is the same; another's id is nobody else's.
    expect(await createDesign(services, caller, wanted)).toMatchObject({ id: wanted.id, clock: 0 });
    expect(await createDesign(services, visitor(), wanted)).toMatchObject({ reason: { code: "id-taken" } });
    expect((await listDesigns(services, caller, { page: 1 })).count).toBe(2);
    expect([await hasDesigns(services, caller), await hasDesigns(services, visitor())]).toEqual([
      true,
      false,
    ]);
    const bad = { ...wanted, id: randomUUID() };
    expect(await createDesign(services, caller, { ...bad, document: { format: "x" } })).toMatchObject({
      reason: { code: "not-a-design" },
    });
    const newer = { ...document, schema: { ...document.schema, "node.text": 99 } };
    expect(await createDesign(services, caller, { ...bad, document: newer })).toMatchObject({
      reason: { code: "newer-version", newer: [{ sequence: "node.text", stored: 99 }] },
    });
  });

  it("lies on one product, in its document as in the list, also where two products have one drawing", async () => {
    const caller = visitor();
    const { document } = await newDesign(services, caller);
    const size = { length: 250, width: 200, height: 80 };
    const product = { ...defaultConfiguration("mailer-box-eco-white"), size };
    const id = randomUUID();
    const made = await createDesign(services, caller, { id, name: "Eco", product, document });
    if (made.kind === "refused") throw new Error(made.reason.code);
    expect(made.product).toMatchObject({ sku: "mailer-box-eco-white", print: "one-colour" });
    expect(headOf(viewOf(await recordsOf(caller, id)))?.product).toEqual(made.product);
  });

  it("is held to the template's permissions, and no other", async () => {
    const caller = visitor();
    const locked = newNode("shape", {
      id: "node:fixed",
      parent: "panel:body-outside/lid",
      permissions: { content: true, style: false, move: false, remove: false },
    });
    const start = await newDesign(services, caller);
    const document = { ...start.document, records: [...start.document.records, locked] };
    const id = randomUUID();
    const drawn = new Map((await recordsOf(caller, start.id)).entries()).set(locked.id, locked);
    const template = { id: "bakery", rights: "fills-in" as const, recordsOn: () => drawn };
    await createDesign(services, caller, {
      id,
      name: "x",
      product: designedBox(),
      document,
      template,
    });
    const refusal = { reason: { code: "forbidden-change" } };
    expect(await send(caller, id, 0, { ...nothing, patch: { "node:fixed": { x: 5 } } })).toMatchObject(
      refusal,
    );
    expect(await send(caller, id, 0, { ...nothing, del: ["node:fixed"] })).toMatchObject(refusal);
    expect(await send(caller, id, 0, shapeOn("more"))).toMatchObject(refusal);
    // What is changed before the design is made is held to it too; and a template that nobody knows is none.
    const moved = { ...start.document, records: [...start.document.records, { ...locked, x: 5 }] };
    const hostile = { id: randomUUID(), name: "x", product: designedBox(), document: moved, template };
    expect(await createDesign(services, caller, hostile)).toMatchObject(refusal);
    expect(
      await createDesign(services, caller, { ...hostile, template: { ...template, recordsOn: () => null } }),
    ).toMatchObject({ reason: { code: "not-designable" } });
  });

  it("takes names of blanks and of what no text may hold, as far as something is left of them", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    expect(await renameDesign(services, caller, { designId: id, name: "Au\0tumn" })).toMatchObject({
      kind: "renamed",
    });
    expect(await openDesignOf(services, caller, id)).toMatchObject({ name: "Autumn" });
    const head = { ...nothing, patch: { "document:head": { name: "Win\0ter" } } };
    expect(await send(caller, id, 1, head)).toMatchObject({ kind: "saved", clock: 2 });
    expect(await openDesignOf(services, caller, id)).toMatchObject({ name: "Winter" });
    const named = await nameVersion(services, caller, { designId: id, name: "  " });
    expect(named).toMatchObject({ kind: "named", number: 2 });
    expect(await listVersions(services, caller, { designId: id, before: null })).toMatchObject([
      { number: 2, name: null },
      { number: 1 },
    ]);
    expect(await renameVersion(services, caller, { designId: id, number: 2, name: "\0" })).toMatchObject({
      kind: "named",
    });
    const other = { id: randomUUID(), name: "\0", product: designedBox(), document: null };
    expect(await createDesign(services, caller, other)).toMatchObject({ name: "mailer-box-full-color" });
    const copy = await duplicateDesign(services, caller, { designId: id, name: "Co\0py" });
    expect(copy).toMatchObject({ kind: "duplicated" });
  });

  it("is made once where many ask for one id at the same time", async () => {
    const wanted = { id: randomUUID(), name: "", product: designedBox(), document: null };
    const asked = Array.from({ length: 6 }, () => createDesign(services, visitor(), wanted));
    const answers = (await Promise.all(asked)).map((answer) =>
      answer.kind === "refused" ? answer.reason.code : answer.kind,
    );
    expect(answers.sort()).toEqual([...Array<string>(5).fill("id-taken"), "opened"]);
  });

  it("takes no picture that is not its owner's, and keeps one that is", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    const asset = newRecord("asset", { id: "asset:logo", hash: "a".repeat(64) });
    const change = { ...nothing, put: [asset] };
    expect(await send(caller, id, 0, change)).toEqual({
      kind: "refused",
      reason: { code: "assets-unknown", hashes: [asset.hash] },
    });
    const owning: DesignServices = {
      ...services,
      ownedAssets: async (_tx, _owner, hashes) => new Set(hashes),
    };
    const input = { designId: id, id: randomUUID(), clock: 0, diff: change };
    expect(await saveChange(owning, caller, input)).toMatchObject({ kind: "saved", clock: 1 });
    // It is there already: another name for it is no new picture.
    expect(
      await send(caller, id, 1, { ...nothing, patch: { "asset:logo": { name: "Logo" } } }),
    ).toMatchObject({
      kind: "saved",
    });
    expect(
      await send(caller, id, 2, { ...nothing, patch: { "asset:logo": { hash: "b".repeat(64) } } }),
    ).toMatchObject({ reason: { code: "assets-unknown" } });
  });
});

describe("a change", () => {
  it("is taken once under its id, and answered with all that came since", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    const [first, second] = [randomUUID(), randomUUID()];
    expect(await send(caller, id, 0, shapeOn("a"), first)).toMatchObject({
      clock: 1,
      changes: [{ clock: 1, id: first, diff: null }],
      keptVersion: null,
    });
    expect(await send(caller, id, 0, shapeOn("b"), second)).toMatchObject({
      clock: 2,
      changes: [
        { clock: 1, id: first, diff: { put: [{ id: "node:a" }] } },
        { clock: 2, id: second, diff: null },
      ],
    });
    expect(await send(caller, id, 0, shapeOn("a"), first)).toMatchObject({
      clock: 2,
      changes: [
        { clock: 1, id: first, diff: null },
        { clock: 2, id: second },
      ],
    });
    expect(await changesAfter(services, caller, { designId: id, clock: 1 })).toMatchObject({
      changes: [{ clock: 2 }],
    });
    expect(await changesAfter(services, visitor(), { designId: id, clock: 1 })).toMatchObject({
      reason: { code: "design-not-found" },
    });
  });

  it("and those made after it are taken in their order when their author leaves, each on the one before", async () => {
    const caller = visitor();
    const { id: designId } = await newDesign(services, caller);
    await send(caller, designId, 0, shapeOn("a", 100));
    const patched = (x: number) => ({ id: randomUUID(), diff: { ...nothing, patch: { "node:a": { x } } } });
    const [first, second, third] = [patched(200), patched(300), patched(400)];
    const left = { designId, clock: 1, ...first, later: [second, third] };
    expect(await saveChanges(services, caller, left)).toMatchObject({ clock: 4, keptVersion: null });
    // The page stayed, and asks what became of the first.
    expect(await send(caller, designId, 1, first.diff, first.id)).toMatchObject({
      clock: 4,
      changes: [{ id: first.id }, { id: second.id }, { id: third.id }],
    });
    expect((await recordsOf(caller, designId)).get("node:a")).toMatchObject({ x: 400 });
    // Others wrote there meanwhile: what they wrote is kept, also where only the later one writes over it.
    await send(caller, designId, 4, { ...nothing, patch: { "node:a": { y: 5 } } });
    const over = { id: randomUUID(), diff: { ...nothing, patch: { "node:a": { y: 9 } } } };
    const late = { designId, clock: 4, ...patched(500), later: [over] };
    expect(await saveChanges(services, caller, late)).toMatchObject({ clock: 7, keptVersion: 2 });
    // After one that is refused none is taken.
    const broken = { designId, clock: 7, id: randomUUID(), diff: null, later: [patched(600)] };
    expect(await saveChanges(services, caller, broken)).toMatchObject({ reason: { code: "not-a-change" } });
    expect((await recordsOf(caller, designId)).get("node:a")).toMatchObject({ x: 500, y: 9 });
  });

  it("that writes over another's is taken, says so, and what stood there is kept as a version", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    await send(caller, id, 0, shapeOn("a", 100));
    const [early, late] = [randomUUID(), randomUUID()];
    await send(caller, id, 1, { ...nothing, patch: { "node:a": { x: 200 } } }, early);
    await send(caller, id, 2, { ...nothing, patch: { "node:a": { name: "Box" } } });
    const sendLate = () => send(caller, id, 1, { ...nothing, patch: { "node:a": { x: 300, y: 7 } } }, late);
    const wroteOver = { changes: [early], version: 2 };
    const answer = {
      clock: 4,
      keptVersion: 2,
      changes: [{ clock: 2 }, { clock: 3 }, { clock: 4, wroteOver }],
    };
    expect(await sendLate()).toMatchObject(answer);
    // The answer got lost: asked again, it says the same.
    expect(await sendLate()).toMatchObject(answer);
    // And so it does to those who look what others did.
    expect(await changesAfter(services, caller, { designId: id, clock: 3 })).toMatchObject({
      changes: [{ id: late, wroteOver }],
    });
    expect((await recordsOf(caller, id)).get("node:a")).toMatchObject({ x: 300, y: 7 });
    const keptIn = async (number: number) => {
      const kept = await readVersion(services, caller, { designId: id, number });
      if (kept.kind === "refused") throw new Error(kept.reason.code);
      return kept.document.records.find((each) => each.id === "node:a");
    };
    expect(await keptIn(2)).toMatchObject({ x: 200 });
    // At once again: the version that is named has the value that is written over now.
    const again = await send(caller, id, 1, { ...nothing, patch: { "node:a": { x: 400 } } });
    expect(again).toMatchObject({ keptVersion: 3 });
    expect(await keptIn(3)).toMatchObject({ x: 300, y: 7 });
    // Two who pull at one object do not fill the history.
    for (let turn = 0; turn < keptAutosaves; turn++)
      await send(caller, id, 1, { ...nothing, patch: { "node:a": { x: 500 + turn } } });
    const versions = await listVersions(services, caller, { designId: id, before: null });
    expect(versions.length).toBeLessThanOrEqual(keptAutosaves + 2);
  });

  it("that is none, breaks the design, or is too large, is refused and changes nothing", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    const refusalOf = async (diff: unknown) => {
      const answer = await send(caller, id, 0, diff);
      return answer.kind === "refused" ? answer.reason.code : answer.kind;
    };
    const head = headOf(viewOf(await recordsOf(caller, id)));
    const patch = (of: object) => ({ ...nothing, patch: of });
    expect(await refusalOf(null)).toBe("not-a-change");
    expect(await refusalOf({ ...nothing, put: [{ id: "node:a", type: "node" }] })).toBe("not-a-change");
    expect(await refusalOf(patch({ "document:head": { layoutVersion: -1 } }))).toBe("invalid-change");
    expect(await refusalOf({ ...nothing, del: ["document:head"] })).toBe("invalid-change");
    expect(await refusalOf(patch({ "document:head": { dieline: null } }))).toBe("dieline-differs");
    const other = { ...head?.dieline, hash: "f".repeat(64) };
    expect(await refusalOf(patch({ "document:head": { dieline: other } }))).toBe("dieline-differs");
    const unknown = { ...head?.product, sku: "hat-box" };
    expect(await refusalOf(patch({ "document:head": { product: unknown } }))).toBe("not-designable");
    const path = `M0 0${"L100000 100000".repeat(13_000)}Z`;
    const shape = { form: "path", path, width: 100_000, height: 100_000, rule: "nonzero" } as const;
    const large = Array.from({ length: 45 }, (_, at) =>
      newNode("shape", { id: `node:${at}`, parent: "panel:body-outside/lid", shape }),
    );
    expect(await refusalOf({ ...nothing, put: large })).toBe("design-too-large");
    expect(await openDesignOf(services, caller, id)).toMatchObject({ clock: 0 });
    expect(await send(visitor(), id, 0, shapeOn("a"))).toMatchObject({
      reason: { code: "design-not-found" },
    });
  });

  it("may lead to another size: the design, its list and its drawing follow", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    await send(caller, id, 0, shapeOn("a", 100));
    const records = await recordsOf(caller, id);
    const larger = designedProduct(designedBox({ length: 310, width: 220, height: 60 }));
    if ("kind" in larger) throw new Error(larger.reason.code);
    const moved = carriedOver(records, drawnFor(headOf(viewOf(records))), larger);
    const [from, to] = [records, moved].map((each) => {
      const head = headOf(viewOf(each));
      return productLayout(larger.product, drawnFor(head)!);
    });
    const { diff } = retarget(viewOf(records), from!, to!, larger.product);
    expect(await send(caller, id, 1, sentDiff(diff))).toMatchObject({ kind: "saved", clock: 2 });
    expect(designHash((await recordsOf(caller, id)).values())).toBe(
      designHash(apply(records, diff).values()),
    );
    expect(await openDesignOf(services, caller, id)).toMatchObject({
      product: { size: { length: 310, width: 220, height: 60 } },
      dielineHash: larger.dielineHash,
    });
  });

  it("after two hundred a whole copy is kept; who is further behind than changes are kept loads it anew", async () => {
    const caller = visitor();
    const { id } = await newDesign(services, caller);
    await send(caller, id, 0, shapeOn("a"));
    for (let at = 1; at < changesARevision; at++)
      await send(caller, id, at, { ...nothing, patch: { "node:a": { x: at } } });
    expect(
      (await listVersions(services, caller, { designId: id, before: null })).map(({ cause }) => cause),
    ).toEqual(["autosave", "made"]);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`delete from designs.change where design_id = ${id} and clock <= 150`.execute(tx),
    );
    expect(await send(caller, id, 10, { ...nothing, patch: { "node:a": { y: 3 } } })).toMatchObject({
      kind: "reload",
      design: { clock: changesARevision },
    });
    expect(await send(caller, id, 999, shapeOn("z"))).toMatchObject({ kind: "reload" });
    expect(await changesAfter(services, caller, { designId: id, clock: 10 })).toMatchObject({
      kind: "reload",
    });
    expect((await recordsOf(caller, id)).get("node:a")).toMatchObject({ x: changesARevision - 1, y: 0 });
  });
});

describe("versions", () => {
  it("have names, are read, and restoring one makes a new one", async () => {
    const caller = customer();
    const { id } = await newDesign(services, caller);
    await send(caller, id, 0, shapeOn("a", 1));
    expect(await nameVersion(services, caller, { designId: id, name: "Blue" })).toMatchObject({ number: 2 });
    await send(caller, id, 1, { ...nothing, del: ["node:a"] });
    expect(await restoreVersion(services, caller, { designId: id, number: 2 })).toEqual({
      kind: "restored",
      clock: 3,
      number: 4,
    });
    expect((await recordsOf(caller, id)).has("node:a")).toBe(true);
    expect(await listVersions(services, caller, { designId: id, before: null })).toMatchObject([
      { number: 4, cause: "restored" },
      { number: 3, cause: "before-restore" },
      { number: 2, name: "Blue", cause: "named" },
      { number: 1, cause: "made" },
    ]);
    expect(await renameVersion(services, caller, { designId: id, number: 1, name: "Empty" })).toMatchObject({
      kind: "named",
    });
    expect(await restoreVersion(services, caller, { designId: id, number: 9 })).toMatchObject({
      reason: { code: "version-not-found" },
    });
    const stranger = customer();
    expect(await listVersions(services, stranger, { designId: id, before: null })).toEqual([]);
    for (const asked of [
      readVersion(services, stranger, { designId: id, number: 1 }),
      restoreVersion(services, stranger, { designId: id, number: 1 }),
      nameVersion(services, stranger, { designId: id, name: "mine" }),
      renameVersion(services, stranger, { designId: id, number: 1, name: "mine" }),
    ])
      expect(await asked).toMatchObject({ kind: "refused" });
  });

  it("cannot be rewritten, not even by the system", async () => {
    const { id } = await newDesign(services, customer());
    const rewriting = withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update designs.revision set hash = ${"0".repeat(64)} where design_id = ${id}`.execute(tx),
    );
    await expect(rewriting).rejects.toThrow(/append-only/);
  });
});
