import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type FileStore,
  fixedClock,
  type MailMessage,
  silentLog,
  type TestDatabase,
  type Tx,
  testDatabase,
  uuidv7,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import type { Caller } from "../caller.ts";
import { orderAccessToken } from "../checkout/index.ts";
import { readDocumentFile } from "../invoices/read-document.ts";
import { applySnapshot, wholeSnapshot } from "../payments/apply-snapshot.ts";
import { moneyEffects } from "../payments/checkout-payments.ts";
import { startPayment } from "../payments/start-payment.ts";
import { insertTestOrder, type TestOrder } from "../testing/orders.ts";
import { brokenPromises } from "../testing/proofs.ts";
import { creditWallet } from "../wallet/index.ts";
import type { LegalPapers } from "./legal-paper.ts";
import { type OrderNews, remindersOf, tellOrderNews } from "./order-news.ts";
import type { PaperDesk } from "./paper-desk.ts";

const clock = fixedClock("2026-11-16T09:00:00Z");
let database: TestDatabase;
const mails: MailMessage[] = [];
const stored = new Map<string, Uint8Array>();
/** While set, the mail server refuses. */
let mailServerIsAway = false;
/** Which texts mails and documents asked for. */
const said = new Set<string>();

const files: FileStore = {
  async put(content) {
    const bytes = Buffer.concat(await Readable.from(content).toArray());
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    stored.set(sha256, new Uint8Array(bytes));
    return { sha256, size: bytes.length };
  },
  get: async (sha256) => {
    const bytes = stored.get(sha256);
    return bytes ? Readable.from([bytes]) : null;
  },
  has: async (sha256) => stored.has(sha256),
  delete: async () => {},
};

const legal: LegalPapers = {
  version: "2026-11-16",
  terms: { title: "Terms", summary: "", sections: [] },
  returns: {
    title: "Returns",
    summary: "",
    sections: [
      { id: "sending-back", heading: "Sending back", blocks: ["Within 14 days, at your cost."] },
      { id: "refund", heading: "Your refund", blocks: ["Within 14 days."] },
      { id: "withdrawal-form", heading: "Model form", blocks: ["Name:", { list: ["Date:"] }] },
    ],
  },
};

let desk: PaperDesk;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  desk = {
    db: database.db,
    clock,
    mailer: {
      async send(message) {
        if (mailServerIsAway) throw new Error("the mail server is away");
        mails.push(message);
      },
    },
    site: { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" },
    brand: { name: "Foldmark", slug: "foldmark" },
    sender: ["Foldmark sp. z o.o."],
    textIn:
      () =>
      (id, ...[values]) => {
        said.add(id);
        return `${id} ${Object.values(values ?? {}).join(" ")}`.trim();
      },
    files,
    company: {
      legalName: "Foldmark sp. z o.o.",
      street: "ul. Przykładowa 1",
      postcode: "00-001",
      city: "Warszawa",
      countryCode: "PL",
      vatNumber: "PL1234563218",
      gbVatNumber: "GB123456782",
      registered: ["KRS 0000000000"],
    },
    orderSecret: "a secret of this test",
    legalPapers: async (version) => (version === legal.version || version === "today" ? legal : null),
    drawPicture: async () => new Uint8Array([1, 2, 3]),
  };
});
afterEach(async () => {
  mails.length = 0;
  said.clear();
  mailServerIsAway = false;
  expect(await brokenPromises(database.db)).toEqual([]);
});
afterAll(() => database?.drop());

const asSystem = <Result>(work: Parameters<typeof withTransaction<Result>>[2]) =>
  withTransaction(database.db, { caller: "system" }, work);

