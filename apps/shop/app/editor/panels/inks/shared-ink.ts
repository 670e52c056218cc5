/** Which inks a change of one thing's colour has to leave alone. */
import type { DesignView, InkRecord } from "@foldmark/design";
import { inksUsed } from "@foldmark/render";
import { isOurs } from "../../session/offered-inks.ts";

/** One that is offered to everybody, or that something else than those selected is printed in. */
export function isShared(view: DesignView, ink: InkRecord, selection: readonly string[]): boolean {
  const isElsewhere = (["outside", "inside"] as const).some((side) =>
    inksUsed(view, side).some(
      ({ ink: used, records }) => used.id === ink.id && records.some((id) => !selection.includes(id)),
    ),
  );
  return isOurs(ink) || isElsewhere;
}
