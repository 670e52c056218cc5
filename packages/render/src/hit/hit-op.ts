/** Whether an operation shows ink at a point, asked of the same operations that are drawn. */
import { type Affine, compose, inverse, transform } from "@foldmark/design";
import type { Point } from "@foldmark/geometry";
import type { Clip, GlyphsOp, ImageOp, InkedOp, Pattern, PrintOp } from "../display-list/display-list.ts";
import { type GlyphOutlines, glyphScale, outlineBounds } from "../display-list/glyphs.ts";
import { isInside, isOnStroke } from "../display-list/inside.ts";
import { ownBounds } from "../display-list/op-bounds.ts";
import { tilesIn } from "../display-list/patterns.ts";

export interface HitSources {
  readonly glyphs: GlyphOutlines;
  /** How much one sees of a picture at a share of its width and height, 0 … 255; null where that is not known yet. */
  alpha(asset: string, across: number, down: number): number | null;
}

export interface HitOptions {
  /** How far beside a line still counts, µm of the list. */
  readonly tolerance: number;
  /** Nodes that are met between their letters and bars too: what a person means who points at a text or a code. */
  isBox(node: InkedOp["node"]): boolean;
}

/** Less of a picture nobody sees, and who points there means what is behind. */
const leastAlpha = 8;

export function isInClip({ path, rule, at }: Clip, point: Point): boolean {
  const { x, y } = transform(inverse(at), point);
  return isInside(path, rule, x, y);
}

export function meetsOp(
  op: InkedOp,
  at: Affine,
  point: Point,
  options: HitOptions,
  sources: HitSources,
): boolean {
  const { x, y } = transform(inverse(at), point);
  if (options.isBox(op.node)) return meetsBox(op, x, y, sources);
  switch (op.kind) {
    case "fill":
      if (!isInside(op.path, op.rule, x, y)) return false;
      return op.paint.kind !== "pattern" || meetsPattern(op.paint, at, point, options, sources);
    case "stroke":
      return isOnStroke(op.path, op.stroke, x, y, options.tolerance / Math.hypot(at[0], at[1]));
    case "image":
      return meetsImage(op, x, y, sources);
    case "glyphs":
      return meetsGlyphs(op, x, y, sources);
  }
}

function meetsBox(op: InkedOp, x: number, y: number, { glyphs }: HitSources): boolean {
  const box = ownBounds(op, glyphs);
  return box !== null && x >= box.minX && x <= box.maxX && y >= box.minY && y <= box.maxY;
}

function meetsGlyphs(op: GlyphsOp, x: number, y: number, { glyphs }: HitSources): boolean {
  const scale = glyphScale(op);
  return op.ids.some((id, index) => {
    const outline = glyphs.outline(op.font, id);
    const box = outlineBounds(outline);
    const [u, v] = [(x - op.positions[index * 2]!) / scale, (op.positions[index * 2 + 1]! - y) / scale];
    if (!box || u < box.minX || u > box.maxX || v < box.minY || v > box.maxY) return false;
    return isInside(outline, "nonzero", u, v);
  });
}

function meetsImage(
  { asset, width, height, crop }: ImageOp,
  x: number,
  y: number,
  sources: HitSources,
): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  const across = (crop.x + (x / width) * crop.width) / 1_000_000;
  const down = (crop.y + (y / height) * crop.height) / 1_000_000;
  return (sources.alpha(asset, across, down) ?? 255) >= leastAlpha;
}

function meetsPattern(
  pattern: Pattern,
  at: Affine,
  point: Point,
  options: HitOptions,
  sources: HitSources,
): boolean {
  const { x, y } = transform(inverse(at), point);
  const reach = options.tolerance / Math.hypot(at[0], at[1]);
  const around = { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach };
  return tilesIn(pattern, around).some((tile) =>
    meetsAny(pattern.ops, compose(at, tile), point, options, sources),
  );
}

/** Any of the operations, which lie where `outer` says, clips among them. */
function meetsAny(
  ops: readonly PrintOp[],
  outer: Affine,
  point: Point,
  options: HitOptions,
  sources: HitSources,
): boolean {
  const isSeen: boolean[] = [];
  for (const op of ops) {
    if (op.kind === "pop") isSeen.pop();
    else if (op.kind === "pushGroup") isSeen.push(true);
    else if (op.kind === "pushClip") isSeen.push(isInClip({ ...op, at: compose(outer, op.at) }, point));
    else if (!isSeen.includes(false) && meetsOp(op, compose(outer, op.at), point, options, sources))
      return true;
  }
  return false;
}
