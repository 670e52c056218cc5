/** The colours of a list on one board: each ink asked for once. */
import { channel, hexColour, light } from "../colour/rgb.ts";
import { groundOf, type PrintedOn, screenColour } from "../colour/screen-colour.ts";
import type { InkPaint } from "../display-list/display-list.ts";
import type { ScreenColours } from "./painter.ts";

const noCmyk = [0, 0, 0, 0] as const;

export function inkColours(on: PrintedOn): ScreenColours {
  const known = new Map<string, string>();
  return {
    colour(paint) {
      const key = JSON.stringify(paint);
      const colour = known.get(key) ?? hexColour(shown(paint, on));
      known.set(key, colour);
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

/** Inks of a picture take away from the light of the board too: white in it is the board. */
function pictureOn(on: PrintedOn): ScreenColours["picture"] {
  const { red, green, blue } = groundOf(on);
  if (red === 255 && green === 255 && blue === 255) return null;
  const tables = [red, green, blue].map((ground) =>
    Uint8ClampedArray.from({ length: 256 }, (_, value) => channel(light(value) * light(ground))),
  );
  return (rgba) => {
    for (let at = 0; at < rgba.length; at += 4)
      for (let plane = 0; plane < 3; plane++) rgba[at + plane] = tables[plane]![rgba[at + plane]!]!;
  };
}
