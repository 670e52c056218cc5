/** How much light falls on a plate: a soft sky with what shades it, and a lamp that casts shadows. */
import type { Vector } from "../kernel/matrix.ts";
import { at, clipLoop, distanceFunction, type Loop, type Plate } from "./plates.ts";

/**
 * The light of the studio: shares of the light on a table in the open (a little more than one together, much of it sky,
 * as in a bright room), and what comes back from that table and from boards. The stage adds it up from many directions;
 * drawings reckon with the same sums.
 */
export const studioLight = {
  lamp: 0.46,
  sky: 0.6,
  /** How much brighter the sky is on the lamp's side. */
  lean: 0.1,
  /** Where the lamp stands: to the viewer's right, towards the viewer, up. */
  lampWay: [-0.62, 0.42, 1],
  /** How far around that the lamp reaches: how soft its shadows are. */
  lampRadius: 0.26,
  /** Light that the table throws back, where nothing stands on it. */
  table: 0.52,
  /**
   * Share of the sky's light that reaches a place by way of the boards around it: the more, the paler they are inside. And how
   * much of that share of the lamp's light does.
   */
  bounce: { least: 0.09, ofPale: 0.5, lamp: 0.3 },
  /** How dark the table is where no light reaches it. */
  shade: 0.74,
} as const;

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function unit(v: Vector): Vector {
  const length = Math.hypot(v[0], v[1], v[2]);
  return [v[0] / length, v[1] / length, v[2] / length];
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Directions of the sky over a surface, spread so that each carries the same share of its light. */
const hemisphere: readonly Vector[] = Array.from({ length: 24 }, (_, index) => {
  const share = (index + 0.5) / 24;
  const angle = index * 2.39996;
  return [Math.sqrt(share) * Math.cos(angle), Math.sqrt(share) * Math.sin(angle), Math.sqrt(1 - share)];
});

function insideLoops(plate: Plate, x: number, y: number): boolean {
  if (x < plate.minX || x > plate.maxX || y < plate.minY || y > plate.maxY) return false;
  let inside = false;
  for (const loop of plate.loops)
    for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
      const a = loop[i]!;
      const b = loop[j]!;
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
    }
  return inside;
}

/** Whether a plate stands in the way of a ray. */
export function blocked(plates: readonly Plate[], from: Vector, direction: Vector): boolean {
  for (const plate of plates) {
    const slope = dot(plate.normal, direction);
    if (slope < 1e-6 && slope > -1e-6) continue;
    const distance = (plate.offset - dot(plate.normal, from)) / slope;
    if (distance < plate.half) continue;
    const m = plate.matrix;
    const x = from[0] + direction[0] * distance - m[3]!;
    const y = from[1] + direction[1] * distance - m[7]!;
    const z = from[2] + direction[2] * distance - m[11]!;
    if (insideLoops(plate, m[0]! * x + m[4]! * y + m[8]! * z, m[1]! * x + m[5]! * y + m[9]! * z)) return true;
  }
  return false;
}

/** Plates that rise above a side of another: only these can shade it. */
export function platesAhead(plates: readonly Plate[], plate: Plate, side: 1 | -1): Plate[] {
  return plates.filter((other) => {
    if (other === plate) return false;
    const [a, b, c] = distanceFunction(other, plate.normal, plate.offset);
    return other.loops[0]!.some(({ x, y }) => side * (a * x + b * y + c) > 2 * plate.half);
  });
}

/** The sky, and what table and boards throw back, at one place. */
export function skyAt({ plates, lean, bounce }: Sky, place: Vector, normal: Vector): number {
  const u = unit(Math.abs(normal[2]) < 0.9 ? cross(normal, [0, 0, 1]) : cross(normal, [1, 0, 0]));
  const v = cross(normal, u);
  let [above, open, below, light] = [0, 0, 0, 0];
  for (const [a, b, c] of hemisphere) {
    const direction: Vector = [
      u[0] * a + v[0] * b + normal[0] * c,
      u[1] * a + v[1] * b + normal[1] * c,
      u[2] * a + v[2] * b + normal[2] * c,
    ];
    if (direction[2] < 0) {
      below += 1;
      continue;
    }
    above += 1;
    const bright = studioLight.sky * (1 + studioLight.lean * dot(direction, lean));
    if (blocked(plates, place, direction)) light += bright * bounce;
    else {
      open += 1;
      light += bright;
    }
  }
  const fromTable = studioLight.table * (0.3 + (above ? (0.7 * open) / above : 0));
  return (light + below * fromTable) / hemisphere.length;
}

