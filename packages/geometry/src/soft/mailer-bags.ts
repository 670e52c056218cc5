/** Bags for sending, lying on the table with something soft in them: film that is drawn into wrinkles, paper that is creased. */
import type { Dieline } from "../kernel/model.ts";
import type { Bends } from "./as-seen.ts";
import { eased, ridge, type Shape, unevenness } from "./curved.ts";

interface Bag {
  readonly width: number;
  readonly height: number;
  /** mm over the table. */
  readonly full: number;
}

/** −1 … 1 from the middle, and mm from the nearest side and end. */
function whereIn({ width, height }: Bag, x: number, y: number) {
  return {
    u: (2 * x) / width - 1,
    v: (2 * y) / height - 1,
    side: Math.max(0, Math.min(x, width - x)),
    end: Math.max(0, Math.min(y, height - y)),
  };
}

/** Goods with soft edges: 1 over them, 0 at the welds. */
function pillow(bag: Bag, x: number, y: number, sealed: number): number {
  const { side, end } = whereIn(bag, x, y);
  const reach = 0.34 * bag.width;
  return Math.sqrt(eased(sealed, reach, side) * eased(sealed, reach, end));
}

/** Film is drawn from the corners of the goods to the corners of the bag, and gathered along its welds. mm */
function wrinkles(bag: Bag, x: number, y: number, sealed: number): number {
  const { u, v, side, end } = whereIn(bag, x, y);
  const slope = pillow(bag, x, y, sealed);
  const between = 4 * slope * (1 - slope);
  const gathered = (along: number, near: number, seed: number): number =>
    between *
    (0.55 + 0.45 * Math.sin(along / 53 + 2 * seed)) *
    Math.exp(-near / (0.16 * bag.width)) *
    Math.sin((along / 23) * Math.PI + 1.6 * Math.sin(along / 31 + seed) + seed);
  let sum = 1.5 * gathered(y, side, u > 0 ? 0.7 : 2.4) + 1.3 * gathered(x, end, v > 0 ? 1.3 : 3.3);
  const away = Math.abs(Math.abs(u) - Math.abs(v) * 1.04 + 0.05);
  sum += 3.4 * ridge(away, 0.07) * eased(0.35, 0.7, Math.abs(u)) * (1 - eased(0.86, 1, Math.abs(u)));
  return (
    1.35 * Math.min(1, bag.width / 230) ** 1.5 * sum +
    slope * (1.5 * unevenness(u * 1.1, v * 1.1) + 0.4 * unevenness(u * 2, v * 2, 1))
  );
}

/** Its welds are drawn in where the bag is full, and wave a little. */
function outlineOf(bag: Bag, x: number, y: number, wave: number): readonly [number, number] {
  const { u, v } = whereIn(bag, x, y);
  const drawn = 0.016 * (1 - v ** 4);
  const pulled = 0.01 * (1 - u ** 4);
  return [
    bag.width / 2 + u * (bag.width / 2) * (1 - drawn) + wave * Math.sin(y / 29 + u) * u,
    bag.height / 2 + v * (bag.height / 2) * (1 - pulled) + wave * Math.sin(x / 33 + v) * v,
  ];
}

export function polyMailerBends({ params, allowances }: Dieline): Bends {
  const bag: Bag = {
    width: Number(params.width),
    height: Number(params.height),
    full: 0.13 * Math.min(Number(params.width), Number(params.height)),
  };
  const sealed = allowances.sealMm ?? 6;
  const edge = (x: number, y: number): number => 1.2 + 0.9 * Math.sin(x / 27 + 1) * Math.sin(y / 37);
  const front: Shape = (x, y) => {
    const [ox, oy] = outlineOf(bag, x, y, 0.9);
    const over = bag.full * pillow(bag, x, y, sealed) + wrinkles(bag, x, y, sealed);
    return [ox, oy, Math.max(0.4, edge(x, y) + over)];
  };
  const back: Shape = (x, y) => {
    const [ox, oy] = outlineOf(bag, x, -y, 0.9);
    return [ox, oy, Math.max(0.2, edge(x, -y) - 0.3 - 0.8 * pillow(bag, x, -y, sealed))];
  };
  const flap: Shape = (x, y) => {
    const down = y - bag.height;
    const [ox, oy] = outlineOf(bag, x, bag.height, 0.9);
    return [ox, oy - down, 0.1 + 0.6 * Math.sin(x / 41) ** 2];
  };
  return {
    bends: [
      { panel: "flap", shape: flap, cells: [16, 4], order: 0 },
      { panel: "back", shape: back, cells: [16, 20], order: 1 },
      { panel: "front", shape: front, cells: [48, 56], order: 2 },
    ],
  };
}

