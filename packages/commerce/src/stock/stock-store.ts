/** Goods on the shelf: counted, held for orders, given back. */
import { stockItems } from "@foldmark/catalogue";
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { ownerKind } from "../caller.ts";
import type { Commerce } from "../commerce.ts";

export interface StockRequest {
  readonly item: string;
  readonly quantity: number;
}

export interface Shortage {
  readonly item: string;
  readonly available: number;
}

/** Pieces that nobody has yet, by item. */
export async function countStock(tx: Tx, items: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("stock.level")
    .select(["item", "on_hand", "reserved"])
    .where("item", "in", items)
    .execute();
  return new Map(rows.map(({ item, on_hand, reserved }) => [item, on_hand - reserved]));
}

/**
 * Holds all of it or tells what is short. One statement takes the rows in one order, so that two orders for the same
 * goods wait for each other instead of dying together.
 */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  wishes: readonly (StockRequest & { readonly id: string })[],
  at: Date,
  /** Until when it is held while the order is not paid; null for as long as the order waits. */
  heldUntil: Date | null = null,
): Promise<readonly Shortage[]> {
  if (wishes.length === 0) return [];
  const { rows } = await sql<Shortage & { isEnough: boolean }>`
    with wished as (
      select item, sum(quantity)::int as quantity from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb)
        as wish (item text, quantity integer) group by item
    ), locked as (
      select level.item, on_hand - reserved as available, wished.quantity
      from stock.level join wished using (item) order by level.item for update of level
    ), taken as (
      update stock.level set reserved = reserved + locked.quantity from locked
      where level.item = locked.item and not exists (select from locked where available < quantity)
      returning level.item
    ), noted as (
      insert into stock.reservation (id, item, quantity, order_id, created_at, expires_at)
      select wish.id, wish.item, wish.quantity, ${orderId}, ${at}, ${heldUntil}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as wish (id uuid, item text, quantity integer)
      where exists (select from taken)
    )
    select wished.item, coalesce(locked.available, 0) as available,
      coalesce(locked.available, 0) >= wished.quantity as "isEnough"
    from wished left join locked using (item)`.execute(tx);
  return rows.filter(({ isEnough }) => !isEnough).map(({ item, available }) => ({ item, available }));
}

/** So long the goods of a guest's unpaid order are held: whoever pays online has paid by then. */
const unpaidHoldMs = 30 * 60_000;
/** The same for a transfer: between banks it takes two working days. */
const transferHold = sql.lit("72 hours");

/** Null for customers: an account answers for what it orders. */
export const unpaidHoldUntil = (owner: string, at: Date): Date | null =>
  ownerKind(owner) === "visitor" ? new Date(at.getTime() + unpaidHoldMs) : null;

/** Of each item, so much may be held for guests who will transfer the money: one in … pieces. */
const transferShare = 4;

/**
 * A guest who will transfer the money holds goods without having paid a cent: what goes beyond the guests' share of
 * an item is left on the shelf, and taken when the money is there. What is within it is held longer.
 */
export async function holdForTransfer(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with mine as (
      select id, item, quantity from stock.reservation
      where order_id = ${orderId} and state = 'held' and expires_at is not null for update
    ), beyond as (
      select level.item from stock.level
      where item in (select item from mine)
        and on_hand < ${transferShare} * (
          select sum(quantity) from stock.reservation held
          where held.item = level.item and held.state = 'held' and held.expires_at is not null)
    ), longer as (
      update stock.reservation set expires_at = created_at + ${transferHold}::interval
      where id in (select id from mine where item not in (select item from beyond))
    ), ${released("mine where item in (select item from beyond)")}`.execute(tx);
}

/** For the clock: goods of guests who have not paid in time are anybody's again; the order goes on waiting. */
export async function releaseUnpaidStock(tx: Tx, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with due as (
      select id, item, quantity from stock.reservation
      where state = 'held' and expires_at <= ${now} order by expires_at limit ${most} for update skip locked
    ), ${released("due")} returning (select count(*)::int from due) as count`.execute(tx);
  return rows[0]?.count ?? 0;
}

const released = (which: string) =>
  sql.raw(`given as (
      update stock.reservation set state = 'released' where id in (select id from ${which})
      returning item, quantity
    ), freed as (select item, sum(quantity)::int as quantity from given group by item)
    update stock.level set reserved = reserved - freed.quantity from freed where level.item = freed.item`);

/** The order is paid: what it holds is its own, what was given up meanwhile is taken again. False when it is gone. */
export async function keepStock(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isShort: boolean }>`
    with mine as (
      select id, item, quantity, state from stock.reservation
      where order_id = ${orderId} and state in ('held', 'released') for update
    ), wanted as (select item, sum(quantity)::int as quantity from mine where state = 'released' group by item),
    locked as (
      select level.item, on_hand - reserved as available, wanted.quantity
      from stock.level join wanted using (item) order by level.item for update of level
    ), short as (select from locked where available < quantity),
    taken as (
      update stock.level set reserved = reserved + locked.quantity from locked
      where level.item = locked.item and not exists (select from short)
    ), kept as (
      update stock.reservation set state = 'held', expires_at = null
      where id in (select id from mine where state = 'held' or not exists (select from short))
        and (state = 'released' or expires_at is not null)
    )
    select exists (select from short) as "isShort"`.execute(tx);
  return rows[0]?.isShort !== true;
}

export async function releaseStock(tx: Tx, orderId: string): Promise<void> {
  await sql`
    with released as (
      update stock.reservation set state = 'released' where order_id = ${orderId} and state = 'held'
      returning item, quantity
    ), freed as (select item, sum(quantity)::int as quantity from released group by item)
    update stock.level set reserved = reserved - freed.quantity from freed where level.item = freed.item`.execute(
    tx,
  );
}

/** Items that can be counted; the database starts with what the catalogue says lies on the shelf. */
export async function seedStockLevels(commerce: Commerce): Promise<void> {
  await asSystem(commerce, async (tx) => {
    const rows = stockItems.map(({ id, openingPieces }) => ({ item: id, on_hand: openingPieces }));
    await tx
      .insertInto("stock.level")
      .values(rows)
      .onConflict((conflict) => conflict.column("item").doNothing())
      .execute();
  });
}
