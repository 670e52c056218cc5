/** What each mail about an order says: its subject, its sentences, and what it opens. */
import { type RuleId, ruleIds } from "@foldmark/preflight";
import { findingTexts } from "@foldmark/preflight/files";
import { formatMoment } from "@foldmark/region";
import { awaitsApproval } from "@foldmark/workflow";
import type { FiledDocument } from "../invoices/order-documents.ts";
import type { MailBlock } from "../mails/mail-layout.ts";
import { isCollected } from "../orders/collection.ts";
import type { OrderNotificationKind } from "../orders/notify-buyer.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { isProofAttached } from "./approved-proof.ts";
import type { ArtworkNews } from "./artwork-news.ts";
import { arrival, collectionRow, waits } from "./delivery-facts.ts";
import type { OrderMailWriter } from "./order-mail-writer.ts";
import { type Statement, statementBlocks } from "./withdrawal-mail.ts";

export interface OrderMailFacts {
  readonly kind: OrderNotificationKind;
  readonly order: OrderPaper;
  readonly refund: { readonly amountMinor: number; readonly destination: string } | null;
  readonly shipment: { readonly carrier: string | null; readonly tracking: string | null } | null;
  readonly document: FiledDocument | null;
  readonly withdrawal: Statement | null;
  readonly artwork: ArtworkNews | null;
}

export interface OrderMailContent {
  readonly subject: string;
  readonly title: string;
  /** The first is also what a list of mails shows. */
  readonly says: readonly string[];
  /** Null where the mail opens nothing. */
  readonly action: "pay" | "order" | "proof" | null;
  /** The line whose part of the page it opens. */
  readonly opens?: number;
  readonly showsBank?: boolean;
  /** Before the products. */
  readonly blocks?: readonly MailBlock[];
  /** Of those it is about, where it is not about all. */
  readonly goods?: { readonly title: string; readonly lineIds: readonly string[] };
  /** Where it goes to somebody else than the order's mails do. */
  readonly reader?: { readonly name: string; readonly email: string };
}

type Contents = (writer: OrderMailWriter, facts: OrderMailFacts) => OrderMailContent | null;

const contents: Readonly<Record<OrderNotificationKind, Contents>> = {
  placed,
  confirmed,
  cancelled,
  "payment-failed": unpaid,
  "transfer-chosen": transferChosen,
  reminder: unpaid,
  "proof-ready": (writer, { artwork: news }) => news && proofReady(writer, news),
  "proof-waits": (writer, { artwork: news }) => news && proofWaits(writer, news),
  "changes-needed": (writer, { artwork: news }) => news && changesNeeded(writer, news),
  "proof-approved": (writer, { artwork: news }) => news && proofApproved(writer, news),
  "comment-answered": (writer, { artwork: news }) => news && commentAnswered(writer, news),
  shipped: (writer, facts) =>
    isCollected(writer.order.shipmentMethod) ? ready(writer) : shipped(writer, facts),
  refunded,
  withdrawn: (writer, { withdrawal }) => withdrawal && withdrawn(writer, withdrawal),
};

/** Null when there is nothing to say any more: paid meanwhile, or called off. */
export const orderMailContent: Contents = (writer, facts) => contents[facts.kind](writer, facts);

function placed(writer: OrderMailWriter): OrderMailContent | null {
  const { text, order } = writer;
  if (order.state === "cancelled") return null;
  const isOpen = waits(order);
  const parts = { amount: writer.money(order.restMinor), date: writer.deadline() };
  const says = isOpen
    ? text(order.transfer ? "mails.placed.transfer" : "mails.placed.open", parts)
    : begun(writer);
  return {
    subject: text("mails.placed.subject", { number: order.number }),
    title: text("mails.placed.title"),
    says: [says, ...artwork(writer)],
    action: isOpen && !order.transfer ? "pay" : "order",
    showsBank: isOpen,
  };
}

function confirmed(writer: OrderMailWriter): OrderMailContent | null {
  const { text, order } = writer;
  const { number } = order;
  // Nothing was paid for what costs nothing; its first mail said so.
  if (order.totalMinor === 0 || order.state === "cancelled") return null;
  const more = [...moved(writer), ...artwork(writer)];
  // No money has arrived: who gives credit has promised it.
  if (order.onAccountMinor > 0)
    return {
      subject: text("mails.account.subject", { number }),
      title: text("mails.account.title"),
      says: [text("mails.account.body", { amount: writer.money(order.onAccountMinor) }), ...more],
      action: "order",
    };
  return {
    subject: text("mails.paid.subject", { number }),
    title: text("mails.paid.title", { amount: writer.money(arrivedMinor(order)) }),
    says: [text("mails.paid.body"), ...more],
    action: "order",
  };
}

function transferChosen(writer: OrderMailWriter): OrderMailContent | null {
  const { text, order } = writer;
  if (!waits(order) || !order.transfer) return null;
  const parts = { amount: writer.money(order.restMinor), date: writer.deadline() };
  return {
    subject: text("mails.reminder.subject", { number: order.number }),
    title: text("mails.bank.title"),
    says: [text("mails.placed.transfer", parts)],
    action: "order",
    showsBank: true,
  };
}

