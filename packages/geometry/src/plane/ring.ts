/**
 * Closed outlines of straight lines and circular arcs. A vertex carries the bulge of the edge that leaves it
 * (tangent of a quarter of the arc's angle, positive counter-clockwise), as die-makers' files do.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Vertex extends Point {
  readonly bulge: number;
}

export type Ring = readonly Vertex[];

/** One straight or curved stroke. */
export interface Segment {
  readonly a: Point;
  readonly b: Point;
  readonly bulge: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

export interface Arc {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly start: number;
  /** Signed, positive counter-clockwise. */
  readonly sweep: number;
}

export const segmentsOf = (ring: Ring): Segment[] =>
  ring.map((a, index) => ({ a, b: ring[(index + 1) % ring.length]!, bulge: a.bulge }));

export function arcOf({ a, b, bulge }: Segment): Arc {
  const chord = Math.hypot(b.x - a.x, b.y - a.y);
  const sweep = 4 * Math.atan(bulge);
  const radius = (chord * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  const offset = (chord * (1 - bulge * bulge)) / (4 * bulge);
  const x = (a.x + b.x) / 2 - ((b.y - a.y) / chord) * offset;
  const y = (a.y + b.y) / 2 + ((b.x - a.x) / chord) * offset;
  return { x, y, radius, start: Math.atan2(a.y - y, a.x - x), sweep };
}

export function segmentLength(segment: Segment): number {
  const chord = Math.hypot(segment.b.x - segment.a.x, segment.b.y - segment.a.y);
  if (!segment.bulge || !chord) return chord;
  const arc = arcOf(segment);
  return arc.radius * Math.abs(arc.sweep);
}

/** Points after `a` up to and including `b`, no further than `tolerance` µm from the true arc. */
export function flattenSegment(segment: Segment, tolerance = 20): Point[] {
  if (!segment.bulge) return [segment.b];
  const arc = arcOf(segment);
  const step = 2 * Math.acos(Math.max(0, 1 - tolerance / arc.radius)) || Math.PI / 8;
  const count = Math.max(2, Math.ceil(Math.abs(arc.sweep) / step));
  const points: Point[] = [];
  for (let index = 1; index < count; index++) {
    const angle = arc.start + (arc.sweep * index) / count;
    points.push({ x: arc.x + arc.radius * Math.cos(angle), y: arc.y + arc.radius * Math.sin(angle) });
  }
  points.push(segment.b);
  return points;
}

export function flatten(ring: Ring, tolerance = 20): Point[] {
  const points: Point[] = [];
  for (const segment of segmentsOf(ring)) points.push(...flattenSegment(segment, tolerance));
  return points;
}

/** Signed area of a polygon, positive counter-clockwise. */
export function polygonArea(points: readonly Point[]): number {
  let doubled = 0;
  for (let index = 0; index < points.length; index++) {
    const a = points[index]!;
    const b = points[(index + 1) % points.length]!;
    doubled += a.x * b.y - b.x * a.y;
  }
  return doubled / 2;
}

/** Exact signed area, arcs included. */
export function ringArea(ring: Ring): number {
  let area = polygonArea(ring);
  for (const segment of segmentsOf(ring)) {
    if (!segment.bulge) continue;
    const { radius, sweep } = arcOf(segment);
    area += (radius * radius * (sweep - Math.sin(sweep))) / 2;
  }
  return area;
}

export const ringLength = (ring: Ring): number =>
  segmentsOf(ring).reduce((sum, segment) => sum + segmentLength(segment), 0);

export function reversed(ring: Ring): Ring {
  const last = ring.length - 1;
  return ring.map((_, index) => {
    const at = ring[last - index]!;
    const before = ring[(last - index - 1 + ring.length) % ring.length]!;
    return { x: at.x, y: at.y, bulge: -before.bulge || 0 };
  });
}

export function centroid(points: readonly Point[]): Point {
  const area = polygonArea(points);
  let x = 0;
  let y = 0;
  for (let index = 0; index < points.length; index++) {
    const a = points[index]!;
    const b = points[(index + 1) % points.length]!;
    const cross = a.x * b.y - b.x * a.y;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return { x: x / (6 * area), y: y / (6 * area) };
}

export function boundsOf(points: Iterable<Point>): Box {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const { x, y } of points) {
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
  }
  return { minX, minY, maxX, maxY };
}

/** Corners plus the points where an arc is farthest left, right, up or down. */
export function* extremePoints(segments: Iterable<Segment>): Generator<Point> {
  for (const segment of segments) {
    yield segment.a;
    yield segment.b;
    if (!segment.bulge) continue;
    const arc = arcOf(segment);
    for (let quarter = -4; quarter <= 4; quarter++) {
      const turn = ((quarter * Math.PI) / 2 - arc.start) * Math.sign(arc.sweep);
      if (turn <= 0 || turn >= Math.abs(arc.sweep)) continue;
      const angle = (quarter * Math.PI) / 2;
      yield { x: arc.x + arc.radius * Math.cos(angle), y: arc.y + arc.radius * Math.sin(angle) };
    }
  }
}

export const ringBounds = (ring: Ring): Box => boundsOf(extremePoints(segmentsOf(ring)));
