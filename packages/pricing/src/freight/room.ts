/**
 * How many pieces a parcel or a pallet holds. Layers alike, each of one or two blocks of rows, the second turned: what a
 * packer lays without a plan. The larger a piece, the fewer there are of it, so a larger box never travels for less.
 */
import { quotient, quotientUp } from "../integers.ts";
import type { Cuboid, PackedPiece } from "./packed-piece.ts";

/** In whole mm. */
type Space = readonly [number, number, number];

const micrometres = (millimetres: number): number => millimetres * 1000;

/** Rows of pieces as they lie, and beside them rows turned by a right angle. */
function inTwoBlocks(length: number, width: number, a: number, b: number): number {
  let most = 0;
  const across = quotient(width, b);
  const turned = quotient(width, a);
  for (let rows = quotient(length, a); rows >= 0; rows -= 1) {
    most = Math.max(most, rows * across + quotient(length - rows * a, b) * turned);
  }
  return most;
}

const perLayer = (length: number, width: number, a: number, b: number): number =>
  Math.max(
    inTwoBlocks(length, width, a, b),
    inTwoBlocks(length, width, b, a),
    inTwoBlocks(width, length, a, b),
    inTwoBlocks(width, length, b, a),
  );

function inSpace([length, width, height]: Space, [a, b, c]: Cuboid, isFlat: boolean): number {
  const stacked = (one: number, other: number, up: number): number =>
    quotient(micrometres(height), up) * perLayer(micrometres(length), micrometres(width), one, other);
  return isFlat ? stacked(a, b, c) : Math.max(stacked(a, b, c), stacked(a, c, b), stacked(b, c, a));
}

export const piecesIn = (space: Space, { isFlat, shapes }: PackedPiece): number =>
  Math.max(...shapes.map((shape) => inSpace(space, shape, isFlat)));

export interface Stack {
  readonly pieces: number;
  /** Pallet places that it stands on; more than one where a piece is larger than a pallet. */
  readonly places: number;
}

function stackOf(space: Space, shape: Cuboid, isFlat: boolean): Stack {
  const pieces = inSpace(space, shape, isFlat);
  if (pieces > 0) return { pieces, places: 1 };
  const [length, width, height] = space;
  const [a, b, c] = shape;
  const places = (one: number, other: number): number =>
    quotientUp(one, micrometres(length)) * quotientUp(other, micrometres(width));
  return {
    pieces: Math.max(1, quotient(micrometres(height), c)),
    places: Math.min(places(a, b), places(b, a)),
  };
}

/** The fullest stack that a piece makes in its shapes. */
export const stackIn = (space: Space, { isFlat, shapes }: PackedPiece): Stack =>
  shapes
    .map((shape) => stackOf(space, shape, isFlat))
    .reduce((best, other) => (other.pieces * best.places > best.pieces * other.places ? other : best));