/** As money from a provider leaves it; a credit provider only promises it. */
async function paidOrder({ provider = "stripe", ...options }: TestOrder & { provider?: string } = {}) {
  const orderId = await insertTestOrder(database.db, clock, { totalMinor: 12_300, ...options });
  const paymentId = uuidv7(clock);
  const isPromised = provider === "hokodo";
  const state = isPromised ? "authorized" : "captured";
  await asSystem(async (tx) => {
    await sql`insert into payments.payment
        (id, order_id, provider, method, currency, amount_minor, authorized_minor, captured_minor, state, created_at, updated_at)
      select ${paymentId}, id, ${provider}, ${isPromised ? "hokodo" : "card"}, currency, total_minor, total_minor,
        case when ${isPromised} then 0 else total_minor end, ${state}, now(), now()
      from orders.orders where id = ${orderId}`.execute(tx);
    await sql`insert into payments.event (payment_id, seq, kind, source, at)
      values (${paymentId}, 1, ${state}, 'webhook', now())`.execute(tx);
    await sql`update orders.orders set state = 'confirmed', confirmed_at = ${clock.now()},
        captured_minor = case when ${isPromised} then 0 else total_minor end
      where id = ${orderId}`.execute(tx);
    await sql`insert into orders.event (order_id, seq, kind, from_state, to_state, actor, at)
      values (${orderId}, 3, 'secure-payment', 'awaiting-payment', 'confirmed', 'system', now())`.execute(tx);
  });
  return { orderId, paymentId };
}

/** Begun as the checkout begins it; the other way pays what the wallet leaves. */
async function orderWithWallet(method: "check" | "hokodo" | null, walletMinor = 4_000) {
  const owner = `customer:${uuidv7(clock)}`;
  const id = await insertTestOrder(database.db, clock, { owner, company: "Byrne Ltd" });
  const nothing = async () => {};
  const effects = { confirmed: nothing, cancelled: nothing };
  const services = {
    ...{ clock, log: silentLog, jobs: { enqueue: async () => "job" } },
    orders: moneyEffects(effects, clock),
  };
  const currency = "EUR";
  const credit = {
    owner,
    currency,
    amountMinor: walletMinor,
    cause: `gift:${owner}`,
    from: "goodwill",
  } as const;
  const paymentId = await asSystem(async (tx) => {
    await creditWallet(tx, clock, credit);
    const order = { id, number: "EU-7K3M9QX2H", owner, currency, totalMinor: 10_000 } as const;
    const started = await startPayment(tx, services, order, { method, walletMinor });
    if (started.kind === "refused") throw new Error(started.reason.code);
    return started.paymentId;
  });
  const paid = { id: paymentId, amountMinor: 10_000 - walletMinor, currency, providerRef: null } as const;
  const pay = (status: "authorized" | "captured") =>
    asSystem((tx) => applySnapshot(tx, services, paymentId, wholeSnapshot(paid, status), "poll"));
  return { orderId: id, pay };
}

async function refunded(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  amountMinor: number,
  reason = "complaint",
) {
  const id = uuidv7(clock);
  await asSystem(async (tx) => {
    await sql`insert into payments.refund
        (id, payment_id, order_id, amount_minor, reason, destination, state, requested_by, created_at, updated_at)
      values (${id}, ${paymentId}, ${orderId}, ${amountMinor}, ${reason}, 'original', 'succeeded', 'system', now(), now())`.execute(
      tx,
    );
    await sql`update payments.payment set refunded_minor = refunded_minor + ${amountMinor},
        state = case when refunded_minor + ${amountMinor} >= captured_minor then 'refunded' else 'partially-refunded' end
      where id = ${paymentId}`.execute(tx);
    await sql`update orders.orders set refunded_minor = refunded_minor + ${amountMinor} where id = ${orderId}`.execute(
      tx,
    );
  });
  return id;
}

async function cancelWithin(tx: Tx, orderId: string) {
  await sql`update orders.orders set state = 'cancelled', ended_at = now() where id = ${orderId}`.execute(tx);
  await sql`insert into orders.event (order_id, seq, kind, from_state, to_state, actor, at)
    values (${orderId}, (select max(seq) + 1 from orders.event where order_id = ${orderId}), 'cancel', 'confirmed',
      'cancelled', 'system', now())`.execute(tx);
}

/** As the use-case keeps it, after the three events of a paid order. */
const withdrawnFrom = (orderId: string, more: object = {}) =>
  asSystem((tx) =>
    sql`insert into orders.event (order_id, seq, kind, actor, detail, at)
      select ${orderId}, 4, 'withdrawn', 'visitor:test', ${JSON.stringify({
        ...{ name: "Anna B", email: "anna@example.test", statement: "I withdraw from my order." },
        ...{ endsOrder: false, ...more },
      })}::jsonb || jsonb_build_object('lines', jsonb_agg(id)), '2026-11-16T09:00:00Z'
      from orders.line where order_id = ${orderId}`.execute(tx),
  );

const cancelled = (orderId: string) => asSystem((tx) => cancelWithin(tx, orderId));

