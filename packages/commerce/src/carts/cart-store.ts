/** Carts in the database: read under the lock of the cart's row, written back whole in one statement. */
import { type Database, sendWithNext, type Tx } from "@foldmark/platform";
import type { Currency, Region, RegionId } from "@foldmark/region";
import { type Selectable, sql } from "kysely";
import { type ColumnTypes, columnLists } from "../columns.ts";
import { insertDielines } from "../dielines.ts";
import type { Cart, CartLine, Promotion, RemovedLine } from "./cart.ts";
import type { CheckoutAnswers, KeptAnswers } from "./checkout-answers.ts";
import { joinedAnswers } from "./checkout-answers.ts";

/** Whose line it is and when it was written stand in the statement itself. */
type WrittenOtherwise = "cart_id" | "created_at" | "updated_at";

const lineColumns = {
  id: "uuid",
  line_key: "text",
  position: "integer",
  sku: "text",
  configuration: "jsonb",
  design_id: "uuid",
  design_revision: "integer",
  design_hash: "text",
  is_design_unseen: "boolean",
  dieline_hash: "text",
  stock_item: "text",
  bundle: "text",
  quantity: "integer",
  unit_micro: "bigint",
  net_minor: "bigint",
  discount_minor: "bigint",
  price: "jsonb",
  price_book: "text",
  locked_until: "timestamptz",
  is_saved_for_later: "boolean",
} as const satisfies ColumnTypes<"carts.line", WrittenOtherwise>;

const lineLists = columnLists("line", lineColumns);

type LineRow = Readonly<
  Omit<Selectable<Database["carts.line"]>, WrittenOtherwise | "configuration" | "price">
> &
  Pick<CartLine, "configuration" | "price">;

const rowOfLine = (line: CartLine, position: number): LineRow => ({
  id: line.id,
  line_key: line.key,
  position,
  sku: line.sku,
  configuration: line.configuration,
  design_id: line.design?.id ?? null,
  design_revision: line.design?.revision ?? null,
  design_hash: line.design?.hash ?? null,
  is_design_unseen: line.isDesignUnseen,
  dieline_hash: line.dielineHash,
  stock_item: line.stockItem,
  bundle: line.bundle,
  quantity: line.configuration.quantity,
  unit_micro: line.price.unitMicro,
  net_minor: line.netMinor,
  discount_minor: line.discountMinor,
  price: line.price,
  price_book: line.price.priceBookId,
  locked_until: line.lockedUntil,
  is_saved_for_later: line.isSavedForLater,
});

function lineOfRow(row: LineRow): CartLine {
  const { design_id: id, design_revision: revision, design_hash: hash, dieline_hash: dielineHash } = row;
  const isDesigned = id !== null && revision !== null && hash !== null && dielineHash !== null;
  return {
    id: row.id,
    key: row.line_key,
    sku: row.configuration.sku,
    configuration: row.configuration,
    // The rules keep no other design than one of this dieline.
    design: isDesigned ? { id, revision, hash, dielineHash } : null,
    isDesignUnseen: row.is_design_unseen,
    dielineHash,
    stockItem: row.stock_item,
    bundle: row.bundle,
    price: row.price,
    netMinor: row.net_minor,
    discountMinor: row.discount_minor,
    lockedUntil: row.locked_until,
    isSavedForLater: row.is_saved_for_later,
  };
}

/** JSON knows no dates. */
const lineOfJson = (line: LineRow): CartLine =>
  lineOfRow({ ...line, locked_until: new Date(line.locked_until) });

async function linesOf(tx: Tx, cartId: string): Promise<CartLine[]> {
  const rows = await tx
    .selectFrom("carts.line")
    .selectAll()
    .where("cart_id", "=", cartId)
    .orderBy("position")
    .execute();
  return rows.map((row) => lineOfRow(row as unknown as LineRow));
}

interface CartRow {
  readonly id: string;
  readonly owner: string;
  readonly region: string;
  readonly currency: string;
  readonly ship_country: string;
  readonly promotion_code: string | null;
  readonly lines_minor: number;
  readonly discount_minor: number;
  readonly last_removed: unknown;
  readonly version: number;
}

function cartOfRow(row: CartRow, lines: readonly CartLine[]): Cart {
  return {
    id: row.id,
    owner: row.owner,
    regionId: row.region as RegionId,
    currency: row.currency as Currency,
    shipCountry: row.ship_country,
    promotionCode: row.promotion_code,
    lines,
    linesMinor: row.lines_minor,
    discountMinor: row.discount_minor,
    lastRemoved: row.last_removed as RemovedLine | null,
    version: row.version,
  };
}

