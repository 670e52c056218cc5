import { createHmac, randomUUID } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import {
  createSealer,
  fixedClock,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { artworkLifecycle, orderLifecycle, shipmentLifecycle } from "@foldmark/workflow";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { endWebhooks } from "../orders/end-webhooks.ts";
import { planShipment } from "../orders/shipment-moves.ts";
import type { TestIdentity } from "../testing/identity.ts";
import { testIdentity } from "../testing/identity.ts";
import { insertTestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { deliver, queueDeliveries, type WebhookServices } from "./deliveries.ts";
import { postOutside } from "./post-outside.ts";
import { isPublicAddress } from "./public-address.ts";
import { orderWebhooks, sealOpenSecrets } from "./subscriptions.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let services: WebhookServices;
let test: TestIdentity;
const secrets = createSealer("the secret of this installation", "tests");
let queued: string[];
let listener: http.Server;
let url: string;
let status = 200;
const heard: { headers: http.IncomingHttpHeaders; body: string }[] = [];

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  listener = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    heard.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
});
beforeEach(() => {
  queued = [];
  heard.length = 0;
  status = 200;
  const enqueue = async (_tx: unknown, _queue: unknown, data: object) => {
    queued.push((data as { deliveryId: string }).deliveryId);
  };
  test = testIdentity(database.db, clock);
  services = { db: database.db, clock, jobs: { enqueue }, outside: { allowsInner: true }, secrets };
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(async () => {
  listener.close();
  await database?.drop();
});

type Customer = Caller & { readonly kind: "customer" };

/** Somebody with an account and a session in which they have just shown their password. */
async function customer(): Promise<Customer> {
  const [accountId, sessionId] = [randomUUID(), randomUUID()];
  const email = `${accountId}@example.test`;
  const at = clock.now();
  await withTransaction(database.db, { caller: "system" }, async (tx) => {
    await sql`insert into identity.account (id, email, email_key, kind, region, language, created_at, updated_at)
      values (${accountId}, ${email}, ${email}, 'private', 'eu', 'en', ${at}, ${at})`.execute(tx);
    await sql`insert into identity.session (id, token_hash, account_id, region, created_at, last_seen_at, expires_at)
      values (${sessionId}, ${sessionId}, ${accountId}, 'eu', ${at}, ${at}, 'infinity')`.execute(tx);
  });
  return { kind: "customer", accountId, sessionId, provedAt: at };
}

const subscribe = (caller: Caller, to = url) =>
  orderWebhooks.subscribe(test.identity, caller, to, { ...services.outside, secrets });

async function subscribed(caller: Caller, to = url) {
  const answer = await subscribe(caller, to);
  if (answer.kind !== "subscribed") throw new Error(answer.kind);
  return answer;
}

const keptSecrets = (caller: { accountId: string }) =>
  withTransaction(database.db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ id: string; secret: string }>`
      select id, secret from orders.webhook_subscription where owner = ${`customer:${caller.accountId}`}`.execute(
      tx,
    );
    return rows;
  });

