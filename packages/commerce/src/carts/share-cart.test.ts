import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import type { Selling } from "../commerce.ts";
import { unlimited } from "../testing/checkout-fixture.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { addToCart, enterPromotion, readCart, removeFromCart, saveLineForLater } from "./carts.ts";
import { bringCart, readSharedCart, shareCart, takeSharedCart } from "./share-cart.ts";
import { viewCart } from "./view-cart.ts";

const eu = regionById("eu");
const nl = regionById("nl");
const us = regionById("us");
const dayMs = 86_400_000;
let database: TestDatabase;
let commerce: Selling & { clock: ReturnType<typeof fixedClock> };
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  commerce = {
    db: database.db,
    clock: fixedClock(new Date("2026-11-16T09:00:00Z")),
    book: () => builtInBook,
  };
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

let people = 0;
function visitor(): Caller {
  people += 1;
  return { kind: "visitor", sessionId: `019a0000-0000-7000-8000-${String(people).padStart(12, "0")}` };
}

const put = (caller: Caller, question: { sku: string; quantity?: number }, region = eu) =>
  addToCart(commerce, caller, region, { question, design: null, bundle: null });

const quantities = async (caller: Caller, region = eu) =>
  (await readCart(commerce, caller, region))?.lines.map(({ sku, configuration }) => [
    sku,
    configuration.quantity,
  ]);

async function shared(caller: Caller): Promise<string> {
  const answer = await shareCart(commerce, caller, eu);
  if (answer.kind === "refused") throw new Error(answer.reason.code);
  return answer.token;
}

describe("a shared cart", () => {
  it("is copied into another's cart at the prices of their storefront", async () => {
    const [owner, other] = [visitor(), visitor()];
    await put(owner, { sku: "kraft-tape", quantity: 36 });
    await put(owner, { sku: "printed-card", quantity: 100 });
    const token = await shared(owner);
    const seen = await readSharedCart(commerce, us, token);
    expect(seen?.cart.lines.map(({ sku }) => sku)).toEqual(["kraft-tape", "printed-card"]);
    expect(seen).toMatchObject({ left: [], cart: { currency: "USD" } });
    expect(await quantities(other, us)).toBeUndefined();
    await put(other, { sku: "printed-card", quantity: 50 }, us);
    expect(await takeSharedCart(commerce, other, us, token)).toMatchObject({ kind: "copied", taken: 2 });
    const copied = await readCart(commerce, other, us);
    expect(copied?.currency).toBe("USD");
    expect(new Map(copied?.lines.map(({ sku, configuration }) => [sku, configuration.quantity]))).toEqual(
      new Map([
        ["printed-card", 150],
        ["kraft-tape", 36],
      ]),
    );
    // What was looked at is what was taken.
    const tape = (each: typeof copied) => each?.lines.find(({ sku }) => sku === "kraft-tape")?.netMinor;
    expect(tape(copied)).toBe(tape(seen?.cart ?? null));
    // The one who shared keeps theirs.
    expect(await quantities(owner)).toHaveLength(2);
  });

  it("is not found by a guess, a stale link or an empty cart", async () => {
    const owner = visitor();
    expect(await shareCart(commerce, owner, eu)).toMatchObject({ reason: { code: "cart-empty" } });
    await put(owner, { sku: "kraft-tape" });
    const token = await shared(owner);
    expect(await readSharedCart(commerce, eu, `${token.slice(0, -1)}x`)).toBeNull();
    expect(await takeSharedCart(commerce, visitor(), eu, "")).toMatchObject({
      reason: { code: "share-not-found" },
    });
    const later = { ...commerce, clock: fixedClock(new Date(commerce.clock.now().getTime() + 91 * dayMs)) };
    expect(await readSharedCart(later, eu, token)).toBeNull();
  });

  it("leaves what waits for later behind, and keeps twenty links of a person", async () => {
    const owner = visitor();
    await put(owner, { sku: "kraft-tape" });
    const cart = await readCart(commerce, owner, eu);
    const first = await shared(owner);
    for (let link = 0; link < 20; link += 1) {
      commerce.clock.advance(1000);
      await shared(owner);
    }
    expect(await readSharedCart(commerce, eu, first)).toBeNull();
    await saveLineForLater(commerce, owner, eu, { lineId: cart?.lines[0]?.id ?? "", isSavedForLater: true });
    expect(await shareCart(commerce, owner, eu)).toMatchObject({ reason: { code: "cart-empty" } });
  });
});

