/** Buying through the public interface, on a real database, with the emulator as the provider. */
import { randomUUID } from "node:crypto";
import { seedStockLevels } from "@foldmark/commerce";
import { brokenPromises, countedStatements } from "@foldmark/commerce/testing";
import { type RunningEmulator, startEmulator } from "@foldmark/payment-emulator";
import { type Db, fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import type { Hono } from "hono";
import { sql } from "kysely";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { apiOperations } from "../../apps/shop/server/api/api.ts";
import { problem } from "../../apps/shop/server/api/models.ts";
import type { AppTypes } from "../../apps/shop/server/endpoints/endpoint.ts";
import { buyerThrough, sender, startApi } from "../shop/api-fixture.ts";
import { irishAnswers, type Send, usualLine } from "../shop/buyer.ts";

let database: TestDatabase;
let emulator: RunningEmulator;
let send: Send;
let app: Hono<AppTypes>;
let counted: { db: Db; statements: readonly string[] };

const buyer = () => buyerThrough(send);

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  emulator = await startEmulator({ port: 0 });
  counted = countedStatements(database.db);
  app = startApi(counted.db, emulator.origin);
  send = sender(app);
  await seedStockLevels({ db: database.db, clock: fixedClock("2026-11-16T09:00:00Z") });
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(async () => {
  await emulator?.close();
  await database?.drop();
});

const countRows = async (table: "orders.orders" | "payments.payment" | "carts.cart" | "carts.line") =>
  withTransaction(database.db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx);
    return rows[0]?.count ?? 0;
  });

describe("a guest with a token", () => {
  it("lists, adds, answers, orders, pays and sees the order paid, with at most thirty statements", async () => {
    const anna = buyer();
    const steps: Record<string, readonly string[]> = {};
    const step = async <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> => {
      const before = counted.statements.length;
      const answer = await work();
      // Whose token it is, is asked by every call and not counted.
      steps[name] = counted.statements.slice(before).filter((text) => !text.includes("s.account_id"));
      return answer;
    };
    await step("list", () => anna.expect(200, "GET", "/products"));
    await step("product", () => anna.expect(200, "GET", "/products/mailer-box-eco"));
    const opened = await step("cart", () => anna.open());
    expect(opened.cart.lines).toMatchObject([{ sku: "mailer-box-eco", quantity: 500 }]);
    const checkout = await step("checkout", () => anna.answer());
    expect(checkout.issues).toEqual([]);
    const placed = await step("order", () => anna.order());
    expect(placed.payment).toMatchObject({ state: "pending", next: { kind: "redirect" } });
    await anna.payAtProvider();
    const paid = await step("paid", () => anna.show());
    expect(paid).toMatchObject({ state: "confirmed", paidMinor: checkout.totals.totalMinor });
    const told = JSON.stringify(steps, null, 2);
    expect(steps.list, told).toHaveLength(0);
    expect(steps.cart?.length, told).toBeLessThanOrEqual(5);
    expect(Object.values(steps).flat().length, told).toBeLessThanOrEqual(30);
  });
});

describe("a guest who orders and does not pay", () => {
  it("is refused the sixth order for a mailbox, with a wait, and keeps cart and answers", async () => {
    const usual = sender(startApi(database.db, emulator.origin, "50"));
    const answers = { ...irishAnswers, email: "victim@example.test", paymentMethod: "check" };
    const one = async () => {
      const guest = buyerThrough(usual);
      await guest.open();
      await guest.answer(answers);
      return guest;
    };
    for (let count = 0; count < 5; count += 1) await (await one()).order();
    const sixth = await one();
    await expect(sixth.order()).rejects.toThrow(/429.*too_many_unpaid_orders/);
    const checkout = await sixth.expect(200, "GET", "/cart/checkout");
    expect(checkout).toMatchObject({ answers: { email: "victim@example.test" }, issues: [] });
  });
});

