/**
 * What sets text. Every open font carries it, so that whoever draws text has it with the first font and loads nothing of
 * it before: the tables of line breaking, of directions and of our fonts are large.
 */
import { fallbackFonts } from "../fonts/fallback.ts";
import { fontFile } from "../fonts/font-families.ts";
import type { OpenFont } from "../shaping/open-font.ts";
import { layoutText } from "./layout-text.ts";
import type { TextBlock, TextLayout } from "./text-block.ts";

export interface Typesetter {
  layout(block: TextBlock, fonts: ReadonlyMap<string, OpenFont>): TextLayout;
  /** The font, then those that have the letters it lacks. */
  fontsFor(id: string): readonly string[];
}

/** By the chosen font: asked for by every text. */
const fontLists = new Map<string, readonly string[]>();

export const typesetter: Typesetter = {
  layout: layoutText,
  fontsFor(id) {
    const known = fontLists.get(id);
    if (known) return known;
    const file = fontFile(id);
    const others = fallbackFonts(file?.weight ?? 400, file?.isItalic ?? false);
    const list = [id, ...others.flatMap((other) => (other.id === id ? [] : [other.id]))];
    fontLists.set(id, list);
    return list;
  },
};
