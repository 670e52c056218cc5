/** A bag of cloth that is held by its handles: a little full, its mouth a little open, folds running down from the handles. */
import type { Vector } from "../kernel/matrix.ts";
import type { Dieline, Panel } from "../kernel/model.ts";
import { rectangle, ringFrom } from "../plane/outline.ts";
import type { Bend, Bends } from "./as-seen.ts";
import { eased, ridge, type Shape, unevenness } from "./curved.ts";

interface Tote {
  readonly width: number;
  readonly height: number;
  /** Where the handles are sewn on, −1 … 1 across. */
  readonly foot: number;
}

/** mm the cloth stands out where the bag is fullest. */
const fullness = 30;

/** Full below the middle, flat at the bottom, half open at the mouth. */
const filling = (v: number): number =>
  v < 0.36 ? 0.22 + 0.78 * (1 - ((0.36 - v) / 0.36) ** 2) : 0.3 + 0.7 * (1 - ((v - 0.36) / 0.64) ** 2);

/** Creases that the pull of the handles draws into the cloth, mm. */
function folds(u: number, v: number, foot: number): number {
  let sum = 0;
  for (const side of [-1, 1]) {
    const down = 1 - v;
    const middle = side * (foot - 0.12 * down);
    const wide = 0.045 + 0.12 * down;
    const pull = 10 * Math.exp(-((down / 0.5) ** 2));
    sum += pull * ridge(u - middle, wide) - 0.75 * pull * ridge(u - middle + side * 2 * wide, wide);
    // Towards the corner of the bottom.
    const away = side * (foot + (0.92 - foot) * down ** 1.3);
    sum += 6.5 * Math.sin(Math.PI * Math.min(1, v * 1.1)) * ridge(u - away, 0.07 + 0.08 * down);
  }
  return sum;
}

/** How far the cloth stands away from the middle of the bag at a place of its front or its back, and where it has gone. */
function clothAt({ width, height, foot }: Tote, x: number, y: number, seed: number) {
  const u = (2 * x) / width - 1;
  const v = y / height;
  const free = 1 - u ** 8;
  const out =
    fullness * filling(v) * (1 - Math.abs(u) ** 2.4) +
    free * (folds(u, v, foot) + 3.6 * unevenness(u, v, seed) + 0.5 * unevenness(u * 2.2, v * 2.2, seed + 2));
  const between =
    Math.abs(u) < foot
      ? 9 * Math.cos((Math.PI * u) / (2 * foot)) ** 2
      : 13 * ((Math.abs(u) - foot) / (1 - foot)) ** 1.4;
  return {
    x: width / 2 + u * (width / 2) * (1 - 0.03 * filling(v)) + 2 * Math.sin(v * 7 + seed) * u,
    out: Math.max(0.5, out),
    z: y - between * eased(0.55, 1, v) + 9 * Math.abs(u) ** 7 * (1 - v) ** 3,
  };
}

/** A band that stands up from both feet in a half ellipse as long as it is, and lies flat over the hand at its top. */
function band(tote: Tote, length: number, hem: number, side: 1 | -1): Shape {
  const { width, height, foot } = tote;
  const reach = (foot * width) / 2;
  const free = length - 2 * hem;
  const around = (high: number): readonly (readonly [angle: number, run: number])[] => {
    let run = 0;
    return Array.from({ length: 121 }, (_, index) => {
      const angle = (Math.PI * index) / 120;
      if (index) run += (Math.PI / 120) * Math.hypot(reach * Math.sin(angle), high * Math.cos(angle));
      return [angle, run] as const;
    });
  };
  let [low, high] = [1, length];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    if (around(middle).at(-1)![1] < free) low = middle;
    else high = middle;
  }
  const arch = around(low);
  const angleAt = (run: number): number => arch.find(([, each]) => each >= run)?.[0] ?? Math.PI;
  const root = clothAt(tote, width / 2 - reach, height, 0);
  return (along, across) => {
    const run = along - hem;
    const isSewn = run < 0 || run > free;
    const angle = run < 0 ? 0 : run > free ? Math.PI : angleAt(run);
    const up = Math.sin(angle);
    const tangent: Vector = (() => {
      const [tx, tz] = [reach * Math.sin(angle), low * Math.cos(angle)];
      const size = Math.hypot(tx, tz);
      return [tx / size, 0, tz / size];
    })();
    const below = run < 0 ? -run : run > free ? run - free : 0;
    const twist = isSewn ? 0 : (Math.PI / 2) * eased(0.25, 1, up) * 0.85;
    const off = across - 12.5;
    const cross: Vector = [-tangent[2] * Math.cos(twist), Math.sin(twist), tangent[0] * Math.cos(twist)];
    const foremost = clothAt(tote, width / 2 - reach * Math.cos(angle), height - below, 0).out;
    const lean = (isSewn ? foremost : root.out) + 1.4;
    const out = lean + (5 - lean) * eased(0, 1, up);
    return [
      width / 2 - reach * Math.cos(angle) + off * cross[0],
      -side * out + side * off * cross[1],
      root.z - below + low * up + off * cross[2],
    ];
  };
}

/** @param handle the level panel that stands for the band */
const bandPanel = (handle: Panel, length: number, wide: number): Panel => ({
  ...handle,
  outline: ringFrom(rectangle(0, 0, length, wide)),
  holes: [],
});

export function toteBends({ params, allowances }: Dieline): Bends {
  const width = Number(params.width);
  const height = Number(params.height);
  const { handleMm = 25, handleFromSideMm = 90, hemMm = 30 } = allowances;
  const length = (params.longHandles ? allowances.longHandleMm : allowances.shortHandleMm) ?? 400;
  const tote: Tote = { width, height, foot: 1 - (2 * handleFromSideMm + handleMm) / width };
  const face =
    (way: 1 | -1): Shape =>
    (x, y) => {
      const at = clothAt(tote, x, way * y, way > 0 ? 0 : 3);
      return [at.x, -way * at.out, at.z];
    };
  const handle = (side: 1 | -1): Omit<Bend, "panel"> => ({
    shape: band(tote, length, hemMm, side),
    cells: [56, 2],
    order: side > 0 ? 3 : 0,
    as: (panel) => bandPanel(panel, length, handleMm),
  });
  return {
    bends: [
      { panel: "handle-back", ...handle(-1) },
      { panel: "back", shape: face(-1), cells: [36, 36], order: 1 },
      { panel: "front", shape: face(1), cells: [44, 44], order: 2 },
      { panel: "handle-front", ...handle(1) },
    ],
  };
}
