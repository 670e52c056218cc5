/** When the goods of an order come, where to, and who gets the invoice: as its mails tell it. */

import { conditionWords, dayRangeWords } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";
import { type Address, formatDate, type LanguageTag, localeFor, noonOf, townLines } from "@foldmark/region";
import type { CompanyFacts } from "../company-facts.ts";
import type { MailBlock, MailRow } from "../mails/mail-layout.ts";
import { type CollectionPlace, collectionPlace, isCollected } from "../orders/collection.ts";
import type { OrderPaper } from "../orders/order-paper.ts";
import { orderPromise } from "../orders/order-promise.ts";

export const waits = ({ state }: Pick<OrderPaper, "state">): boolean =>
  state === "placed" || state === "awaiting-payment";

export interface DeliveryContext {
  readonly order: OrderPaper;
  readonly text: TextFunction;
  readonly company: CompanyFacts;
}

export function deliveryFacts(context: DeliveryContext, now: Date): MailBlock {
  const { order, text } = context;
  const place = isCollected(order.shipmentMethod) ? collectionRow(context) : deliveryRow(context);
  return { kind: "facts", rows: [...arrival(order, text, now), place, ...invoicing(order, text)] };
}

function deliveryRow({ order, text }: DeliveryContext): MailRow {
  const { delivery, language, company } = order;
  const lines = addressLines(language, { ...delivery, company: delivery.company || (company ?? "") });
  return { label: text("mails.delivery.address"), value: lines.join("\n") };
}

/** Where the goods wait, and what to bring. */
export function collectionRow({ order, text, company }: DeliveryContext): MailRow {
  return {
    label: text("buying.collect.at"),
    value: addressLines(order.language, collectionPlace(company)).join("\n"),
    hint: text("buying.collect.number", { number: order.number }),
  };
}

/** In the words of the order's page. */
export function arrival(order: OrderPaper, text: TextFunction, now: Date): readonly MailRow[] {
  const { region, language } = order;
  const promise = orderPromise({ ...order, region: region.id }, now);
  if (!promise) return [];
  const { dates, condition } = promise;
  const isFetched = isCollected(order.shipmentMethod);
  const reader = { region, language, text };
  const packed = formatDate(region, language, noonOf(dates.to), "standard");
  const row = {
    label: text(isFetched ? "mails.delivery.collection" : "mails.delivery.date"),
    value: isFetched ? text("buying.promise.from", { date: packed }) : dayRangeWords(reader, dates),
  };
  return [condition ? { ...row, hint: conditionWords(reader, condition) } : row];
}

/**
 * A company checks whether its name and number are right; others only an address that is not the parcel's. Where there
 * is no parcel the invoice is all the address is for.
 */
function invoicing({ billing, delivery, ...order }: OrderPaper, text: TextFunction): readonly MailRow[] {
  const { company, vatNumber, language } = order;
  const isSame = !isCollected(order.shipmentMethod) && JSON.stringify(billing) === JSON.stringify(delivery);
  if (isSame && !company && !vatNumber) return [];
  const number = vatNumber ? text("documents.vatNumber", { number: vatNumber }) : "";
  const place = isSame ? [text("checkout.same.review")] : addressLines(language, billing);
  const value = [company, number, ...place].filter(Boolean).join("\n");
  return [{ label: text("checkout.address.billing"), value }];
}

function addressLines(language: LanguageTag, address: CollectionPlace & Partial<Address>): readonly string[] {
  const { company, name, street, further, country } = address;
  const lines = [company, name, street, further, ...townLines(address), countryName(language, country)];
  return lines.filter((line): line is string => Boolean(line));
}

const countryName = (language: LanguageTag, code: string): string =>
  new Intl.DisplayNames(localeFor(language), { type: "region" }).of(code) ?? code;
