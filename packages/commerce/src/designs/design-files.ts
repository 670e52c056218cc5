/**
 * What a design is drawn from: pictures and own fonts, by the hash that it names them with. Only what was its owner's when
 * it came into the design: whoever merely knows the hash of a file gets nothing of it.
 */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

/** The file to take for each hash that the design may name. */
export type DesignFiles = ReadonlyMap<string, string>;

/** For the screen: the files themselves. */
export async function filesToShow(tx: Tx, designId: string): Promise<DesignFiles> {
  const rows = await tx
    .selectFrom("designs.used_asset")
    .select("sha256")
    .where("design_id", "=", designId)
    .execute();
  return new Map(rows.map(({ sha256 }) => [sha256, sha256]));
}

/**
 * For the press: of a picture that is placed as it was sent, the file that was sent, with all its pixels and its own
 * profile; a design names our rendition of it. A cut-out is printed as it was cut.
 */
export async function filesToPrint(tx: Tx, designId: string): Promise<DesignFiles> {
  const { rows } = await sql<{ named: string; original: string | null }>`
    select used.sha256 as named, (
      select asset.sha256 from assets.rendition
      join assets.asset on asset.id = rendition.asset_id
      where rendition.sha256 = used.sha256 and rendition.is_largest and asset.owner = design.owner
        and asset.facts -> 'picture' -> 'renditions' -> 0 ->> 'hash' = used.sha256
      order by asset.created_at desc limit 1) as original
    from designs.used_asset used join designs.design on design.id = used.design_id
    where used.design_id = ${designId}`.execute(tx);
  return new Map(rows.map(({ named, original }) => [named, original ?? named]));
}
