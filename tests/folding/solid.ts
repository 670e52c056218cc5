/** Lines through plates: where a straight line runs inside a board, after a skin has been taken off it all round. */
import { dot, minus, type Plate, type Vector } from "./fold.ts";
import type { Polygon } from "./stored-dieline.ts";

export interface Line {
  readonly at: Vector;
  /** Of length one. */
  readonly along: Vector;
}

export type Span = readonly [from: number, to: number];

const everywhere: readonly Span[] = [[Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]];

export function inBoth(a: readonly Span[], b: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const [from, to] of a)
    for (const [low, high] of b)
      if (Math.min(to, high) > Math.max(from, low)) found.push([Math.max(from, low), Math.min(to, high)]);
  return found;
}

/** Where a line in the plane runs inside of polygons, holes taken out: from every odd crossing to the next. */
function planeSpans(rings: readonly Polygon[], x: number, y: number, dx: number, dy: number): Span[] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (let index = 0; index < ring.length; index++) {
      const a = ring[index]!;
      const b = ring[index + 1 === ring.length ? 0 : index + 1]!;
      const sideA = (a.x - x) * dy - (a.y - y) * dx;
      const sideB = (b.x - x) * dy - (b.y - y) * dx;
      if (sideA > 0 === sideB > 0) continue;
      const share = sideA / (sideA - sideB);
      crossings.push((a.x + (b.x - a.x) * share - x) * dx + (a.y + (b.y - a.y) * share - y) * dy);
    }
  crossings.sort((a, b) => a - b);
  const spans: Span[] = [];
  for (let index = 0; index + 1 < crossings.length; index += 2)
    spans.push([crossings[index]!, crossings[index + 1]!]);
  return spans;
}

/** Inside also a skin to either side of the line, and without a skin at both ends. */
function skinnedSpans(rings: readonly Polygon[], x: number, y: number, dx: number, dy: number, skin: number) {
  let spans: readonly Span[] = everywhere;
  for (const aside of skin > 0 ? [-skin, 0, skin] : [0]) {
    spans = inBoth(spans, planeSpans(rings, x - dy * aside, y + dx * aside, dx, dy));
    if (!spans.length) return [];
  }
  return spans.flatMap(([from, to]): Span[] => (to - from > 2 * skin ? [[from + skin, to - skin]] : []));
}

export function isInside(rings: readonly Polygon[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let index = 0; index < ring.length; index++) {
      const a = ring[index]!;
      const b = ring[index + 1 === ring.length ? 0 : index + 1]!;
      if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside;
    }
  return inside;
}

/** Where a line runs inside a plate from which a skin was taken off on all sides. */
export function spansInside(plate: Plate, { at, along }: Line, skin: number): readonly Span[] {
  const offset = minus(at, plate.origin);
  const [x, y, z] = [dot(offset, plate.right), dot(offset, plate.up), dot(offset, plate.out)];
  const [dx, dy, dz] = [dot(along, plate.right), dot(along, plate.up), dot(along, plate.out)];
  const thick = plate.half - skin;
  let slab: readonly Span[];
  if (Math.abs(dz) < 1e-9) slab = Math.abs(z) <= thick ? everywhere : [];
  else {
    const ends = [(-thick - z) / dz, (thick - z) / dz];
    slab = [[Math.min(...ends), Math.max(...ends)]];
  }
  if (!slab.length) return [];
  const rings = [plate.outline, ...plate.holes];
  const flatLength = Math.hypot(dx, dy);
  if (flatLength < 1e-6) return isInside(rings, x, y) ? slab : [];
  const spans = skinnedSpans(rings, x, y, dx / flatLength, dy / flatLength, skin).map(
    ([from, to]): Span => [from / flatLength, to / flatLength],
  );
  return inBoth(slab, spans);
}
