/** Paints the closed product on a canvas, with a painted sheet on each of its faces. */
import { type Affine, compose } from "@foldmark/design";
import type { CanvasPlatform, Context } from "@foldmark/render";
import type { Fold, FoldFace, FoldPaint, FoldShape, Loops } from "./fold.ts";

export interface PaintedSheet {
  readonly image: CanvasImageSource;
  /** From its pixels to mm below the blank's origin. */
  readonly toBlank: Affine;
}

/** @param scale pixels of the canvas to one of the fold's frame; @param sheetOf by the name of the artwork */
export function paintFold(
  platform: CanvasPlatform,
  context: Context,
  fold: Fold,
  scale: number,
  sheetOf: (artwork: string) => PaintedSheet | undefined,
): void {
  context.save();
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.lineJoin = "round";
  // One for all faces: making one copies the sheet.
  const patterns = new Map<PaintedSheet, CanvasPattern | null>();
  for (const each of fold) {
    if (each.kind === "shape") paintShape(platform, context, each, scale);
    else {
      const sheet = sheetOf(each.artwork);
      if (!sheet) continue;
      const pattern = patterns.get(sheet) ?? context.createPattern(sheet.image, "no-repeat");
      patterns.set(sheet, pattern);
      if (pattern) paintFace(platform, context, each, sheet, pattern);
    }
  }
  context.restore();
}

function pathOf(platform: CanvasPlatform, loops: Loops): Path2D {
  const path = platform.createPath();
  for (const [first, ...others] of loops) {
    if (!first) continue;
    path.moveTo(first.x, first.y);
    for (const { x, y } of others) path.lineTo(x, y);
    // An open line of two points, closed, would be drawn twice.
    if (others.length > 1) path.closePath();
  }
  return path;
}

function styleOf(context: Context, paint: FoldPaint): string | CanvasGradient {
  if (paint.kind === "colour") return paint.colour;
  const { from, to, stops } = paint;
  const gradient = context.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const { offset, colour } of stops) gradient.addColorStop(offset, colour);
  return gradient;
}

function paintShape(platform: CanvasPlatform, context: Context, shape: FoldShape, scale: number): void {
  const { loops, fill, stroke, blur, within } = shape;
  const path = pathOf(platform, loops);
  context.save();
  if (within) context.clip(pathOf(platform, within), "evenodd");
  if (blur > 0 && fill?.kind === "colour") {
    // Filters are not in every browser; the shadow of something beside the canvas is.
    const beside = 2 * context.canvas.width;
    context.shadowColor = fill.colour;
    context.shadowBlur = 2 * blur * scale;
    context.shadowOffsetX = beside;
    context.setTransform(scale, 0, 0, scale, -beside, 0);
    context.fillStyle = "#000000";
    context.fill(path);
  } else if (fill) {
    context.fillStyle = styleOf(context, fill);
    context.fill(path);
  }
  if (stroke) {
    context.strokeStyle = styleOf(context, stroke.paint);
    context.lineWidth = stroke.width;
    context.stroke(path);
  }
  context.restore();
}

/** As a pattern, because a shape's edge is smooth everywhere and that of a canvas's clip is not. */
function paintFace(
  platform: CanvasPlatform,
  context: Context,
  { loops, at }: FoldFace,
  sheet: PaintedSheet,
  pattern: CanvasPattern,
): void {
  const [a, b, c, d, e, f] = compose(at, sheet.toBlank);
  pattern.setTransform({ a, b, c, d, e, f });
  context.fillStyle = pattern;
  context.fill(pathOf(platform, loops), "evenodd");
}
