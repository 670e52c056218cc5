/** How far operations reach: never less than what is drawn. */
import type { Box } from "@foldmark/geometry";
import { boxThrough, grown, shared, together } from "./boxes.ts";
import { type InkedOp, miterLimit, type PrintOp, type StrokeStyle } from "./display-list.ts";
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
    case "glyphs": {
      const scale = glyphScale(op);
      let box: Box | null = null;
      for (const [index, id] of op.ids.entries()) {
        const outline = outlineBounds(glyphs.outline(op.font, id));
        const [x, y] = [op.positions[index * 2]!, op.positions[index * 2 + 1]!];
        if (outline) box = together(box, boxThrough([scale, 0, 0, -scale, x, y], outline));
      }
      return box;
    }
  }
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
