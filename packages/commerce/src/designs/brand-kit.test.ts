import { randomUUID } from "node:crypto";
import { type BrandKit, brandLimits, emptyBrandKit } from "@foldmark/design";
import { fixedClock, silentLog, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { claimAssets } from "../assets/own-assets.ts";
import { type Caller, ownerOf } from "../caller.ts";
import { noteClaim } from "../claimed-visitors.ts";
import { removeExpired } from "../retention/remove-expired.ts";
import { newPersonId } from "../testing/checkout-fixture.ts";
import { claimBrandKit, readBrandKit, saveBrandKit } from "./brand-kit.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let services: Parameters<typeof saveBrandKit>[0];
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = { db: database.db, clock };
});
afterAll(() => database?.drop());

const visitor = (): Caller & { kind: "visitor" } => ({ kind: "visitor", sessionId: newPersonId() });
const customer = (): Caller & { kind: "customer" } => ({
  kind: "customer",
  accountId: newPersonId(),
  sessionId: newPersonId(),
  provedAt: null,
});
const asSystem = <Answer>(work: Parameters<typeof withTransaction<Answer>>[2]) =>
  withTransaction(database.db, { caller: "system" }, work);

/** An upload that is open, of that kind. */
async function upload(caller: Caller, kind: "picture" | "vector" | "font" = "picture"): Promise<string> {
  const id = randomUUID();
  await asSystem((tx) =>
    sql`
      insert into assets.asset
        (id, owner, kind, is_logo, name, sha256, bytes, state, facts, right_confirmed_at, created_at)
      values (${id}, ${ownerOf(caller)}, ${kind}, true, 'logo', ${"a".repeat(64)}, 1, 'ready', '{}', ${clock.now()},
        ${clock.now()})`.execute(tx),
  );
  return id;
}

const red = { kind: "process", name: "", cmyk: [0, 900, 800, 0] } satisfies BrandKit["colours"][number];
const blue = {
  kind: "spot",
  name: "House blue",
  cmyk: [900, 600, 0, 0],
} satisfies BrandKit["colours"][number];
const font = { family: "Archivo", style: "Bold", hash: "b".repeat(64) };
const kitOf = (own: Partial<BrandKit>): BrandKit => ({ ...emptyBrandKit, ...own });
const logo = (asset: string) => ({ asset, cut: "outside" }) as const;
const save = (caller: Caller, number: number, kit: unknown) =>
  saveBrandKit(services, caller, { number, kit });

const claim = (from: ReturnType<typeof visitor>, into: ReturnType<typeof customer>) =>
  asSystem(async (tx) => {
    await noteClaim(tx, from, into, clock.now());
    await claimAssets(tx, from, into);
    await claimBrandKit(tx, from, into, clock.now());
  });