/** Its owner's cart by its id, locked; also one that has become an order. */
export async function lockCart(
  tx: Tx,
  cartId: string,
  owner: string,
): Promise<{ readonly cart: Cart; readonly state: string; readonly kept: KeptAnswers } | null> {
  const row = await tx
    .selectFrom("carts.cart")
    .selectAll()
    .where("id", "=", cartId)
    .where("owner", "=", owner)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { rows } = await sql<{ lines: LineRow[]; kept: KeptAnswers | null }>`
    select
      coalesce((select jsonb_agg(line order by position) from carts.line where cart_id = ${cartId}), '[]') as lines,
      (select jsonb_build_object('answers', answers, 'vatCheck', vat_check)
        from carts.checkout where cart_id = ${cartId}) as kept`.execute(tx);
  const { lines = [], kept } = rows[0] ?? {};
  const read = lines.map(lineOfJson);
  return {
    cart: cartOfRow(row, read),
    state: row.state,
    kept: kept ?? { answers: {}, vatCheck: null },
  };
}

/**
 * The cart has become an order, and its promotion is used up by one. False when this buyer has used it as often as
 * anybody may: whoever asks holds the promotion's row, so nobody else can be using it meanwhile. Anybody can order in
 * the name of any mailbox, and signing in brings such orders to the account: against the mailbox's proved owner count
 * orders that their account placed, and others once they are paid.
 */
export async function closeCart(
  tx: Tx,
  cart: Pick<Cart, "id" | "promotionCode">,
  order: { readonly id: string; readonly owner: string; readonly email: string; readonly buyerKey: string },
  now: Date,
): Promise<boolean> {
  const { id, promotionCode } = cart;
  if (promotionCode === null) {
    const closed = { state: "converted", updated_at: now };
    await sendWithNext(tx, tx.updateTable("carts.cart").set(closed).where("id", "=", id).compile());
    return true;
  }
  const { rows } = await sql<{ isClosed: boolean }>`
    with used as (
      update carts.promotion set used = used + 1
      where code = ${promotionCode} and (limit_per_buyer is null or limit_per_buyer > (
        select count(*) from carts.promotion_use u join orders.orders o on o.id = u.order_id
        where u.code = promotion.code and (
          o.owner = ${order.owner} and (o.confirmed_at is not null or exists (
            select from orders.event e where e.order_id = o.id and e.seq = 1
              and (e.actor = o.owner or identity.owner_kind(e.actor) <> 'visitor')))
          or u.buyer_key = ${order.buyerKey} and (o.confirmed_at is not null or not exists (
            select from identity.account a
            where a.id = identity.account_of(${order.owner}) and lower(a.email) = lower(${order.email})
              and a.email_verified_at is not null)))))
      returning code
    ), noted as (
      insert into carts.promotion_use (code, order_id, buyer_key)
      select code, ${order.id}::uuid, ${order.buyerKey}::text from used
    )
    update carts.cart set state = 'converted', updated_at = ${now} where id = ${id}
    returning exists (select from used) as "isClosed"`.execute(tx);
  return rows[0]?.isClosed ?? false;
}

export interface NewCart {
  readonly id: string;
  readonly owner: string;
  readonly region: Pick<Region, "id" | "currency" | "defaultShippingCountryCode">;
  readonly now: Date;
}

/** The owner's open cart, made if there is none, and locked: whoever changes the same cart waits here. */
export async function lockOpenCart(tx: Tx, wanted: NewCart): Promise<Cart> {
  const row = await lockOpenRow(tx, wanted);
  // One that was made just now is empty.
  return cartOfRow(row, row.id === wanted.id ? [] : await linesOf(tx, row.id));
}

/** The same, and its checkout is told something: a step tells its own fields and leaves the others alone. */
export async function lockAndKeepAnswers(
  tx: Tx,
  wanted: NewCart,
  answers: CheckoutAnswers,
): Promise<KeptAnswers & { readonly cart: Cart }> {
  const row = await lockOpenRow(tx, wanted);
  const { rows } = await sql<KeptAnswers & { readonly lines: LineRow[] }>`
    insert into carts.checkout (cart_id, answers, updated_at)
    values (${row.id}, ${JSON.stringify(answers)}::jsonb, ${wanted.now})
    on conflict (cart_id) do update set
      answers = ${joinedAnswers}, updated_at = excluded.updated_at
    returning answers, vat_check as "vatCheck", coalesce((
      select jsonb_agg(line order by position) from carts.line where line.cart_id = ${row.id}), '[]') as lines`.execute(
    tx,
  );
  const { lines = [], ...kept } = rows[0] ?? { answers, vatCheck: null };
  return { ...kept, cart: cartOfRow(row, lines.map(lineOfJson)) };
}

