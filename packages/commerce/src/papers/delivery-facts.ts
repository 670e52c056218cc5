/** When the goods of an order come, where to, and who gets the invoice: as its mails tell it. */
import { promisesHoldUntil } from "@foldmark/pricing";
import { formatDate, type LanguageTag, localeFor, noonOf } from "@foldmark/region";
import type { Address } from "../checkout/address.ts";
import type { MailText } from "../mails/mail-desk.ts";
import type { MailBlock, MailRow } from "../mails/mail-layout.ts";
import type { OrderPaper } from "./order-paper.ts";

export const waits = ({ state }: Pick<OrderPaper, "state">): boolean =>
  state === "placed" || state === "awaiting-payment";

export function deliveryFacts(order: OrderPaper, text: MailText): MailBlock {
  const { delivery, language, company } = order;
  const lines = addressLines(language, { ...delivery, company: delivery.company || (company ?? "") });
  const rows = [
    ...arrival(order, text),
    { label: text("mails.delivery.address"), value: lines.join("\n") },
    ...invoicing(order, text),
  ];
  return { kind: "facts", rows };
}

function arrival(order: OrderPaper, text: MailText): readonly MailRow[] {
  const { promisedFrom, promisedTo, region, language } = order;
  if (!promisedFrom || !promisedTo) return [];
  // Without the day of the week, whose case differs from language to language after "from" and "to".
  const day = (date: string, style: "short" | "standard" = "short") =>
    formatDate(region, language, noonOf(date), style);
  const [from, to] = [day(promisedFrom), day(promisedTo)];
  const value = from === to ? day(promisedFrom, "standard") : text("mails.delivery.between", { from, to });
  const hint = waits(order) ? { hint: condition(order, text) } : {};
  return [{ label: text("mails.delivery.date"), value, ...hint }];
}

/** The dates of an order that waits for its money hold for money that is there in time. */
function condition({ region, language, placedAt, lines }: OrderPaper, text: MailText): string {
  const until = formatDate(region, language, promisesHoldUntil(placedAt), "detailed");
  const isPlain = lines.every(({ artworkState }) => artworkState === "not-required");
  const holds = text(isPlain ? "buying.promise.plain" : "buying.promise.printed", { until });
  return `${holds} ${text("buying.promise.later")}`;
}

/** A company checks whether its name and number are right; others only an address that is not the parcel's. */
function invoicing({ billing, delivery, ...order }: OrderPaper, text: MailText): readonly MailRow[] {
  const { company, vatNumber, language } = order;
  const isSame = JSON.stringify(billing) === JSON.stringify(delivery);
  if (isSame && !company && !vatNumber) return [];
  const number = vatNumber ? text("documents.vatNumber", { number: vatNumber }) : "";
  const place = isSame ? [text("checkout.same.review")] : addressLines(language, billing);
  const value = [company, number, ...place].filter(Boolean).join("\n");
  return [{ label: text("checkout.address.billing"), value }];
}

function addressLines(language: LanguageTag, address: Address): readonly string[] {
  const { company, name, street, further, postcode, city, country } = address;
  const lines = [company, name, street, further, `${postcode} ${city}`, countryName(language, country)];
  return lines.filter(Boolean);
}

const countryName = (language: LanguageTag, code: string): string =>
  new Intl.DisplayNames(localeFor(language), { type: "region" }).of(code) ?? code;