describe("the secret of a customer's program", () => {
  it("is kept sealed, and one that was not is sealed before anything is sent", async () => {
    const anna = await customer();
    const { id, secret } = await subscribed(anna);
    const [kept] = await keptSecrets(anna);
    expect(kept?.secret).toMatch(/^v1\./);
    expect(secrets.open(kept?.secret ?? "", id)).toBe(secret);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update orders.webhook_subscription set secret = ${secret} where id = ${id}`.execute(tx),
    );
    expect(await sealOpenSecrets(services, secrets)).toBe(1);
    expect(await sealOpenSecrets(services, secrets)).toBe(0);
    const [sealed] = await keptSecrets(anna);
    expect(secrets.open(sealed?.secret ?? "", id)).toBe(secret);
  });

  it("that cannot be read any more sends nothing unsigned", async () => {
    const anna = await customer();
    await subscribed(anna);
    await insertTestOrder(database.db, clock, { owner: `customer:${anna.accountId}` });
    await queueDeliveries(services);
    const replaced = { ...services, secrets: createSealer("another secret", "tests") };
    for (const id of queued)
      expect(await deliver(replaced, id)).toEqual({ kind: "refused", code: "secret-unreadable" });
    expect(heard).toEqual([]);
  });
});

describe("a customer's program", () => {
  it("hears every event of its owner's orders, signed, and of nobody else's", async () => {
    const [anna, eve] = [await customer(), await customer()];
    const { secret } = await subscribed(anna);
    await insertTestOrder(database.db, clock, { owner: `customer:${anna.accountId}` });
    await insertTestOrder(database.db, clock, { owner: `customer:${eve.accountId}` });
    expect(await queueDeliveries(services)).toBe(2);
    expect(await queueDeliveries(services)).toBe(0);
    for (const id of queued) await deliver(services, id);
    // Told twice by the queue, it is sent once.
    for (const id of queued) expect(await deliver(services, id)).toBe(null);
    expect(heard.map(({ body }) => JSON.parse(body).type).sort()).toEqual([
      "order.awaiting-payment",
      "order.placed",
    ]);
    for (const { headers, body } of heard) {
      const signed = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      const key = Buffer.from(secret.slice("whsec_".length), "base64");
      expect(headers["webhook-signature"]).toBe(
        `v1,${createHmac("sha256", key).update(signed).digest("base64")}`,
      );
      expect(body).not.toContain("anna@example.test");
    }
  });

  it("hears of shipments and artwork by the names that the documentation lists", async () => {
    const anna = await customer();
    await subscribed(anna);
    const orderId = await insertTestOrder(database.db, clock, { owner: `customer:${anna.accountId}` });
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      planShipment(tx, clock, { orderId, by: "test" }),
    );
    await queueDeliveries(services);
    for (const id of queued) await deliver(services, id);
    const told = heard.map(({ body }) => JSON.parse(body)).find(({ data }) => data.kind === "shipment-plan");
    expect(told).toMatchObject({ type: "order.shipment-plan", data: { state: null } });
    const listed = fs.readFileSync(new URL("../../../../docs/api.md", import.meta.url), "utf8");
    for (const name of [
      ...orderLifecycle.transitions.map(({ to }) => to),
      ...artworkLifecycle.transitions.map(({ command }) => `artwork-${command}`),
      ...shipmentLifecycle.transitions.map(({ command }) => `shipment-${command}`),
    ])
      expect(listed).toContain(`\`${name}\``);
  });

  it("that does not answer well is asked again, and never again after 410 or unsubscribing", async () => {
    const anna = await customer();
    const { id } = await subscribed(anna);
    await insertTestOrder(database.db, clock, { owner: `customer:${anna.accountId}` });
    await queueDeliveries(services);
    const [first = "", second = ""] = queued;
    status = 500;
    await expect(deliver(services, first)).rejects.toThrow(/500/);
    status = 204;
    expect(await deliver(services, first)).toEqual({ kind: "answered", status: 204 });
    expect(await orderWebhooks.unsubscribe(services, await customer(), id)).toBe(false);
    expect(await orderWebhooks.unsubscribe(services, anna, id)).toBe(true);
    const before = heard.length;
    await deliver(services, second);
    expect(heard.length).toBe(before);
    expect(await orderWebhooks.list(services, anna)).toEqual([]);
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql<{ state: string; said: string }>`select state, last_answer as said from orders.webhook_delivery
        where id in (${first}, ${second}) order by state`.execute(tx),
    );
    expect(rows).toEqual([
      { state: "delivered", said: "204" },
      { state: "given-up", said: "unsubscribed" },
    ]);
  });

  it("is a customer's, and there are five of them at most", async () => {
    expect(await subscribe({ kind: "visitor", sessionId: randomUUID() })).toMatchObject({
      reason: { code: "not-signed-in" },
    });
    const anna = await customer();
    for (let count = 0; count < 5; count += 1) await subscribed(anna);
    expect(await subscribe(anna)).toEqual({ kind: "too-many", maximum: 5 });
    expect(await orderWebhooks.list(services, await customer())).toEqual([]);
  });
});