interface DocumentRow {
  number: string;
  kind: string;
  total: number;
  pdf: string | null;
  xml: string | null;
}

const documents = (orderId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<DocumentRow>`
      select number, split_part(series_id, '-2', 1) as kind, total_minor as total, pdf_sha256 as pdf, xml_sha256 as xml
      from invoices.document where order_id = ${orderId} order by created_at, number`.execute(tx);
    return rows;
  });

const enclosures = (mail: MailMessage | undefined) =>
  (mail?.attachments ?? []).filter(({ inlineId }) => !inlineId).map(({ name }) => name);

const tell = (news: OrderNews) => tellOrderNews(desk, news);

describe("news of an order", () => {
  it("reach the buyer once, however often and by however many they are told", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    await Promise.allSettled(Array.from({ length: 6 }, () => tell({ orderId, kind: "placed" })));
    await tell({ orderId, kind: "placed" });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: [{ address: "anna@example.test" }], key: `placed/${orderId}` });
    await tell({ orderId, kind: "reminder", subject: "72h" });
    await tell({ orderId, kind: "reminder", subject: "168h" });
    await tell({ orderId, kind: "reminder", subject: "72h" });
    expect(mails).toHaveLength(3);
  });

  it("are told again when the mail server was away, and when whoever wrote them died", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    mailServerIsAway = true;
    await expect(tell({ orderId, kind: "placed" })).rejects.toThrow("away");
    mailServerIsAway = false;
    await asSystem((tx) =>
      sql`insert into orders.letter (key, order_id, claimed_at) values (${`reminder/${orderId}/72h`}, ${orderId}, ${clock.now()})`.execute(
        tx,
      ),
    );
    // Nobody knows yet that the writer is dead: the job has to come back.
    await expect(tell({ orderId, kind: "reminder", subject: "72h" })).rejects.toMatchObject({
      code: "letter-being-written",
    });
    expect(mails).toHaveLength(0);
    clock.advance(6 * 60_000);
    await tell({ orderId, kind: "reminder", subject: "72h" });
    await tell({ orderId, kind: "placed" });
    expect(mails.map(({ subject }) => subject.split(" ")[0])).toEqual([
      "mails.reminder.subject",
      "mails.placed.subject",
    ]);
  });

  it("show the products with their pictures and open the order for whoever holds the mail", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    await tell({ orderId, kind: "placed" });
    const [mail] = mails;
    const token = orderAccessToken(desk.orderSecret, orderId);
    expect(mail?.html).toContain('src="cid:product-1"');
    expect(mail?.attachments?.[0]).toMatchObject({ inlineId: "product-1", contentType: "image/png" });
    for (const form of [mail?.html, mail?.text]) expect(form).toContain(`access=${token}`);
    expect(mail?.html).not.toContain("undefined");
    expect(mail?.text).toContain("€100.00");
  });

  it("of an order on account speak of a promise, of others of money that arrived, whatever was named at first", async () => {
    const promised = await paidOrder({ provider: "hokodo" });
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId: promised.orderId, kind });
    expect(mails.map(({ text }) => text).join()).not.toContain("paid");
    expect(mails[1]?.text).toContain("mails.account.body €123.00");
    expect([...said].filter((id) => ["documents.paid", "documents.paidOn"].includes(id))).toEqual([]);
    expect(said).toContain("documents.credit.term");

    said.clear();
    const { orderId } = await paidOrder();
    await asSystem((tx) =>
      sql`update orders.orders set payment_method = 'hokodo' where id = ${orderId}`.execute(tx),
    );
    await tell({ orderId, kind: "confirmed" });
    expect(mails[2]?.text).toContain("mails.paid.body");
    expect([...said]).toEqual(expect.arrayContaining(["documents.paid", "documents.paidOn"]));
    expect(said).not.toContain("documents.credit.term");
  });

  it("of an order paid in part from the wallet ask for the rest, and remind of it", async () => {
    const { orderId, pay } = await orderWithWallet("check");
    await tell({ orderId, kind: "placed" });
    for (const subject of ["72h", "168h"]) await tell({ orderId, kind: "reminder", subject });
    await tell({ orderId, kind: "payment-failed" });
    await tell({ orderId, kind: "transfer-chosen" });
    expect(mails.map(({ text }) => text.match(/mails.bank.amount\W*€[\d.]+/)?.[0].split("€")[1])).toEqual(
      mails.map(() => "60.00"),
    );
    const [placed, reminder, second, failed, transfer] = mails.map(({ text }) => text);
    expect(placed).toContain("mails.placed.transfer €60.00");
    expect(placed).toMatch(/buying.word.wallet\W*€40.00/);
    expect(placed).toMatch(/buying.word.rest\W*€60.00/);
    for (const each of [reminder, second]) expect(each).toContain("mails.reminder.body €60.00");
    expect(failed).toContain("mails.failed.body");
    expect(transfer).toContain("mails.placed.transfer €60.00");
    mails.length = 0;
    await pay("captured");
    await tell({ orderId, kind: "confirmed" });
    expect(mails[0]?.text).toContain("mails.paid.title €60.00");
    expect(mails[0]?.text).not.toContain("buying.word.rest");
  });

  it("of an order the wallet paid for whole name the whole sum", async () => {
    const { orderId } = await orderWithWallet(null, 10_000);
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId, kind });
    expect(mails[0]?.text).toContain("mails.placed.paid");
    expect(mails[1]?.text).toContain("mails.paid.title €100.00");
  });

  it("of an order paid in part from the wallet tell which part is on account, on the invoice too", async () => {
    const { orderId, pay } = await orderWithWallet("hokodo");
    await pay("authorized");
    await tell({ orderId, kind: "confirmed" });
    expect(mails[0]?.text).toContain("mails.account.body €60.00");
    expect(said).toContain("documents.credit.part");
    expect(said).not.toContain("documents.credit.term");
  });

  it("say so when the money came too late for the date that was promised", async () => {
    const [soon, late] = [await paidOrder(), await paidOrder()];
    await asSystem((tx) =>
      sql`insert into orders.event (order_id, seq, kind, actor, detail, at)
        values (${late.orderId}, 4, 'note', 'system', '{"promisedBefore": {"from": "2026-11-20", "to": "2026-11-23"}}', now())`.execute(
        tx,
      ),
    );
    for (const { orderId } of [soon, late]) await tell({ orderId, kind: "confirmed" });
    expect(mails.map(({ text }) => text.includes("mails.paid.moved"))).toEqual([false, true]);
  });

  it("of a cancellation name what still goes back, not what went back before", async () => {
    const paid = await paidOrder();
    await refunded(paid, 2_300);
    await cancelled(paid.orderId);
    await refunded(paid, 10_000, "order-cancelled");
    await tell({ orderId: paid.orderId, kind: "cancelled" });
    expect(mails[0]?.text).toContain("mails.cancelled.paid €100.00");
  });

  it("are not told any more once they are old", async () => {
    const { orderId } = await paidOrder();
    for (const kind of ["payment-failed", "reminder"] as const) await tell({ orderId, kind });
    expect(mails).toHaveLength(0);
    await cancelled(orderId);
    for (const kind of ["placed", "confirmed"] as const) await tell({ orderId, kind });
    expect([mails.length, await documents(orderId)]).toEqual([0, []]);
  });

  it("of a withdrawal repeat the statement with its moment, and say how goods and money go back", async () => {
    const { orderId } = await paidOrder({ stockItem: "sample-packs", termsVersion: "2025-01-01" });
    await withdrawnFrom(orderId);
    for (const _ of [1, 2]) await tell({ orderId, kind: "withdrawn", subject: "4" });
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail).toMatchObject({ to: [{ address: "anna@example.test" }], key: `withdrawn/${orderId}/4` });
    for (const form of [mail?.html, mail?.text])
      for (const words of [
        ...["I withdraw from my order.", "Anna B", "anna@example.test", "16 November 2026, 10:00AM GMT+1"],
        ...["mails.withdrawn.unsent", "Within 14 days, at your cost.", "Your refund"],
      ])
        expect(form).toContain(words);
    expect(mail?.text).not.toContain("Model form");
    expect(mail?.text).not.toContain("mails.cancelled");
    // No such statement, no mail.
    await tell({ orderId, kind: "withdrawn", subject: "3" });
    expect(mails).toHaveLength(1);
  });

  it("of a withdrawal that ended the order ask for nothing back, and give a new mailbox no key to it", async () => {
    const { orderId } = await paidOrder({ stockItem: "sample-packs" });
    await withdrawnFrom(orderId, { email: "other@example.test", endsOrder: true });
    await cancelled(orderId);
    await tell({ orderId, kind: "withdrawn", subject: "4" });
    const [mail] = mails;
    expect(mail?.to).toMatchObject([{ address: "other@example.test" }]);
    expect(mail?.text).toContain("mails.cancelled.unpaid");
    expect(mail?.text).not.toContain("at your cost");
    for (const form of [mail?.html, mail?.text]) expect(form).not.toContain("access=");
  });

  it("remind of an order by transfer after three, seven and twelve days, of others the same day", async () => {
    const orderId = await insertTestOrder(database.db, clock);
    const hours = async () =>
      (await remindersOf(desk, orderId)).map(
        ({ startAfter }) => Math.round((startAfter.getTime() - clock.now().getTime()) / 360_000) / 10,
      );
    const placedAgo = async () => {
      const { rows } = await asSystem((tx) =>
        sql<{ at: Date }>`select placed_at as at from orders.orders where id = ${orderId}`.execute(tx),
      );
      return (clock.now().getTime() - (rows[0]?.at.getTime() ?? 0)) / 3_600_000;
    };
    expect(await placedAgo()).toBe(0);
    expect(await hours()).toEqual([4]);
    await asSystem((tx) =>
      sql`with paid as (insert into payments.payment
            (id, order_id, provider, method, currency, amount_minor, state, next_action, created_at, updated_at)
          values (${uuidv7(clock)}, ${orderId}, 'bank-transfer', 'check', 'EUR', 10000, 'pending',
            '{"kind":"instructions","reference":"RF28EU7K3M9QX2H","accountNumber":"DE89 3704 0044 0532 0130 00","swiftCode":"COBADEFFXXX","amountMinor":10000,"currency":"EUR","dueOn":"2026-11-30"}', now(), now()) returning id)
          insert into payments.event (payment_id, seq, kind, source, at) select id, 1, 'started', 'checkout', now() from paid`.execute(
        tx,
      ),
    );
    expect(await hours()).toEqual([72, 168, 288]);
    await tell({ orderId, kind: "placed" });
    expect(mails[0]?.text).toContain("RF28 EU7K 3M9Q X2H");
    expect(enclosures(mails[0])[0]).toMatch(/^PF-2026-\d{6}\.pdf$/);
    expect(await documents(orderId)).toMatchObject([{ kind: "pro-forma", total: 10_000 }]);
    // Given up for a card and chosen again: money must not be sent under the old reference.
    await asSystem((tx) =>
      sql`update payments.payment set next_action = next_action || '{"reference":"RF05EU7K3M9QX2HT2"}'
        where order_id = ${orderId}`.execute(tx),
    );
    await tell({ orderId, kind: "transfer-chosen", subject: "second" });
    await tell({ orderId, kind: "transfer-chosen", subject: "second" });
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain("RF05 EU7K 3M9Q X2HT 2");
    expect(await documents(orderId)).toMatchObject([{ kind: "pro-forma" }, { kind: "pro-forma" }]);
  });
});