describe("a large order", () => {
  it("orders and pays a hundred thousand pieces with seven per cent off, to the cent", async () => {
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into carts.promotion (code, basis_points, valid_from, valid_to)
        values ('SEVEN', 700, '2026-01-01', '2030-01-01')`.execute(tx),
    );
    const anna = buyer();
    await anna.open([{ sku: "tissue-paper", quantity: 100_000 }]);
    await anna.expect(200, "PUT", "/cart/promotion", { code: "SEVEN" });
    const { issues, totals } = await anna.answer();
    expect(issues).toEqual([]);
    const { goodsMinor, discountMinor, shippingMinor, customsMinor, vatMinor, totalMinor } = totals;
    expect(goodsMinor).toBeGreaterThan(100_000);
    expect(discountMinor).toBe(Math.round(goodsMinor * 0.07));
    const netMinor = goodsMinor - discountMinor + shippingMinor + customsMinor;
    expect(vatMinor).toBe(Math.round(netMinor * 0.23));
    expect(totalMinor).toBe(netMinor + vatMinor);
    await anna.order();
    await anna.payAtProvider();
    expect(await anna.show()).toMatchObject({ state: "confirmed", totalMinor, paidMinor: totalMinor });
  });
});

describe("promotion codes", () => {
  it("cannot be guessed by asking again and again", async () => {
    const anna = buyer();
    await anna.open();
    const answers = [];
    for (let tried = 0; tried < 16; tried += 1)
      answers.push(await anna.call("PUT", "/cart/promotion", { code: `SAVE${tried}` }));
    expect(answers[14]).toMatchObject({ status: 422, json: { code: "promotion_unknown" } });
    expect(answers[15]).toMatchObject({ status: 429, json: { code: "too_many_attempts" } });
    await anna.expect(200, "GET", "/cart");
  });
});

describe("documented examples", () => {
  const examples = apiOperations("Foldmark")
    .filter(({ access }) => access !== undefined)
    .flatMap(({ examples: all, ...operation }) => all.map((example) => ({ ...operation, ...example })));

  it.each(examples)("$id: $name is answered with $status", async (example) => {
    const anna = buyer();
    const { cart } = await anna.open();
    await anna.answer();
    if (example.path.includes("{number}")) await anna.order();
    const path = example.path.replace("{number}", anna.number).replace("{lineId}", cart.lines[0].id);
    const body = example.body && JSON.parse(JSON.stringify(example.body).replace("{cartId}", cart.id));
    const key = example.wantsKey ? randomUUID() : undefined;
    const { status, json } = await anna.call(example.method, path, body, key);
    expect([status, json]).toEqual([example.status, json]);
    // Of a file, that it comes.
    v.parse(status >= 400 ? problem : (example.answers["application/json"] ?? v.looseObject({})), json);
  });
});

describe("a design", () => {
  const design = { id: "<img src=x>", hash: "0".repeat(64) };

  it("that nobody can confirm is refused wherever it is named, and nothing is put in for it", async () => {
    const anna = buyer();
    const carts = await countRows("carts.cart");
    const opening = { lines: [usualLine, { ...usualLine, design }] };
    const opened = await anna.call("POST", "/carts", opening, randomUUID());
    expect(opened).toMatchObject({ status: 422, json: { code: "design_unknown" } });
    expect(await countRows("carts.cart")).toBe(carts);

    const { cart } = await anna.open();
    const before = await anna.expect(200, "GET", "/cart");
    const added = await anna.call("POST", "/cart/lines", { ...usualLine, design }, randomUUID());
    expect(added).toMatchObject({ status: 422, json: { code: "design_unknown" } });
    const changed = await anna.call("PATCH", `/cart/lines/${cart.lines[0].id}`, { design });
    expect(changed).toMatchObject({ status: 422, json: { code: "design_unknown" } });
    expect(await anna.expect(200, "GET", "/cart")).toEqual(before);
  });

  it("may be said to be none: the file is then asked for after the order", async () => {
    const anna = buyer();
    const { cart } = await anna.open([{ ...usualLine, design: null }]);
    await anna.expect(200, "PATCH", `/cart/lines/${cart.lines[0].id}`, { design: null });
    await anna.answer();
    await anna.order();
    expect((await anna.show()).lines).toMatchObject([{ artwork: "missing" }]);
  });
});

describe("a text that cannot be kept as it is", () => {
  it.each(["a NUL \0 within", "half a character \ud83d"])("is no fault of the shop: %j", async (text) => {
    const anna = buyer();
    const { cart } = await anna.open([{ ...usualLine, bundle: text }]);
    expect(cart.lines).toHaveLength(1);
    await anna.answer({ ...irishAnswers, company: text, delivery: { ...irishAnswers.delivery, name: text } });
    const promotion = await anna.call("PUT", "/cart/promotion", { code: text.slice(0, 40) });
    expect(promotion).toMatchObject({ status: 422, json: { code: "promotion_unknown" } });
  });
});

describe("a call that is repeated", () => {
  it("opens one cart, gives the same token, and does not put anything in twice", async () => {
    const key = randomUUID();
    const carts = await countRows("carts.cart");
    const anna = buyer();
    const body = { lines: [usualLine] };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => anna.call("POST", "/carts", body, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ json }) => json.token)).size).toBe(1);
    expect(await countRows("carts.cart")).toBe(carts + 1);
    expect((await anna.call("POST", "/carts", body, key)).json.cart.lines[0].quantity).toBe(500);
    // The same key from elsewhere is another's.
    const elsewhere = await buyer().open([usualLine], key);
    expect(elsewhere.token).not.toBe(answers[0]?.json.token);
  });

  it("is the same cart also after days, when nobody remembers the key", async () => {
    const key = randomUUID();
    const anna = buyer();
    const { token, cart } = await anna.open([usualLine], key);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`delete from platform.idempotency_key where key = ${key}`.execute(tx),
    );
    const again = await anna.call("POST", "/carts", { lines: [usualLine] }, key);
    expect([again.status, again.json.token, again.json.cart.id]).toEqual([201, token, cart.id]);
    expect(again.json.cart.lines[0].quantity).toBe(500);
  });

  it("adds a line once; eight different calls at once make one line of eight", async () => {
    const anna = buyer();
    await anna.open([]);
    const key = randomUUID();
    const line = { sku: "tissue-paper", quantity: 500 };
    await Promise.all(Array.from({ length: 4 }, () => anna.expect(200, "POST", "/cart/lines", line, key)));
    expect((await anna.expect(200, "GET", "/cart")).cart.lines).toMatchObject([{ quantity: 500 }]);
    const more = await Promise.all(
      Array.from({ length: 7 }, () => anna.expect(200, "POST", "/cart/lines", line, randomUUID())),
    );
    expect(more).toHaveLength(7);
    const { cart } = await anna.expect(200, "GET", "/cart");
    expect(cart.lines).toMatchObject([{ quantity: 4000 }]);
    expect(cart.goodsMinor).toBe(cart.lines[0].netMinor);
  });

  it("with the key of another call is refused, and changes nothing", async () => {
    const anna = buyer();
    await anna.open([]);
    const key = randomUUID();
    await anna.expect(200, "POST", "/cart/lines", { sku: "tissue-paper" }, key);
    const other = await anna.expect(422, "POST", "/cart/lines", { sku: "packing-tape" }, key);
    expect(other.code).toBe("idempotency_key_reused");
    expect((await anna.expect(200, "GET", "/cart")).cart.lines).toHaveLength(1);
  });

  it("that was refused may be repeated with the same key when it is right", async () => {
    const anna = buyer();
    await anna.open([]);
    const key = randomUUID();
    const wrong = await anna.expect(422, "POST", "/cart/lines", { ...usualLine, quantity: 2 }, key);
    expect(wrong).toMatchObject({ code: "not_orderable", issues: [{ field: "quantity" }] });
    await anna.expect(200, "POST", "/cart/lines", usualLine, key);
  });
});

describe("who may not", () => {
  it("without a token, or with a wrong one, is told to send it, whatever the operation", async () => {
    const guarded = apiOperations("Foldmark").filter(({ access }) => access === "bearer");
    expect(guarded.length).toBeGreaterThan(8);
    for (const { method, path, body, wantsKey } of guarded) {
      for (const authorization of ["", "Bearer x", `Bearer ${"A".repeat(43)}`, "Basic abc"]) {
        const { status, json } = await send(
          method,
          path
            .replace("{lineId}", randomUUID())
            .replace("{number}", "EU-3VM1F2B6Z")
            .replace("{position}", "1")
            .replace("{format}", "svg")
            .replace("{id}", randomUUID()),
          {
            headers: { authorization, ...(wantsKey && { "idempotency-key": randomUUID() }) },
            ...(body && { body: bodies[`${method} ${path}`] }),
          },
        );
        expect([method, path, authorization, status, json.code]).toEqual([
          method,
          path,
          authorization,
          401,
          "not_authorized",
        ]);
      }
    }
  });

  it("holds another token sees neither the line nor the order of somebody else", async () => {
    const [anna, eve] = [buyer(), buyer()];
    const { cart } = await anna.open();
    await anna.answer();
    await eve.open([]);
    const line = `/cart/lines/${cart.lines[0].id}`;
    expect((await eve.call("DELETE", line)).json.code).toBe("line_not_found");
    expect((await eve.call("PATCH", line, { quantity: 1000 })).json.code).toBe("line_not_found");
    const stolen = { cartId: anna.cartId, priceHash: anna.priceHash };
    expect((await eve.call("POST", "/orders", stolen, randomUUID())).json.code).toBe("cart_empty");
    await anna.order();
    expect((await eve.call("GET", `/orders/${anna.number}`)).status).toBe(404);
    expect((await eve.call("POST", `/orders/${anna.number}/payments`, { method: "card" })).status).toBe(404);
    expect((await anna.expect(200, "GET", `/orders/${anna.number}`)).state).toBe("awaiting-payment");
  });

  it("opens one order, and nothing else, with the order's own token", async () => {
    const anna = buyer();
    await anna.open();
    await anna.answer();
    const { token } = await anna.order();
    const holder = buyer();
    holder.token = token;
    expect((await holder.expect(200, "GET", `/orders/${anna.number}`)).number).toBe(anna.number);
    await holder.expect(401, "GET", "/cart");
    const again = await holder.expect(200, "POST", `/orders/${anna.number}/payments`, { method: "card" });
    expect(again.payment.next.url).toBe(anna.page);
  });
});

const bodies: Readonly<Record<string, unknown>> = {
  "POST /cart/lines": usualLine,
  "PATCH /cart/lines/{lineId}": { quantity: 1000 },
  "PUT /cart/promotion": { code: "X" },
  "PUT /cart/country": { country: "DE" },
  "PATCH /cart/checkout": irishAnswers,
  "POST /orders": { cartId: randomUUID(), priceHash: "0".repeat(64) },
  "POST /orders/{number}/payments": { method: "card" },
  "POST /webhooks": { url: "https://example.com/hook" },
};

describe("a change meant for a cart as it was", () => {
  it("is refused when the cart was changed meanwhile, also when it only puts something by", async () => {
    const anna = buyer();
    const { cart } = await anna.open();
    const line = `/cart/lines/${cart.lines[0].id}`;
    const stale = cart.version - 1;
    for (const change of [
      { isSavedForLater: true },
      { quantity: 1000 },
      { quantity: 1000, isSavedForLater: true },
    ]) {
      const { status, json } = await anna.call("PATCH", line, { ...change, seenVersion: stale });
      expect([change, status, json.code]).toEqual([change, 409, "changed_meanwhile"]);
    }
    const { cart: same } = await anna.expect(200, "GET", "/cart");
    expect(same).toEqual(cart);
    const both = { quantity: 1000, isSavedForLater: true, seenVersion: cart.version };
    const { cart: changed } = await anna.expect(200, "PATCH", line, both);
    expect(changed.lines).toMatchObject([{ quantity: 1000, isSavedForLater: true }]);
    expect(changed.version).toBe(cart.version + 1);
  });
});

describe("an answer to the checkout", () => {
  it("that is left out stays, also within an address", async () => {
    const anna = buyer();
    await anna.open();
    await anna.answer();
    const { answers, issues } = await anna.answer({ delivery: { city: "Cork" } });
    expect(answers.delivery).toEqual({ ...irishAnswers.delivery, city: "Cork" });
    expect(issues).toEqual([]);
    const billed = await anna.answer({ billing: { ...irishAnswers.delivery, name: "Byrne Ltd" } });
    expect(billed.answers.billing.name).toBe("Byrne Ltd");
    const moved = await anna.answer({ billing: { city: "Galway" } });
    expect(moved.answers.billing).toEqual({ ...irishAnswers.delivery, name: "Byrne Ltd", city: "Galway" });
    expect((await anna.answer({ billing: null })).answers.billing).toBe(null);
  });
});

describe("the sum of a checkout", () => {
  it("is told before anything is answered, and before the terms are accepted", async () => {
    const anna = buyer();
    const { cart } = await anna.open();
    const { totals: first } = await anna.expect(200, "GET", "/cart/checkout");
    expect(first).toMatchObject({ goodsMinor: cart.goodsMinor, vatRatePercent: 23 });
    expect(first.totalMinor).toBe(first.goodsMinor + first.vatMinor);

    const { acceptsTerms: _, ...unagreed } = irishAnswers;
    const before = await anna.answer({ ...unagreed, acceptsTerms: false });
    expect(before.issues).toEqual([{ code: "terms", field: "acceptsTerms" }]);
    const after = await anna.answer({ acceptsTerms: true });
    expect(after.issues).toEqual([]);
    // Placed with the hash of the sum that was shown first, it is placed.
    expect(after.totals).toEqual(before.totals);
    expect(before.totals).toEqual(first);
  });

  it("goes by the country, as the price did", async () => {
    const anna = buyer();
    await anna.open();
    for (const country of ["IE", "DE", "PL", "GB", "CH", "NO"]) {
      await anna.expect(200, "PUT", "/cart/country", { country });
      const { totals } = await anna.expect(200, "GET", "/cart/checkout");
      const query = `size=250x200x80&quantity=${usualLine.quantity}&country=${country}`;
      const answer = await app.request(
        `http://localhost:3000/api/v1/products/${usualLine.sku}/price?${query}`,
      );
      const price = (await answer.json()) as { vat: { ratePercent: number }; total: object };
      expect([country, price.vat.ratePercent]).toEqual([country, totals.vatRatePercent]);
      expect(price.total).toEqual({
        netMinor: totals.goodsMinor,
        vatMinor: totals.vatMinor,
        grossMinor: totals.totalMinor,
      });
    }
  });

  it("is asked of a person where we deliver on request: price, cart and checkout agree", async () => {
    const anna = buyer();
    await anna.open();
    await anna.expect(200, "PUT", "/cart/country", { country: "US" });
    expect((await anna.expect(200, "GET", "/cart/checkout")).totals).toBe(null);
    const answer = await app.request(
      `http://localhost:3000/api/v1/products/${usualLine.sku}/price?country=US`,
    );
    expect([answer.status, await answer.json()]).toMatchObject([200, { reason: "country-by-offer" }]);
    expect((await anna.call("PUT", "/cart/country", { country: "BR" })).status).toBe(422);
  });
});