describe("adding a program", () => {
  it("keeps to five of them, however many come at once", async () => {
    const anna = await customer();
    const answers = await Promise.all(Array.from({ length: 25 }, () => subscribe(anna)));
    expect(answers.filter(({ kind }) => kind === "subscribed")).toHaveLength(5);
    expect(answers.filter(({ kind }) => kind === "too-many")).toHaveLength(20);
    expect(await orderWebhooks.list(services, anna)).toHaveLength(5);
  });

  it("wants a password or passkey shown within ten minutes, and a session that lives", async () => {
    const anna = await customer();
    const stale = { ...anna, provedAt: new Date(clock.now().getTime() - 10 * 60_000 - 1) };
    for (const caller of [stale, { ...anna, provedAt: null }])
      expect(await subscribe(caller)).toMatchObject({ reason: { code: "proof-needed" } });
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update identity.session set revoked_at = now() where id = ${anna.sessionId}`.execute(tx),
    );
    expect(await subscribe(anna)).toMatchObject({ reason: { code: "not-signed-in" } });
    expect(await orderWebhooks.list(services, anna)).toEqual([]);
  });

  it("is told to the account's mailbox, with the host that hears and without its path", async () => {
    const anna = await customer();
    await subscribed(anna, "https://shop.example/hook?key=secret");
    const mail = await test.deliver();
    expect(mail).toMatchObject({
      subject: "identity.mail.webhook-added.subject",
      to: [{ address: `${anna.accountId}@example.test` }],
    });
    expect(mail.text).toContain("shop.example");
    expect(mail.text).not.toContain("secret");
  });
});

describe("all of an account's programs", () => {
  it("end when the account is set anew, and nobody else's", async () => {
    const [anna, eve] = [await customer(), await customer()];
    for (const each of [anna, anna, eve]) await subscribed(each);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      endWebhooks(tx, anna.accountId, clock.now()),
    );
    expect(await orderWebhooks.list(services, anna)).toEqual([]);
    expect(await orderWebhooks.list(services, eve)).toHaveLength(1);
  });
});

describe("a program of somebody who buys for a company", () => {
  it("is their own: colleagues do not see it, and it ends with their password", async () => {
    const company = { companyId: randomUUID(), role: "buyer" } as const;
    const [anna, eve] = [await customer(), await customer()];
    await subscribed({ ...anna, company });
    expect(await orderWebhooks.list(services, { ...eve, company })).toEqual([]);
    expect(await orderWebhooks.list(services, { ...anna, company })).toHaveLength(1);
    await withTransaction(database.db, { caller: "system" }, (tx) =>
      endWebhooks(tx, anna.accountId, clock.now()),
    );
    expect(await orderWebhooks.list(services, { ...anna, company })).toEqual([]);
  });
});

describe("an address", () => {
  it("that we would never call is not taken: without encryption only a developer's own machine is", async () => {
    const strict = { secrets, allowsInner: false };
    const anna = await customer();
    expect(await orderWebhooks.subscribe(test.identity, anna, "http://shop.example/hook", strict)).toEqual({
      kind: "not-https",
    });
    expect(await orderWebhooks.list(services, anna)).toEqual([]);
    const made = await orderWebhooks.subscribe(test.identity, anna, "https://shop.example/hook", strict);
    expect(made.kind).toBe("subscribed");
  });

  it("whose name cannot be looked up just now is tried again", async () => {
    const anna = await customer();
    await subscribed(anna, "https://shop.example/hook");
    await insertTestOrder(database.db, clock, { owner: `customer:${anna.accountId}` });
    await queueDeliveries(services);
    const [id = ""] = queued;
    const away = async () => {
      throw Object.assign(new Error("getaddrinfo EAI_AGAIN shop.example"), { code: "EAI_AGAIN" });
    };
    const cutOff = { ...services, outside: { allowsInner: false, resolve: away } };
    await expect(deliver(cutOff, id)).rejects.toThrow(/unknown-host/);
    await expect(deliver(cutOff, id)).rejects.toThrow(/unknown-host/);
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`select state, attempts from orders.webhook_delivery where id = ${id}`.execute(tx),
    );
    expect(rows).toEqual([{ state: "queued", attempts: 2 }]);
  });
});

describe("the way outside", () => {
  it("leads to public addresses only, whatever a name stands for", async () => {
    const inside = [
      "127.0.0.1",
      "10.1.2.3",
      "169.254.169.254",
      "192.168.0.1",
      "100.64.0.1",
      "0.0.0.0",
      "::1",
    ];
    const hidden = ["::ffff:127.0.0.1", "fe80::1", "fd00::1", "64:ff9b::7f00:1", "2002:7f00:1::", "rubbish"];
    for (const address of [...inside, ...hidden]) {
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
      const answer = await postOutside(
        new URL("https://shop.example/hook"),
        "{}",
        {},
        {
          allowsInner: false,
          // One of several is enough to refuse.
          resolve: async () => ["93.184.216.34", address],
        },
      );
      expect(answer).toEqual({ kind: "refused", code: "inner-address" });
    }
    for (const address of ["93.184.216.34", "2606:2800:220:1::1"])
      expect(isPublicAddress(address)).toBe(true);
    const plain = await postOutside(new URL("http://shop.example/"), "{}", {}, { allowsInner: false });
    expect(plain).toEqual({ kind: "refused", code: "not-https" });
  });
});