/** Somebody tried to pay in vain, or not at all. */
function unpaid(writer: OrderMailWriter, { kind }: OrderMailFacts): OrderMailContent | null {
  const { text, order } = writer;
  const { number } = order;
  if (!waits(order) || order.isBeingPaid) return null;
  const date = writer.deadline();
  if (kind === "payment-failed")
    return {
      subject: text("mails.failed.subject", { number }),
      title: text("mails.failed.title"),
      says: [text("mails.failed.body", { date })],
      action: "pay",
      showsBank: true,
    };
  return {
    subject: text("mails.reminder.subject", { number }),
    title: text("mails.reminder.title"),
    says: [text("mails.reminder.body", { amount: writer.money(order.restMinor), date })],
    action: "pay",
    showsBank: true,
  };
}

/** Only of the product whose proof it is. */
const aboutLine = ({ text }: OrderMailWriter, { lineId }: ArtworkNews) => ({
  title: text("mails.proof.product"),
  lineIds: [lineId],
});

function proofReady(writer: OrderMailWriter, news: ArtworkNews): OrderMailContent {
  const { text, order } = writer;
  return {
    subject: text("mails.proof.subject", { number: order.number }),
    title: text("mails.proof.title"),
    says: [text("mails.proof.body")],
    blocks: promised(writer),
    goods: aboutLine(writer, news),
    action: "proof",
    opens: news.position,
  };
}

/** Nothing is approved by waiting: it is said again, twice, and what waiting does to the dates. */
function proofWaits(writer: OrderMailWriter, news: ArtworkNews): OrderMailContent {
  const { text, order } = writer;
  return {
    ...proofReady(writer, news),
    subject: text("mails.proofWaits.subject", { number: order.number }),
    title: text("mails.proofWaits.title"),
    says: [text("mails.proofWaits.body")],
  };
}

type Rule = NonNullable<NonNullable<ArtworkNews["sentBack"]>["findings"]>[number]["rule"];

const isOfDesigns = (rule: Rule): rule is RuleId => (ruleIds as readonly string[]).includes(rule);
const titleOf = (rule: Rule) =>
  isOfDesigns(rule) ? (`preflight.${rule}.title` as const) : findingTexts({ rule }).title;

/** What is wrong with it, in the words of the check or of the person who looked at it. */
function changesNeeded(writer: OrderMailWriter, news: ArtworkNews): OrderMailContent {
  const { text, order } = writer;
  const { findings = [], further = 0, note, code } = news.sentBack ?? {};
  const rows = findings.map(({ rule, where }) => ({ label: where, value: text(titleOf(rule)) }));
  return {
    subject: text("mails.changes.subject", { number: order.number }),
    title: text("mails.changes.title"),
    says: [
      text("mails.changes.body"),
      ...(code === "incomplete" ? [text("proof.page.incomplete")] : []),
      ...(note === undefined ? [] : [note]),
    ],
    blocks: [
      ...(rows.length > 0 ? [{ kind: "facts", rows } as const] : []),
      ...(further > 0
        ? [{ kind: "paragraph", text: text("proof.page.further", { count: further }) } as const]
        : []),
    ],
    goods: aboutLine(writer, news),
    action: "order",
    opens: news.position,
  };
}

/** With the buyer's own copy of what they approved, or the way to it. */
function proofApproved(writer: OrderMailWriter, news: ArtworkNews): OrderMailContent {
  const { text, order } = writer;
  const at = news.approvedAt && formatMoment(order.region, order.language, news.approvedAt);
  const rows = [
    { label: text("mails.approved.name"), value: news.approvedBy ?? "" },
    { label: text("mails.approved.at"), value: at ?? "" },
    { label: text("mails.approved.hash"), value: news.pdf?.sha256 ?? "" },
  ];
  const awaits = awaitsProof(order);
  const isAttached = isProofAttached(order, news);
  return {
    subject: text("mails.approved.subject", { number: order.number }),
    title: text("mails.approved.title"),
    says: [
      text(awaits ? "mails.approved.others" : "mails.approved.body"),
      text(isAttached ? "mails.approved.copy" : "mails.approved.kept"),
    ],
    blocks: [{ kind: "facts", rows }, ...promised(writer)],
    goods: aboutLine(writer, news),
    action: "order",
    // There the PDF can be fetched.
    ...(!isAttached && { opens: news.position }),
  };
}

/** Read here as well: who has only the order's link cannot open the print file. */
function commentAnswered(writer: OrderMailWriter, news: ArtworkNews): OrderMailContent {
  const { text, order } = writer;
  return {
    subject: text("mails.comment.subject", { number: order.number }),
    title: text("mails.comment.title"),
    says: [text("mails.comment.body"), ...(news.answer ?? "").split(/\n{2,}/)],
    goods: aboutLine(writer, news),
    action: "order",
  };
}

