/** How an ink looks on the board, and what it is called. */
import type { DesignView, InkRecord, Paint } from "@foldmark/design";
import { hexColour, type PrintedOn, screenColour } from "@foldmark/render";

/** `#rrggbb` of an ink as it will be printed; null until the colours are here. */
export const inkLook = (ink: InkRecord, tint: number, on: PrintedOn | null): string | null =>
  on && hexColour(screenColour(ink, tint, on));

export const inkOf = (view: DesignView, paint: Paint | null): InkRecord | null => {
  const record = paint && view.get(paint.ink);
  return record?.type === "ink" ? record : null;
};

/** What an ink is called where nobody named it: its values. */
const inkValues = ({ cmyk: [c, m, y, k] }: InkRecord): string =>
  `C${Math.round(c / 10)} M${Math.round(m / 10)} Y${Math.round(y / 10)} K${Math.round(k / 10)}`;

/** Inks that are black and nothing else, or white, or named, are called so. */
export function inkName(ink: InkRecord, words: { readonly black: string; readonly white: string }): string {
  const [c, m, y, k] = ink.cmyk;
  if (ink.kind === "white") return words.white;
  if (k === 1000 && c + m + y === 0 && (ink.name === "" || ink.name === "Black")) return words.black;
  return ink.name === "" ? inkValues(ink) : ink.name;
}
