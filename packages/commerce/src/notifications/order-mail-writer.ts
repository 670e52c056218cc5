/** The pieces that every mail about an order is made of, in its storefront's money and its buyer's language. */
import type { TextFunction } from "@foldmark/messages";
import { dayIn, formatDate, formatMoney, formatPercent, noonOf } from "@foldmark/region";
import { absoluteHref, type RouteId, storefrontOf } from "@foldmark/routing";
import { orderAccessToken } from "../checkout/place-order.ts";
import type { MailBlock, MailRow } from "../mails/mail-layout.ts";
import { isCollected } from "../orders/collection.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { groupedReference } from "../payments/bank-reference.ts";
import type { OrderMailServices } from "./order-mail-services.ts";

export class OrderMailWriter {
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
  link(page: RouteId & ("order.details" | "order.payment"), opens?: number): string {
    const { id, number, region, language: locale } = this.order;
    const access = orderAccessToken(this.services.orderSecret, id);
    const storefront = storefrontOf(region.id, this.services.site);
    const part = opens === undefined ? {} : { step: "proof", line: String(opens) };
    const query = { access, locale, ...part };
    return absoluteHref(storefront, this.services.site, page, { orderNumber: number }, query);
  }

  /** To the files of a line's drawing, on the page of the order. */
  dielineLink(position: number): { readonly label: string; readonly href: string } {
    return { label: this.text("mails.dieline"), href: `${this.link("order.details")}#dieline-${position}` };
  }

  paragraph(text: string): MailBlock {
    return { kind: "paragraph", text };
  }

  /** @param opens the line whose artwork it leads to */
  button(action: "pay" | "order" | "proof", opens?: number): MailBlock {
    const page = action === "pay" ? "order.payment" : "order.details";
    return { kind: "button", label: this.text(`mails.action.${action}`), href: this.link(page, opens) };
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
      {
        label: text(
          order.region.hasVat || order.vatMinor > 0 ? "buying.word.goods" : "buying.word.goodsUntaxed",
        ),
        value: this.money(order.goodsMinor),
      },
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
        : [
            {
              label: text("buying.word.vat", { rate, vatOf: order.vatOf }),
              value: this.money(order.vatMinor),
            },
          ]),
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
