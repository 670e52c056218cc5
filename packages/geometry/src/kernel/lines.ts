/**
 * Lines are derived, never drawn. Panels touch only along straight edges: what two panels share inside a hinge is a
 * crease, what they share outside of one is a slit, and what a panel shares with nobody is the cut.
 */
import {
  arcOf,
  type Box,
  boundsOf,
  type Point,
  type Ring,
  ringArea,
  type Segment,
  segmentsOf,
  type Vertex,
} from "../plane/ring.ts";
import type { HingeKind, Mark, Panel, Piece } from "./model.ts";

export interface Crease extends Segment {
  readonly kind: HingeKind;
  readonly panel: string;
  readonly parent: string;
}

export interface PieceLines {
  /** Outer boundary of the blank, counter-clockwise. One ring, or the blank falls apart. */
  readonly outer: readonly Ring[];
  /** Holes and slots, clockwise. */
  readonly inner: readonly Ring[];
  /** Cuts between two panels that touch: one stroke, both sides. */
  readonly slits: readonly Segment[];
  readonly creases: readonly Crease[];
  readonly marks: readonly Mark[];
}

interface Edge extends Segment, Box {
  readonly panel: Panel;
  readonly length: number;
  /** Stretches shared with other panels, as distances from `a`. */
  readonly shared: Stretch[];
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly start: Point;
  readonly end: Point;
}

/** Snapped ends of a slanted line may lie this far off it, µm. */
const offLine = 1.5;

function edgesOf(panel: Panel): Edge[] {
  return [panel.outline, ...panel.holes].flatMap((ring) =>
    segmentsOf(ring).map((segment) => ({
      ...segment,
      panel,
      length: Math.hypot(segment.b.x - segment.a.x, segment.b.y - segment.a.y),
      shared: [],
      ...boxAround(segment),
    })),
  );
}

const boxAround = ({ a, b }: Segment): Box => ({
  minX: Math.min(a.x, b.x) - offLine,
  maxX: Math.max(a.x, b.x) + offLine,
  minY: Math.min(a.y, b.y) - offLine,
  maxY: Math.max(a.y, b.y) + offLine,
});

const apart = (a: Box, b: Box): boolean =>
  a.minX > b.maxX || b.minX > a.maxX || a.minY > b.maxY || b.minY > a.maxY;

const along = (edge: Edge, point: Point): number =>
  ((point.x - edge.a.x) * (edge.b.x - edge.a.x) + (point.y - edge.a.y) * (edge.b.y - edge.a.y)) / edge.length;

const beside = (edge: Edge, point: Point): number =>
  Math.abs((edge.b.x - edge.a.x) * (point.y - edge.a.y) - (edge.b.y - edge.a.y) * (point.x - edge.a.x)) /
  edge.length;

/** The stretch two straight edges of different panels have in common, measured on the first. */
function commonStretch(edge: Edge, other: Edge): Stretch | null {
  if (edge.bulge || other.bulge || apart(edge, other)) return null;
  const parallel =
    (edge.b.x - edge.a.x) * (other.b.x - other.a.x) + (edge.b.y - edge.a.y) * (other.b.y - other.a.y);
  if (parallel >= 0) return null;
  if (beside(edge, other.a) > offLine || beside(edge, other.b) > offLine) return null;
  const from = along(edge, other.b);
  const to = along(edge, other.a);
  const start = from > 0 ? { from, start: other.b } : { from: 0, start: edge.a };
  const end = to < edge.length ? { to, end: other.a } : { to: edge.length, end: edge.b };
  return end.to - start.from > 1 ? { ...start, ...end } : null;
}

function hingePart(stretch: Stretch, edge: Edge, hinge: readonly [Point, Point]): Stretch | null {
  if (beside(edge, hinge[0]) > offLine || beside(edge, hinge[1]) > offLine) return null;
  const [first, last] = along(edge, hinge[0]) < along(edge, hinge[1]) ? hinge : [hinge[1], hinge[0]];
  const from = along(edge, first);
  const to = along(edge, last);
  const start = from > stretch.from ? { from, start: first } : { from: stretch.from, start: stretch.start };
  const end = to < stretch.to ? { to, end: last } : { to: stretch.to, end: stretch.end };
  return end.to - start.from > 1 ? { ...start, ...end } : null;
}

