/** An order without the way to it, for tests of what comes afterwards. */
import { type Configuration, defaultConfiguration } from "@foldmark/catalogue";
import { type Clock, type Db, uuidv7, withTransaction } from "@foldmark/platform";
import { promiseOfAll } from "@foldmark/pricing";
import { type Currency, type RegionId, regionById } from "@foldmark/region";
import { sql } from "kysely";
import { newOrderNumber } from "../orders/order-number.ts";

/** Who sells. */
export const exampleCompany = {
  legalName: "Foldmark sp. z o.o.",
  street: "ul. Przykładowa 1",
  postcode: "00-001",
  city: "Warszawa",
  countryCode: "PL",
  vatNumber: "PL1234563218",
  gbVatNumber: "GB123456782",
  registered: [] as readonly string[],
};

export const irishAddress = {
  name: "Anna Byrne",
  company: "",
  street: "1 Main Street",
  further: "",
  postcode: "D02 AF30",
  city: "Dublin",
  state: "",
  country: "IE",
};

export interface TestOrder {
  readonly owner?: string;
  readonly totalMinor?: number;
  readonly region?: RegionId;
  readonly currency?: Currency;
  /** Makes the buyer a business. */
  readonly company?: string;
  /** Taken from the shelf, not made. */
  readonly stockItem?: string;
  readonly termsVersion?: string;
  /** What was added to the usual make. */
  readonly options?: Configuration["options"];
}

/** Awaits payment of `totalMinor`, without tax, for one line. Gives its id. */
export async function insertTestOrder(
  db: Db,
  clock: Clock,
  {
    owner = "visitor:test",
    totalMinor = 10_000,
    region = "eu",
    currency = "EUR",
    company,
    stockItem,
    termsVersion = "2026-11-16",
    options = [],
  }: TestOrder = {},
) {
  const address = JSON.stringify(irishAddress);
  const id = uuidv7(clock);
  const now = clock.now();
  const goods = { sku: "mailer-box-full-color", productionDays: [5, 8] } as const;
  const configuration = { ...defaultConfiguration(goods.sku), options };
  const promised = promiseOfAll([goods], regionById(region), "IE", now)?.arrives;
  await withTransaction(db, { caller: "system" }, async (tx) => {
    await sql`
      insert into orders.orders (
        id, number, owner, region, language, currency, state, buyer_kind, company, email, billing, delivery, ship_country,
        shipment_method, payment_method, tax, goods_minor, discount_minor, shipping_minor, customs_minor, vat_minor,
        total_minor, terms_version, price_book, placed_at, promised_from, promised_to)
      values (
        ${id}, ${newOrderNumber(region)}, ${owner}, ${region}, 'en', ${currency}, 'awaiting-payment',
        ${company ? "business" : "private"}, ${company ?? null}, 'anna@example.test', ${address}, ${address}, 'IE', 'courier-free', 'card', '{}', ${totalMinor}, 0, 0, 0, 0, ${totalMinor},
        ${termsVersion}, '2026-1', ${now}, ${promised?.from ?? null}, ${promised?.to ?? null})`.execute(tx);
    await sql`
      insert into orders.line (
        id, order_id, position, sku, configuration, quantity, unit_micro, net_minor, discount_minor, basis_points,
        price, artwork_state, stock_item)
      values (${uuidv7(clock)}, ${id}, 1, ${goods.sku}, ${JSON.stringify(configuration)}, 100, ${totalMinor * 100}, ${totalMinor}, 0, 0,
        ${JSON.stringify({ productionDays: goods.productionDays })},
        ${stockItem ? "not-required" : "missing"}, ${stockItem ?? null})`.execute(tx);
    await sql`insert into orders.tax_total values (${id}, 0, ${totalMinor}, 0)`.execute(tx);
    await sql`
      insert into orders.event (order_id, seq, kind, to_state, actor, at)
      values (${id}, 1, 'placed', 'placed', 'test', ${now}), (${id}, 2, 'await-payment', 'awaiting-payment', 'test', ${now})`.execute(
      tx,
    );
  });
  return id;
}
