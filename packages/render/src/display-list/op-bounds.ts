/** How far operations reach: never less than what is drawn. */
import type { Box } from "@foldmark/geometry";
import { boxThrough, grown, shared, together } from "./boxes.ts";
import { type GlyphsOp, type InkedOp, miterLimit, type PrintOp, type StrokeStyle } from "./display-list.ts";
import { type GlyphOutlines, glyphScale, outlineBounds } from "./glyphs.ts";
import { pathBounds } from "./path.ts";

/** A corner may stand out by the miter, a square end by the diagonal of half the width. */
const strokeReach = ({ width, join, cap }: StrokeStyle): number =>
  (width / 2) * Math.max(join === "miter" ? miterLimit : 1, cap === "square" ? Math.SQRT2 : 1);

/** In the operation's own coordinates. */
export function ownBounds(op: InkedOp, glyphs: GlyphOutlines): Box | null {
  switch (op.kind) {
    case "fill":
      return pathBounds(op.path);
    case "stroke": {
      const box = pathBounds(op.path);
      return box && grown(box, strokeReach(op.stroke));
    }
    case "image":
      return { minX: 0, minY: 0, maxX: op.width, maxY: op.height };
    case "glyphs":
      return rowBounds(op, glyphs);
  }
}

/** In plain numbers: a design has thousands of letters, and each of them is looked at before anything is seen. */
function rowBounds(op: GlyphsOp, glyphs: GlyphOutlines): Box | null {
  const { font, ids, positions } = op;
  const scale = glyphScale(op);
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = 0; index < ids.length; index++) {
    const outline = outlineBounds(glyphs.outline(font, ids[index]!));
    if (!outline) continue;
    const x = positions[index * 2]!;
    const y = positions[index * 2 + 1]!;
    // Outlines have y up.
    minX = Math.min(minX, x + scale * outline.minX);
    maxX = Math.max(maxX, x + scale * outline.maxX);
    minY = Math.min(minY, y - scale * outline.maxY);
    maxY = Math.max(maxY, y - scale * outline.minY);
  }
  return minX <= maxX ? { minX, minY, maxX, maxY } : null;
}

/** Of all operations together, what clips cut off left out. Null where nothing is drawn. */
export function opsBounds(ops: readonly PrintOp[], glyphs: GlyphOutlines): Box | null {
  let all: Box | null = null;
  const clips: (Box | null | undefined)[] = [];
  for (const op of ops) {
    if (op.kind === "pop") clips.pop();
    else if (op.kind === "pushGroup") clips.push(undefined);
    else if (op.kind === "pushClip") {
      const box = pathBounds(op.path);
      clips.push(box && boxThrough(op.at, box));
    } else {
      const own = ownBounds(op, glyphs);
      let box: Box | null = own && boxThrough(op.at, own);
      for (const clip of clips) if (box && clip !== undefined) box = clip && shared(box, clip);
      all = together(all, box);
    }
  }
  return all;
}
