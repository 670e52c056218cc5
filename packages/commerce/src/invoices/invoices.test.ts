import {
  attachDatabase,
  fixedClock,
  silentLog,
  type TestDatabase,
  testDatabase,
  uuidv7,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { insertTestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import type { DocumentDraft } from "./document.ts";
import { issueDocument } from "./issue-document.ts";
import { ublDocument } from "./ubl.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
let orderId: string;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  orderId = await insertTestOrder(database.db, clock);
});
afterEach(async () => expect(await brokenPromises(database.db)).toEqual([]));
afterAll(() => database?.drop());

const seller = {
  name: "Foldmark sp. z o.o.",
  vatNumber: "PL1234563218",
  street: "ul. Przykładowa 1",
  postcode: "00-001",
  city: "Warszawa",
  country: "PL",
  email: "support@foldmark.com",
};

function draft(parts: Partial<DocumentDraft> = {}): DocumentDraft {
  return {
    kind: "invoice",
    region: "de",
    orderId,
    orderNumber: "EU-7K3M9QX2H",
    purchaseNumber: "PO <7> & more",
    cause: `order/${uuidv7(clock)}`,
    corrects: null,
    issuedOn: "2026-11-16",
    suppliedOn: "2026-11-16",
    dueOn: "2026-11-30",
    currency: "EUR",
    language: "de",
    seller,
    buyer: { ...seller, name: "Müller & Söhne", vatNumber: "DE136695976", country: "DE", email: null },
    deliverTo: {
      name: "Müller & Söhne",
      street: "Hauptstr. 1",
      postcode: "10115",
      city: "Berlin",
      country: "DE",
    },
    payment: { kind: "paid" },
    lines: [
      {
        title: "Full-colour mailer box",
        quantity: 500,
        unitMicro: 2_280_240,
        discountMinor: 14_012,
        netMinor: 100_000,
        basisPoints: 2300,
      },
      {
        title: "Tape",
        quantity: 36,
        unitMicro: 1_234_567,
        discountMinor: 0,
        netMinor: 4444,
        basisPoints: 2300,
      },
    ],
    charges: [{ kind: "shipping", netMinor: 400, basisPoints: 2300 }],
    taxBasis: "storefront-rate",
    ...parts,
  };
}

const issue = (one: DocumentDraft) =>
  withTransaction(database.db, { caller: "system" }, (tx) => issueDocument(tx, clock, one));

describe("documents", () => {
  it("number a hundred invoices asked for at once without a gap or a double", async () => {
    // As four shops on one database would ask: more than one pool of connections holds at a time.
    const shops = Array.from({ length: 4 }, () =>
      attachDatabase(database.target, silentLog, { patienceMs: 20_000 }),
    );
    const all = Array.from({ length: 100 }, (_, index) => {
      const { db } = shops[index % shops.length]!;
      return withTransaction(db, { caller: "system" }, (tx) => issueDocument(tx, clock, draft()));
    });
    const issued = await Promise.all(all).finally(() => Promise.all(shops.map((shop) => shop.close())));
    const numbers = issued.map(({ number }) => number).sort();
    const start = Number(numbers[0]?.slice(-6));
    expect(numbers).toEqual(
      Array.from({ length: 100 }, (_, index) => `FV/2026/${String(start + index).padStart(6, "0")}`),
    );
    const { rows } = await withTransaction(database.db, { caller: "system" }, (tx) =>
      sql<{ count: number; numbers: number }>`
        select count(*)::int as count, count(distinct number)::int as numbers from invoices.document
        where number = any (${numbers})`.execute(tx),
    );
    expect(rows).toEqual([{ count: 100, numbers: 100 }]);
  });

  it("give one cause one document, however often it is asked for", async () => {
    const one = draft();
    const issued = await Promise.all(Array.from({ length: 8 }, () => issue(one)));
    expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
  });

  it("take no number when what follows fails", async () => {
    const before = await issue(draft());
    const failing = withTransaction(database.db, { caller: "system" }, async (tx) => {
      await issueDocument(tx, clock, draft());
      throw new Error("the lights went out");
    });
    await expect(failing).rejects.toThrow("lights");
    const after = await issue(draft());
    expect(Number(after.number.slice(-6))).toBe(Number(before.number.slice(-6)) + 1);
  });

  it("follow the calendar, and stay as they were issued", async () => {
    await issue(draft({ issuedOn: "2026-11-18" }));
    await expect(issue(draft({ issuedOn: "2026-11-17" }))).rejects.toThrow(/cannot follow a later one/);
    const tampering = withTransaction(database.db, { caller: "system" }, (tx) =>
      sql`update invoices.document set total_minor = 1, net_minor = 1, vat_minor = 0`.execute(tx),
    );
    await expect(tampering).rejects.toThrow(/stays as it is/);
  });

  it("tell machines the same sums: EN 16931", async () => {
    const xml = ublDocument(await issue(draft({ issuedOn: "2026-11-18" })));
    const text = (name: string) =>
      [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, "g"))].map((m) => m[1]);
    expect(text("CustomizationID")).toEqual(["urn:cen.eu:en16931:2017"]);
    expect(text("TaxExclusiveAmount")).toEqual(["1048.44"]);
    expect(text("TaxAmount")).toEqual(["241.14", "241.14"]);
    expect(text("PayableAmount")).toEqual(["1289.58"]);
    expect(text("LineExtensionAmount")).toEqual(["1048.44", "1000.00", "44.44", "4.00"]);
    expect(text("PriceAmount")).toEqual(["2.28024", "1.234567", "4.00"]);
    expect(xml).toContain("PO &lt;7&gt; &amp; more");
    expect(xml).toContain("Müller &amp; Söhne");
  });

  it("name the reason of a zero rate, and turn the signs of a credit note", async () => {
    const invoice = await issue(
      draft({
        issuedOn: "2026-11-18",
        taxBasis: "intra-community-supply",
        lines: [
          {
            title: "Box",
            quantity: 1,
            unitMicro: 1_000_000,
            discountMinor: 0,
            netMinor: 100,
            basisPoints: 0,
          },
        ],
        charges: [],
      }),
    );
    expect(ublDocument(invoice)).toContain("<cbc:TaxExemptionReasonCode>VATEX-EU-IC<");
    const { id, number } = invoice;
    const credit = await issue(
      draft({
        kind: "credit-note",
        corrects: { id, number },
        lines: [
          {
            title: "Box",
            quantity: 1,
            unitMicro: 1_000_000,
            discountMinor: 0,
            netMinor: -100,
            basisPoints: 2300,
          },
        ],
        charges: [],
      }),
    );
    const xml = ublDocument(credit);
    expect(credit.number).toMatch(/^KOR\/2026\/\d{6}$/);
    expect(xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID>`);
    expect(xml).toContain('<cbc:PayableAmount currencyID="EUR">1.23</cbc:PayableAmount>');
  });
});