describe("a brand kit", () => {
  it("is empty until it is saved, and its owner's alone", async () => {
    const caller = visitor();
    expect(await readBrandKit(services, caller)).toEqual({
      kind: "brand-kit",
      number: 0,
      kit: emptyBrandKit,
    });
    const kit = kitOf({ name: "Hollis", colours: [red, blue], logos: [logo(await upload(caller))] });
    expect(await save(caller, 0, kit)).toEqual({ kind: "brand-kit", number: 1, kit });
    expect(await readBrandKit(services, caller)).toEqual({ kind: "brand-kit", number: 1, kit });
    expect(await readBrandKit(services, visitor())).toMatchObject({ number: 0, kit: emptyBrandKit });
    expect(await readBrandKit(services, customer())).toMatchObject({ number: 0 });
  });

  it("is refused where it is none, has too much, or names what is not the caller's", async () => {
    const caller = visitor();
    const [theirs, typeface] = [await upload(visitor()), await upload(caller, "font")];
    const colours = Array.from({ length: brandLimits.colours + 1 }, () => red);
    const own = await Promise.all(Array.from({ length: brandLimits.logos + 1 }, () => upload(caller)));
    const cases: readonly (readonly [unknown, object])[] = [
      [{ name: "x" }, { code: "not-a-brand-kit" }],
      [kitOf({ name: "x".repeat(500) }), { code: "not-a-brand-kit" }],
      [kitOf({ colours }), { code: "too-many-brand-colours", maximum: brandLimits.colours }],
      [kitOf({ logos: own.map(logo) }), { code: "too-many-brand-logos", maximum: brandLimits.logos }],
      [kitOf({ logos: [logo(theirs)] }), { code: "logos-unknown", ids: [theirs] }],
      [kitOf({ logos: [logo(typeface)] }), { code: "logos-unknown", ids: [typeface] }],
    ];
    for (const [kit, reason] of cases) expect(await save(caller, 0, kit)).toMatchObject({ reason });
    expect(await readBrandKit(services, caller)).toMatchObject({ number: 0 });
  });

  it("is not written over by who has not seen the newest", async () => {
    const caller = customer();
    await save(caller, 0, kitOf({ name: "One" }));
    expect(await save(caller, 0, kitOf({ name: "Two" }))).toMatchObject({
      reason: { code: "brand-kit-changed", number: 1 },
    });
    const both = await Promise.all([
      save(caller, 1, kitOf({ name: "A" })),
      save(caller, 1, kitOf({ name: "B" })),
    ]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(["brand-kit", "refused"]);
  });

  it("is read without a logo that was deleted since", async () => {
    const caller = visitor();
    const [gone, stays] = [await upload(caller), await upload(caller)];
    await save(caller, 0, kitOf({ logos: [logo(gone), logo(stays)] }));
    await asSystem((tx) => sql`update assets.asset set deleted_at = now() where id = ${gone}`.execute(tx));
    expect((await readBrandKit(services, caller)).kit.logos).toEqual([logo(stays)]);
  });

  it("stays as it is at sign-in and takes what the guest's adds; the guest's own comes along where there is none", async () => {
    const [guest, account] = [visitor(), customer()];
    const [brought, own] = [await upload(guest), await upload(account)];
    await save(account, 0, kitOf({ name: "Hollis", colours: [red], logos: [logo(own)] }));
    await save(
      guest,
      0,
      kitOf({
        name: "G",
        colours: [blue, red],
        fonts: { heading: font, text: null },
        logos: [logo(brought)],
      }),
    );
    await claim(guest, account);
    expect(await readBrandKit(services, account)).toMatchObject({
      number: 2,
      kit: {
        name: "Hollis",
        colours: [red, blue],
        fonts: { heading: font },
        logos: [logo(own), logo(brought)],
      },
    });
    expect(await readBrandKit(services, guest)).toMatchObject({ number: 0 });
    // What was on its way at that moment arrives at the account, which has a newer one by then.
    expect(await save(guest, 1, kitOf({ name: "Late" }))).toMatchObject({ reason: { number: 2 } });
    const [second, fresh] = [visitor(), customer()];
    await save(second, 0, kitOf({ name: "Only" }));
    await claim(second, fresh);
    expect(await readBrandKit(services, fresh)).toMatchObject({ number: 1, kit: { name: "Only" } });
    const [nothing, kept] = [visitor(), customer()];
    await save(kept, 0, kitOf({ name: "Kept" }));
    await claim(nothing, kept);
    expect(await readBrandKit(services, kept)).toMatchObject({ number: 1, kit: { name: "Kept" } });
  });

  it("of a guest goes after sixty days without a change; an account's stays", async () => {
    const [guest, account] = [visitor(), customer()];
    for (const caller of [guest, account]) await save(caller, 0, kitOf({ name: "x" }));
    const later = (days: number) => ({
      ...services,
      clock: fixedClock(new Date(clock.now().getTime() + days * 86_400_000).toISOString()),
    });
    await removeExpired(later(59), silentLog);
    expect(await readBrandKit(services, guest)).toMatchObject({ number: 1 });
    await removeExpired(later(61), silentLog);
    expect(await readBrandKit(services, guest)).toMatchObject({ number: 0 });
    expect(await readBrandKit(services, account)).toMatchObject({ number: 1 });
  });
});
