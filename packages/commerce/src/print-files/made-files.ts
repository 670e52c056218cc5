/** What the sandbox drew of a side and is kept: its plates and picture, and what was looked at finer or with other layers. */
import type { Tx } from "@foldmark/platform";
import type { SheetRow } from "./rows.ts";

export type MadeFiles = readonly { readonly sha256: string; readonly mediaType: string }[];
type OfSide = Pick<SheetRow, "designId" | "surface">;

const insertMade = ({ tx, designId, surface }: OfSide & { tx: Tx }, made: MadeFiles, isForLooking: boolean) =>
  tx
    .insertInto("print_files.made")
    .values(
      made.map(({ sha256, mediaType }) => ({
        design_id: designId,
        surface,
        sha256,
        media_type: mediaType,
        is_tile: isForLooking,
      })),
    )
    // Two inks may have the same plate, and a part that of the whole.
    .onConflict((conflict) => conflict.doNothing())
    .execute();

const deleteMade = ({ tx, designId, surface }: OfSide & { tx: Tx }) =>
  tx.deleteFrom("print_files.made").where("design_id", "=", designId).where("surface", "=", surface);

/** Instead of all that was made of the side before. */
export async function keepMade(tx: Tx, { designId, surface }: OfSide, made: MadeFiles): Promise<void> {
  const side = { tx, designId, surface };
  await deleteMade(side).execute();
  await insertMade(side, made, false);
}

/** Beside what the check made. @param most of all files of the side; beyond it what was looked at before goes */
export async function keepLooked(
  tx: Tx,
  { designId, surface }: OfSide,
  made: MadeFiles,
  most: number,
): Promise<void> {
  const side = { tx, designId, surface };
  const { count } = await tx
    .selectFrom("print_files.made")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("design_id", "=", designId)
    .where("surface", "=", surface)
    .executeTakeFirstOrThrow();
  if (Number(count) > most) await deleteMade(side).where("is_tile", "=", true).execute();
  await insertMade(side, made, true);
}
