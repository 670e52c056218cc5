/** Goods on the shelf: counted, held for orders, given back. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

export interface StockWish {
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
  wishes: readonly (StockWish & { readonly id: string })[],
  at: Date,
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
      insert into stock.reservation (id, item, quantity, order_id, created_at)
      select wish.id, wish.item, wish.quantity, ${orderId}, ${at}
      from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as wish (id uuid, item text, quantity integer)
      where exists (select from taken)
    )
    select wished.item, coalesce(locked.available, 0) as available,
      coalesce(locked.available, 0) >= wished.quantity as "isEnough"
    from wished left join locked using (item)`.execute(tx);
  return rows.filter(({ isEnough }) => !isEnough).map(({ item, available }) => ({ item, available }));
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
