/** What buyer and house write to each other about a print file, pinned to a place or about all of it. */
import type { SurfaceId } from "@foldmark/design";
import { type Tx, uuidv7 } from "@foldmark/platform";
import { type Caller, callerKey, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { keptText } from "../kept-text.ts";
import { keptUnlessRefused, type Refused, refused } from "../refusals.ts";
import { longestComment, mostComments } from "./limits.ts";
import type { PrintFileServices } from "./print-files.ts";
import type { SheetRefusal } from "./refusal.ts";
import { lockPrintFile, sidesOf } from "./store.ts";
import { type PrintFileAnswer, viewPrintFile } from "./view-print-file.ts";

export interface NewComment {
  readonly id: string;
  readonly text: string;
  readonly surface: SurfaceId | null;
  /** µm on the surface; both or neither. */
  readonly x: number | null;
  readonly y: number | null;
}

interface Authorship {
  readonly author: "buyer" | "house";
  readonly by: string;
  /** The comment that it answers. */
  readonly answers?: string | null;
}

export async function insertComment(
  tx: Tx,
  { clock }: Pick<Commerce, "clock">,
  { id, text, surface, x, y }: NewComment,
  { author, by, answers = null }: Authorship,
): Promise<string> {
  const own = uuidv7(clock);
  const isPinned = surface !== null && x !== null && y !== null;
  await tx
    .insertInto("print_files.comment")
    .values({
      id: own,
      design_id: id,
      author,
      made_by: by,
      text,
      surface,
      x: isPinned ? Math.round(x) : null,
      y: isPinned ? Math.round(y) : null,
      created_at: clock.now(),
      answers,
    })
    .execute();
  return own;
}

export async function writeComment(
  services: PrintFileServices,
  caller: Caller,
  comment: NewComment,
): Promise<PrintFileAnswer | Refused<SheetRefusal | { readonly code: "empty-comment" }>> {
  const { id, surface } = comment;
  const text = keptText(comment.text, longestComment);
  if (text === "") return refused({ code: "empty-comment" });
  const written = await keptUnlessRefused(services, { caller: "system" }, async (tx) => {
    const held = await lockPrintFile(tx, id, ownerOf(caller));
    if (!held) return refused({ code: "print-file-not-found" });
    if (surface && !(await sidesOf(tx, held.design)).some((side) => side.surface === surface))
      return refused({ code: "unknown-surface" });
    const { count } = await tx
      .selectFrom("print_files.comment")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("design_id", "=", id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostComments) return refused({ code: "too-many-comments", maximum: mostComments });
    await insertComment(tx, services, { ...comment, text }, { author: "buyer", by: callerKey(caller) });
    return { kind: "written" } as const;
  });
  return written.kind === "refused" ? written : viewPrintFile(services, caller, id);
}
