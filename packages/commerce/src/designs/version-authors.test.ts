import { randomUUID } from "node:crypto";
import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { noteClaim } from "../claimed-visitors.ts";
import { insertAccount } from "../identity/account-store.ts";
import { readMailbox } from "../mailbox.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { designServices, newDesign, shapeOn } from "../testing/designs.ts";
import type { DesignServices } from "./designs.ts";
import { claimDesigns } from "./own-designs.ts";
import { saveChange } from "./save-change.ts";
import { listVersions, nameVersion } from "./versions.ts";

let database: TestDatabase;
let services: DesignServices;
const clock = fixedClock("2026-11-16T09:00:00Z");
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = designServices({ db: database.db, clock });
});
afterAll(() => database?.drop());

const customer = (companyId?: string): Caller & { kind: "customer" } => ({
  kind: "customer",
  accountId: newPersonId(),
  sessionId: newPersonId(),
  provedAt: null,
  ...(companyId && { company: { companyId, role: "buyer" } }),
});
const asSystem = <Result>(run: Parameters<typeof withTransaction<Result>>[2]) =>
  withTransaction(database.db, { caller: "system" }, run);

const authors = async (caller: Caller, designId: string) =>
  (await listVersions(services, caller, { designId, before: null })).map(({ madeBy }) => madeBy).reverse();

async function changeAndKeep(caller: Caller, designId: string, at: number): Promise<void> {
  const change = { designId, id: randomUUID(), clock: at, diff: shapeOn(`n${at}`, at + 1) };
  expect(await saveChange(services, caller, change)).not.toMatchObject({ kind: "refused" });
  await nameVersion(services, caller, { designId, name: `Version ${at}` });
}

it("are oneself, and a colleague by their name or without one", async () => {
  const company = newPersonId();
  const [own, named, nameless] = [customer(company), customer(company), customer(company)];
  await asSystem((tx) =>
    insertAccount(tx, {
      id: named.accountId,
      mailbox: readMailbox("anna@example.test")!,
      kind: "private",
      name: "Anna Byrne",
      company: null,
      vatNumber: null,
      region: "eu",
      language: "en",
      at: clock.now(),
    }),
  );
  const { id } = await newDesign(services, own);
  await changeAndKeep(named, id, 0);
  await changeAndKeep(nameless, id, 1);
  expect(await authors(own, id)).toEqual([
    { kind: "you" },
    { kind: "colleague", name: "Anna Byrne" },
    { kind: "colleague", name: "" },
  ]);
});

it("are oneself from before signing in, and a guest where nobody knows it any more", async () => {
  const guest = { kind: "visitor", sessionId: newPersonId() } as const;
  const account = customer();
  const { id } = await newDesign(services, guest);
  expect(await authors(guest, id)).toEqual([{ kind: "you" }]);
  await asSystem((tx) => claimDesigns(tx, guest, account));
  expect(await authors(account, id)).toEqual([{ kind: "guest" }]);
  await asSystem((tx) => noteClaim(tx, guest, account, clock.now()));
  expect(await authors(account, id)).toEqual([{ kind: "you" }]);
});
