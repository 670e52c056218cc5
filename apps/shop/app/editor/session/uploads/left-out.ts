/** What of a drawing could not be taken over, to be said before it is printed without it. */
import type { SvgDrawing } from "@foldmark/commerce";
import type { Notice } from "../notices.ts";

/** What acts on a screen is nothing on a board. */
const unseen: ReadonlySet<string> = new Set(["script", "animation"]);

export function leftOutNotice({ leftOut }: Pick<SvgDrawing, "leftOut">): Notice | null {
  const lost = leftOut.filter(({ what }) => !unseen.has(what));
  return lost.length > 0 ? { kind: "left-out", hasWords: lost.some(({ what }) => what === "text") } : null;
}
