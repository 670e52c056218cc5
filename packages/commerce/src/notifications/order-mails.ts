/** What the mails about an order say. */

import type { TextFunction } from "@foldmark/messages";
import type { MailAttachment } from "@foldmark/platform";
import { dayIn, formatDate, formatMoment, formatMoney, formatPercent, noonOf } from "@foldmark/region";
import { absoluteHref, type RouteId, storefrontOf } from "@foldmark/routing";
import { awaitsApproval } from "@foldmark/workflow";
import { orderAccessToken } from "../checkout/place-order.ts";
import type { FiledDocument } from "../invoices/order-documents.ts";
import { type MailBlock, type MailGoods, type MailRow, mailPictureWidth } from "../mails/mail-layout.ts";
import type { Mail } from "../mails/mail-services.ts";
import { isCollected } from "../orders/collection.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { productFacts, productName } from "../orders/product-words.ts";
import { groupedReference } from "../payments/bank-reference.ts";
import { collectionRow, deliveryFacts, waits } from "./delivery-facts.ts";
import { legalEnclosure } from "./legal-paper.ts";
import type { OrderMailServices } from "./order-mail-services.ts";
import { afterWithdrawal, type Statement, statementBlocks } from "./withdrawal-mail.ts";

/** What became of an order, where its buyer is told. */
export type OrderNewsKind =
  | "placed"
  | "confirmed"
  | "cancelled"
  | "payment-failed"
  | "transfer-chosen"
  | "reminder"
  | "proof-ready"
  | "shipped"
  | "refunded"
  | "withdrawn";

export interface OrderMailFacts {
  readonly kind: OrderNewsKind;
  readonly order: OrderPaper;
  readonly refund: { readonly amountMinor: number; readonly destination: string } | null;
  readonly shipment: { readonly carrier: string | null; readonly tracking: string | null } | null;
  readonly document: FiledDocument | null;
  readonly withdrawal: Statement | null;
}

class Writer {
  readonly services: OrderMailServices;
  readonly order: OrderPaper;
  readonly text: TextFunction;

  constructor(services: OrderMailServices, order: OrderPaper) {
    this.services = services;
    this.order = order;
    this.text = services.textIn(order.region, order.language);
  }

  money(minor: number): string {
    return formatMoney(this.order.region, minor);
  }

  day(day: string, style: "short" | "standard" = "short"): string {
    return formatDate(this.order.region, this.order.language, noonOf(day), style);
  }

  /** Until when the order waits for its money. */
  deadline(): string {
    const { transfer, expiresAt, placedAt, region } = this.order;
    return this.day(transfer?.dueOn ?? dayIn(region.timeZone, expiresAt ?? placedAt));
  }

  /** Opens the order for whoever holds the mail; the token stands nowhere else. */
  link(page: RouteId & ("order.details" | "order.payment")): string {
    const { id, number, region, language } = this.order;
    const access = orderAccessToken(this.services.orderSecret, id);
    const locale = language === region.languageTag ? undefined : language;
    const storefront = storefrontOf(region.id, this.services.site);
    return absoluteHref(storefront, this.services.site, page, { orderNumber: number }, { access, locale });
  }

  paragraph(text: string): MailBlock {
    return { kind: "paragraph", text };
  }

  button(action: "pay" | "order" | "proof"): MailBlock {
    const page = action === "pay" ? "order.payment" : "order.details";
    return { kind: "button", label: this.text(`mails.action.${action}`), href: this.link(page) };
  }

  bank(): readonly MailBlock[] {
    const { transfer } = this.order;
    if (!transfer) return [];
    const rows: MailRow[] = [
      { label: this.text("mails.bank.amount"), value: this.money(this.order.restMinor) },
      { label: this.text("mails.bank.reference"), value: groupedReference(transfer.reference) },
      { label: this.text("mails.bank.holder"), value: this.services.company.legalName },
      { label: "IBAN", value: transfer.accountNumber },
      { label: "BIC", value: transfer.swiftCode },
    ];
    return [
      { kind: "heading", text: this.text("mails.bank.title") },
      { kind: "facts", rows },
    ];
  }

