/** Whether a closed box is closed: rays from its inside must not find a way out between two boards. */
import { dot, minus, type Plate, plus, times, type Vector } from "./fold.ts";
import { isInside } from "./solid.ts";
import type { Polygon } from "./stored-dieline.ts";

function distanceToEdge(ring: Polygon, x: number, y: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let index = 0; index < ring.length; index++) {
    const a = ring[index]!;
    const b = ring[index + 1 === ring.length ? 0 : index + 1]!;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const squared = dx * dx + dy * dy;
    const share = squared ? Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / squared)) : 0;
    best = Math.min(best, Math.hypot(a.x + share * dx - x, a.y + share * dy - y));
  }
  return best;
}

/** How far a ray runs before it meets a plate's middle, its outline grown by `margin`; null where it misses. */
export function distanceTo(plate: Plate, from: Vector, direction: Vector, margin: number): number | null {
  const away = dot(direction, plate.out);
  if (Math.abs(away) < 1e-9) return null;
  const far = -dot(minus(from, plate.origin), plate.out) / away;
  if (far <= 0) return null;
  const hit = minus(plus(from, times(direction, far)), plate.origin);
  const [x, y] = [dot(hit, plate.right), dot(hit, plate.up)];
  return isInside([plate.outline], x, y) || distanceToEdge(plate.outline, x, y) <= margin ? far : null;
}

/** Holes are closed on purpose: a window has film, a hand hole is meant. A crease reaches half a board further. */
const stops = (plate: Plate, from: Vector, direction: Vector, gap: number): boolean =>
  distanceTo(plate, from, direction, plate.half + gap) !== null;

function anyDirection(random: () => number): Vector {
  const z = 2 * random() - 1;
  const turn = 2 * Math.PI * random();
  const flat = Math.sqrt(1 - z * z);
  return [flat * Math.cos(turn), flat * Math.sin(turn), z];
}

/** Which walls stand across each direction; what stands out above a lid is not the room inside. */
const between = [
  ["left", "right"],
  ["front", "back"],
  ["bottom", "top"],
] as const;

/** Of a wall that is missing, the outermost of the others. */
function standsAt(plates: readonly Plate[], face: string, axis: 0 | 1 | 2): number {
  const walls = plates.filter(({ panel }) => panel.face === face);
  if (walls.length)
    return walls.reduce((sum, { low, high }) => sum + (low[axis] + high[axis]) / 2, 0) / walls.length;
  return face === between[axis][0]
    ? Math.min(...plates.map(({ low }) => low[axis]))
    : Math.max(...plates.map(({ high }) => high[axis]));
}

export interface Escape {
  readonly share: number;
  /** Where the first went, for whoever looks for the gap. */
  readonly first: string | null;
}

/** @param gap mm that two boards may be apart beside half of their thickness */
export function escapingRays(
  plates: readonly Plate[],
  gap: number,
  rays: number,
  random: () => number,
): Escape {
  const middle = (axis: 0 | 1 | 2, share: number): number => {
    const [low, high] = between[axis].map((face) => standsAt(plates, face, axis)) as [number, number];
    return low + (high - low) * (0.5 + 0.3 * (share - 0.5));
  };
  let escaped = 0;
  let first: string | null = null;
  for (let ray = 0; ray < rays; ray++) {
    const from: Vector = [middle(0, random()), middle(1, random()), middle(2, random())];
    const direction = anyDirection(random);
    if (plates.some((plate) => stops(plate, from, direction, gap))) continue;
    escaped++;
    first ??= `from ${from.map((value) => value.toFixed(1))} towards ${direction.map((value) => value.toFixed(3))}`;
  }
  return { share: escaped / rays, first };
}
