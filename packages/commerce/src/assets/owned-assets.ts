/** Which pictures and fonts somebody may put into a design. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

/**
 * Their own uploads, and what a design of theirs has ever held: an undo brings it back after the upload was deleted. Held
 * until the end of the transaction, so that no file goes while a design begins to name it.
 */
export async function ownedAssets(
  tx: Tx,
  owner: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select file.sha256 from assets.stored_file file
    where file.sha256 = any (${hashes}) and file.removed_at is null and (
      exists (
        select from assets.rendition join assets.asset on asset.id = rendition.asset_id
        where rendition.sha256 = file.sha256 and rendition.is_largest and file.media_type like 'image/%'
          and asset.owner = ${owner} and asset.deleted_at is null)
      or exists (
        select from assets.asset
        where asset.sha256 = file.sha256 and asset.kind = 'font' and asset.state = 'ready'
          and asset.owner = ${owner} and asset.deleted_at is null)
      or exists (
        select from designs.used_asset join designs.design on design.id = used_asset.design_id
        where used_asset.sha256 = file.sha256 and design.owner = ${owner}))
    for key share of file`.execute(tx);
  return new Set(rows.map(({ sha256 }) => sha256));
}
