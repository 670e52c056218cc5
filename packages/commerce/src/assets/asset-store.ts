/** Uploads in the database. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { type AssetRow, assetOf } from "./asset-view.ts";

/** Of all that comes from one owner, so that two cannot pass the quota together. */
export const arrivalLock = (tx: Tx, owner: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`assets/${owner}`}, 0))`.execute(tx);

export async function readAssetRow(tx: Tx, id: string, owner: string): Promise<AssetRow | null> {
  const row = await tx
    .selectFrom("assets.asset")
    .selectAll()
    .where("id", "=", id)
    .where("owner", "=", owner)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row ? assetOf(row) : null;
}

export interface UsedRoom {
  readonly assets: number;
  readonly bytes: number;
  readonly atOnce: number;
  readonly milliseconds: number;
}

/** What was deleted takes its room until its files are gone: nobody fills the store by sending and deleting. */
export async function usedRoom(
  tx: Tx,
  owner: string,
  { now, arrivalsSince }: { readonly now: Date; readonly arrivalsSince: Date },
): Promise<UsedRoom> {
  const { rows } = await sql<UsedRoom>`
    select
      (count(*) filter (where deleted_at is null))::int as assets,
      coalesce(sum(bytes), 0)::bigint as bytes,
      (count(*) filter (where state in ('arriving', 'opening') and created_at > ${arrivalsSince}))::int as "atOnce",
      coalesce((
        select milliseconds from assets.opening_time
        where owner = ${owner} and day = (${now}::timestamptz at time zone 'utc')::date), 0) as milliseconds
    from assets.asset
    where owner = ${owner} and state <> 'refused' and (state <> 'arriving' or created_at > ${arrivalsSince})`.execute(
    tx,
  );
  return rows[0] ?? { assets: 0, bytes: 0, atOnce: 0, milliseconds: 0 };
}

/** What the sandbox worked, whatever came of it. */
export async function addOpeningTime(
  tx: Tx,
  assetId: string,
  milliseconds: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into assets.opening_time (owner, day, milliseconds)
    select owner, (${now}::timestamptz at time zone 'utc')::date, ${milliseconds}
    from assets.asset where id = ${assetId}
    on conflict (owner, day) do update set milliseconds = opening_time.milliseconds + excluded.milliseconds`.execute(
    tx,
  );
}