/** A crease that is sharp, as paper has it. */
const crease = (away: number, wide: number): number => Math.max(0, 1 - Math.abs(away) / wide);

export function paperMailerBends({ params }: Dieline): Bends {
  const gusset = Number(params.gusset);
  const bag: Bag = {
    width: Number(params.width),
    height: Number(params.height),
    full: Math.min(0.78 * gusset, 0.2 * Number(params.width)),
  };
  const { width, height, full } = bag;
  /** Paper lies over its goods in planes, which meet at the side folds. */
  const lift = (x: number, y: number): number => {
    const { side } = whereIn(bag, x, y);
    const across = eased(0, 0.24 * width, side) * 0.75 + 0.25 * Math.min(1, side / (0.2 * width));
    const bottom = 0.9 + 0.1 * eased(0, 0.2 * height, y);
    const top = 1 - eased(0, 0.56 * height, y - 0.46 * height) * 0.94;
    return full * across * Math.min(bottom, top);
  };
  const creases = (x: number, y: number): number => {
    const { u, side } = whereIn(bag, x, y);
    const free = eased(0, 0.08 * width, side) * eased(0, 0.06 * height, height - y);
    const diagonal = Math.abs(u) - 0.98 + y / (0.62 * width);
    const shoulder = y - 0.62 * height - 0.3 * width * Math.abs(u);
    return (
      free *
      (2.6 * crease(diagonal, 0.1) -
        2.2 * crease(shoulder / width, 0.05) +
        1.4 * crease((y - 0.8 * height + 14 * u) / width, 0.03) +
        1.5 * unevenness(u, y / width) +
        0.6 * unevenness(u * 2.4, (y * 2.4) / width, 2))
    );
  };
  const inward = (x: number, y: number): readonly [number, number] => {
    const { u } = whereIn(bag, x, y);
    const drawn = 0.05 * (1 - eased(0.5 * height, height, y));
    return [width / 2 + u * (width / 2) * (1 - drawn), y * 0.992];
  };
  const front: Shape = (x, y) => {
    const [ix, iy] = inward(x, y);
    return [ix, iy, 0.9 + Math.max(0, lift(x, y) + creases(x, y) * eased(0, 0.05 * height, y))];
  };
  const half = gusset / 2;
  /** The folded-in bottom stands open as far as the goods push it. */
  const bottom =
    (isFront: boolean): Shape =>
    (x, y) => {
      const [ix] = inward(x, 0);
      const high = 0.9 + lift(x, 0);
      const share = isFront ? -y / half : (-y - half) / half;
      const deep = Math.sqrt(Math.max(0, half * half - (high / 2) ** 2));
      const z = isFront ? high * (1 - 0.5 * share) : high * 0.5 * (1 - share);
      return [ix, deep * (isFront ? share : 1 - share), z + 0.1];
    };
  const flat =
    (z: number, yAt: (y: number) => number): Shape =>
    (x, y) => {
      const [ix, iy] = inward(x, Math.min(height, Math.max(0, yAt(y))));
      return [ix, iy + Math.min(0, yAt(y)), z];
    };
  return {
    bends: [
      { panel: "flap", shape: flat(0, (y) => 2 * height - y), cells: [4, 4], order: 0 },
      { panel: "back", shape: flat(0.1, (y) => -y - gusset), cells: [12, 12], order: 1 },
      { panel: "gusset-back", shape: bottom(false), cells: [24, 4], order: 2, dim: 0.3 },
      { panel: "gusset-front", shape: bottom(true), cells: [24, 4], order: 3, dim: 0.3 },
      { panel: "front", shape: front, cells: [48, 56], order: 4 },
    ],
  };
}