describe("the confirmation", () => {
  const placed = async (options: TestOrder) => {
    const orderId = await insertTestOrder(database.db, clock, options);
    await tell({ orderId, kind: "placed" });
    return mails[0]!;
  };

  it("tells consumers that goods made for them cannot be taken back, and comes with the terms they accepted", async () => {
    const mail = await placed({});
    expect(enclosures(mail)).toEqual(["Terms 2026-11-16.pdf", "Returns 2026-11-16.pdf"]);
    for (const { content } of mail.attachments?.slice(1) ?? [])
      expect(Buffer.from(content.subarray(0, 5)).toString()).toBe("%PDF-");
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain("mails.withdrawal.bespoke Full-colour mailer box");
      expect(form).toContain("mails.legal.attached Terms, Returns");
      expect(form).not.toContain("mails.withdrawal.stock");
      expect(form).not.toContain("mails.withdrawal.online");
      expect(form).not.toContain("Model form");
    }
  });

  it("gives consumers of stock goods fourteen days, and the form for it", async () => {
    const mail = await placed({ stockItem: "mailer-box/1" });
    for (const form of [mail.html, mail.text]) {
      expect(form).toContain("mails.withdrawal.stock Full-colour mailer box");
      expect(form).toContain("mails.withdrawal.online");
      expect(form).toContain("Model form");
      expect(form).toContain("– Date:");
      expect(form).not.toContain("mails.withdrawal.bespoke");
    }
  });

  it("gives a business the terms alone", async () => {
    const mail = await placed({ company: "Byrne Ltd", stockItem: "mailer-box/1" });
    expect(enclosures(mail)).toEqual(["Terms 2026-11-16.pdf"]);
    expect(mail.text).not.toContain("mails.withdrawal");
  });

  it("never comes with other terms than those that were accepted", async () => {
    const mail = await placed({ termsVersion: "2026-01-01" });
    expect(enclosures(mail)).toEqual([]);
    expect(mail.text).toContain("mails.withdrawal.bespoke");
    expect(mail.text).not.toContain("mails.legal.attached");
  });

  it("is the first mail; those after it do not repeat all this", async () => {
    const { orderId } = await paidOrder();
    await tell({ orderId, kind: "confirmed" });
    expect(mails[0]?.text).not.toContain("mails.withdrawal");
    expect(enclosures(mails[0])).toHaveLength(1);
  });
});

