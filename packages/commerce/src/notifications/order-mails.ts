/** Puts a mail about an order together: what it says, the goods with their pictures, and what comes with it. */
import { productType } from "@foldmark/catalogue";
import { quantityWords } from "@foldmark/configurator";
import type { MailAttachment } from "@foldmark/platform";
import { type MailBlock, type MailGoods, mailPictureWidth } from "../mails/mail-layout.ts";
import type { Mail } from "../mails/mail-services.ts";
import type { OrderNotificationKind } from "../orders/notify-buyer.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { productFacts, productName } from "../orders/product-words.ts";
import { shownDesign } from "../orders/shown-design.ts";
import { attachedProof } from "./approved-proof.ts";
import { deliveryFacts } from "./delivery-facts.ts";
import { legalEnclosure } from "./legal-paper.ts";
import { type OrderMailContent, type OrderMailFacts, orderMailContent } from "./order-mail-content.ts";
import type { OrderMailServices } from "./order-mail-services.ts";
import { OrderMailWriter } from "./order-mail-writer.ts";
import { afterWithdrawal } from "./withdrawal-mail.ts";

/** Its artwork is still to come, and there is a drawing to set it on. */
const isToBeDesigned = ({ sku, artworkState }: OrderPaper["lines"][number]): boolean =>
  artworkState === "missing" && productType(sku).construction !== null;

/** A picture for each product, travelling with the mail: most programs show what was not sent only when asked. */
async function pictures(writer: OrderMailWriter, lines: OrderPaper["lines"], leadsToDielines: boolean) {
  const attachments: MailAttachment[] = [];
  const goods: MailGoods[] = [];
  for (const [index, line] of lines.entries()) {
    const name = productName(writer.order, line.sku);
    const design = shownDesign(writer.order, line);
    const drawn = design && (await writer.services.drawDesign(design));
    const { configuration } = line;
    // Our sample artwork beside an own design would read as if the wrong thing were printed.
    const isBare = line.designId !== null;
    const width = mailPictureWidth * 2;
    const content = drawn ?? (await writer.services.drawPicture({ configuration, width, isBare }));
    const inlineId = `product-${index + 1}`;
    if (content) attachments.push({ name: `${inlineId}.png`, contentType: "image/png", content, inlineId });
    goods.push({
      picture: content
        ? { inlineId, alt: drawn ? writer.text("designs.picture", { name }) : "", isDesign: Boolean(drawn) }
        : null,
      name,
      facts: productFacts(writer.order, line.configuration),
      quantity: quantityWords({ ...writer.order, text: writer.text }, line.sku, line.quantity),
      amount: writer.money(line.netMinor),
      ...(leadsToDielines && isToBeDesigned(line) && { link: writer.dielineLink(line.position) }),
    });
  }
  return { attachments, goods };
}

/** Kinds that show the whole order again; the others lead to it. */
const showsOrder: ReadonlySet<OrderNotificationKind> = new Set(["placed", "confirmed"]);

/**
 * By name only where the reader has proved to be the buyer. Anybody may type any name and any mailbox into a checkout:
 * a mail of ours must not begin with a stranger's words.
 */
function greeting({ order, text }: OrderMailWriter, { reader }: OrderMailContent): string {
  const isBuyers = !reader || reader.email.toLowerCase() === order.email.toLowerCase();
  const name = reader?.name ?? (order.delivery.name || order.billing.name);
  return order.isMailboxProved && isBuyers && name
    ? text("mails.hello", { name })
    : text("mails.helloUnnamed");
}

/** With the buyer's own reference, on the same condition as their name. */
function aboutOrder({ order, text }: OrderMailWriter): string {
  const number = `${text("documents.order")} ${order.number}`;
  const reference = order.isMailboxProved && order.purchaseNumber;
  return reference ? `${number} · ${text("documents.purchase")} ${reference}` : number;
}

export async function orderMail(services: OrderMailServices, facts: OrderMailFacts): Promise<Mail | null> {
  const { order, kind, document, artwork } = facts;
  const writer = new OrderMailWriter(services, order);
  const content = orderMailContent(writer, facts);
  if (!content) return null;
  const { text } = writer;
  const about = content.goods;
  const lines = order.lines.filter(({ id }) => about?.lineIds.includes(id) ?? true);
  const { attachments, goods } = await pictures(writer, lines, showsOrder.has(kind));
  // The confirmation of the contract is the first mail; it comes with what was agreed.
  const legal = kind === "placed" ? await legalEnclosure(services, order) : null;
  const next = facts.withdrawal ? await afterWithdrawal(services, order, facts.withdrawal) : [];
  const to = content.reader?.email ?? order.email;
  const [preview = content.title] = content.says;
  const blocks: MailBlock[] = [
    writer.paragraph(greeting(writer, content)),
    ...content.says.map((each) => writer.paragraph(each)),
    ...(content.blocks ?? []),
    ...(content.action ? [writer.button(content.action, content.opens)] : []),
    ...(content.showsBank ? writer.bank() : []),
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
    ...(content.action ? [{ kind: "note", text: text("mails.private") } as const] : []),
    { kind: "note", text: text("mails.questions") },
  ];
  const filed: MailAttachment[] = document
    ? [{ name: document.fileName, contentType: "application/pdf", content: document.pdf }]
    : [];
  const proof = artwork ? await attachedProof(services, order, artwork) : [];
  return {
    to,
    region: order.region,
    language: order.language,
    subject: content.subject,
    title: content.title,
    about: aboutOrder(writer),
    preview,
    blocks,
    attachments: [...attachments, ...filed, ...proof, ...(legal?.attachments ?? [])],
  };
}