describe("a cart of another storefront", () => {
  it("is named, and comes along when it is wanted", async () => {
    const buyer = visitor();
    await put(buyer, { sku: "kraft-tape", quantity: 36 }, nl);
    expect((await viewCart(commerce, buyer, eu)).elsewhere).toEqual([{ regionId: "nl", lines: 1 }]);
    expect(await bringCart(commerce, buyer, eu, "nl")).toMatchObject({ kind: "copied", taken: 1, left: [] });
    expect(await quantities(buyer)).toEqual([["kraft-tape", 36]]);
    expect((await viewCart(commerce, buyer, eu)).elsewhere).toEqual([]);
    expect(await bringCart(commerce, buyer, eu, "nl")).toMatchObject({ reason: { code: "cart-empty" } });
    expect(await bringCart(commerce, buyer, eu, "eu")).toMatchObject({ reason: { code: "cart-empty" } });
  });
});

describe("a cart of which a part cannot come along", () => {
  it("keeps that part alone, so that a second press brings nothing twice", async () => {
    const buyer = visitor();
    await put(buyer, { sku: "kraft-tape", quantity: 36 }, nl);
    await put(buyer, { sku: "printed-card", quantity: 100 }, nl);
    const without = {
      ...eu,
      allowedProductTypes: eu.allowedProductTypes.filter((sku) => sku !== "printed-card"),
    };
    for (const taken of [1, 0]) {
      const answer = await bringCart(commerce, buyer, without, "nl");
      expect(answer).toMatchObject({ kind: "copied", taken, left: [{ sku: "printed-card" }] });
      expect(await quantities(buyer)).toEqual([["kraft-tape", 36]]);
      expect(await quantities(buyer, nl)).toEqual([["printed-card", 100]]);
    }
  });
});

describe("the view of a cart", () => {
  it("names what is short on the shelf, what was withdrawn, and why a promotion does not count", async () => {
    const buyer = visitor();
    await put(buyer, { sku: "pre-printed-kraft-tape", quantity: 60 });
    await put(buyer, { sku: "printed-card", quantity: 100 });
    const cart = await readCart(commerce, buyer, eu);
    const [tape, card] = cart?.lines ?? [];
    await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await sql`insert into stock.level (item, on_hand) values (${tape?.stockItem}, 12)
        on conflict (item) do update set on_hand = 12`.execute(tx);
      await sql`insert into carts.promotion (code, basis_points, valid_from, valid_to)
        values ('VIEWED', 500, '2026-01-01', '2027-01-01') on conflict do nothing`.execute(tx);
    });
    await enterPromotion({ ...commerce, rateLimiter: unlimited }, buyer, eu, {
      typed: "VIEWED",
      network: "office",
    });
    const without = {
      ...eu,
      allowedProductTypes: eu.allowedProductTypes.filter((sku) => sku !== "printed-card"),
    };
    const later = { ...commerce, clock: fixedClock(new Date("2027-02-01T09:00:00Z")) };
    const before = await readCart(commerce, buyer, eu);
    const view = await viewCart(later, buyer, without);
    expect(view.problems).toEqual({
      [tape?.id ?? ""]: { kind: "short", available: 12 },
      [card?.id ?? ""]: { kind: "withdrawn" },
    });
    expect(view.promotionProblem).toMatchObject({ reason: { code: "promotion-over" } });
    expect(view.differences).toContainEqual({
      lineId: card?.id,
      beforeMinor: card?.netMinor,
      afterMinor: null,
    });
    // Looking changes nothing.
    expect(await readCart(commerce, buyer, eu)).toEqual(before);
    await removeFromCart(commerce, buyer, eu, tape?.id ?? "");
  });
});
