/** What shows ink under a point. Parts are passed over by their boxes: ten thousand of them take a tenth of a millisecond. */
import type { NodeId, PanelRef } from "@foldmark/design";
import type { Box, Point } from "@foldmark/geometry";
import { boxThrough } from "../display-list/boxes.ts";
import type { Clip, InkedOp, Part, PrintList } from "../display-list/display-list.ts";
import type { GlyphOutlines } from "../display-list/glyphs.ts";
import { ownBounds } from "../display-list/op-bounds.ts";
import { type HitOptions, type HitSources, isInClip, meetsOp } from "./hit-op.ts";

interface OpEntry {
  readonly op: InkedOp;
  readonly bounds: Box;
  readonly clips: readonly Clip[];
}

/** Everything under the point, the topmost first: nodes that draw something, and panels with a colour. */
export function drawnAt(
  { parts }: Pick<PrintList, "parts">,
  point: Point,
  options: HitOptions,
  sources: HitSources,
): readonly (NodeId | PanelRef)[] {
  const found = new Set<NodeId | PanelRef>();
  for (let order = parts.length - 1; order >= 0; order--) {
    const part = parts[order]!;
    if (!isNear(part.bounds, point, options.tolerance)) continue;
    if (part.clip && !isInClip(part.clip, point)) continue;
    for (const { op, bounds, clips } of opsOf(part, sources.glyphs).toReversed()) {
      if (found.has(op.node) || !isNear(bounds, point, options.tolerance)) continue;
      if (!clips.every((clip) => isInClip(clip, point))) continue;
      if (meetsOp(op, op.at, point, options, sources)) found.add(op.node);
    }
  }
  return [...found];
}

/** A part never changes: what was drawn otherwise is another one. */
const known = new WeakMap<Part, readonly OpEntry[]>();

function opsOf(part: Part, glyphs: GlyphOutlines): readonly OpEntry[] {
  const found = known.get(part);
  if (found) return found;
  const entries: OpEntry[] = [];
  const clips: (Clip | null)[] = [];
  for (const op of part.ops) {
    if (op.kind === "pop") clips.pop();
    else if (op.kind === "pushGroup") clips.push(null);
    else if (op.kind === "pushClip") clips.push(op);
    else {
      const own = ownBounds(op, glyphs);
      const bounds = own && boxThrough(op.at, own);
      if (bounds) entries.push({ op, bounds, clips: clips.filter((clip) => clip !== null) });
    }
  }
  known.set(part, entries);
  return entries;
}

const isNear = ({ minX, minY, maxX, maxY }: Box, { x, y }: Point, reach: number): boolean =>
  x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach;
