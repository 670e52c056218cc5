/** Outlines of glyphs for back ends: of an opened font, or as they were sent to somebody who may not have the file. */

import type { Box } from "@foldmark/geometry";
import { micrometresOf } from "@foldmark/typeset";
import type { GlyphsOp } from "./display-list.ts";
import { emptyPath, type Path, pathBounds } from "./path.ts";

export interface GlyphOutlines {
  /** False while the font is not open. */
  has(font: string): boolean;
  /** In font units, y up. */
  outline(font: string, glyph: number): Path;
}

interface FontWithOutlines {
  outline(glyph: number): Path;
}

/** A font that is not open draws nothing; what was compiled without it says so. */
export const outlinesOf = (fonts: ReadonlyMap<string, FontWithOutlines>): GlyphOutlines => ({
  has: (font) => fonts.has(font),
  outline: (font, glyph) => fonts.get(font)?.outline(glyph) ?? emptyPath,
});

/** Micrometres of a font unit. */
export const glyphScale = ({ size, unitsPerEm }: Pick<GlyphsOp, "size" | "unitsPerEm">): number =>
  micrometresOf(size) / unitsPerEm;

const known = new WeakMap<Path, Box | null>();

/** In font units, y up. Outlines are read once and kept by their font, so their boxes are too. */
export function outlineBounds(outline: Path): Box | null {
  const found = known.get(outline);
  if (found !== undefined) return found;
  const box = pathBounds(outline);
  known.set(outline, box);
  return box;
}
