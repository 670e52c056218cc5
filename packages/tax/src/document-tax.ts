/** VAT of a whole document: the net amounts of a rate are added first and rounded once, as EN 16931 asks. */

export interface TaxedAmount {
  readonly netMinor: number;
  readonly basisPoints: number;
}

export interface RateTotal {
  readonly basisPoints: number;
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** Half away from zero, so that a credit note mirrors its invoice. */
function vatOn(netMinor: number, basisPoints: number): number {
  const product = Math.abs(netMinor) * basisPoints;
  if (!Number.isSafeInteger(product)) throw new RangeError("An amount is too large to be taxed exactly.");
  const vat = Math.floor((product + 5_000) / 10_000);
  return netMinor < 0 ? -vat : vat;
}

/** Highest rate first. */
export function documentTax(amounts: readonly TaxedAmount[]): readonly RateTotal[] {
  const nets = new Map<number, number>();
  for (const { netMinor, basisPoints } of amounts)
    nets.set(basisPoints, (nets.get(basisPoints) ?? 0) + netMinor);
  return [...nets]
    .sort(([one], [other]) => other - one)
    .map(([basisPoints, netMinor]) => ({ basisPoints, netMinor, vatMinor: vatOn(netMinor, basisPoints) }));
}