/** When it comes, as the order's page says it. */
function promised({ order, text, services }: OrderMailWriter): readonly MailBlock[] {
  const rows = arrival(order, text, services.clock.now());
  return rows.length > 0 ? [{ kind: "facts", rows }] : [];
}

function cancelled(writer: OrderMailWriter, { document }: OrderMailFacts): OrderMailContent {
  const { text, order } = writer;
  return {
    subject: text("mails.cancelled.subject", { number: order.number }),
    title: text("mails.cancelled.title"),
    says: [whatBecomesOfMoney(writer), ...creditNote(writer, document)],
    action: "order",
  };
}

function refunded(writer: OrderMailWriter, { refund, document }: OrderMailFacts): OrderMailContent | null {
  if (!refund) return null;
  const { text, order } = writer;
  const amount = writer.money(refund.amountMinor);
  return {
    subject: text("mails.refunded.subject", { number: order.number, amount }),
    title: text("mails.refunded.title", { amount }),
    says: [
      text(refund.destination === "wallet" ? "mails.refunded.wallet" : "mails.refunded.original"),
      ...creditNote(writer, document),
    ],
    action: "order",
  };
}

const creditNote = ({ text }: OrderMailWriter, document: OrderMailFacts["document"]): readonly string[] =>
  document ? [text("mails.refunded.note")] : [];

/** What came by itself; the wallet's part was there already, unless there was no other. */
const arrivedMinor = ({ totalMinor, walletMinor }: OrderPaper): number =>
  totalMinor > walletMinor ? totalMinor - walletMinor : totalMinor;

const awaitsProof = ({ lines }: OrderPaper): boolean =>
  awaitsApproval(lines.map(({ artworkState }) => artworkState));

/** Another date than the one that was promised with the order is not slipped in. */
function moved({ order, text }: OrderMailWriter): readonly string[] {
  if (!order.hasMoved || awaitsProof(order)) return [];
  return [text(isCollected(order.shipmentMethod) ? "mails.paid.movedReady" : "mails.paid.moved")];
}

/** Of what is paid: no print is begun before its proof is approved. */
function begun({ order, text }: OrderMailWriter): string {
  const covered = text(order.onAccountMinor > 0 ? "mails.placed.account" : "mails.placed.paid");
  return awaitsProof(order) ? covered : `${covered} ${text("mails.placed.begun")}`;
}

function artwork({ order, text }: OrderMailWriter): readonly string[] {
  const count = order.lines.filter(({ artworkState }) => artworkState === "missing").length;
  return count > 0 ? [text("mails.artwork", { count })] : [];
}

function whatBecomesOfMoney(writer: OrderMailWriter): string {
  const { order, text } = writer;
  if (order.returningMinor > 0)
    return text("mails.cancelled.paid", { amount: writer.money(order.returningMinor) });
  return text(order.hasRunOut ? "mails.cancelled.late" : "mails.cancelled.unpaid");
}

/** Who changed the mailbox in the statement gets it there, and not the key to the order. */
function withdrawn(writer: OrderMailWriter, statement: Statement): OrderMailContent {
  const { services, order, text } = writer;
  const isOrders = statement.email.toLowerCase() === order.email.toLowerCase();
  const at = formatMoment(order.region, order.language, statement.at);
  return {
    subject: text("mails.withdrawn.subject", { number: order.number }),
    title: text("mails.withdrawn.title"),
    says: [
      text("mails.withdrawn.body", { number: order.number, at }),
      ...(statement.endsOrder ? [whatBecomesOfMoney(writer)] : []),
    ],
    blocks: statementBlocks(services, order, statement),
    goods: { title: text("mails.withdrawn.goods"), lineIds: statement.lines },
    reader: statement,
    action: isOrders ? "order" : null,
  };
}

function shipped({ order, text }: OrderMailWriter, { shipment }: OrderMailFacts): OrderMailContent {
  const label = text("mails.shipped.tracking", { carrier: shipment?.carrier ?? "" }).replace(/^, /, "");
  return {
    subject: text("mails.shipped.subject", { number: order.number }),
    title: text("mails.shipped.title"),
    says: [text(order.state === "partially-shipped" ? "mails.shipped.part" : "mails.shipped.body")],
    blocks: shipment?.tracking ? [{ kind: "facts", rows: [{ label, value: shipment.tracking }] }] : [],
    action: "order",
  };
}

/** What leaves the house with a courier, or waits in it for its buyer. */
function ready({ services, order, text }: OrderMailWriter): OrderMailContent {
  const isPart = order.state === "partially-shipped";
  return {
    subject: text(isPart ? "mails.ready.partSubject" : "mails.ready.subject", { number: order.number }),
    title: text(isPart ? "mails.ready.partTitle" : "mails.ready.title"),
    says: [text(isPart ? "mails.ready.part" : "mails.ready.body")],
    blocks: [{ kind: "facts", rows: [collectionRow({ order, text, company: services.company })] }],
    action: "order",
  };
}
