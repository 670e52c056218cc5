/** Somebody's brand kit: what their designs have in common. Each owner has one, and it is empty until they fill it. */
import {
  type BrandKit,
  brandLimits,
  emptyBrandKit,
  joinedBrandKits,
  readBrandKit as readKit,
} from "@foldmark/design";
import { type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { makingLock, makingOwner } from "./create-design.ts";
import type { BrandKitRefusal } from "./design-refusal.ts";

export interface KeptBrandKit {
  readonly kind: "brand-kit";
  /** Rises with each save; 0 before the first. */
  readonly number: number;
  readonly kit: BrandKit;
}

/** Of somebody who has kept none yet. */
export const noBrandKit: KeptBrandKit = { kind: "brand-kit", number: 0, kit: emptyBrandKit };

interface BrandKitRow {
  readonly kit: unknown;
  readonly number: number;
}

async function rowOf(tx: Tx, owner: string): Promise<KeptBrandKit> {
  const { rows } = await sql<BrandKitRow>`
    select kit, number from designs.brand_kit where owner = ${owner}`.execute(tx);
  const [row] = rows;
  const kit = row && readKit(row.kit);
  return row && kit ? { kind: "brand-kit", number: row.number, kit } : noBrandKit;
}

/** Those of the uploads that are the owner's, can be put on a design, and were not deleted. */
async function ownedLogos(tx: Tx, owner: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from assets.asset
    where id = any (${ids}::uuid[]) and owner = ${owner} and deleted_at is null
      and state = 'ready' and kind in ('picture', 'vector')`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Without logos whose upload was deleted since. */
async function present(tx: Tx, owner: string, kept: KeptBrandKit): Promise<KeptBrandKit> {
  const owned = await ownedLogos(
    tx,
    owner,
    kept.kit.logos.map(({ asset }) => asset),
  );
  return { ...kept, kit: { ...kept.kit, logos: kept.kit.logos.filter(({ asset }) => owned.has(asset)) } };
}

export function readBrandKit({ db }: Commerce, caller: Caller): Promise<KeptBrandKit> {
  const owner = ownerOf(caller);
  return withTransaction(db, inNameOf(caller), async (tx) => present(tx, owner, await rowOf(tx, owner)));
}

/** Null where all of it may be kept. */
async function refusalOf(
  tx: Tx,
  owner: string,
  { colours, logos }: BrandKit,
): Promise<Refused<BrandKitRefusal> | null> {
  if (colours.length > brandLimits.colours)
    return refused({ code: "too-many-brand-colours", maximum: brandLimits.colours });
  if (logos.length > brandLimits.logos)
    return refused({ code: "too-many-brand-logos", maximum: brandLimits.logos });
  const ids = logos.map(({ asset }) => asset);
  const owned = await ownedLogos(tx, owner, ids);
  const unknown = ids.filter((id) => !owned.has(id));
  return unknown.length > 0 ? refused({ code: "logos-unknown", ids: unknown }) : null;
}

async function write(tx: Tx, owner: string, { number, kit }: KeptBrandKit, at: Date): Promise<void> {
  await sql`
    insert into designs.brand_kit (owner, kit, number, changed_at)
    values (${owner}, ${JSON.stringify(kit)}::jsonb, ${number}, ${at})
    on conflict (owner) do update
      set kit = excluded.kit, number = excluded.number, changed_at = excluded.changed_at`.execute(tx);
}

/** The whole of it, over the one whose number the caller knew. */
export function saveBrandKit(
  commerce: Commerce,
  caller: Caller,
  asked: { readonly number: number; readonly kit: unknown },
): Promise<KeptBrandKit | Refused<BrandKitRefusal>> {
  const kit = readKit(asked.kit);
  if (!kit) return Promise.resolve(refused({ code: "not-a-brand-kit" }));
  return keptUnlessRefused(commerce, { caller: "system" }, async (tx) => {
    const owner = await makingOwner(tx, ownerOf(caller));
    const { number } = await rowOf(tx, owner);
    if (number !== asked.number) return refused({ code: "brand-kit-changed", number });
    const refusal = await refusalOf(tx, owner, kit);
    if (refusal) return refusal;
    const kept = { kind: "brand-kit", number: number + 1, kit } as const;
    await write(tx, owner, kept, commerce.clock.now());
    return kept;
  });
}

/**
 * At sign-in the account's kit stays as it is, and what the visitor's adds is joined to it. Run by the system, after
 * their uploads were claimed; nothing is refused, what is too much is left out.
 */
export async function claimBrandKit(
  tx: Tx,
  from: Caller & { kind: "visitor" },
  into: Caller & { kind: "customer" },
  at: Date,
): Promise<void> {
  const [visitor, account] = [ownerOf(from), ownerOf(into)];
  await makingLock(tx, visitor);
  const brought = await rowOf(tx, visitor);
  if (brought.number === 0) return;
  await makingLock(tx, account);
  const own = await present(tx, account, await rowOf(tx, account));
  const kit = joinedBrandKits(own.kit, brought.kit);
  await write(tx, account, { kind: "brand-kit", number: own.number + 1, kit }, at);
  await tx.deleteFrom("designs.brand_kit").where("owner", "=", visitor).execute();
}
