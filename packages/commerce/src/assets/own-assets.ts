/** Somebody's uploads: as a list, one by one while they are opened, under another name, and gone. */
import { type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import { keptName } from "../kept-name.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { assetQuotaOf, guestQuota, longestArrivalMinutes } from "./asset-limits.ts";
import type { AssetNotFound } from "./asset-refusal.ts";
import { arrivalLock, readAssetRow, usedRoom } from "./asset-store.ts";
import {
  type AssetKind,
  type AssetRow,
  type AssetView,
  assetOf,
  assetView,
  isWorthAnotherTry,
} from "./asset-view.ts";
import type { AssetServices } from "./assets.ts";

export interface AssetAnswer {
  readonly kind: "asset";
  readonly asset: AssetView;
}

export interface AssetList {
  readonly assets: readonly AssetView[];
  readonly count: number;
  readonly pages: number;
  readonly room: Readonly<Record<"assets" | "bytes", { readonly used: number; readonly maximum: number }>>;
}

const assetsAPage = 48;

/** Of somebody who has no session yet. */
export const noAssets: AssetList = {
  assets: [],
  count: 0,
  pages: 1,
  room: {
    assets: { used: 0, maximum: guestQuota.assets },
    bytes: { used: 0, maximum: guestQuota.bytes },
  },
};

/** The newest first. */
export function listAssets(
  { db, clock, openings }: AssetServices,
  caller: Caller,
  asked: { readonly page: number; readonly kind: AssetKind | null; readonly onlyLogos: boolean },
): Promise<AssetList> {
  const owner = ownerOf(caller);
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select *, (count(*) over ())::int as count from assets.asset
      where owner = ${owner} and deleted_at is null and state in ('opening', 'ready')
        and (${asked.kind}::text is null or kind = ${asked.kind}) and (is_logo or not ${asked.onlyLogos})
      order by created_at desc, id
      limit ${assetsAPage} offset ${assetsAPage * (asked.page - 1)}`.execute(tx);
    const now = clock.now();
    const arrivalsSince = new Date(now.getTime() - longestArrivalMinutes * 60_000);
    const used = await usedRoom(tx, owner, { now, arrivalsSince });
    const quota = assetQuotaOf(owner);
    const count = rows[0]?.count ?? 0;
    return {
      assets: rows.map((row) => assetView(assetOf(row), openings.progress(assetOf(row).id))),
      count,
      pages: Math.max(1, Math.ceil(count / assetsAPage)),
      room: {
        assets: { used: used.assets, maximum: quota.assets },
        bytes: { used: used.bytes, maximum: quota.bytes },
      },
    };
  });
}

/** How far it is. What a process that died had begun is opened here. */
export async function readAsset(
  { db, clock, openings }: AssetServices,
  caller: Caller,
  id: string,
): Promise<AssetAnswer | Refused<AssetNotFound>> {
  const row = await withTransaction(db, inNameOf(caller), (tx) => readAssetRow(tx, id, ownerOf(caller)));
  if (!row) return refused({ code: "asset-not-found" });
  const isForsaken = row.state === "opening" && (row.openingUntil === null || row.openingUntil < clock.now());
  if (isForsaken) openings.begin(row);
  return { kind: "asset", asset: assetView(row, openings.progress(id)) };
}

export async function openAssetAgain(
  services: AssetServices,
  caller: Caller,
  id: string,
): Promise<AssetAnswer | Refused<AssetNotFound>> {
  const opened = await keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    await arrivalLock(tx, ownerOf(caller));
    const row = await readAssetRow(tx, id, ownerOf(caller));
    if (!row) return refused({ code: "asset-not-found" });
    if (!isWorthAnotherTry(row) || row.sha256 === null) return row;
    const { clock } = services;
    const { milliseconds } = await usedRoom(tx, row.owner, { now: clock.now(), arrivalsSince: clock.now() });
    if (milliseconds >= assetQuotaOf(row.owner).milliseconds) return row;
    const changed = await tx
      .updateTable("assets.asset")
      .set({ state: "opening", refusal: null })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return assetOf(changed);
  });
  if (opened.kind === "refused") return opened;
  if (opened.state === "opening") services.openings.begin(opened);
  return { kind: "asset", asset: assetView(opened, services.openings.progress(id)) };
}

export async function changeAsset(
  services: AssetServices,
  caller: Caller,
  asked: { readonly id: string; readonly name?: string | undefined; readonly isLogo?: boolean | undefined },
): Promise<AssetAnswer | Refused<AssetNotFound>> {
  const changed = await withTransaction(services.db, { caller: "system" }, async (tx) => {
    const row = await readAssetRow(tx, asked.id, ownerOf(caller));
    if (!row) return null;
    const name = keptName(asked.name ?? "") || row.name;
    const isLogo = asked.isLogo ?? row.isLogo;
    await tx.updateTable("assets.asset").set({ name, is_logo: isLogo }).where("id", "=", row.id).execute();
    return { ...row, name, isLogo } satisfies AssetRow;
  });
  if (!changed) return refused({ code: "asset-not-found" });
  return { kind: "asset", asset: assetView(changed, services.openings.progress(changed.id)) };
}

/** Out of the list for good. Its files go within the hour, unless a design of its owner or an order names them. */
export async function deleteAsset(
  services: AssetServices,
  caller: Caller,
  id: string,
): Promise<{ readonly kind: "deleted" } | Refused<AssetNotFound>> {
  const { numUpdatedRows } = await withTransaction(services.db, { caller: "system" }, (tx) =>
    tx
      .updateTable("assets.asset")
      .set({ deleted_at: services.clock.now() })
      .where("id", "=", id)
      .where("owner", "=", ownerOf(caller))
      .where("deleted_at", "is", null)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) return refused({ code: "asset-not-found" });
  services.openings.cancel(id);
  return { kind: "deleted" };
}

/** At sign-in, what the visitor sent is the account's, with the time the sandbox worked for them. Run by the system. */
export async function claimAssets(
  tx: Tx,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
): Promise<void> {
  // What is just beginning to arrive has its row, or begins after this and is the visitor's no more.
  await arrivalLock(tx, ownerOf(from));
  await sql`
    with claimed as (update assets.asset set owner = ${ownerOf(into)} where owner = ${ownerOf(from)})
    insert into assets.opening_time (owner, day, milliseconds)
    select ${ownerOf(into)}, day, milliseconds from assets.opening_time where owner = ${ownerOf(from)}
    on conflict (owner, day) do update set milliseconds = opening_time.milliseconds + excluded.milliseconds`.execute(
    tx,
  );
}