async function lockOpenRow(tx: Tx, { id, owner, region, now }: NewCart) {
  return (
    tx
      .insertInto("carts.cart")
      .values({
        id,
        owner,
        region: region.id,
        currency: region.currency,
        ship_country: region.defaultShippingCountryCode,
        created_at: now,
        updated_at: now,
      })
      // The index is a partial one: its condition must stand in the statement itself.
      .onConflict((conflict) =>
        conflict
          .columns(["owner", "region"])
          .where("state", "=", sql.lit("open"))
          .doUpdateSet({ updated_at: now }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
  );
}

/** Null when there is none: looking makes no cart. */
export async function readOpenCart(
  tx: Tx,
  owner: string,
  regionId: RegionId,
  { locked = false } = {},
): Promise<Cart | null> {
  const row = await tx
    .selectFrom("carts.cart")
    .selectAll()
    .where("owner", "=", owner)
    .where("region", "=", regionId)
    .where("state", "=", sql.lit("open"))
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? cartOfRow(row, await linesOf(tx, row.id)) : null;
}

/** Where the owner has an open cart; in one order, so that two who lock them all do not wait for each other. */
export async function regionsOfOpenCarts(tx: Tx, owner: string): Promise<readonly RegionId[]> {
  const rows = await tx
    .selectFrom("carts.cart")
    .select("region")
    .where("owner", "=", owner)
    .where("state", "=", sql.lit("open"))
    .orderBy("region")
    .execute();
  return rows.map(({ region }) => region as RegionId);
}

const mostSent = 1_000;
/** Dielines this process has sent to the database: thousands of buyers choose the same size. */
const sent = new Set<string>();

/** The cart, and the dielines its lines name. Those that were sent before are sent again only when they are missing. */
export async function saveCart(
  tx: Tx,
  cart: Cart,
  dielines: ReadonlyMap<string, string>,
  now: Date,
): Promise<Cart> {
  const unsent = new Map([...dielines].filter(([hash]) => !sent.has(hash)));
  const saved =
    (await saveWith(tx, cart, unsent, now)) ??
    (unsent.size < dielines.size ? await saveWith(tx, cart, dielines, now) : null);
  if (saved === null) throw new Error("The cart that was locked is gone.");
  if (sent.size > mostSent) sent.clear();
  for (const hash of unsent.keys()) sent.add(hash);
  return saved;
}

/** Null, and nothing is changed, when the cart or a dieline that a line names is not there. */
async function saveWith(
  tx: Tx,
  cart: Cart,
  dielines: ReadonlyMap<string, string>,
  now: Date,
): Promise<Cart | null> {
  const lines = cart.lines.map(rowOfLine);
  const { rows } = await sql<{ version: number }>`
    with built as (${insertDielines(dielines)}), given as (
      select * from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as ${lineLists.recordset}
    ), is_whole as (
      select from (values (1)) as once
      where not exists (
        select from given
        where dieline_hash is not null and dieline_hash <> all (${[...dielines.keys()]}::text[])
          and not exists (select from carts.dieline where hash = dieline_hash))
    ), gone as (
      delete from carts.line
      where cart_id = ${cart.id} and id not in (select id from given) and exists (select from is_whole)
    ), kept as (
      insert into carts.line (${lineLists.names}, cart_id, created_at, updated_at)
      select ${lineLists.names}, ${cart.id}, ${now}, ${now} from given where exists (select from is_whole)
      on conflict (id) do update set ${lineLists.updates}, updated_at = excluded.updated_at
    )
    update carts.cart set
      promotion_code = ${cart.promotionCode}, ship_country = ${cart.shipCountry}, lines_minor = ${cart.linesMinor},
      discount_minor = ${cart.discountMinor}, last_removed = ${cart.lastRemoved && JSON.stringify(cart.lastRemoved)}::jsonb,
      version = version + 1, updated_at = ${now}
    where id = ${cart.id} and exists (select from is_whole) returning version`.execute(tx);
  const version = rows[0]?.version;
  return version === undefined ? null : { ...cart, version };
}

export async function markMerged(tx: Tx, cartId: string, now: Date): Promise<void> {
  await tx
    .updateTable("carts.cart")
    .set({ state: "merged", updated_at: now })
    .where("id", "=", cartId)
    .execute();
}

/** The buyer's open carts in other storefronts, with what they hold. */
export async function readCartsElsewhere(
  tx: Tx,
  owner: string,
  regionId: RegionId,
): Promise<readonly { readonly regionId: RegionId; readonly lines: number }[]> {
  const rows = await tx
    .selectFrom("carts.cart")
    .innerJoin("carts.line", "carts.line.cart_id", "carts.cart.id")
    .select((eb) => ["carts.cart.region", eb.fn.countAll<number>().as("lines")])
    .where("owner", "=", owner)
    .where("state", "=", sql.lit("open"))
    .where("region", "!=", regionId)
    .groupBy("carts.cart.region")
    .orderBy("carts.cart.region")
    .execute();
  return rows.map(({ region, lines }) => ({ regionId: region as RegionId, lines: Number(lines) }));
}

export interface PromotionRow extends Promotion {
  readonly regions: readonly string[] | null;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly usageLimit: number | null;
  readonly used: number;
}

export async function readPromotion(
  tx: Tx,
  code: string,
  { locked = false } = {},
): Promise<PromotionRow | null> {
  const row = await tx
    .selectFrom("carts.promotion")
    .selectAll()
    .where("code", "=", code)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst();
  return row
    ? {
        code: row.code,
        basisPoints: row.basis_points,
        leastMinor: row.least_minor,
        regions: row.regions,
        validFrom: row.valid_from,
        validTo: row.valid_to,
        usageLimit: row.usage_limit,
        used: row.used,
      }
    : null;
}