describe("documents of an order", () => {
  it("are an invoice when it is paid, filed once and attached to the mail", async () => {
    const { orderId } = await paidOrder();
    await Promise.allSettled(Array.from({ length: 4 }, () => tell({ orderId, kind: "confirmed" })));
    const [invoice, ...more] = await documents(orderId);
    expect([more.length, mails.length]).toEqual([0, 1]);
    expect(invoice).toMatchObject({ kind: "invoice", total: 12_300 });
    const pdf = stored.get(invoice?.pdf ?? "");
    expect(Buffer.from(pdf?.subarray(0, 5) ?? []).toString()).toBe("%PDF-");
    expect(mails[0]?.attachments?.at(-1)?.content).toEqual(pdf);
    expect(Buffer.from(stored.get(invoice?.xml ?? "") ?? []).toString()).toContain(invoice?.number);
  });

  it("give back part by part no more than was invoiced, also when parts are credited at once", async () => {
    const paid = await paidOrder();
    const { orderId } = paid;
    await tell({ orderId, kind: "confirmed" });
    const refunds = [await refunded(paid, 1), await refunded(paid, 5_000), await refunded(paid, 7_299)];
    await Promise.all(refunds.map((subject) => tell({ orderId, kind: "refunded", subject })));
    await Promise.all(refunds.map((subject) => tell({ orderId, kind: "refunded", subject })));
    const credits = (await documents(orderId)).filter(({ kind }) => kind === "credit-note");
    expect(credits.map(({ total }) => total).sort((a, b) => a - b)).toEqual([-7_299, -5_000, -1]);
    expect(mails.filter(({ key }) => key?.startsWith("refunded"))).toHaveLength(3);
  });

  it("credit the rest when it is called off, and nothing more when the money goes back", async () => {
    const paid = await paidOrder();
    const { orderId } = paid;
    await tell({ orderId, kind: "confirmed" });
    const first = await refunded(paid, 2_300);
    await tell({ orderId, kind: "refunded", subject: first });
    await cancelled(orderId);
    await tell({ orderId, kind: "cancelled" });
    await tell({ orderId, kind: "cancelled" });
    const second = await refunded(paid, 10_000);
    await tell({ orderId, kind: "refunded", subject: second });
    const totals = (await documents(orderId)).map(({ total }) => total);
    expect(totals).toEqual([12_300, -2_300, -10_000]);
  });

  it("are none when the order is being called off at the same moment", async () => {
    const { orderId } = await paidOrder();
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const cancelling = asSystem(async (tx) => {
      await cancelWithin(tx, orderId);
      begun.resolve();
      await mayEnd.promise;
    });
    await begun.promise;
    const told = tell({ orderId, kind: "confirmed" });
    await Promise.race([told, sleep(500)]);
    mayEnd.resolve();
    await cancelling;
    await told;
    expect(await documents(orderId)).toEqual([]);
  });

  it("name as the day of payment when it was secured, however late they are made", async () => {
    const { orderId } = await paidOrder();
    const paidOn = clock.now().toISOString().slice(0, 10);
    clock.advance(2 * 24 * 3_600_000);
    await tell({ orderId, kind: "confirmed" });
    const [invoice] = await documents(orderId);
    const xml = Buffer.from(stored.get(invoice?.xml ?? "") ?? []).toString();
    expect(xml).toContain(`<cbc:TaxPointDate>${paidOn}<`);
    expect(xml).not.toContain("ActualDeliveryDate");
  });

  it("that came to more than the invoice, or to something else than the order, would be noticed", async () => {
    const { orderId } = await paidOrder();
    await tell({ orderId, kind: "confirmed" });
    const forged = (cause: string, amount: number) =>
      asSystem(async (tx) => {
        await sql`insert into invoices.document (
            id, series_id, no, number, order_id, corrects_id, cause, issued_on, supplied_on, due_on, currency, language,
            seller, buyer, lines, taxes, net_minor, vat_minor, total_minor, created_at)
          select ${uuidv7(clock)}, series_id, 900, 'X', order_id, id, ${cause}, issued_on, supplied_on, due_on, currency,
            language, seller, buyer, lines, ${JSON.stringify([{ netMinor: amount, vatMinor: 0 }])}, ${amount}, 0, ${amount},
            created_at
          from invoices.document where cause = ${`invoice/${orderId}`}`.execute(tx);
        const { rows } = await sql<{ rule: string }>`
          select rule from platform.verify_invariants() where rule ~ 'credit notes|documents charge'`.execute(
          tx,
        );
        throw new Error(rows.map(({ rule }) => rule).join());
      });
    await expect(forged("refund/x", -12_301)).rejects.toThrow(
      "credit notes come to no more than their invoice",
    );
    await expect(forged(`pro-forma/${orderId}`, 1)).rejects.toThrow(
      "documents charge what the order charges",
    );
  });

  it("are handed out to the buyer and to the holder of the order's link, and to nobody else", async () => {
    const { orderId } = await paidOrder({ owner: "customer:019b0000-0000-7000-8000-0000000000aa" });
    const other = await paidOrder();
    await tell({ orderId, kind: "confirmed" });
    const { rows } = await asSystem((tx) =>
      sql<{ id: string; number: string; theirs: string }>`
        select d.id, o.number, (select number from orders.orders where id = ${other.orderId}) as theirs
        from invoices.document d join orders.orders o on o.id = d.order_id where o.id = ${orderId}`.execute(
        tx,
      ),
    );
    const { id: documentId = "", number: orderNumber = "", theirs = "" } = rows[0] ?? {};
    const asked = { orderNumber, documentId, form: "pdf" } as const;
    const buyer = {
      kind: "customer",
      accountId: "019b0000-0000-7000-8000-0000000000aa",
      sessionId: "s",
      provedAt: null,
    } as const;
    const holder = { kind: "order-holder", orderId } as const;
    for (const caller of [buyer, holder])
      expect(await readDocumentFile(desk, caller, asked)).toMatchObject({
        fileName: expect.stringMatching(/^FV-2026-\d{6}\.pdf$/),
      });
    expect(await readDocumentFile(desk, buyer, { ...asked, form: "xml" })).toMatchObject({
      fileName: expect.stringMatching(/\.xml$/),
    });
    expect(await readDocumentFile(desk, buyer, { ...asked, orderNumber: theirs })).toBeNull();
    const strangers: Caller[] = [
      { ...buyer, accountId: "019b0000-0000-7000-8000-0000000000bb" },
      { kind: "visitor", sessionId: "019b0000-0000-7000-8000-0000000000aa" },
      { kind: "order-holder", orderId: other.orderId },
    ];
    for (const caller of strangers) expect(await readDocumentFile(desk, caller, asked)).toBeNull();
  });

  it("are none for a refund that is another order's, and none where nothing was sold", async () => {
    const one = await paidOrder();
    const other = await paidOrder();
    await tell({ orderId: one.orderId, kind: "confirmed" });
    const refundId = await refunded(other, 100);
    await tell({ orderId: one.orderId, kind: "refunded", subject: refundId });
    await tell({ orderId: other.orderId, kind: "refunded", subject: refundId });
    const waiting = await insertTestOrder(database.db, clock);
    await tell({ orderId: waiting, kind: "confirmed" });
    expect((await documents(one.orderId)).map(({ kind }) => kind)).toEqual(["invoice"]);
    expect(await documents(other.orderId)).toEqual([]);
    expect(await documents(waiting)).toEqual([]);
  });
});
