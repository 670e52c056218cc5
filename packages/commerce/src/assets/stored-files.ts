/**
 * Files of uploads in the store. The same bytes may be many people's, so a file goes when nobody names it any more. Who
 * stores it at that very moment is told to do so again: a file that is marked for removal is never named.
 */
import { type FileStore, type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import type { Commerce } from "../commerce.ts";

export interface FileToKeep {
  readonly sha256: string;
  readonly mediaType: string;
}

/** Clocks of two machines differ by less. */
const doubtMs = 60_000;

/** False where one of them is just being removed. `storedSince`: when the oldest of them was put into the store. */
export async function keepFiles(
  tx: Tx,
  files: readonly FileToKeep[],
  { storedSince, now }: { readonly storedSince: Date; readonly now: Date },
): Promise<boolean> {
  if (files.length === 0) return true;
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()].sort((one, other) =>
    one.sha256 < other.sha256 ? -1 : 1,
  );
  const before = new Date(storedSince.getTime() - doubtMs);
  const { rows } = await sql`
    insert into assets.stored_file (sha256, media_type, stored_at)
    select file.sha256, file.media_type, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(distinct.map(({ sha256, mediaType }) => ({ sha256, media_type: mediaType })))}::jsonb)
      as file (sha256 text, media_type text)
    on conflict (sha256) do update set removed_at = null, is_gone = false, stored_at = excluded.stored_at
      where stored_file.removed_at is null or stored_file.removed_at < ${before}::timestamptz
    returning stored_file.sha256`.execute(tx);
  return rows.length === distinct.length;
}

const isUnnamed = sql<boolean>`
  not exists (select from assets.rendition where rendition.sha256 = stored_file.sha256)
  and not exists (
    select from assets.asset
    where asset.sha256 = stored_file.sha256
      -- Of a drawing only its shapes are kept, never its markup.
      and (asset.state = 'opening' or asset.state = 'ready' and asset.kind <> 'vector'))
  and not exists (select from print_files.part where part.sha256 = stored_file.sha256)
  and not exists (
    select from print_files.file
    where (file.sha256 = stored_file.sha256 or file.page_sha256 = stored_file.sha256)
      and file.state in ('opening', 'ready'))
  and not exists (select from print_files.made where made.sha256 = stored_file.sha256)
  and not exists (select from designs.used_asset where used_asset.sha256 = stored_file.sha256)
  -- A proof, a print file or a document may have the very bytes of an upload.
  and not exists (select from platform.file_object where file_object.sha256 = stored_file.sha256)`;

const atOnce = 200;
const rememberedDays = 1;

/** How many files went out of the store. A process that dies half-way leaves the rest to the next run. */
export async function removeUnnamedFiles(
  { db, clock, files }: Commerce & { readonly files: Pick<FileStore, "delete"> },
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0;
  const asSystem = <Value>(work: (tx: Tx) => Promise<Value>) =>
    withTransaction(db, { caller: "system" }, work);
  while (!signal?.aborted) {
    const marked = await asSystem(async (tx) => {
      const { rows } = await sql<{ sha256: string }>`
        update assets.stored_file set removed_at = ${clock.now()}
        where sha256 in (
          select sha256 from assets.stored_file
          where not is_gone and ${isUnnamed} order by sha256 limit ${atOnce} for update skip locked)
        returning sha256`.execute(tx);
      return rows.map(({ sha256 }) => sha256);
    });
    for (const sha256 of marked) await files.delete(sha256);
    if (marked.length > 0)
      await asSystem((tx) =>
        sql`update assets.stored_file set is_gone = true
          where sha256 = any (${marked}) and removed_at is not null`.execute(tx),
      );
    removed += marked.length;
    if (marked.length < atOnce) break;
  }
  await asSystem((tx) =>
    sql`delete from assets.stored_file
      where is_gone and removed_at < ${clock.now()}::timestamptz - make_interval(days => ${rememberedDays})`.execute(
      tx,
    ),
  );
  return removed;
}
