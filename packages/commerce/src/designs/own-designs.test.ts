import { randomUUID } from "node:crypto";
import { defaultConfiguration } from "@foldmark/catalogue";
import { headOf, type Records, viewOf } from "@foldmark/design";
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designedBox, designServices, newDesign, shapeOn } from "../testing/designs.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { createDesign, duplicateDesign } from "./create-design.ts";
import type { DesignServices } from "./designs.ts";
import { type OpenedDesign, openDesignOf } from "./open-design.ts";
import { claimDesigns, deleteDesign, listDesigns, renameDesign, takeDesignBack } from "./own-designs.ts";
import { saveChange } from "./save-change.ts";
import { restoreVersion } from "./versions.ts";

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

describe("the list of designs", () => {
  it("renames, duplicates, deletes and takes back; nobody else's", async () => {
    const caller = customer();
    const { id } = await newDesign(services, caller);
    await send(caller, id, 0, shapeOn("a"));
    expect(await renameDesign(services, caller, { designId: id, name: " Autumn " })).toMatchObject({
      clock: 2,
    });
    expect(headOf(viewOf(await recordsOf(caller, id)))?.name).toBe("Autumn");
    const copy = await duplicateDesign(services, caller, { designId: id, name: "Copy" });
    if (copy.kind === "refused") throw new Error(copy.reason.code);
    expect((await recordsOf(caller, copy.id)).has("node:a")).toBe(true);
    await deleteDesign(services, caller, id);
    expect((await listDesigns(services, caller, { page: 1 })).designs).toMatchObject([{ name: "Copy" }]);
    expect(await openDesignOf(services, caller, id)).toMatchObject({ kind: "refused" });
    expect(await send(caller, id, 2, shapeOn("b"))).toMatchObject({ reason: { code: "design-not-found" } });
    await takeDesignBack(services, caller, id);
    expect((await listDesigns(services, caller, { page: 1 })).count).toBe(2);
    const stranger = customer();
    for (const asked of [
      renameDesign(services, stranger, { designId: id, name: "x" }),
      duplicateDesign(services, stranger, { designId: id, name: "x" }),
      deleteDesign(services, stranger, id),
    ])
      expect(await asked).toMatchObject({ reason: { code: "design-not-found" } });
  });

  it("holds no more than the quota, and says how many that is", async () => {
    const caller = visitor();
    for (let at = 0; at < 20; at++) await newDesign(services, caller);
    const wanted = { id: randomUUID(), name: "", product: designedBox(), document: null };
    expect(await createDesign(services, caller, wanted)).toEqual({
      kind: "refused",
      reason: { code: "too-many-designs", maximum: 20 },
    });
    const list = await listDesigns(services, caller, { page: 1 });
    expect(list).toMatchObject({ count: 20, pages: 1 });
    await deleteDesign(services, caller, list.designs[0]!.id);
    expect(await createDesign(services, caller, wanted)).toMatchObject({ kind: "opened" });
  });

  it("takes none back beyond the quota, and restores nothing where there is no room", async () => {
    const caller = visitor();
    const first = await newDesign(services, caller);
    await send(caller, first.id, 0, shapeOn("a"));
    await deleteDesign(services, caller, first.id);
    const others: OpenedDesign[] = [];
    for (let at = 0; at < 20; at++) others.push(await newDesign(services, caller));
    const full = { kind: "refused", reason: { code: "too-many-designs", maximum: 20 } };
    expect(await takeDesignBack(services, caller, first.id)).toEqual(full);
    await deleteDesign(services, caller, others[0]!.id);
    expect(await takeDesignBack(services, caller, first.id)).toEqual({ kind: "taken-back" });
    // Changes take room as versions do.
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into designs.change (design_id, clock, id, diff, is_as_sent, made_by, made_at)
        values (${others[1]!.id}, 1, ${randomUUID()},
          ${JSON.stringify({ put: [], patch: {}, del: [], room: "x".repeat(51 * 1024 * 1024) })},
          true, 'x', now())`.execute(tx),
    );
    const noRoom = { reason: { code: "too-many-bytes" } };
    expect(await restoreVersion(services, caller, { designId: first.id, number: 1 })).toMatchObject(noRoom);
    expect(await openDesignOf(services, caller, first.id)).toMatchObject({ clock: 1 });
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`delete from designs.change where design_id = ${others[1]!.id}`.execute(tx),
    );
  });

  it("comes to the account at sign-in", async () => {
    const [guest, account] = [visitor(), customer()];
    const { id } = await newDesign(services, guest);
    await withTransaction(database.db, { caller: "system" }, (tx) => claimDesigns(tx, guest, account));
    expect(await openDesignOf(services, account, id)).toMatchObject({ kind: "opened" });
    expect(await openDesignOf(services, guest, id)).toMatchObject({ kind: "refused" });
  });

  it("has no design of goods that nothing is drawn on", async () => {
    const wanted = {
      id: randomUUID(),
      name: "",
      product: defaultConfiguration("sample-packs"),
      document: null,
    };
    expect(await createDesign(services, visitor(), wanted)).toMatchObject({
      reason: { code: "not-designable" },
    });
  });
});
