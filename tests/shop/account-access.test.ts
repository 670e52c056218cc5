/** What belongs to an account is its owner's: another customer, a guest and staff get nothing of it over any address. */
import { randomUUID } from "node:crypto";
import { creditWallet } from "@foldmark/commerce/testing";
import { systemClock, withTransaction } from "@foldmark/platform";
import { regionById } from "@foldmark/region";
import { href, type RouteId, storefrontOf } from "@foldmark/routing";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtRoutes, declarationOf } from "../../apps/shop/app/route-declarations.ts";
import {
  type AccessFixture,
  belongingsIn,
  everythingIn,
  lineOf,
  openAccessFixture,
  sendTo,
  sentForm,
  signedInTo,
} from "./access-fixture.ts";
import { pageRows, type World } from "./access-table.ts";
import { ask } from "./ask.ts";
import { Buyer, irishAnswers } from "./buyer.ts";
import { makeShopFolder, removeShopFolder } from "./shop-process.ts";

const dataDir = makeShopFolder();
let fixture: AccessFixture;
let bella: Buyer;
let world: World;
let subscription: string;
const others = ["nobody", "guest", "customer", "staff"] as const;
const tokens: Partial<Record<(typeof others)[number], string>> = {};

/** Nobody but Bella must ever see them; where she does, says that there is something to see. */
const secrets = {
  street: "9 Quiet Court",
  device: "Bella's telescope",
  wallet: "7,777.77",
  hook: "https://example.com/bella",
};

const origin = () => `http://localhost:${fixture.shop.port}`;
const site = () =>
  ({ environment: "local", port: fixture.shop.port, protocol: "http", brandSlug: "foldmark" }) as const;

function pagePath(id: RouteId): string {
  const storefront = storefrontOf(regionById("eu").id, site());
  return (href as (...asked: unknown[]) => string)(storefront, id, pageRows[id]?.params?.(world) ?? {});
}

const found = (text: string) =>
  Object.entries(secrets)
    .filter(([, secret]) => text.includes(secret) || text.includes(secret.replaceAll("'", "&#x27;")))
    .map(([name]) => name);

beforeAll(async () => {
  fixture = await openAccessFixture(dataDir);
  const { db } = fixture.database;
  const send = sendTo(origin());
  bella = new Buyer(send);
  bella.token = await signedInTo(db, "plus@example.test", secrets.device);
  const put = () => bella.expect(200, "POST", "/cart/lines", { sku: "mailer-box-eco" }, randomUUID());
  bella.cartId = (await put()).cart.id;
  const answers = { ...irishAnswers, delivery: { ...irishAnswers.delivery, street: secrets.street } };
  await bella.answer(answers);
  await bella.order();
  const { cart } = await put();
  await bella.answer(answers);
  const hook = await bella.expect(201, "POST", "/webhooks", { url: secrets.hook }, randomUUID());
  subscription = hook.id ?? hook.subscription.id;
  await withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ owner: string }>`
      select 'customer:' || id as owner from identity.account where email = 'plus@example.test'`.execute(tx);
    const gift = { owner: rows[0]?.owner ?? "", currency: "EUR", amountMinor: 777_777 } as const;
    await creditWallet(tx, systemClock, { ...gift, cause: "gift:bella", from: "goodwill" });
  });
  world = {
    number: bella.number,
    orderLineId: await lineOf(db, bella),
    designId: randomUUID(),
    assetId: randomUUID(),
    printFileId: randomUUID(),
    uploadId: randomUUID(),
    renditionHash: "0".repeat(64),
    documentId: randomUUID(),
    cartId: cart.id,
    lineId: cart.lines[0].id,
  };
  const guest = new Buyer(send);
  await guest.open();
  Object.assign(tokens, {
    guest: guest.token,
    customer: await signedInTo(db, "buyer@example.test"),
    staff: await signedInTo(db, "staff@example.test"),
  });
});
afterAll(async () => {
  await fixture?.close();
  await removeShopFolder(dataDir);
});

const privatePages = [...builtRoutes].filter((id) => declarationOf(id)?.cache.kind === "private");
const cookieOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { cookie: `sid=${token}` };

