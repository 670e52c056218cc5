/**
 * Packs an order piece by piece into parcels or on pallets, from what carriers publish and from what a piece is: nothing
 * of the price's own reckoning is used. Parcels take 30 kg and 120 × 60 × 60 cm; a Euro pallet 350 kg of board on
 * 80 × 120 cm, 180 cm high; from 300 kg or 1.2 m³ an order goes on pallets.
 */

/** mm and grams. */
export interface Goods {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly grams: number;
  /** Lies flat and only so, or may stand on any side. */
  readonly lies: "flat" | "any";
  /** May be folded over once across its longer side; a case only along the creases of its flaps, to this. */
  readonly folds: boolean | readonly [number, number, number];
}

export interface Packed {
  readonly by: "parcel" | "pallet";
  readonly count: number;
}

type Box = readonly [number, number, number];

const parcel: Box = [1200, 600, 600];
const pallet: Box = [1200, 800, 1800];

/** Cartons, film and straps that the goods travel in. */
const withPackaging = 1.05;

/**
 * Most rectangles a × b in one layer that straight cuts can lay out: put one into the corner, cut the rest in two, and do
 * the same with both parts.
 */
function layerOf(length: number, width: number, a: number, b: number): number {
  const known = new Map<string, number>();
  const most = (l: number, w: number): number => {
    const key = `${l.toFixed(2)}x${w.toFixed(2)}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    let best = 0;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (one > l || other > w) continue;
      best = Math.max(
        best,
        1 + most(l - one, w) + most(one, w - other),
        1 + most(l, w - other) + most(l - one, other),
      );
    }
    known.set(key, best);
    return best;
  };
  return most(length, width);
}

function shapesOf({ length, width, height, folds }: Goods): readonly Box[] {
  const flat: Box = [Math.max(length, width), Math.min(length, width), height];
  if (typeof folds !== "boolean") return [flat, folds];
  return folds ? [flat, [flat[0] / 2, flat[1], height * 2]] : [flat];
}

const floor = (value: number): number => Math.floor(value + 1e-9);

function room([length, width, height]: Box, [a, b, c]: Box, lies: Goods["lies"]): number {
  const stacked = (one: number, other: number, up: number): number =>
    up > height ? 0 : floor(height / up) * layerOf(length, width, one, other);
  return lies === "flat" ? stacked(a, b, c) : Math.max(stacked(a, b, c), stacked(a, c, b), stacked(b, c, a));
}

/** One after the other, until nothing is left; each holds what room and weight allow. */
function filled(pieces: number, roomEach: number, gramsEach: number, mostGrams: number): number {
  let left = pieces;
  let count = 0;
  const each = Math.max(1, Math.min(roomEach, floor(mostGrams / gramsEach)));
  while (left > 0) {
    left -= each;
    count += 1;
  }
  return count;
}

/** Goods larger than a pallet lie across several that stand side by side. */
function placesFor([a, b]: Box): number {
  const across = (one: number, other: number) =>
    Math.ceil(one / pallet[0] - 1e-9) * Math.ceil(other / pallet[1] - 1e-9);
  return Math.min(across(a, b), across(b, a));
}

export function pack(goods: Goods, pieces: number): Packed {
  const { length, width, height, grams, lies } = goods;
  const shapes = shapesOf(goods);
  const gross = grams * withPackaging;
  const cubicMetres = (length * width * height * pieces) / 1e9;
  const roomInParcel = Math.max(...shapes.map((shape) => room(parcel, shape, lies)));
  if (roomInParcel > 0 && gross * pieces <= 300_000 && cubicMetres <= 1.2)
    return { by: "parcel", count: filled(pieces, roomInParcel, gross, 30_000) };
  const counts = shapes.map((shape) => {
    const onOne = room(pallet, shape, lies);
    if (onOne > 0) return filled(pieces, onOne, grams, 350_000);
    const places = placesFor(shape);
    return filled(pieces, floor(pallet[2] / shape[2]), grams, 350_000 * places) * places;
  });
  return { by: "pallet", count: Math.min(...counts) };
}