/** What may stand between a place and the sky, and the side on which the sky is brighter. */
export interface Sky {
  readonly plates: readonly Plate[];
  readonly lean: Vector;
  /** Share of its light that comes by way of those plates. */
  readonly bounce: number;
}

/** @param colour linear, of the insides of boards */
export const bounceIn = ([red, green, blue]: Vector): number =>
  studioLight.bounce.least + studioLight.bounce.ofPale * (0.21 * red + 0.72 * green + 0.07 * blue);

/** Light over a side of a plate as a plane: value in the middle and its slope in the flat frame. */
export interface Shade {
  readonly x: number;
  readonly y: number;
  readonly value: number;
  readonly slopeX: number;
  readonly slopeY: number;
}

const grids = [[0.5], [0.2, 0.8], [0.12, 0.5, 0.88]] as const;

/** @param sky with the plates ahead of this side */
export function skyOver(sky: Sky, plate: Plate, side: 1 | -1): Shade {
  const normal: Vector = [plate.normal[0] * side, plate.normal[1] * side, plate.normal[2] * side];
  const width = plate.maxX - plate.minX;
  const height = plate.maxY - plate.minY;
  const columns = grids[width > 60_000 ? 2 : width > 15_000 ? 1 : 0]!;
  const rows = grids[height > 60_000 ? 2 : height > 15_000 ? 1 : 0]!;
  const samples: (readonly [x: number, y: number, light: number])[] = [];
  for (const column of columns)
    for (const row of rows) {
      const x = plate.minX + width * column;
      const y = plate.minY + height * row;
      if (!insideLoops(plate, x, y)) continue;
      samples.push([x, y, skyAt(sky, at(plate, { x, y }, side * (plate.half + 60)), normal)]);
    }
  return fitted(samples, plate);
}

/** Least squares over a grid: rows and columns do not influence each other. */
function fitted(samples: readonly (readonly [number, number, number])[], plate: Plate): Shade {
  const count = samples.length;
  if (!count) return { x: plate.minX, y: plate.minY, value: studioLight.sky, slopeX: 0, slopeY: 0 };
  const mean = (pick: 0 | 1 | 2): number => samples.reduce((sum, sample) => sum + sample[pick], 0) / count;
  const [x, y, value] = [mean(0), mean(1), mean(2)];
  const slope = (pick: 0 | 1, middle: number): number => {
    const spread = samples.reduce((sum, sample) => sum + (sample[pick] - middle) ** 2, 0);
    if (spread < 1) return 0;
    return samples.reduce((sum, sample) => sum + (sample[pick] - middle) * (sample[2] - value), 0) / spread;
  };
  return { x, y, value, slopeX: slope(0, x), slopeY: slope(1, y) };
}

/** Shadows other plates cast on a side of a plate, as loops in its flat frame. */
export function shadowsOn(others: readonly Plate[], plate: Plate, side: 1 | -1, lamp: Vector): Loop[] {
  const facing = dot(plate.normal, lamp) * side;
  if (facing <= 0.02) return [];
  const surface = plate.offset + side * plate.half;
  const shadows: Loop[] = [];
  for (const other of others) {
    const height = distanceFunction(other, plate.normal, surface);
    const towardsLamp: readonly [number, number, number] = [
      height[0] * side,
      height[1] * side,
      height[2] * side - other.half * 0.4,
    ];
    const loop = clipLoop(other.loops[0]!, towardsLamp);
    if (loop.length < 3) continue;
    const cast = castOn(plate, surface, other, loop, lamp);
    if (cast) shadows.push(cast);
  }
  return shadows;
}

/** A loop of one plate, thrown by the lamp on to the surface of another; null when it falls beside it. */
function castOn(plate: Plate, surface: number, other: Plate, loop: Loop, lamp: Vector): Loop | null {
  const m = plate.matrix;
  const slope = dot(plate.normal, lamp);
  let [left, right, below, above] = [true, true, true, true];
  const cast = loop.map(({ x, y, edge }) => {
    const place = at(other, { x, y }, 0);
    const fall = (dot(plate.normal, place) - surface) / slope;
    const px = place[0] - lamp[0] * fall - m[3]!;
    const py = place[1] - lamp[1] * fall - m[7]!;
    const pz = place[2] - lamp[2] * fall - m[11]!;
    const u = m[0]! * px + m[4]! * py + m[8]! * pz;
    const v = m[1]! * px + m[5]! * py + m[9]! * pz;
    left &&= u <= plate.minX;
    right &&= u >= plate.maxX;
    below &&= v <= plate.minY;
    above &&= v >= plate.maxY;
    return { x: u, y: v, edge };
  });
  return left || right || below || above ? null : cast;
}
