/** Services that write an order's mails and documents, for their tests: whoever imports this gets some of their own. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
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
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import type { LegalPapers } from "../notifications/legal-paper.ts";
import type { OrderMailServices } from "../notifications/order-mail-services.ts";
import { tellBuyer } from "../notifications/tell-buyer.ts";
import type { OrderNotification } from "../orders/notify-buyer.ts";
import { applySnapshot, wholeSnapshot } from "../payments/apply-snapshot.ts";
import { startPayment } from "../payments/start-payment.ts";
import { creditWallet } from "../wallet/index.ts";
import { exampleCompany, insertTestOrder, type TestOrder } from "./orders.ts";
import { brokenPromises } from "./proofs.ts";

export const clock = fixedClock("2026-11-16T09:00:00Z");
export let database: TestDatabase;
export const mails: MailMessage[] = [];
export const stored = new Map<string, Uint8Array>();
/** While away, it refuses. */
export const mailServer = { isAway: false };
/** Which texts mails and documents asked for. */
export const said = new Set<string>();

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

export let services: OrderMailServices;
beforeAll(async () => {
  database = await testDatabase(inject("testDatabases"));
  services = {
    db: database.db,
    clock,
    mailer: {
      async send(message) {
        if (mailServer.isAway) throw new Error("the mail server is away");
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
    company: { ...exampleCompany, registered: ["KRS 0000000000"] },
    orderSecret: "a secret of this test",
    legalPapers: async (version) => (version === legal.version || version === "today" ? legal : null),
    drawPicture: async ({ isBare }) => new Uint8Array(isBare ? [1, 2, 3, 0] : [1, 2, 3]),
    drawDesign: async () => new Uint8Array([4, 5, 6]),
  };
});
afterEach(async () => {
  mails.length = 0;
  said.clear();
  mailServer.isAway = false;
  expect(await brokenPromises(database.db)).toEqual([]);
});
afterAll(() => database?.drop());

export const asSystem = <Result>(work: Parameters<typeof withTransaction<Result>>[2]) =>
  withTransaction(database.db, { caller: "system" }, work);

/** As money from a provider leaves it; a credit provider only promises it. */
export async function paidOrder({ provider = "stripe", ...options }: TestOrder & { provider?: string } = {}) {
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
export async function orderWithWallet(method: "check" | "hokodo" | null, walletMinor = 4_000) {
  const owner = `customer:${uuidv7(clock)}`;
  const id = await insertTestOrder(database.db, clock, { owner, company: "Byrne Ltd" });
  const paying = { clock, log: silentLog, jobs: { enqueue: async () => {} } };
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
    const started = await startPayment(tx, paying, order, { method, walletMinor });
    if (started.kind === "refused") throw new Error(started.reason.code);
    return started.paymentId;
  });
  const paid = { id: paymentId, amountMinor: 10_000 - walletMinor, currency, providerRef: null } as const;
  const pay = (status: "authorized" | "captured") =>
    asSystem((tx) => applySnapshot(tx, paying, paymentId, wholeSnapshot(paid, status), "poll"));
  return { orderId: id, pay };
}

export async function refunded(
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

export async function cancelWithin(tx: Tx, orderId: string) {
  await sql`update orders.orders set state = 'cancelled', ended_at = now() where id = ${orderId}`.execute(tx);
  await sql`insert into orders.event (order_id, seq, kind, from_state, to_state, actor, at)
    values (${orderId}, (select max(seq) + 1 from orders.event where order_id = ${orderId}), 'cancel', 'confirmed',
      'cancelled', 'system', now())`.execute(tx);
}

/** As the use-case keeps it, after the three events of a paid order. */
export const withdrawnFrom = (orderId: string, more: object = {}) =>
  asSystem((tx) =>
    sql`insert into orders.event (order_id, seq, kind, actor, detail, at)
      select ${orderId}, 4, 'withdrawn', 'visitor:test', ${JSON.stringify({
        name: "Anna B",
        email: "anna@example.test",
        statement: "I withdraw from my order.",
        endsOrder: false,
        ...more,
      })}::jsonb || jsonb_build_object('lines', jsonb_agg(id)), '2026-11-16T09:00:00Z'
      from orders.line where order_id = ${orderId}`.execute(tx),
  );

export const cancelled = (orderId: string) => asSystem((tx) => cancelWithin(tx, orderId));

interface DocumentRow {
  number: string;
  kind: string;
  total: number;
  pdf: string | null;
  xml: string | null;
}

export const documents = (orderId: string) =>
  asSystem(async (tx) => {
    const { rows } = await sql<DocumentRow>`
      select number, split_part(series_id, '-2', 1) as kind, total_minor as total, pdf_sha256 as pdf, xml_sha256 as xml
      from invoices.document where order_id = ${orderId} order by created_at, number`.execute(tx);
    return rows;
  });

export const enclosures = (mail: MailMessage | undefined) =>
  (mail?.attachments ?? []).filter(({ inlineId }) => !inlineId).map(({ name }) => name);

export const tell = (notification: OrderNotification) => tellBuyer(services, notification);
