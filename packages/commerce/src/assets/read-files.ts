/** Files of uploads, for whoever may have them: renditions and own fonts in the editor, originals as downloads that end. */
import { type Sealer, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import type { AssetNotFound } from "./asset-refusal.ts";
import { readAssetRow } from "./asset-store.ts";
import type { AssetFacts, PictureSize } from "./asset-view.ts";
import { type OriginalLink, originalLink, readOriginalLink } from "./original-link.ts";

export interface AssetFile {
  readonly kind: "file";
  readonly sha256: string;
  readonly mediaType: string;
}

/**
 * By its hash, to its owner: of an upload, or of a picture that a design of theirs holds, whatever became of the
 * upload. With `side`, the smallest rendition that is as large as that.
 */
export function readAssetFile(
  { db }: Pick<Commerce, "db">,
  caller: Caller,
  { sha256, side }: { readonly sha256: string; readonly side: number | null },
): Promise<AssetFile | Refused<AssetNotFound>> {
  const owner = ownerOf(caller);
  // As the system, which alone reads what kind of file it is; whose it is stands in every condition.
  return withTransaction(db, { caller: "system" }, async (tx) => {
    const { rows } = await sql<{ sha256: string; mediaType: string; facts: AssetFacts | null }>`
      select file.sha256, file.media_type as "mediaType", (
        select asset.facts from assets.rendition join assets.asset on asset.id = rendition.asset_id
        where rendition.sha256 = file.sha256 and rendition.is_largest limit 1) as facts
      from assets.stored_file file
      where file.sha256 = ${sha256} and not file.is_gone and (
        exists (
          select from assets.rendition join assets.asset on asset.id = rendition.asset_id
          where rendition.sha256 = file.sha256 and asset.owner = ${owner} and asset.deleted_at is null)
        or exists (
          select from assets.asset
          where asset.sha256 = file.sha256 and asset.kind = 'font' and asset.state = 'ready'
            and asset.owner = ${owner} and asset.deleted_at is null)
        or exists (
          select from designs.used_asset join designs.design on design.id = used_asset.design_id
          -- Its pictures; a file that was sent to be printed leaves as a download alone.
          where used_asset.sha256 = file.sha256 and design.owner = ${owner} and design.deleted_at is null
            and file.media_type <> 'application/octet-stream'))`.execute(tx);
    const [found] = rows;
    if (!found) return refused({ code: "asset-not-found" });
    const { mediaType } = found;
    return { kind: "file", sha256: smaller(found.facts, sha256, side) ?? sha256, mediaType };
  });
}

/** Of the same row of sizes: a cut-out has one of its own. */
function smaller(facts: AssetFacts | null, sha256: string, side: number | null): string | null {
  const picture = facts?.picture;
  if (!picture || side === null) return null;
  const rows: readonly (readonly PictureSize[])[] = [
    picture.renditions,
    picture.cutOut?.outside ?? [],
    picture.cutOut?.everywhere ?? [],
  ];
  const sizes = rows.find((each) => each[0]?.hash === sha256) ?? [];
  return sizes.findLast(({ width, height }) => Math.max(width, height) >= side)?.hash ?? null;
}

/** For the owner alone, and for a few minutes. */
export async function linkToOriginal(
  { db, clock }: Commerce,
  caller: Caller,
  id: string,
  sealer: Sealer,
): Promise<OriginalLink | Refused<AssetNotFound>> {
  const row = await withTransaction(db, inNameOf(caller), (tx) => readAssetRow(tx, id, ownerOf(caller)));
  // Of a drawing there is none: it is kept as shapes.
  if (row?.state !== "ready" || row.kind === "vector") return refused({ code: "asset-not-found" });
  return originalLink(sealer, "original", row, clock.now());
}

export async function readOriginal(
  { db, clock }: Commerce,
  token: string,
  sealer: Sealer,
): Promise<
  { readonly kind: "file"; readonly sha256: string; readonly name: string } | Refused<AssetNotFound>
> {
  const named = readOriginalLink(sealer, "original", token, clock.now());
  if (!named) return refused({ code: "asset-not-found" });
  const row = await withTransaction(db, { caller: "system" }, (tx) =>
    readAssetRow(tx, named.id, named.owner),
  );
  if (!row?.sha256 || row.state !== "ready") return refused({ code: "asset-not-found" });
  return { kind: "file", sha256: row.sha256, name: row.name };
}
