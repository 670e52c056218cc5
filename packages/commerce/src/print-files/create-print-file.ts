/** A new print file: a design with nothing on it, that only files are laid on. */
import { withTransaction } from "@foldmark/platform";
import { type Caller, ownerOf } from "../caller.ts";
import { createDesign } from "../designs/create-design.ts";
import type { CreateRefusal } from "../designs/design-refusal.ts";
import { type Refused, refused } from "../refusals.ts";
import type { PrintFileServices } from "./print-files.ts";
import { type PrintFileAnswer, viewPrintFile } from "./view-print-file.ts";

export interface PrintFileToCreate {
  /** Chosen by who asks: asked again, the same is answered. */
  readonly id: string;
  readonly name: string;
  /** A configuration, with or without a quantity, as it came. */
  readonly product: unknown;
}

export async function createPrintFile(
  services: PrintFileServices,
  caller: Caller,
  { id, name, product }: PrintFileToCreate,
): Promise<PrintFileAnswer | Refused<CreateRefusal>> {
  const made = await createDesign(services, caller, { id, name, product, document: null });
  if (made.kind === "refused") return made;
  // A design that somebody drew keeps what they drew.
  const isTaken = await withTransaction(services.db, { caller: "system" }, async (tx) => {
    await tx
      .insertInto("print_files.print_file")
      .columns(["design_id", "clock"])
      .expression((eb) =>
        eb
          .selectFrom("designs.design")
          .select((each) => ["id as design_id", each.val(0).as("clock")])
          .where("id", "=", id)
          .where("clock", "=", 0),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom("print_files.print_file")
      .select("design_id")
      .where("design_id", "=", id)
      .executeTakeFirst();
    return !row;
  });
  if (isTaken) return refused({ code: "id-taken" });
  const view = await viewPrintFile(services, caller, id);
  if (view.kind === "refused") throw new Error(`A print file of ${ownerOf(caller)} is gone as soon as made.`);
  return view;
}
