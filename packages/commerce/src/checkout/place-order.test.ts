import { fixedClock, type TestDatabase, testDatabase, withTransaction } from "@foldmark/platform";
import { hoursToProof, promiseOfAll } from "@foldmark/pricing";
import { regionById } from "@foldmark/region";
import { type RawBuilder, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { type Caller, ownerKey } from "../caller.ts";
import { addToCart, readCart } from "../carts/carts.ts";
import type { CheckoutAnswers } from "../carts/checkout-answers.ts";
import { claimGuestOrders } from "../orders/claim-orders.ts";
import { proveOrder, readOrder } from "../orders/read-order.ts";
import { seedStockLevels } from "../stock/stock-store.ts";
import { boxes, checkoutServices, irish, newPersonId, sentAlong } from "../testing/checkout-fixture.ts";
import { brokenPromises, countedStatements } from "../testing/proofs.ts";
import { localSilentNumber, localUnknownNumber } from "../vat/vat-register.ts";
import { keepAnswers } from "./keep-answers.ts";
import { type CheckoutServices, orderAccessToken, placeOrder, readCheckout } from "./place-order.ts";

const eu = regionById("eu");
const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let services: CheckoutServices;

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = checkoutServices(database.db, clock);
  await seedStockLevels(services);
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

const visitor = (): Caller => ({ kind: "visitor", sessionId: newPersonId() });

async function filledCheckout(
  question: object = {},
  answers: CheckoutAnswers = irish,
  region = eu,
  caller = visitor(),
) {
  const added = await addToCart(services, caller, region, boxes(question));
  if (added.kind !== "cart") throw new Error(JSON.stringify(added));
  const kept = await keepAnswers(services, caller, region, answers, "office");
  const cart = await readCart(services, caller, region);
  if (!cart) throw new Error("there is no cart");
  const reading = readCheckout(region, cart, kept, clock.now());
  const priceHash = reading.kind === "complete" ? reading.totals.priceHash : "";
  const submit = (key: string, more: object = {}, using = services) =>
    placeOrder(using, caller, region, {
      cartId: cart.id,
      idempotencyKey: key,
      priceHash,
      ...sentAlong,
      ...more,
    });
  return { caller, cart, submit, reading };
}

interface Counts {
  orders: number;
  lines: number;
  payments: number;
  reservations: number;
}

async function counts() {
  const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
    sql<Counts>`select
      (select count(*)::int from orders.orders) as orders, (select count(*)::int from orders.line) as lines,
      (select count(*)::int from payments.payment) as payments,
      (select count(*)::int from stock.reservation) as reservations`.execute(tx),
  );
  return rows[0];
}

