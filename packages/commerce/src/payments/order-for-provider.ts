/** What a provider is told about an order. */
import type { Address } from "@foldmark/region";
import type { OrderRecord } from "../orders/order-record.ts";
import type { OrderForProvider, PostalAddress } from "./provider.ts";

/** Providers want the same few lines of every country. */
const postalAddress = ({ name, street, city, postcode, country }: Address): PostalAddress => ({
  name,
  street,
  city,
  postcode,
  country,
});

export function orderForProvider(order: OrderRecord): OrderForProvider {
  const { id, number, email, language, company, vatNumber, totalMinor, vatMinor, placedAt } = order;
  return {
    id,
    number,
    email,
    language,
    company,
    vatNumber,
    billing: postalAddress(order.billing),
    delivery: postalAddress(order.delivery),
    totalMinor,
    vatMinor,
    placedAt,
  };
}
