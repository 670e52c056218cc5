/** What a provider is told about an order, read from the order. */
import { sql } from "kysely";
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

/** As JSON gives it. */
export interface OrderFactsRow {
  readonly id: string;
  readonly number: string;
  readonly region: string;
  readonly email: string;
  readonly language: string;
  readonly company: string | null;
  readonly vat_number: string | null;
  readonly billing: unknown;
  readonly delivery: unknown;
  readonly ship_country: string;
  readonly total_minor: number;
  readonly vat_minor: number;
  readonly placed_at: string;
}

/** Of an order `o`, in one value. */
export const orderFactsJson = sql`jsonb_build_object('id', o.id, 'number', o.number, 'region', o.region,
  'email', o.email, 'language', o.language, 'company', o.company, 'vat_number', o.vat_number, 'billing', o.billing,
  'delivery', o.delivery, 'ship_country', o.ship_country, 'total_minor', o.total_minor, 'vat_minor', o.vat_minor,
  'placed_at', o.placed_at)`;

export type OrderFacts = OrderForProvider & { readonly region: string };

export function orderFacts(row: OrderFactsRow): OrderFacts {
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
    placedAt: new Date(row.placed_at),
  };
}