describe("what is sent", () => {
  it("without a key, with a price or with what only the house decides is refused", async () => {
    const anna = buyer();
    expect((await anna.call("POST", "/carts", {})).json.code).toBe("idempotency_key_missing");
    expect((await anna.call("POST", "/carts", {}, "1")).json.code).toBe("idempotency_key_missing");
    await anna.open();
    for (const field of ["netMinor", "price", "unitNetMicro", "stockItem"]) {
      const { status, json } = await anna.call(
        "POST",
        "/cart/lines",
        { ...usualLine, [field]: 1 },
        randomUUID(),
      );
      expect([status, json.code]).toEqual([400, "invalid_input"]);
    }
    for (const answers of [{ checkedVatNumber: { status: "valid" } }, { shippingMinor: 0 }, { taxRate: 0 }])
      expect((await anna.call("PATCH", "/cart/checkout", answers)).status).toBe(400);
    expect((await anna.call("PUT", "/cart/country", { country: "KP" })).status).toBe(422);
  });

  it("at a sum that was changed meanwhile orders nothing, and tells the new sum", async () => {
    const anna = buyer();
    const { cart } = await anna.open();
    await anna.answer();
    await anna.expect(200, "PATCH", `/cart/lines/${cart.lines[0].id}`, { quantity: 1000 });
    const { status, json } = await anna.place();
    expect([status, json.code]).toEqual([409, "price_changed"]);
    const { totalMinor } = json.issues[0].totals;
    const checkout = await anna.expect(200, "GET", "/cart/checkout");
    expect(checkout.totals.totalMinor).toBe(totalMinor);
    anna.priceHash = checkout.totals.priceHash;
    await anna.order();
  });

  it("incomplete is kept, and what is missing is named", async () => {
    const anna = buyer();
    await anna.open();
    const { issues, answers } = await anna.answer({ email: "not an address", phone: "12" });
    expect(answers).toMatchObject({ email: "not an address" });
    expect(issues).toContainEqual({ code: "not-an-email", field: "email" });
    expect(
      (await anna.call("POST", "/orders", { cartId: anna.cartId, priceHash: "0".repeat(64) }, "k")).json,
    ).toMatchObject({
      status: 422,
      code: "answers_incomplete",
    });
  });

  it("is answered for one caller alone: nothing keeps it", async () => {
    const answer = await app.request("http://localhost:3000/api/v1/cart", {
      headers: { authorization: `Bearer ${"A".repeat(43)}` },
    });
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    expect(answer.headers.get("access-control-allow-origin")).toBe(null);
  });
});

describe("after all that buying", () => {
  it("a query without a caller, or by a stranger, sees no row of any table that people own rows in", async () => {
    const { rows: owned } = await sql<{ name: string }>`
      select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relrowsecurity order by 1`.execute(database.db);
    const seen = async (caller: string | null): Promise<readonly string[]> =>
      withTransaction(database.db, { caller }, async (tx) => {
        const found: string[] = [];
        for (const { name } of owned) {
          const { rows } = await sql`select from ${sql.raw(name)} limit 1`.execute(tx);
          if (rows.length > 0) found.push(name);
        }
        return found;
      });
    expect(owned.length).toBeGreaterThan(25);
    // There is something to see, for those who may.
    expect((await seen("system")).length).toBeGreaterThan(10);
    const nobody = [
      null,
      "",
      "visitor:",
      `visitor:${randomUUID()}`,
      `customer:${randomUUID()}`,
      "order:x",
      "System",
    ];
    for (const caller of nobody) expect([caller, await seen(caller)]).toEqual([caller, []]);
  });
});
