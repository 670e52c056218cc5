/** What a provider is told about an order, read from the order. */
import type { Tx } from "@foldmark/platform";
import type { OrderForProvider, PostalAddress } from "./provider.ts";

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** Addresses are kept as the forms of each country ask for them; providers want the same few lines of all. */
function postalAddress(kept: unknown, country: string): PostalAddress {
  const fields = (kept ?? {}) as Readonly<Record<string, unknown>>;
  const person = [fields.firstName, fields.lastName].map(text).filter(Boolean).join(" ");
  const house = text(fields.houseNumber);
  return {
    name: text(fields.name) || person,
    street: [text(fields.street) || text(fields.line1), house].filter(Boolean).join(" "),
    city: text(fields.city),
    postcode: text(fields.postcode),
    country: text(fields.country) || country,
  };
}

export async function orderForProvider(
  tx: Tx,
  orderId: string,
): Promise<OrderForProvider & { readonly region: string }> {
  const row = await tx
    .selectFrom("orders.orders")
    .select(["id", "number", "region", "email", "language", "company", "vat_number", "billing", "delivery"])
    .select(["ship_country", "total_minor", "vat_minor", "placed_at"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    number: row.number,
    region: row.region,
    email: row.email,
    language: row.language,
    company: row.company,
    vatNumber: row.vat_number,
    billing: postalAddress(row.billing, row.ship_country),
    delivery: postalAddress(row.delivery, row.ship_country),
    totalMinor: row.total_minor,
    vatMinor: row.vat_minor,
    placedAt: row.placed_at,
  };
}
