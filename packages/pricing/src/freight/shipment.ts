/** What an order takes up on its way: parcels or pallet places, and the weight it is charged by. */
import { quotient, quotientUp, scaled } from "../integers.ts";
import type { PriceBook } from "../price-books/price-book.ts";
import { pallet, parcel, parcelsUpTo } from "./carrier-rules.ts";
import type { PackedPiece } from "./packed-piece.ts";
import { piecesIn, type Stack, stackIn } from "./room.ts";

/** Room that a piece takes; worked out once for a drawing. */
export interface Room {
  /** Pieces that find room in a parcel; 0 where one does not. */
  readonly inParcel: number;
  readonly onPallet: Stack;
  readonly cubicMillimetres: number;
}

export interface Shipment {
  readonly by: "parcel" | "pallet";
  /** Of parcels, or of pallet places. */
  readonly count: number;
}

export function roomOf(piece: PackedPiece): Room {
  const [length, width, height] = piece.shapes[0]!;
  return {
    inParcel: piecesIn(parcel.space, piece),
    onPallet: stackIn(pallet.space, piece),
    cubicMillimetres: Math.max(1, quotientUp(quotientUp(length * width, 1000) * height, 1_000_000)),
  };
}

/** The one that takes more room: of a piece that is drawn with and without an option. */
export const moreRoom = (one: Room, other: Room): Room => ({
  inParcel: Math.min(one.inParcel, other.inParcel),
  onPallet:
    one.onPallet.pieces * other.onPallet.places <= other.onPallet.pieces * one.onPallet.places
      ? one.onPallet
      : other.onPallet,
  cubicMillimetres: Math.max(one.cubicMillimetres, other.cubicMillimetres),
});

/** Goods and packaging of a whole order. */
export const shippedMilligrams = (piece: number, quantity: number, book: PriceBook): number =>
  scaled(piece * quantity, 1000 + book.packagingPermille, 1000);

export function shipmentOf(room: Room, piece: number, quantity: number, book: PriceBook): Shipment {
  const milligrams = shippedMilligrams(piece, quantity, book);
  const cubicMillimetres = room.cubicMillimetres * quantity;
  const isLight = milligrams <= parcelsUpTo.milligrams && cubicMillimetres <= parcelsUpTo.cubicMillimetres;
  if (room.inParcel > 0 && isLight) {
    const byWeight = Math.max(1, quotient(parcel.milligrams, shippedMilligrams(piece, 1, book)));
    return { by: "parcel", count: quotientUp(quantity, Math.min(room.inParcel, byWeight)) };
  }
  const { pieces, places } = room.onPallet;
  // A stack on two places carries what two places carry.
  const byWeight = Math.max(1, quotient(pallet.milligrams * places, Math.max(1, piece)));
  return { by: "pallet", count: quotientUp(quantity, Math.min(pieces, byWeight)) * places };
}

/**
 * A pallet place is paid for whether it is full of board or of air: what fills it weighs as much as it may carry. Light
 * goods are charged by that, heavy ones by their weight. The same for every piece of an order, so that the price of more
 * pieces follows the curve; what is counted in whole parcels and pallets is `shipmentOf`.
 */
export function chargedMilligrams(room: Room, piece: number, quantity: number, book: PriceBook): number {
  const weighed = shippedMilligrams(piece, quantity, book);
  if (!book.carriage) return weighed;
  const { pieces, places } = room.onPallet;
  const filled = scaled(quantity, pallet.milligrams * places, pieces);
  // What no parcel takes needs a pallet, however few there are.
  const atLeast = room.inParcel > 0 ? 0 : book.carriage.placeAtLeast * places;
  return Math.max(weighed, filled, atLeast);
}
