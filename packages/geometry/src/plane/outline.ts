/** How constructions write an outline: corners in mm, each with an optional rounding, or an arc to the next one. */
import { type Point, polygonArea, type Ring, reversed, type Vertex } from "./ring.ts";
import { micrometres } from "./units.ts";

/** `[x, y]`, `[x, y, radius]` for a rounded corner, or `[x, y, 0, bulge]` for an arc to the next corner; mm. */
export type Corner = readonly [x: number, y: number, radius?: number, bulge?: number];

export const point = (x: number, y: number): Point => ({ x: micrometres(x), y: micrometres(y) });

export const rectangle = (x0: number, y0: number, x1: number, y1: number): Corner[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

export const roundedRectangle = (x0: number, y0: number, x1: number, y1: number, radius: number): Corner[] =>
  rectangle(x0, y0, x1, y1).map(([x, y]) => [x, y, radius]);

export const circle = (x: number, y: number, radius: number): Corner[] => [
  [x - radius, y, 0, 1],
  [x + radius, y, 0, 1],
];

/** Corners of a half circle bitten into an edge that runs from `from` to `to` with the board on its left. */
export function thumbNotch(from: Point, to: Point, radius: number): Corner[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [
    [middle.x - x * radius, middle.y - y * radius, 0, -1],
    [middle.x + x * radius, middle.y + y * radius],
  ];
}

/** Engines disagree in the last digits of a tangent; a stored dieline must not. */
export const steady = (bulge: number): number => Math.round(bulge * 1e9) / 1e9;

function roundCorner(before: Corner, at: Corner, after: Corner, radius: number): readonly [Vertex, Vertex] {
  const inX = before[0] - at[0];
  const inY = before[1] - at[1];
  const outX = after[0] - at[0];
  const outY = after[1] - at[1];
  const inLength = Math.hypot(inX, inY);
  const outLength = Math.hypot(outX, outY);
  const cosine = Math.max(-1, Math.min(1, (inX * outX + inY * outY) / (inLength * outLength)));
  const angle = Math.acos(cosine);
  const wanted = radius / Math.tan(angle / 2);
  const cut = Math.min(wanted, inLength, outLength);
  const turn = Math.sign(outX * inY - outY * inX) || 1;
  return [
    vertex(
      at[0] + (inX / inLength) * cut,
      at[1] + (inY / inLength) * cut,
      steady(turn * Math.tan((Math.PI - angle) / 4)),
    ),
    vertex(at[0] + (outX / outLength) * cut, at[1] + (outY / outLength) * cut, 0),
  ];
}

const vertex = (x: number, y: number, bulge: number): Vertex => ({
  x: micrometres(x),
  y: micrometres(y),
  bulge,
});

/**
 * Snaps corners to whole µm, drops points that fall together, and turns the ring counter-clockwise. Plain loops:
 * most of the time that a drawing takes is spent here.
 */
export function ringFrom(corners: readonly Corner[], clockwise = false): Ring {
  const kept: Vertex[] = [];
  for (let index = 0; index < corners.length; index++) {
    const corner = corners[index]!;
    const radius = corner[2];
    if (radius !== undefined && radius > 0) {
      const before = corners[index === 0 ? corners.length - 1 : index - 1]!;
      const after = corners[index + 1 === corners.length ? 0 : index + 1]!;
      const [start, end] = roundCorner(before, corner, after, radius);
      add(kept, start);
      add(kept, end);
    } else add(kept, vertex(corner[0], corner[1], corner[3] ?? 0));
  }
  if (kept.length > 1 && areOne(kept[0]!, kept.at(-1)!)) kept.pop();
  const counterClockwise = signedTurn(kept) > 0;
  return counterClockwise === clockwise ? reversed(kept) : kept;
}

const areOne = (a: Vertex, b: Vertex): boolean => a.x === b.x && a.y === b.y;

/** Of two in one place the later is kept: its bulge is that of the edge that goes on. */
function add(kept: Vertex[], next: Vertex): void {
  const last = kept.length - 1;
  if (last >= 0 && areOne(kept[last]!, next)) kept[last] = next;
  else kept.push(next);
}

// A circle of two vertices has no polygon area, so its arcs decide.
const signedTurn = (ring: Ring): number =>
  polygonArea(ring) || ring.reduce((sum, { bulge }) => sum + bulge, 0);
