/**
 * The colours of a palette as inks of a design, and back. A picture shows them as the palette has them: to look them up in a
 * press's profile would cost every product page that profile. `ink-values.generated.ts` holds what the press prints.
 */
import type { Inks } from "@foldmark/catalogue";
import { type InkId, type InkRecord, newRecord } from "@foldmark/design";
import type { InkPaint, ScreenColours } from "@foldmark/render";
import { inkValues } from "./ink-values.generated.ts";
import { foil, white } from "./palettes.ts";

/** Foil is a tool of its own, whatever else is printed. */
const kindOf = (colour: string, inks: Inks): InkRecord["kind"] => {
  if (inks.kind === "process" && colour !== foil) return "process";
  return inks.kind === "white" && colour === white ? "white" : "spot";
};

/** @param colour of a palette, `#rrggbb` */
export function inkFor(colour: string, inks: Inks): InkRecord {
  const cmyk = inkValues[colour];
  if (!cmyk)
    throw new Error(`No ink is known for ${colour}: run packages/showroom/scripts/write-ink-values.ts.`);
  const kind = kindOf(colour, inks);
  const id: InkId = `ink:${kind}-${colour.slice(1)}`;
  // A spot ink goes by its name, which here is the colour that it shows.
  return newRecord("ink", { id, kind, name: kind === "spot" ? colour : "", cmyk: [...cmyk] });
}

const byValues = new Map(Object.entries(inkValues).map(([colour, cmyk]) => [cmyk.join(" "), colour]));

function shown(paint: InkPaint): string {
  if (paint.kind === "white") return white;
  const colour = paint.kind === "spot" ? paint.ink : byValues.get(paint.cmyk.join(" "));
  if (!colour) throw new Error(`${JSON.stringify(paint)} is no ink of a palette.`);
  return colour;
}

/** Sample designs hold no pictures. */
export const sampleColours: ScreenColours = { colour: shown, picture: null };
