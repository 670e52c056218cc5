/** The colours of a list on one board: each ink asked for once. */
import { pictureOn } from "../colour/printed-on.ts";
import { hexColour } from "../colour/rgb.ts";
import { type PrintedOn, screenColour } from "../colour/screen-colour.ts";
import type { InkPaint } from "../display-list/display-list.ts";
import type { ScreenColours } from "./painter.ts";

const noCmyk = [0, 0, 0, 0] as const;

export function inkColours(on: PrintedOn): ScreenColours {
  const known = new Map<string, string>();
  /** A drawing keeps its paint as the same object, and is painted again and again. */
  const ofPaint = new WeakMap<InkPaint, string>();
  return {
    colour(paint) {
      const own = ofPaint.get(paint);
      if (own !== undefined) return own;
      const key = JSON.stringify(paint);
      const colour = known.get(key) ?? hexColour(shown(paint, on));
      known.set(key, colour);
      ofPaint.set(paint, colour);
      return colour;
    },
    picture: pictureOn(on),
  };
}

function shown(paint: InkPaint, on: PrintedOn) {
  if (paint.kind === "process") return screenColour(paint, 1000, on);
  if (paint.kind === "white") return screenColour({ kind: "white", cmyk: noCmyk }, paint.tint, on);
  return screenColour(paint, paint.tint, on);
}
