import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designServices, newDesign } from "../testing/designs.ts";
import type { DesignServices } from "./designs.ts";
import { deleteDesign, takeDesignBack } from "./own-designs.ts";
import { endShare, listShares, readSharedDesign, shareDesign } from "./share-design.ts";

let database: TestDatabase;
let services: DesignServices;
const clock = fixedClock("2026-11-16T09:00:00Z");
const dayMs = 86_400_000;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = designServices({ db: database.db, clock });
});
afterAll(() => database?.drop());

const customer = (): Caller & { kind: "customer" } => ({
  kind: "customer",
  accountId: newPersonId(),
  sessionId: newPersonId(),
  provedAt: null,
});

describe("a shared link", () => {
  it("opens the design to whoever has it, until it ends, is taken back or the design goes", async () => {
    const caller = customer();
    const { id } = await newDesign(services, caller);
    const shared = await shareDesign(services, caller, { designId: id });
    if (shared.kind === "refused") throw new Error(shared.reason.code);
    expect(Buffer.from(shared.token, "base64url").length).toBe(16);
    expect(await readSharedDesign(services, shared.token)).toMatchObject({ design: { id, name: "Spring" } });
    expect(await readSharedDesign(services, "x".repeat(22))).toMatchObject({ kind: "refused" });
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql<{ row: string }>`select share::text as row from designs.share`.execute(tx),
    );
    expect(rows.some(({ row }) => row.includes(shared.token))).toBe(false);
    expect(await listShares(services, caller, id)).toMatchObject([{ id: shared.id }]);
    expect(await listShares(services, customer(), id)).toMatchObject({ kind: "refused" });
    expect(await endShare(services, customer(), { designId: id, shareId: shared.id })).toMatchObject({
      kind: "refused",
    });
    expect(await endShare(services, caller, { designId: id, shareId: shared.id })).toEqual({ kind: "ended" });
    expect(await readSharedDesign(services, shared.token)).toMatchObject({ kind: "refused" });

    const ending = await shareDesign(services, caller, { designId: id, days: 2 });
    const staying = await shareDesign(services, caller, { designId: id });
    if (ending.kind === "refused" || staying.kind === "refused") throw new Error("refused");
    clock.advance(3 * dayMs);
    expect(await readSharedDesign(services, ending.token)).toMatchObject({ kind: "refused" });
    expect(await readSharedDesign(services, staying.token)).toMatchObject({ kind: "shared-design" });
    await deleteDesign(services, caller, id);
    expect(await readSharedDesign(services, staying.token)).toMatchObject({ kind: "refused" });
    await takeDesignBack(services, caller, id);
    expect(await readSharedDesign(services, staying.token)).toMatchObject({ kind: "refused" });
  });
});