describe("what belongs to an account", () => {
  it("is shown to its owner", async () => {
    const seen = new Set<string>();
    for (const id of privatePages.filter((each) => each !== "sign-out")) {
      const { status, text } = await ask(origin() + pagePath(id), { headers: cookieOf(bella.token) });
      expect([id, status < 500]).toEqual([id, true]);
      for (const name of found(text)) seen.add(name);
    }
    expect([...seen].sort()).toEqual(["device", "hook", "street", "wallet"]);
    expect(JSON.stringify(await bella.expect(200, "GET", "/webhooks"))).toContain(secrets.hook);
  });

  it.each(others)("is not shown to another: %s", async (other) => {
    for (const id of privatePages) {
      const { status, text } = await ask(origin() + pagePath(id), { headers: cookieOf(tokens[other]) });
      expect([id, status < 500, found(text)]).toEqual([id, true, []]);
    }
  });

  it.each(others)("is not changed by another's forms: %s", async (other) => {
    const before = await belongingsIn(fixture.database.db, world);
    for (const id of privatePages) {
      for (const form of pageRows[id]?.forms ?? []) {
        const answer = await ask(origin() + pagePath(id), {
          method: "POST",
          headers: {
            ...cookieOf(tokens[other]),
            origin: origin(),
            "content-type": "application/x-www-form-urlencoded",
          },
          body: sentForm(form, world),
        });
        expect([id, form, answer.status < 500, found(answer.text)]).toEqual([id, form, true, []]);
        expect([id, form, await belongingsIn(fixture.database.db, world)]).toEqual([id, form, before]);
      }
    }
  });

  it.each(others)("is neither told nor changed over the public interface by another: %s", async (other) => {
    const stranger = new Buyer(sendTo(origin()));
    stranger.token = tokens[other] ?? "";
    const { number, lineId, cartId } = world;
    const calls = [
      ["GET", `/orders/${number}`],
      ["POST", `/orders/${number}/payments`, { method: "card" }],
      ["POST", `/orders/${number}/cancel`],
      ["PATCH", `/cart/lines/${lineId}`, { quantity: 1000 }],
      ["DELETE", `/cart/lines/${lineId}`],
      ["POST", "/orders", { cartId, priceHash: bella.priceHash }],
      ["DELETE", `/webhooks/${subscription}`],
    ] as const;
    const before = await everythingIn(fixture.database.db);
    for (const [method, path, body] of calls) {
      const { status, json } = await stranger.call(method, path, body, randomUUID());
      expect([path, status >= 400 && status < 500, found(JSON.stringify(json))]).toEqual([path, true, []]);
      // Who is known, is refused for what it is, not for a session that ended.
      expect([path, status === 401]).toEqual([path, other === "nobody"]);
      expect([path, await everythingIn(fixture.database.db)]).toEqual([path, before]);
    }
    const { json } = await stranger.call("GET", "/webhooks");
    expect(found(JSON.stringify(json))).toEqual([]);
  });
});

describe("a wallet's part that was chosen in the shop", () => {
  it("stands in the checkout of the public interface, and in what is agreed to", async () => {
    const without = await bella.expect(200, "GET", "/cart/checkout");
    await withTransaction(fixture.database.db, { caller: "system" }, (tx) =>
      sql`update carts.checkout set answers = answers || '{"fromWallet": "1000"}' where cart_id = ${world.cartId}`.execute(
        tx,
      ),
    );
    const shown = await bella.expect(200, "GET", "/cart/checkout");
    expect(shown).toMatchObject({ issues: [], walletMinor: 1000 });
    expect([without.walletMinor, shown.totals.totalMinor]).toEqual([0, without.totals.totalMinor]);
    expect(shown.totals.priceHash).not.toBe(without.totals.priceHash);
    const answered = await bella.expect(200, "PATCH", "/cart/checkout", { phone: "+353 1 234 5679" });
    expect(answered).toMatchObject({ issues: [], walletMinor: 1000, totals: shown.totals });
  });
});

describe("its owner", () => {
  it("ends what the others could not", async () => {
    expect((await bella.call("DELETE", `/webhooks/${subscription}`)).status).toBeLessThan(300);
    expect(
      (await bella.call("POST", `/orders/${world.number}/cancel`, undefined, randomUUID())).json,
    ).toMatchObject({
      state: "cancelled",
    });
  });
});

it("leads who signs in on the way to the page that was wanted, also where the router asked for its data", async () => {
  for (const wanted of ["/account/orders", "/account/orders.data"]) {
    const { status, headers, text } = await ask(origin() + wanted);
    expect(status).toBe(wanted.endsWith(".data") ? 202 : 303);
    expect(headers.location ?? text).toContain("/sign_in/?to=%2Faccount%2Forders");
    expect(headers.location ?? text).not.toContain("orders.data");
  }
});
