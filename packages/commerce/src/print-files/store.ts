/** Print files in the database. */
import type { SurfaceId } from "@foldmark/design";
import { remembered, type Tx } from "@foldmark/platform";
import { sql } from "kysely";
import { keptDieline } from "../designs/design-product.ts";
import { type DesignRow, lockDesign, readDesignRow } from "../designs/design-store.ts";
import { printFileQuotaOf } from "./limits.ts";
import { type FileRow, fileOf, type SheetRow, sheetOf } from "./rows.ts";
import { type PrintedSide, printedSides } from "./sides.ts";

export interface HeldPrintFile {
  readonly design: DesignRow;
  readonly clock: number;
}

/** Its owner's, with the design locked, so that changes have one order; null for another's and for none. */
export async function lockPrintFile(tx: Tx, id: string, owner: string): Promise<HeldPrintFile | null> {
  const design = await lockDesign(tx, id, owner);
  return design && withClock(tx, design);
}

export async function readPrintFile(tx: Tx, id: string, owner: string): Promise<HeldPrintFile | null> {
  const design = await readDesignRow(tx, id, owner);
  return design && withClock(tx, design);
}

async function withClock(tx: Tx, design: DesignRow): Promise<HeldPrintFile | null> {
  const row = await tx
    .selectFrom("print_files.print_file")
    .select("clock")
    .where("design_id", "=", design.id)
    .executeTakeFirst();
  return row ? { design, clock: row.clock } : null;
}

type OnDrawing = Pick<DesignRow, "product" | "dielineHash">;

/** Who waits for a check asks twice a second; to draw the sides takes longer than all the rest of the answer. */
const drawnSides = remembered(
  60,
  ({ product, dielineHash }: OnDrawing & { readonly tx: Tx }) => JSON.stringify([product, dielineHash]),
  async ({ tx, product, dielineHash }): Promise<readonly PrintedSide[]> =>
    printedSides({ product, dieline: await keptDieline(tx, dielineHash) }),
);

export const sidesOf = (tx: Tx, { product, dielineHash }: OnDrawing): Promise<readonly PrintedSide[]> =>
  drawnSides({ tx, product, dielineHash });

export async function readFiles(tx: Tx, designId: string): Promise<readonly FileRow[]> {
  const rows = await tx
    .selectFrom("print_files.file")
    .selectAll()
    .where("design_id", "=", designId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(fileOf);
}

export async function readSheets(tx: Tx, designId: string): Promise<readonly SheetRow[]> {
  const rows = await tx
    .selectFrom("print_files.sheet")
    .selectAll()
    .where("design_id", "=", designId)
    .execute();
  return rows.map(sheetOf);
}

/** What its buyer wants of a side from now on, at the next clock. */
export interface WantedSheet extends Pick<SheetRow, "surface" | "fileId" | "page" | "placement" | "fixes"> {
  /** Who wants it so; null where nobody is known. */
  readonly by: string | null;
}

/** Each is to be checked anew; those without a page are emptied. @returns the new clock */
export async function wantSheets(
  tx: Tx,
  { design, clock }: HeldPrintFile,
  wanted: readonly WantedSheet[],
  emptied: readonly SurfaceId[] = [],
): Promise<number> {
  const next = clock + 1;
  await tx
    .updateTable("print_files.print_file")
    .set({ clock: next })
    .where("design_id", "=", design.id)
    .execute();
  for (const { surface, fileId, page, placement, fixes, by } of wanted) {
    const wish = {
      file_id: fileId,
      page,
      placement: placement && JSON.stringify(placement),
      fixes: JSON.stringify(fixes),
      wish: next,
      wanted_by: by,
      state: "checking",
      refusal: null,
      result: null,
      checking_until: null,
      waits_since: null,
    };
    // What was accepted was accepted of the page that lay there.
    await sql`
      delete from print_files.accepted where design_id = ${design.id} and surface = ${surface}
        and not exists (
          select from print_files.sheet as laid where laid.design_id = ${design.id} and laid.surface = ${surface}
            and laid.file_id = ${fileId} and laid.page = ${page})`.execute(tx);
    await tx
      .insertInto("print_files.sheet")
      .values({ design_id: design.id, surface, ...wish })
      .onConflict((conflict) => conflict.columns(["design_id", "surface"]).doUpdateSet(wish))
      .execute();
  }
  if (emptied.length > 0) {
    await tx
      .deleteFrom("print_files.accepted")
      .where("design_id", "=", design.id)
      .where("surface", "in", [...emptied])
      .execute();
    await tx
      .deleteFrom("print_files.sheet")
      .where("design_id", "=", design.id)
      .where("surface", "in", [...emptied])
      .execute();
  }
  return next;
}

export interface UsedRoom {
  readonly files: number;
  readonly bytes: number;
  readonly arriving: number;
}

/** All of one owner's, also of designs that were put away: they can be taken back. */
export async function usedRoom(tx: Tx, owner: string): Promise<UsedRoom> {
  const { rows } = await sql<UsedRoom>`
    select count(*)::int as files, coalesce(sum(file.bytes), 0)::bigint as bytes,
      (count(*) filter (where file.state = 'arriving'))::int as arriving
    from print_files.file join designs.design on design.id = file.design_id
    where design.owner = ${owner} and file.state <> 'refused'`.execute(tx);
  return rows[0] ?? { files: 0, bytes: 0, arriving: 0 };
}

/** Whether the sandbox has worked for this owner as long as it does in a day, or that share of it. */
export async function workedTooMuch(tx: Tx, owner: string, now: Date, share = 1): Promise<boolean> {
  const { rows } = await sql<{ milliseconds: number }>`
    select milliseconds from print_files.work_time
    where owner = ${owner} and day = (${now}::timestamptz at time zone 'utc')::date`.execute(tx);
  return (rows[0]?.milliseconds ?? 0) >= share * printFileQuotaOf(owner).milliseconds;
}

export async function addWorkTime(tx: Tx, designId: string, milliseconds: number, now: Date): Promise<void> {
  if (milliseconds <= 0) return;
  await sql`
    insert into print_files.work_time (owner, day, milliseconds)
    select owner, (${now}::timestamptz at time zone 'utc')::date, ${Math.round(milliseconds)}
    from designs.design where id = ${designId}
    on conflict (owner, day) do update set milliseconds = work_time.milliseconds + excluded.milliseconds`.execute(
    tx,
  );
}
