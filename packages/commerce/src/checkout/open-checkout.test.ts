import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { addToCart, mergeVisitorCarts } from "../carts/carts.ts";
import type { CheckoutAnswers } from "../carts/checkout-answers.ts";
import { seedStockLevels } from "../stock/stock-store.ts";
import { boxes, unlimited } from "../testing/checkout-fixture.ts";
import { localRegister } from "../vat/vat-register.ts";
import { keepAnswers } from "./keep-answers.ts";
import { openCheckout, previewCheckout } from "./open-checkout.ts";
import type { CheckoutServices } from "./place-order.ts";

const eu = regionById("eu");
const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let commerce: Pick<CheckoutServices, "db" | "clock" | "book" | "vatRegister" | "rateLimiter">;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  commerce = {
    db: database.db,
    clock,
    book: () => builtInBook,
    vatRegister: localRegister,
    rateLimiter: unlimited,
  };
  await seedStockLevels(commerce);
});
afterAll(() => database?.drop());

const kept = (answers: CheckoutAnswers) => ({ answers, vatCheck: null });
let people = 0;
const visitor = () => ({ kind: "visitor", sessionId: `open-${++people}` }) as const;

async function filled(caller: Caller) {
  const added = await addToCart(commerce, caller, eu, boxes());
  if (added.kind !== "cart") throw new Error(JSON.stringify(added));
  return added.cart;
}

describe("an open checkout", () => {
  it("believes a confirmed VAT number for thirty days, then charges VAT until the register says it again", async () => {
    const cart = await filled(visitor());
    const number = "DE136695976";
    const confirmed = { number, prefix: "DE", status: "valid", checkedAt: "2026-11-16T09:00:00Z" } as const;
    const answers = { buyerKind: "business", vatNumber: number, delivery: { country: "DE" } } as const;
    const ruleOn = (moment: string, status: "valid" | "invalid" = "valid") => {
      const kept = { answers, vatCheck: { ...confirmed, status, consultation: null } };
      return previewCheckout(eu, cart, kept, new Date(moment)).totals.tax.rule;
    };
    expect(ruleOn("2026-12-16T08:59:59Z")).toBe("business-in-the-union");
    expect(ruleOn("2026-12-16T09:00:00Z")).toBe("consumer-in-the-union");
    expect(ruleOn("2026-11-16T09:00:00Z", "invalid")).toBe("consumer-in-the-union");
  });

  it("is none without a cart", async () => {
    expect(await openCheckout(commerce, visitor(), eu)).toBeNull();
  });

  it("holds the cart and what was told, right or wrong", async () => {
    const caller = visitor();
    await filled(caller);
    await keepAnswers(
      commerce,
      caller,
      eu,
      { email: "not a mailbox", delivery: { postcode: "?" } },
      "office",
    );
    await keepAnswers(commerce, caller, eu, { phone: "12" }, "office");
    const open = await openCheckout(commerce, caller, eu);
    expect(open?.answers).toEqual({ email: "not a mailbox", phone: "12", delivery: { postcode: "?" } });
    expect(open?.cart.lines).toHaveLength(1);
    expect(open?.differences).toEqual([]);
  });

  it("leaves out what was withdrawn, although its price was locked, and says so", async () => {
    const caller = visitor();
    const { lines } = await filled(caller);
    const without = {
      ...eu,
      allowedProductTypes: eu.allowedProductTypes.filter((sku) => sku !== "mailer-box-full-color"),
    };
    const open = await openCheckout(commerce, caller, without);
    expect(open?.cart.lines.every(({ isSavedForLater }) => isSavedForLater)).toBe(true);
    expect(open?.cart.linesMinor).toBe(0);
    expect(open?.differences).toEqual([
      { lineId: lines[0]?.id, beforeMinor: lines[0]?.netMinor, afterMinor: null },
    ]);
  });

  it("shows the price of today where a lock ran out, as the order would have it", async () => {
    const caller = visitor();
    const { id, lines } = await filled(caller);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update carts.line set locked_until = '2026-11-15', net_minor = net_minor - 100 where cart_id = ${id}`.execute(
        tx,
      ),
    );
    const open = await openCheckout(commerce, caller, eu);
    const net = lines[0]?.netMinor ?? 0;
    expect(open?.differences).toMatchObject([{ beforeMinor: net - 100, afterMinor: net }]);
    expect(open?.cart.linesMinor).toBe(net);
  });

  it("is found again after signing in, without the agreement to the terms", async () => {
    const from = visitor();
    const into = { kind: "customer", accountId: "019b0000-0000-7000-8000-00000000a001" } as const;
    const customer = { ...into, sessionId: "s", provedAt: null };
    await filled(from);
    await keepAnswers(commerce, from, eu, { email: "anna@example.test", acceptsTerms: true }, "office");
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      mergeVisitorCarts(commerce, tx, from, customer),
    );
    const open = await openCheckout(commerce, customer, eu);
    expect(open?.answers).toEqual({ email: "anna@example.test" });
    expect(open?.cart.lines).toHaveLength(1);
  });
});

describe("the sum before everything is answered", () => {
  it("supposes the usual country, the first way and a private buyer", async () => {
    const caller = visitor();
    const cart = await filled(caller);
    const { totals, country, shipments } = previewCheckout(eu, cart, kept({}), clock.now());
    expect(country).toBe(eu.defaultShippingCountryCode);
    expect(shipments.map(({ method }) => method)).toContain("courier-free");
    expect(totals.goodsMinor).toBe(cart.linesMinor);
    expect(totals.vatMinor).toBeGreaterThan(0);
  });

  it("does not believe a VAT number that no register confirmed, nor a country we do not serve", async () => {
    const cart = await filled(visitor());
    const company = { buyerKind: "business", vatNumber: "DE136695976", delivery: { country: "DE" } } as const;
    expect(previewCheckout(eu, cart, kept(company), clock.now()).totals.vatMinor).toBeGreaterThan(0);
    expect(previewCheckout(eu, cart, kept({ delivery: { country: "US" } }), clock.now()).country).toBe(
      eu.defaultShippingCountryCode,
    );
  });
});
