import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Caller } from "@foldmark/commerce";
import { issueDocument } from "@foldmark/commerce/testing";
import {
  type FileStore,
  fixedClock,
  hashToken,
  recordFile,
  silentLog,
  type TestDatabase,
  testDatabase,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { SessionsOptions } from "../session/sessions.ts";
import { Sessions } from "../session/sessions.ts";
import type { Visit } from "../visit.ts";
import { orderDocuments } from "./order-documents.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
const site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" } as const;
const orderId = "019b0000-0000-7000-8000-000000000011";
const number = "EU-24987AA0N";
const token = "t".repeat(43);
const content = Buffer.from("%PDF-1.7 the invoice");
const sha256 = createHash("sha256").update(content).digest("hex");

let database: TestDatabase;
let documentId: string;
/** Whom the session's cookie belongs to. */
let signedIn: Caller | null = null;
let ask: (path: { number?: string; file?: string }, cookie?: string) => Promise<Response>;

const files: FileStore = {
  put: () => Promise.reject(new Error("nothing is put here")),
  get: async (asked) => (asked === sha256 ? Readable.from([content]) : null),
  has: async (asked) => asked === sha256,
  delete: async () => {},
};

beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  documentId = await withTransaction(database.db, { caller: "system" }, async (tx) => {
    await sql`insert into orders.orders (
        id, number, owner, region, language, currency, state, buyer_kind, email, billing, delivery, ship_country,
        shipment_method, payment_method, tax, goods_minor, discount_minor, shipping_minor, customs_minor, vat_minor,
        total_minor, terms_version, price_book, placed_at)
      values (${orderId}, ${number}, 'customer:anna', 'eu', 'en', 'EUR', 'awaiting-payment', 'private', 'a@b.test', '{}', '{}', 'IE',
        'courier-free', 'card', '{}', 100, 0, 0, 0, 0, 100, '1', '1', now())`.execute(tx);
    await sql`insert into orders.access_link (order_id, token_hash) values (${orderId}, ${hashToken(token)})`.execute(
      tx,
    );
    const party = { name: "A", street: "B", postcode: "1", city: "C", country: "PL" };
    const line = {
      title: "Box",
      quantity: 1,
      unitMicro: 1_000_000,
      discountMinor: 0,
      netMinor: 100,
      basisPoints: 0,
    };
    const issued = await issueDocument(tx, clock, {
      kind: "invoice",
      region: "eu",
      orderId,
      orderNumber: number,
      purchaseNumber: null,
      cause: "x",
      corrects: null,
      issuedOn: "2026-11-16",
      suppliedOn: "2026-11-16",
      dueOn: "2026-11-16",
      currency: "EUR",
      language: "en",
      payment: { kind: "paid" },
      taxBasis: "domestic",
      charges: [],
      seller: { ...party, vatNumber: null, email: null },
      buyer: { ...party, vatNumber: null, email: null },
      deliverTo: party,
      lines: [line],
    });
    await recordFile(tx, { sha256, size: content.length }, "application/pdf");
    await sql`update invoices.document set pdf_sha256 = ${sha256} where id = ${issued.id}`.execute(tx);
    return issued.id;
  });
  const sessions = new Sessions({} as SessionsOptions);
  sessions.of = () => ({ caller: async () => signedIn }) as ReturnType<Sessions["of"]>;
  const { handle } = orderDocuments({ commerce: { db: database.db, clock }, files, sessions, site });
  const visit = { id: "v", network: "n", log: silentLog } as Visit;
  ask = async ({ number: asked = number, file = `${documentId}.pdf` }, cookie) => {
    const told = cookie === undefined ? {} : { headers: { cookie } };
    const request = new Request("http://localhost:3000/documents/x/y", told);
    return handle(request, visit, { orderNumber: asked, file });
  };
});
afterAll(() => database?.drop());

const customer = (accountId: string): Caller => ({
  kind: "customer",
  accountId,
  sessionId: "s",
  provedAt: null,
});

describe("documents of an order", () => {
  it("are downloaded by the buyer, by no copy in between", async () => {
    signedIn = customer("anna");
    const answer = await ask({});
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(content.toString());
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="FV-2026-000001.pdf"');
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await ask({ number: number.toLowerCase() })).status).toBe(200);
  });

  it("are downloaded by whoever holds the order's link, signed in as somebody else or not at all", async () => {
    for (const caller of [null, customer("eva")]) {
      signedIn = caller;
      expect((await ask({}, `orders=${number}.${token}`)).status).toBe(200);
    }
  });

  it("are not there for anybody else: another person, a wrong token, another order's number, a file that is none", async () => {
    const answers: Response[] = [];
    signedIn = customer("eva");
    answers.push(await ask({}), await ask({}, `orders=${number}.${"x".repeat(43)}`));
    signedIn = null;
    answers.push(await ask({}));
    signedIn = customer("anna");
    answers.push(await ask({ number: "EU-000000000" }), await ask({ file: `${documentId}.xml` }));
    answers.push(await ask({ file: "019b0000-0000-7000-8000-0000000000ff.pdf" }));
    const told = await Promise.all(answers.map(async (each) => [each.status, await each.text()]));
    expect(new Set(told.map(([status]) => status))).toEqual(new Set([404]));
    expect(new Set(told.map(([, text]) => text)).size).toBe(1);
  });
});