describe("placing an order", () => {
  it("writes order, lines, taxes, events and payment, and closes the cart", async () => {
    const { caller, submit } = await filledCheckout();
    const placed = await submit("one");
    expect(placed).toMatchObject({ kind: "placed", number: expect.stringMatching(/^EU-[0-9A-Z]{9}$/) });
    const { rows } = await withTransaction(
      database.db,
      { caller: `visitor:${(caller as { sessionId: string }).sessionId}` },
      (tx) =>
        sql<{ net: number; vat: number }>`
        select state, email, expires_at, delivery ->> 'postcode' as postcode, promised_from::text, tax ->> 'rule' as rule,
          total_minor - vat_minor as net, vat_minor as vat
        from orders.orders`.execute(tx),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      state: "awaiting-payment",
      email: "anna@example.test",
      postcode: "D02 AF30",
      rule: "consumer-in-the-union",
      expires_at: new Date(clock.now().getTime() + 24 * 3_600_000),
    });
    expect(rows[0]?.vat).toBe(Math.round((rows[0]?.net ?? 0) * 0.23));
    expect(await readCart(services, caller, eu)).toBeNull();
  });

  it("promises when the goods arrive, or when they are packed where their buyer collects them", async () => {
    const pl = regionById("pl");
    const promised = async (shipmentMethod: string) => {
      const delivery = { ...irish.delivery, postcode: "00-001", city: "Warszawa", country: "PL" };
      const answers = { ...irish, phone: "+48 22 123 45 67", delivery, shipmentMethod };
      const { caller, cart, submit } = await filledCheckout({}, answers, pl);
      const placed = await submit("promised");
      const view = placed.kind === "placed" ? await readOrder(services, caller, placed.number) : placed;
      if (view.kind === "refused") throw new Error(JSON.stringify(view.reason));
      const { promisedFrom: from, promisedTo: to } = view.order;
      const goods = cart.lines.map(({ sku, price }) => ({ sku, productionDays: price.productionDays }));
      return { shown: { from, to }, promise: promiseOfAll(goods, pl, "PL", clock.now(), hoursToProof) };
    };
    const brought = await promised("courier-free");
    expect(brought.shown).toEqual(brought.promise?.arrives);
    const fetched = await promised("pick-up");
    expect(fetched.shown).toEqual(fetched.promise?.ready);
  });

  it("gives fifty impatient submits one order, one payment and the same answer", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { submit } = await filledCheckout();
      const before = await counts();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => submit(index % 2 ? "same" : `own-${index}`).catch(String)),
      );
      // Where to pay is told to the first; the others ask.
      const told = answers.map((answer) => (typeof answer === "object" ? answer : { failure: answer }));
      expect(told.filter((answer) => "operationId" in answer && answer.operationId)).toHaveLength(1);
      const orders = new Set(
        told.map((answer) =>
          JSON.stringify({ ...answer, ...("operationId" in answer && { operationId: null }) }),
        ),
      );
      expect([...orders], [...orders].join("\n")).toHaveLength(1);
      expect(answers[0]).toMatchObject({ kind: "placed" });
      const after = await counts();
      expect([after?.orders, after?.payments]).toEqual([
        (before?.orders ?? 0) + 1,
        (before?.payments ?? 0) + 1,
      ]);
    }
  });

  it("refuses a form that was used for another sum, and orders nothing more", async () => {
    const { submit } = await filledCheckout();
    expect(await submit("forged")).toMatchObject({ kind: "placed" });
    const before = await counts();
    expect(await submit("forged", { priceHash: "0".repeat(64) })).toEqual({
      kind: "refused",
      reason: { code: "idempotency-key-reused" },
    });
    expect(await counts()).toEqual(before);
  });

  it("takes at most ten statements, with stock and a promotion too", async () => {
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into carts.promotion (code, basis_points, valid_from, valid_to)
          values ('TWELVE', 700, '2026-01-01', '2027-01-01') on conflict do nothing`.execute(tx),
    );
    const { cart, submit } = await filledCheckout({ sku: "mailer-box-plain", quantity: 300 });
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update carts.cart set promotion_code = 'TWELVE' where id = ${cart.id}`.execute(tx),
    );
    const changed = await submit("first");
    if (changed.kind !== "refused" || changed.reason.code !== "price-changed")
      throw new Error("no new price");
    const counted = countedStatements(database.db);
    const { priceHash } = changed.reason.totals;
    expect(await submit("second", { priceHash }, { ...services, db: counted.db })).toMatchObject({
      kind: "placed",
    });
    expect(counted.statements.length, counted.statements.join("\n")).toBeLessThanOrEqual(10);
  });

  const withPromotion = async (code: string, answers = irish, caller = visitor()) => {
    const { cart, submit } = await filledCheckout({}, answers, eu, caller);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update carts.cart set promotion_code = ${code} where id = ${cart.id}`.execute(tx),
    );
    const changed = await submit(`${code} seen ${newPersonId()}`);
    if (changed.kind !== "refused" || changed.reason.code !== "price-changed")
      throw new Error("no new price");
    const { priceHash } = changed.reason.totals;
    return () => submit(`${code} ${newPersonId()}`, { priceHash });
  };

  it("gives the last use of a promotion to one buyer, and tells the others the price without it", async () => {
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into carts.promotion (code, basis_points, valid_from, valid_to, usage_limit)
          values ('LAST', 700, '2026-01-01', '2027-01-01', 1)`.execute(tx),
    );
    const buyers = await Promise.all(
      ["one", "two", "three"].map((name) => withPromotion("LAST", { ...irish, email: `${name}@x.test` })),
    );
    const answers = await Promise.all(buyers.map((submit) => submit()));
    expect(answers.filter(({ kind }) => kind === "placed")).toHaveLength(1);
    for (const answer of answers.filter(({ kind }) => kind === "refused"))
      expect(answer).toMatchObject({ reason: { code: "price-changed" } });
  });

  it("lets one buyer use a promotion as often as it says, also with two orders at once", async () => {
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`insert into carts.promotion (code, basis_points, valid_from, valid_to, limit_per_buyer)
          values ('ONCE', 700, '2026-01-01', '2027-01-01', 1)`.execute(tx),
    );
    const orders = [
      await withPromotion("ONCE"),
      await withPromotion("ONCE", { ...irish, email: "ANNA@example.test" }),
    ];
    const answers = await Promise.all(orders.map((submit) => submit()));
    expect(answers.filter(({ kind }) => kind === "placed")).toHaveLength(1);
    expect(answers.find(({ kind }) => kind === "refused")).toMatchObject({
      reason: { code: "promotion-used" },
    });
    const other = await withPromotion("ONCE", { ...irish, email: "other@example.test" });
    expect(await other()).toMatchObject({ kind: "placed" });
  });

  it("keeps a promotion from nobody by what strangers ordered in the name of their mailbox", async () => {
    const run = (query: RawBuilder<unknown>) =>
      withTransaction(database.db, { caller: "system" }, (tx) => query.execute(tx));
    const order = async (code: string, email: string, caller?: Caller) =>
      (await withPromotion(code, { ...irish, email }, caller))();
    const claimed = (email: string, accountId: string) =>
      withTransaction(database.db, { caller: "system" }, (tx) =>
        claimGuestOrders(tx, { email, owner: ownerKey("customer", accountId), since: null }),
      );
    const used = { reason: { code: "promotion-used" } };
    for (const [code, email] of [
      ["UNPAID", "hers@example.test"],
      ["CLAIMED", "theirs@example.test"],
      ["PAID", "his@example.test"],
    ] as const) {
      const accountId = newPersonId();
      const owner: Caller = { kind: "customer", accountId, sessionId: newPersonId(), provedAt: null };
      await run(sql`insert into identity.account
        (id, email, email_key, email_verified_at, kind, region, language, created_at, updated_at)
        values (${accountId}, ${email}, ${email}, now(), 'private', 'eu', 'en', now(), now())`);
      await run(sql`insert into carts.promotion (code, basis_points, valid_from, valid_to, limit_per_buyer)
        values (${code}, 700, '2026-01-01', '2027-01-01', 1)`);
      expect(await order(code, email)).toMatchObject({ kind: "placed" });
      // Another guest is not known to be anybody else.
      expect(await order(code, email)).toMatchObject(used);
      // What was paid for in the name of a mailbox was its owner's.
      const setPaid = (at: Date | null) =>
        run(sql`update orders.orders set confirmed_at = ${at} where id in (
          select order_id from carts.promotion_use where code = 'PAID')`);
      await setPaid(clock.now());
      // Signing in brings the stranger's order to the account.
      if (code === "CLAIMED") expect(await claimed(email, accountId)).toBe(1);
      const first = await order(code, email, owner);
      await setPaid(null);
      expect(first).toMatchObject(code === "PAID" ? used : { kind: "placed" });
      // What they ordered themselves counts, paid or not.
      if (code !== "PAID") expect(await order(code, email, owner)).toMatchObject(used);
    }
  });

  it("sends an invoice to any country there is, and to no other text", async () => {
    const billing = { ...irish.delivery, postcode: "1010", country: "NZ" };
    expect((await filledCheckout({}, { ...irish, billing })).reading.kind).toBe("complete");
    for (const country of ["XX", "Ireland", "", "<x>".repeat(500)])
      expect(
        (await filledCheckout({}, { ...irish, billing: { ...billing, country } })).reading,
      ).toMatchObject({
        issues: [{ field: "billing.country", problem: "not-offered" }],
      });
  });

  it("orders nothing at a price the buyer did not see", async () => {
    const { caller, submit } = await filledCheckout();
    const before = await counts();
    expect(await submit("tampered", { priceHash: "0".repeat(64) })).toMatchObject({
      reason: { code: "price-changed" },
    });
    await addToCart(services, caller, eu, { question: { sku: "kraft-tape" }, design: null, bundle: null });
    expect(await submit("other tab")).toMatchObject({ reason: { code: "price-changed" } });
    expect(await counts()).toEqual(before);
    expect(await readCart(services, caller, eu)).not.toBeNull();
  });

  it("leads back to what is missing, and keeps what was typed", async () => {
    const { submit } = await filledCheckout({}, { ...irish, email: "anna@", delivery: { country: "IE" } });
    const answer = await submit("incomplete");
    expect(answer).toMatchObject({ reason: { code: "answers-incomplete" } });
    expect(JSON.stringify(answer)).toContain('"field":"email","problem":"not-an-email"');
    expect(JSON.stringify(answer)).toContain('"field":"delivery.city","problem":"missing"');
  });

  it("refuses a country that is served on request only, and ways to pay that are not offered", async () => {
    const swiss = {
      ...irish,
      delivery: { ...irish.delivery, country: "CA", postcode: "K1A 0B1", state: "CA-ON" },
    };
    const { submit } = await filledCheckout({}, { ...swiss, paymentMethod: "giropay" });
    const answer = JSON.stringify(await submit("elsewhere"));
    expect(answer).toContain('"field":"delivery.country","problem":"on-request"');
    expect(answer).toContain('"field":"paymentMethod","problem":"not-offered"');
  });

  it("charges no VAT to a company whose number the register confirmed, and keeps the evidence", async () => {
    const german = {
      ...irish,
      buyerKind: "business",
      company: "Beispiel GmbH",
      vatNumber: "136 695 976",
      delivery: {
        name: "B. Muster",
        street: "Hauptstr. 1",
        postcode: "10115",
        city: "Berlin",
        country: "DE",
      },
    } as const;
    const de = regionById("de");
    const { reading, submit } = await filledCheckout({}, german, de);
    expect(reading).toMatchObject({
      kind: "complete",
      totals: { vatMinor: 0, tax: { rule: "business-in-the-union" } },
    });
    const monthLater = { ...services, clock: fixedClock("2026-12-17T09:00:00Z") };
    const late = await submit("a month later", {}, monthLater);
    expect(late).toMatchObject({
      reason: { code: "price-changed", totals: { tax: { rule: "consumer-in-the-union" } } },
    });
    const placed = await submit("reverse charge");
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`select tax -> 'asked' -> 'buyer' -> 'vatNumber' as checked from orders.orders
        where id = ${placed.kind === "placed" ? placed.orderId : null}`.execute(tx),
    );
    const evidence = { number: "DE136695976", status: "valid", checkedAt: clock.now().toISOString() };
    expect(rows).toEqual([
      { checked: { ...evidence, prefix: "DE", consultation: expect.stringMatching(/^local:/) } },
    ]);
    for (const vatNumber of [localUnknownNumber, localSilentNumber]) {
      const other = await filledCheckout({}, { ...german, vatNumber }, de);
      expect(other.reading).toMatchObject({ totals: { tax: { rule: "consumer-in-the-union" } } });
    }
  });

  it("believes no register's answer that was sent with a form", async () => {
    const checked = { number: localUnknownNumber, prefix: "DE", status: "valid", checkedAt: "2026-11-16" };
    const forged = {
      ...irish,
      buyerKind: "business",
      company: "Beispiel GmbH",
      vatNumber: localUnknownNumber,
      checkedVatNumber: checked,
      vatCheck: checked,
      vat_check: checked,
    } as const;
    const { reading } = await filledCheckout({}, forged);
    expect(reading).toMatchObject({ totals: { tax: { rule: "consumer-in-the-union" } } });
  });

  it("sells no more than lies on the shelf, however many ask at once", async () => {
    const item = "mailer-box-plain/e-flute-white/250x200x80";
    const wanted = { sku: "mailer-box-plain", material: "e-flute-white", quantity: 300 };
    const checkouts = await Promise.all(Array.from({ length: 6 }, () => filledCheckout(wanted)));
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update stock.level set on_hand = reserved + 1000 where item = ${item}`.execute(tx),
    );
    const answers = await Promise.all(checkouts.map(({ submit }, index) => submit(`stock-${index}`)));
    expect(answers.filter(({ kind }) => kind === "placed")).toHaveLength(3);
    for (const answer of answers)
      if (answer.kind === "refused") expect(answer.reason).toMatchObject({ code: "out-of-stock" });
  });

  it("keeps the dieline of a line that is cut differently since its price ran out", async () => {
    const size = { length: 317, width: 211, height: 97 };
    const { cart, submit } = await filledCheckout({ size });
    const today = cart.lines[0]?.dielineHash;
    const before = "b".repeat(64);
    await withTransaction(database.db, { caller: "system" }, async (tx) => {
      await sql`insert into carts.dieline (hash, document) values (${before}, '{}')`.execute(tx);
      await sql`update carts.line set locked_until = '2026-11-15', dieline_hash = ${before}
        where cart_id = ${cart.id}`.execute(tx);
      await sql`delete from carts.dieline where hash = ${today}`.execute(tx);
    });
    const placed = await submit("cut-anew");
    expect(placed).toMatchObject({ kind: "placed" });
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`select dieline_hash as hash from orders.line join orders.orders o on o.id = order_id
        where o.cart_id = ${cart.id}`.execute(tx),
    );
    expect(rows).toEqual([{ hash: today }]);
  });

  it("orders nobody else's cart", async () => {
    const { cart } = await filledCheckout();
    const stranger = visitor();
    const answer = await placeOrder(services, stranger, eu, {
      cartId: cart.id,
      idempotencyKey: "theft",
      priceHash: "x",
      ...sentAlong,
    });
    expect(answer).toMatchObject({ reason: { code: "cart-empty" } });
  });

  it("shows the order to its buyer and to the holder of its link, and to nobody else", async () => {
    const { caller, submit } = await filledCheckout();
    const placed = await submit("read");
    if (placed.kind !== "placed") throw new Error("not placed");
    const view = await readOrder(services, caller, placed.number.toLowerCase());
    expect(view).toMatchObject({ kind: "order", status: "awaiting-payment", commands: ["cancel"] });
    expect(view.kind === "order" && view.order.lines).toHaveLength(1);
    const token = orderAccessToken(services.orderSecret, placed.orderId);
    const shown = Object.keys(view.kind === "order" ? view.order : {});
    for (const kept of ["access_token_hash", "tax", "attribution", "owner", "hold_reason"])
      expect(shown).not.toContain(kept);
    expect(view).toMatchObject({
      order: { payments: [expect.not.objectContaining({ provider: "stripe" })] },
    });
    const holder = await proveOrder(services, placed.number, token);
    expect(holder && (await readOrder(services, holder, placed.number))).toMatchObject({ kind: "order" });
    expect(await proveOrder(services, placed.number, `${token}x`)).toBeNull();
    expect(await proveOrder(services, "EU-000000000", "")).toBeNull();
    for (const stranger of [visitor(), { kind: "order-holder", orderId: placed.number } as const])
      expect(await readOrder(services, stranger, placed.number)).toMatchObject({
        reason: { code: "order-not-found" },
      });
  });

  it("leaves nothing behind when it breaks before the buyer can be told", async () => {
    const { submit } = await filledCheckout({ sku: "mailer-box-plain", quantity: 300 });
    const before = await counts();
    const breaking = {
      ...services,
      jobs: {
        enqueue: async () => {
          throw new Error("the lights went out");
        },
      },
    };
    await expect(submit("broken", {}, breaking)).rejects.toThrow("the lights went out");
    expect(await counts()).toEqual(before);
    expect(await submit("broken")).toMatchObject({ kind: "placed" });
  });
});