/** What is left of `whole` when the parts are taken away, in order. */
function remainder(whole: Stretch, parts: readonly Stretch[]): Stretch[] {
  const left: Stretch[] = [];
  let { from, start } = whole;
  for (const part of [...parts].sort((a, b) => a.from - b.from)) {
    if (part.from - from > 1) left.push({ from, start, to: part.from, end: part.start });
    if (part.to > from) ({ to: from, end: start } = part);
  }
  if (whole.to - from > 1) left.push({ from, start, to: whole.to, end: whole.end });
  return left;
}

const straight = (stretch: Stretch): Segment => ({ a: stretch.start, b: stretch.end, bulge: 0 });

function relation(a: Panel, b: Panel): readonly [child: Panel, parent: Panel] | null {
  if (a.parent === b.id) return [a, b];
  return b.parent === a.id ? [b, a] : null;
}

export function linesOf(piece: Piece): PieceLines {
  const groups = piece.panels.map(edgesOf);
  const joints = new Set(piece.joints.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const creases: Crease[] = [];
  const slits: Segment[] = [];
  const boxes = piece.panels.map((panel) => boundsOf(panel.outline));
  for (let i = 0; i < groups.length; i++)
    for (let j = i + 1; j < groups.length; j++) {
      if (apart(boxes[i]!, boxes[j]!)) continue;
      for (const edge of groups[i]!)
        for (const other of groups[j]!) {
          const stretch = commonStretch(edge, other);
          if (!stretch) continue;
          edge.shared.push(stretch);
          other.shared.push({
            from: along(other, stretch.end),
            start: stretch.end,
            to: along(other, stretch.start),
            end: stretch.start,
          });
          const joint = joints.has(`${edge.panel.id} ${other.panel.id}`);
          const pair = joint ? ([edge.panel, other.panel] as const) : relation(edge.panel, other.panel);
          const hinge = joint ? ([stretch.start, stretch.end] as const) : pair?.[0].hinge;
          const folded = hinge ? hingePart(stretch, edge, hinge) : null;
          if (folded && pair) {
            creases.push({
              ...straight(folded),
              kind: joint ? "crease" : pair[0].hingeKind,
              panel: pair[0].id,
              parent: pair[1].id,
            });
          }
          for (const rest of remainder(stretch, folded ? [folded] : [])) slits.push(straight(rest));
        }
    }
  const boundary = groups.flat().flatMap((edge): Segment[] => {
    if (edge.bulge || !edge.shared.length) return [edge];
    const whole = { from: 0, start: edge.a, to: edge.length, end: edge.b };
    return remainder(whole, edge.shared).map(straight);
  });
  const rings = chain(boundary);
  return {
    outer: rings.filter((ring) => ringArea(ring) > 0),
    inner: rings.filter((ring) => ringArea(ring) < 0),
    slits,
    creases: joinCreases(creases),
    marks: piece.marks,
  };
}

const key = (point: Point): string => `${point.x},${point.y}`;

/** Directions of a stroke where it leaves and where it arrives, arcs included. */
function heading(segment: Segment, atEnd: boolean): number {
  if (!segment.bulge) return Math.atan2(segment.b.y - segment.a.y, segment.b.x - segment.a.x);
  const { start, sweep } = arcOf(segment);
  return start + (atEnd ? sweep : 0) + (Math.sign(sweep) * Math.PI) / 2;
}

/** Joins directed strokes, board on their left, to closed rings. Where rings touch, the sharpest left turn goes on. */
function chain(segments: readonly Segment[]): Ring[] {
  const leaving = new Map<string, Segment[]>();
  for (const segment of segments) {
    const list = leaving.get(key(segment.a));
    if (list) list.push(segment);
    else leaving.set(key(segment.a), [segment]);
  }
  const used = new Set<Segment>();
  const rings: Ring[] = [];
  for (const first of segments) {
    if (used.has(first)) continue;
    const path: Segment[] = [];
    for (let current: Segment | undefined = first; current && !used.has(current); ) {
      used.add(current);
      path.push(current);
      current = nextStroke(current, leaving.get(key(current.b)), used);
    }
    const closed = key(path[0]!.a) === key(path.at(-1)!.b);
    if (!closed) throw new RangeError(`cut line is open at ${key(path.at(-1)!.b)}`);
    rings.push(withoutStraightJoints(path.map(({ a, bulge }) => ({ x: a.x, y: a.y, bulge }))));
  }
  return rings;
}

function nextStroke(
  current: Segment,
  candidates: Segment[] | undefined,
  used: Set<Segment>,
): Segment | undefined {
  const free = candidates?.filter((candidate) => !used.has(candidate));
  if (!free?.length) return undefined;
  if (free.length === 1) return free[0];
  const arriving = heading(current, true);
  const leftTurn = (candidate: Segment): number => {
    const turn = (heading(candidate, false) - arriving) % (2 * Math.PI);
    if (turn > Math.PI) return turn - 2 * Math.PI;
    return turn <= -Math.PI ? turn + 2 * Math.PI : turn;
  };
  return free.reduce((best, candidate) => (leftTurn(candidate) > leftTurn(best) ? candidate : best));
}

function withoutStraightJoints(ring: Vertex[]): Ring {
  return ring.filter((vertex, index) => {
    const before = ring[(index + ring.length - 1) % ring.length]!;
    const after = ring[(index + 1) % ring.length]!;
    if (before.bulge || vertex.bulge) return true;
    return (
      (vertex.x - before.x) * (after.y - vertex.y) !== (vertex.y - before.y) * (after.x - vertex.x) ||
      (vertex.x - before.x) * (after.x - vertex.x) + (vertex.y - before.y) * (after.y - vertex.y) < 0
    );
  });
}

/** A hinge broken only by a vertex of its parent is still one crease. */
function joinCreases(creases: readonly Crease[]): Crease[] {
  const joined: Crease[] = [];
  for (const crease of creases) {
    const last = joined.findIndex(
      (other) =>
        other.panel === crease.panel &&
        other.parent === crease.parent &&
        (key(other.b) === key(crease.a) || key(other.a) === key(crease.b)),
    );
    const other = joined[last];
    if (!other) joined.push(crease);
    else
      joined[last] = key(other.b) === key(crease.a) ? { ...other, b: crease.b } : { ...other, a: crease.a };
  }
  return joined;
}

/** Every cut stroke of a blank, each once. */
export const cutSegments = (lines: PieceLines): Segment[] => [
  ...lines.outer.flatMap(segmentsOf),
  ...lines.inner.flatMap(segmentsOf),
  ...lines.slits,
];

/** The outline of a blank: what is cut, and where an endless web only begins again. */
export function outlineOf(
  { endless }: Piece,
  { outer, inner }: PieceLines,
): { cut: Segment[]; repeat: Segment[] } {
  const edges = [...outer, ...inner].flatMap(segmentsOf);
  if (!endless) return { cut: edges, repeat: [] };
  const places = edges.map(({ a }) => a[endless]);
  const ends = [Math.min(...places), Math.max(...places)];
  const isEnd = ({ a, b }: Segment): boolean => a[endless] === b[endless] && ends.includes(a[endless]);
  return { cut: edges.filter((edge) => !isEnd(edge)), repeat: edges.filter(isEnd) };
}

export function markSegments(mark: Mark): Segment[] {
  const points = mark.closed ? [...mark.path, mark.path[0]!] : mark.path;
  return points.slice(1).map((b, index) => ({ a: points[index]!, b, bulge: 0 }));
}
