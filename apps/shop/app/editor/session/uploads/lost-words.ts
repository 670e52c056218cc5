/** What of a drawing did not come along, in words: nobody should find out from the printed box. */
import type { SvgDrawing } from "@foldmark/commerce";
import type { TextFunction } from "@foldmark/messages";
import type { Asset } from "./asset.ts";

type What = SvgDrawing["leftOut"][number]["what"];
type Seen = Exclude<What, "script" | "animation">;

/** What acts on a screen is nothing on a board. */
const isSeen = (what: What): what is Seen => what !== "script" && what !== "animation";

/** Null where everything that is seen has come along. */
export function lostWords(
  text: TextFunction,
  { name, drawing }: Pick<Asset, "name" | "drawing">,
): string | null {
  if (!drawing) return null;
  const words = (drawing.lostWords ?? []).join(", ");
  const parts = drawing.leftOut
    .map(({ what }) => what)
    .filter(isSeen)
    .filter((what) => what !== "text" || (words === "" && drawing.lostWords === undefined))
    .map((what) => text(`panels.pictures.lost.part.${what}`));
  const told = [
    ...(words === "" ? [] : [text("panels.pictures.lost.text", { name, words })]),
    ...(parts.length === 0 ? [] : [text("panels.pictures.lost.parts", { name, parts: parts.join(", ") })]),
  ];
  return told.length === 0 ? null : told.join(" ");
}