  sums(): MailBlock {
    const { order, text } = this;
    const rate = formatPercent(order.language, order.basisPoints / 10_000);
    const rows: MailRow[] = [
      { label: text("buying.word.goods"), value: this.money(order.goodsMinor) },
      ...(order.discountMinor > 0
        ? [{ label: text("buying.word.discount"), value: this.money(-order.discountMinor) }]
        : []),
      {
        label: text(isCollected(order.shipmentMethod) ? "buying.shipment.pick-up" : "buying.word.shipping"),
        value: order.shippingMinor > 0 ? this.money(order.shippingMinor) : text("buying.word.free"),
      },
      ...(order.customsMinor > 0
        ? [{ label: text("buying.word.customs"), value: this.money(order.customsMinor) }]
        : []),
      ...(order.region.id === "us"
        ? []
        : [{ label: text("buying.word.vat", { rate }), value: this.money(order.vatMinor) }]),
      { label: text("buying.word.total"), value: this.money(order.totalMinor), isTotal: true },
      ...(order.walletMinor > 0
        ? [{ label: text("buying.word.wallet"), value: this.money(-order.walletMinor) }]
        : []),
      ...(order.walletMinor > 0 && order.restMinor > 0
        ? [{ label: text("buying.word.rest"), value: this.money(order.restMinor) }]
        : []),
    ];
    return { kind: "sums", rows };
  }

  /** Why no VAT is charged, in the words of the page it was ordered on. */
  untaxed(): readonly MailBlock[] {
    const isUntaxed = this.order.taxBasis === "intra-community-supply" && this.order.vatMinor === 0;
    return isUntaxed ? [{ kind: "note", text: this.text("checkout.reverseCharge") }] : [];
  }
}

/** A picture for each product, travelling with the mail: most programs show what was not sent only when asked. */
async function pictures(writer: Writer, lines: OrderPaper["lines"]) {
  const attachments: MailAttachment[] = [];
  const goods: MailGoods[] = [];
  for (const [index, line] of lines.entries()) {
    const name = productName(writer.order, line.sku);
    const content = await writer.services.drawPicture(line.configuration, mailPictureWidth * 2);
    const inlineId = `product-${index + 1}`;
    if (content) attachments.push({ name: `${inlineId}.png`, contentType: "image/png", content, inlineId });
    goods.push({
      picture: content ? { inlineId, alt: "" } : null,
      name,
      facts: productFacts(writer.order, line.configuration),
      quantity: writer.text("buying.word.pieces", {
        count: new Intl.NumberFormat(writer.order.region.locale).format(line.quantity),
      }),
      amount: writer.money(line.netMinor),
    });
  }
  return { attachments, goods };
}

interface Telling {
  readonly subject: string;
  readonly title: string;
  /** The first is also what a list of mails shows. */
  readonly says: readonly string[];
  /** Null where the mail opens nothing. */
  readonly action: "pay" | "order" | "proof" | null;
  readonly showsBank?: boolean;
  /** Before the products. */
  readonly blocks?: readonly MailBlock[];
  /** Of those it is about, where it is not about all. */
  readonly goods?: { readonly title: string; readonly lineIds: readonly string[] };
  /** Where it goes to somebody else than the order's mails do. */
  readonly reader?: { readonly name: string; readonly email: string };
}

