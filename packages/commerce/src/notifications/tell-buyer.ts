/**
 * What became of an order: its documents are made and its buyer is told. Run by jobs, so all of it may run again; a
 * mail goes out once.
 */
import { type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import {
  creditCancelledOrder,
  creditRefund,
  type FiledDocument,
  issueInvoice,
  issueProForma,
} from "../invoices/order-documents.ts";
import { sendMail } from "../mails/mail-services.ts";
import type { OrderNotification, OrderNotificationKind } from "../orders/notify-buyer.ts";
import { readOrderPaper } from "../orders/order-paper.ts";
import { type OrderRecord, readOrderRecord } from "../orders/order-record.ts";

import { readStatement } from "../own-orders/withdraw-from-order.ts";
import { readArtworkNews } from "./artwork-news.ts";
import type { OrderMailFacts } from "./order-mail-content.ts";

import type { OrderMailServices } from "./order-mail-services.ts";
import { orderMail } from "./order-mails.ts";

const mailKey = ({ kind, orderId, subject }: OrderNotification): string =>
  [kind, orderId, ...(subject === undefined ? [] : [subject])].join("/");

const system = { caller: "system" };

/** What is told of orders that nobody has paid. */
const beforeMoney: ReadonlySet<OrderNotificationKind> = new Set([
  "placed",
  "transfer-chosen",
  "payment-failed",
  "reminder",
  "comment-answered",
  "cancelled",
]);

/** Whether nothing is mailed about it before there is money; see `limitUnpaidOrder`. */
function mailsOf(
  order: Pick<OrderRecord, "mailsAwaitMoney" | "confirmedAt" | "capturedMinor"> | null,
): "at-once" | "waiting" | "late" {
  if (!order?.mailsAwaitMoney) return "at-once";
  return order.confirmedAt === null && order.capturedMinor === 0 ? "waiting" : "late";
}

export async function tellBuyer(services: OrderMailServices, notification: OrderNotification): Promise<void> {
  const order = await withTransaction(services.db, system, (tx) => readOrderRecord(tx, notification.orderId));
  const mails = mailsOf(order);
  if (mails === "waiting" && beforeMoney.has(notification.kind)) return;
  // The confirmation of the contract was held back; it comes first, with what was agreed.
  if (mails === "late" && notification.kind === "confirmed")
    await tellBuyer(services, { orderId: notification.orderId, kind: "placed" });
  const document = await issueFor(services, notification);
  const key = mailKey(notification);
  if ((await claimMail(services, key, notification.orderId)) === "done") return;
  try {
    const facts = await withTransaction(services.db, system, (tx) => factsOf(tx, notification));
    const mail = facts && (await orderMail(services, { ...facts, document }));
    if (mail) await sendMail(services, { ...mail, key });
  } catch (error) {
    await releaseMail(services, key);
    throw error;
  }
  await withTransaction(services.db, system, (tx) =>
    tx.updateTable("orders.letter").set({ sent_at: services.clock.now() }).where("key", "=", key).execute(),
  );
}

const hourMs = 60 * 60_000;

/** When an order that is not paid reminds of itself: by transfer after days, otherwise while the day lasts. */
const reminderHours = { transfer: [3 * 24, 7 * 24, 12 * 24], online: [4] } as const;

export async function remindersOf(
  services: OrderMailServices,
  orderId: string,
): Promise<readonly { readonly subject: string; readonly startAfter: Date }[]> {
  const order = await withTransaction(services.db, system, (tx) => readOrderPaper(tx, orderId));
  if (order?.state !== "awaiting-payment" || mailsOf(order) === "waiting") return [];
  const ends = order.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return reminderHours[order.transfer ? "transfer" : "online"]
    .map((hours) => ({
      subject: `${hours}h`,
      startAfter: new Date(order.placedAt.getTime() + hours * hourMs),
    }))
    .filter(({ startAfter }) => startAfter.getTime() < ends);
}

function issueFor(
  services: OrderMailServices,
  { kind, orderId, subject }: OrderNotification,
): Promise<FiledDocument | null> {
  switch (kind) {
    case "placed":
    case "transfer-chosen":
      return issueProForma(services, orderId);
    case "confirmed":
      return issueInvoice(services, orderId);
    case "cancelled":
      return creditCancelledOrder(services, orderId);
    case "refunded":
      return creditRefund(services, orderId, subject ?? "");
    default:
      return Promise.resolve(null);
  }
}

async function factsOf(
  tx: Tx,
  notification: OrderNotification,
): Promise<Omit<OrderMailFacts, "document"> | null> {
  const order = await readOrderPaper(tx, notification.orderId);
  if (!order) return null;
  const refund =
    notification.kind === "refunded"
      ? await tx
          .selectFrom("payments.refund")
          .select(["amount_minor as amountMinor", "destination"])
          .where("id", "=", notification.subject ?? "")
          .where("order_id", "=", notification.orderId)
          .executeTakeFirst()
      : undefined;
  const shipment =
    notification.kind === "shipped"
      ? await tx
          .selectFrom("orders.shipment")
          .select(["carrier", "tracking"])
          .where("id", "=", notification.subject ?? "")
          .where("order_id", "=", notification.orderId)
          .executeTakeFirst()
      : undefined;
  const withdrawal =
    notification.kind === "withdrawn"
      ? await readStatement(tx, notification.orderId, notification.subject ?? "")
      : null;
  return {
    kind: notification.kind,
    order,
    refund: refund ?? null,
    shipment: shipment ?? null,
    withdrawal,
    artwork: await readArtworkNews(tx, notification),
  };
}

/**
 * So long somebody may take to write a mail before another tries: longer than the queue lets a job run, shorter than its
 * repetitions last.
 */
const writingMs = 150_000;

/**
 * Somebody is at it, or died over it: nobody can tell until their time is up. The job must come back until then, or a
 * mail whose writer was killed would never be sent.
 */
class MailBeingWrittenError extends Error {
  readonly code = "mail-being-written";

  constructor(key: string) {
    super(`The mail ${key} is being written by somebody else.`);
  }
}

/** Done when the mail was sent already, or there is no such order. */
async function claimMail(
  { db, clock }: OrderMailServices,
  key: string,
  orderId: string,
): Promise<"claimed" | "done"> {
  const now = clock.now();
  return withTransaction(db, system, async (tx) => {
    const { rows } = await sql`
      insert into orders.letter (key, order_id, claimed_at)
      select ${key}, id, ${now} from orders.orders where id = ${orderId}
      on conflict (key) do update set claimed_at = excluded.claimed_at
      where letter.sent_at is null and letter.claimed_at <= ${new Date(now.getTime() - writingMs)}
      returning key`.execute(tx);
    if (rows.length === 1) return "claimed";
    const { rows: undone } = await sql`
      select from orders.orders where id = ${orderId}
        and not exists (select from orders.letter where key = ${key} and sent_at is not null)`.execute(tx);
    if (undone.length > 0) throw new MailBeingWrittenError(key);
    return "done";
  });
}

async function releaseMail({ db }: OrderMailServices, key: string): Promise<void> {
  await withTransaction(db, system, (tx) =>
    sql`delete from orders.letter where key = ${key} and sent_at is null`.execute(tx),
  );
}
