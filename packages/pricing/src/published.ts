/**
 * The price that is published: nobody pays more for fewer pieces. A route that starts at a larger quantity may make
 * that quantity for less than a smaller one costs on the others; then the smaller quantity costs no more than it.
 *
 * Between two such starts the total grows and the unit price falls, because cost is `fixed + perPiece × quantity` and
 * a concave surcharge. So only the starts need to be looked at, and the result is exact for every whole quantity.
 */
import { nearest } from "./integers.ts";

const microPerMinor = 10_000;

/** What a quantity costs when it is made as it is. */
export interface RawPrice<Way> {
  /** Micro-units of the currency. */
  readonly unit: number;
  readonly way: Way;
}

export interface PublishedPrice<Way> {
  readonly quantity: number;
  readonly unitMicro: number;
  readonly goodsMinor: number;
  readonly way: Way;
  /** The quantity whose price is asked; larger than the ordered one where more pieces cost less. */
  readonly pricedAs: number;
}

/** The one rounding of a line. */
export const lineMinor = (unitMicro: number, quantity: number): number =>
  nearest(unitMicro * quantity, microPerMinor);

export function publisher<Way>(
  rawAt: (quantity: number) => RawPrice<Way> | null,
  starts: readonly number[],
): (quantity: number) => PublishedPrice<Way> | null {
  const asMade = (quantity: number): PublishedPrice<Way> | null => {
    const raw = rawAt(quantity);
    return (
      raw && {
        quantity,
        unitMicro: raw.unit,
        goodsMinor: lineMinor(raw.unit, quantity),
        way: raw.way,
        pricedAs: quantity,
      }
    );
  };
  const remembered = new Map<number, PublishedPrice<Way> | null>();
  const atStart = (start: number): PublishedPrice<Way> | null => {
    const known = remembered.get(start);
    if (known !== undefined) return known;
    const made = asMade(start);
    remembered.set(start, made);
    return made;
  };

  return (quantity) => {
    let best = asMade(quantity);
    for (const start of starts) {
      if (start <= quantity) continue;
      const larger = atStart(start);
      if (!larger || (best && larger.goodsMinor >= best.goodsMinor)) continue;
      best = {
        quantity,
        unitMicro: nearest(larger.goodsMinor * microPerMinor, quantity),
        goodsMinor: larger.goodsMinor,
        way: larger.way,
        pricedAs: start,
      };
    }
    return best;
  };
}