/** Null when there is nothing to say any more: paid meanwhile, or called off. */
function tellingOf(writer: Writer, facts: OrderMailFacts): Telling | null {
  const { text, order } = writer;
  const { number } = order;
  switch (facts.kind) {
    case "placed": {
      if (order.state === "cancelled") return null;
      const amount = writer.money(order.restMinor);
      const date = writer.deadline();
      const isOpen = waits(order);
      const says = !isOpen
        ? begun(writer)
        : text(order.transfer ? "mails.placed.transfer" : "mails.placed.open", { amount, date });
      return {
        subject: text("mails.placed.subject", { number }),
        title: text("mails.placed.title"),
        says: [says, ...artwork(writer)],
        action: isOpen && !order.transfer ? "pay" : "order",
        showsBank: isOpen,
      };
    }
    case "confirmed":
      // Nothing was paid for what costs nothing; its first mail said so.
      if (order.totalMinor === 0 || order.state === "cancelled") return null;
      // No money has arrived: who gives credit has promised it.
      if (order.onAccountMinor > 0)
        return {
          subject: text("mails.account.subject", { number }),
          title: text("mails.account.title"),
          says: [
            text("mails.account.body", { amount: writer.money(order.onAccountMinor) }),
            ...moved(writer),
            ...artwork(writer),
          ],
          action: "order",
        };
      return {
        subject: text("mails.paid.subject", { number }),
        title: text("mails.paid.title", { amount: writer.money(arrivedMinor(order)) }),
        says: [text("mails.paid.body"), ...moved(writer), ...artwork(writer)],
        action: "order",
      };
    case "transfer-chosen": {
      if (!waits(order) || !order.transfer) return null;
      const parts = { amount: writer.money(order.restMinor), date: writer.deadline() };
      return {
        subject: text("mails.reminder.subject", { number }),
        title: text("mails.bank.title"),
        says: [text("mails.placed.transfer", parts)],
        action: "order",
        showsBank: true,
      };
    }
    case "payment-failed":
    case "reminder": {
      if (!waits(order) || order.isBeingPaid) return null;
      const parts = { amount: writer.money(order.restMinor), date: writer.deadline() };
      const isFailed = facts.kind === "payment-failed";
      return {
        subject: text(isFailed ? "mails.failed.subject" : "mails.reminder.subject", { number }),
        title: text(isFailed ? "mails.failed.title" : "mails.reminder.title"),
        says: [
          isFailed ? text("mails.failed.body", { date: parts.date }) : text("mails.reminder.body", parts),
        ],
        action: "pay",
        showsBank: true,
      };
    }
    case "proof-ready":
      return {
        subject: text("mails.proof.subject", { number }),
        title: text("mails.proof.title"),
        says: [text("mails.proof.body")],
        action: "proof",
      };
    case "shipped":
      return isCollected(order.shipmentMethod) ? ready(writer) : shipped(writer, facts);
    case "cancelled":
      return {
        subject: text("mails.cancelled.subject", { number }),
        title: text("mails.cancelled.title"),
        says: [cancelled(writer)],
        action: "order",
      };
    case "withdrawn":
      return facts.withdrawal && withdrawn(writer, facts.withdrawal);
    case "refunded": {
      if (!facts.refund) return null;
      const amount = writer.money(facts.refund.amountMinor);
      return {
        subject: text("mails.refunded.subject", { number, amount }),
        title: text("mails.refunded.title", { amount }),
        says: [
          text(facts.refund.destination === "wallet" ? "mails.refunded.wallet" : "mails.refunded.original"),
          ...(facts.document ? [text("mails.refunded.note")] : []),
        ],
        action: "order",
      };
    }
  }
}

/** What came by itself; the wallet's part was there already, unless there was no other. */
const arrivedMinor = ({ totalMinor, walletMinor }: OrderPaper): number =>
  totalMinor > walletMinor ? totalMinor - walletMinor : totalMinor;

const awaitsProof = ({ lines }: OrderPaper): boolean =>
  awaitsApproval(lines.map(({ artworkState }) => artworkState));

/** Another date than the one that was promised with the order is not slipped in. */
function moved({ order, text }: Writer): readonly string[] {
  if (!order.hasMoved || awaitsProof(order)) return [];
  return [text(isCollected(order.shipmentMethod) ? "mails.paid.movedReady" : "mails.paid.moved")];
}

/** Of what is paid: no print is begun before its proof is approved. */
function begun({ order, text }: Writer): string {
  const covered = text(order.onAccountMinor > 0 ? "mails.placed.account" : "mails.placed.paid");
  return awaitsProof(order) ? covered : `${covered} ${text("mails.placed.begun")}`;
}

function artwork({ order, text }: Writer): readonly string[] {
  const count = order.lines.filter(({ artworkState }) => artworkState === "missing").length;
  return count > 0 ? [text("mails.artwork", { count })] : [];
}

function cancelled(writer: Writer): string {
  const { order, text } = writer;
  if (order.returningMinor > 0)
    return text("mails.cancelled.paid", { amount: writer.money(order.returningMinor) });
  return text(order.hasRunOut ? "mails.cancelled.late" : "mails.cancelled.unpaid");
}

