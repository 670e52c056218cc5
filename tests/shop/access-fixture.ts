/** A shop on a database of its own for tests of who may do what, and what people own in it. */
import {
  attachDatabase,
  type Db,
  hashToken,
  type OpenDatabase,
  randomToken,
  silentLog,
  startPostgres,
  withTransaction,
} from "@foldmark/platform";
import { sql } from "kysely";
import type { World } from "./access-table.ts";
import { ask } from "./ask.ts";
import type { Buyer, Send } from "./buyer.ts";
import { type ShopProcess, startShop } from "./shop-process.ts";

export interface AccessFixture {
  readonly shop: ShopProcess;
  readonly database: OpenDatabase;
  /** The DATABASE_URL of the shop, for another process beside it. */
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

export async function openAccessFixture(
  dataDir: string,
  more: Readonly<Record<string, string>> = {},
): Promise<AccessFixture> {
  const postgres = await startPostgres({ dataDir, log: silentLog, durable: false });
  const { host, user, database: name } = postgres.connection;
  const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  // A worker would change rows by itself; the tests are about calls.
  const variables = { DATABASE_URL: url, ROLE: "web", BROWSE_RATE: "100000", LOG_LEVEL: "error", ...more };
  const shop = await startShop({ dataDir, variables });
  const database = attachDatabase(postgres.connection, silentLog);
  await database.whenReady;
  const close = async () => {
    await shop.stop();
    await database.close();
    await postgres.stop();
  };
  return { shop, database, databaseUrl: url, close };
}

export const sendTo =
  (origin: string): Send =>
  async (method, path, { headers = {}, body } = {}) => {
    const { status, text } = await ask(`${origin}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status, json: JSON.parse(text) };
  };

/** All that people own, as one text; what only counts calls or sightings is left out. Asked in one go: it is asked often. */
export async function everythingIn(db: Db): Promise<string> {
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('carts', 'designs', 'orders', 'payments', 'ledger', 'invoices', 'stock', 'identity', 'support')
        and tablename not in ('session', 'session_event') order by 1`.execute(tx);
    const hashes = tables.map(
      ({ name }) =>
        sql`select ${name}::text as name, (select md5(string_agg(t::text, '|' order by t::text)) from ${sql.raw(name)} t) as hash`,
    );
    const { rows } = await sql<{ name: string; hash: string | null }>`
      ${sql.join(hashes, sql` union all `)} order by name`.execute(tx);
    return rows.map(({ name, hash }) => `${name} ${hash}`).join("\n");
  });
}

/** An order with its payments, and a cart with its lines and answers. */
export async function belongingsIn(
  db: Db,
  { number, cartId }: Pick<World, "number" | "cartId">,
): Promise<string> {
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ all: string }>`
      select md5(coalesce(string_agg(o::text, ''), '')) || (
        select md5(coalesce(string_agg(p::text, '' order by p.id), '')) from payments.payment p
        join orders.orders x on x.id = p.order_id where x.number = ${number}) || (
        select md5(coalesce(string_agg(l::text, '' order by l.id), '')) from carts.line l where l.cart_id = ${cartId}) || (
        select md5(coalesce(string_agg(c::text, ''), '')) from carts.checkout c where c.cart_id = ${cartId}) as all
      from orders.orders o where number = ${number}`.execute(tx);
    return rows[0]?.all ?? "";
  });
}

/** A session of an account, as its token. */
export async function signedInTo(
  db: Db,
  email: string,
  device = "Test",
  surface: "shop" | "backoffice" = "shop",
): Promise<string> {
  const token = randomToken();
  await withTransaction(db, { caller: "system" }, (tx) =>
    sql`insert into identity.session (id, token_hash, account_id, surface, region, created_at, last_seen_at, expires_at,
        is_remembered, proved_at, device)
      select gen_random_uuid(), ${hashToken(token)}, id, ${surface}, 'eu', now(), now(), now() + interval '6 hours', false, now(), ${device}
      from identity.account where email = ${email}`.execute(tx),
  );
  return token;
}

/** The first line of an order. */
export async function lineOf(db: Db, { orderId }: Buyer): Promise<string> {
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders.line where order_id = ${orderId}`.execute(tx);
    return rows[0]?.id ?? "";
  });
}

export const sentForm = (
  form: Readonly<Record<string, string>>,
  { lineId, cartId, orderLineId }: Pick<World, "lineId" | "cartId" | "orderLineId">,
): string => new URLSearchParams({ ...form, line: lineId, cartId, goods: orderLineId }).toString();