/** Who changed the mailbox in the statement gets it there, and not the key to the order. */
function withdrawn(writer: Writer, statement: Statement): Telling {
  const { services, order, text } = writer;
  const isOrders = statement.email.toLowerCase() === order.email.toLowerCase();
  const at = formatMoment(order.region, order.language, statement.at);
  return {
    subject: text("mails.withdrawn.subject", { number: order.number }),
    title: text("mails.withdrawn.title"),
    says: [
      text("mails.withdrawn.body", { number: order.number, at }),
      ...(statement.endsOrder ? [cancelled(writer)] : []),
    ],
    blocks: statementBlocks(services, order, statement),
    goods: { title: text("mails.withdrawn.goods"), lineIds: statement.lines },
    reader: statement,
    action: isOrders ? "order" : null,
  };
}

function shipped({ order, text }: Writer, { shipment }: OrderMailFacts): Telling {
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
function ready({ services, order, text }: Writer): Telling {
  const isPart = order.state === "partially-shipped";
  return {
    subject: text(isPart ? "mails.ready.partSubject" : "mails.ready.subject", { number: order.number }),
    title: text(isPart ? "mails.ready.partTitle" : "mails.ready.title"),
    says: [text(isPart ? "mails.ready.part" : "mails.ready.body")],
    blocks: [{ kind: "facts", rows: [collectionRow({ order, text, company: services.company })] }],
    action: "order",
  };
}

/** Kinds that show the whole order again; the others lead to it. */
const showsOrder: ReadonlySet<OrderNewsKind> = new Set(["placed", "confirmed"]);

/**
 * By name only where the reader has proved to be the buyer. Anybody may type any name and any mailbox into a checkout:
 * a mail of ours must not begin with a stranger's words.
 */
function greeting({ order, text }: Writer, { reader }: Telling): string {
  const isBuyers = !reader || reader.email.toLowerCase() === order.email.toLowerCase();
  const name = reader?.name ?? (order.delivery.name || order.billing.name);
  return order.isMailboxProved && isBuyers && name
    ? text("mails.hello", { name })
    : text("mails.helloUnnamed");
}

export async function orderMail(services: OrderMailServices, facts: OrderMailFacts): Promise<Mail | null> {
  const { order, kind, document } = facts;
  const writer = new Writer(services, order);
  const telling = tellingOf(writer, facts);
  if (!telling) return null;
  const { text } = writer;
  const about = telling.goods;
  const lines = order.lines.filter(({ id }) => about?.lineIds.includes(id) ?? true);
  const { attachments, goods } = await pictures(writer, lines);
  // The confirmation of the contract is the first mail; it comes with what was agreed.
  const legal = kind === "placed" ? await legalEnclosure(services, order) : null;
  const next = facts.withdrawal ? await afterWithdrawal(services, order, facts.withdrawal) : [];
  const to = telling.reader?.email ?? order.email;
  const [preview = telling.title] = telling.says;
  const blocks: MailBlock[] = [
    writer.paragraph(greeting(writer, telling)),
    ...telling.says.map((each) => writer.paragraph(each)),
    ...(telling.blocks ?? []),
    ...(telling.action ? [writer.button(telling.action)] : []),
    ...(telling.showsBank ? writer.bank() : []),
    { kind: "heading", text: about?.title ?? text("mails.products") },
    { kind: "goods", goods },
    ...(showsOrder.has(kind)
      ? [
          writer.sums(),
          ...writer.untaxed(),
          deliveryFacts({ order, text, company: services.company }, services.clock.now()),
        ]
      : []),
    ...(legal?.blocks ?? []),
    ...next,
    ...(telling.action ? [{ kind: "note", text: text("mails.private") } as const] : []),
    { kind: "note", text: text("mails.questions") },
  ];
  const paper: MailAttachment[] = document
    ? [{ name: document.fileName, contentType: "application/pdf", content: document.pdf }]
    : [];
  return {
    to,
    region: order.region,
    language: order.language,
    subject: telling.subject,
    title: telling.title,
    about: `${text("documents.order")} ${order.number}`,
    preview,
    blocks,
    attachments: [...attachments, ...paper, ...(legal?.attachments ?? [])],
  };
}
