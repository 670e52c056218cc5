/** Where no machine takes the blanks of a size: the nearest size that one does. */
import {
  type Configuration,
  checkConfiguration,
  type DimensionName,
  productType,
  type Size,
  type SizeRules,
} from "@foldmark/catalogue";
import { quotient } from "../integers.ts";

type Is = (size: Size) => boolean;

/**
 * How far one length has to come down. Steps double until a size is made, then the gap is halved: blanks only grow with
 * every length. Null where a length would become one we do not sell first.
 */
function shortened(size: Size, name: DimensionName, step: number, isSold: Is, isMade: Is): Size | null {
  const less = (steps: number): Size => ({ ...size, [name]: size[name]! - steps * step });
  let tooLittle = 0;
  let enough = 1;
  while (isSold(less(enough)) && !isMade(less(enough))) {
    tooLittle = enough;
    enough *= 2;
  }
  // The last doubling may have gone past what is sold: what is just sold may still be made.
  while (enough - tooLittle > 1) {
    const middle = quotient(tooLittle + enough, 2);
    if (isSold(less(middle)) && !isMade(less(middle))) tooLittle = middle;
    else enough = middle;
  }
  const found = less(enough);
  return isSold(found) && isMade(found) ? found : null;
}

/** All lengths by the same share: the largest of such sizes that is made, to a thousandth; null below half. */
function smaller(size: Size, sizes: SizeRules, isFine: Is): Size | null {
  const scaled = (permille: number): Size =>
    Object.fromEntries(
      Object.entries(size).map(([name, length]) => [
        name,
        sizes.free?.[name as DimensionName]
          ? quotient(length * permille, 1000 * sizes.step) * sizes.step
          : length,
      ]),
    );
  let fits = 500;
  let tooLarge = 1000;
  if (!isFine(scaled(fits))) return null;
  while (tooLarge - fits > 1) {
    const middle = quotient(fits + tooLarge, 2);
    if (isFine(scaled(middle))) fits = middle;
    else tooLarge = middle;
  }
  return scaled(fits);
}

/** A box that loses more than this share of one length becomes another thing: a tray. */
const mostOfOneLength = 0.1;

/**
 * One length shorter where that takes little of it, the one that loses least; else smaller in proportion; else whatever
 * is made of one shorter length or of the standard sizes.
 */
export function nearestSize(configuration: Configuration, isMade: Is): Size | null {
  const { sizes } = productType(configuration.sku);
  const { size } = configuration;
  const isSold: Is = (other) => checkConfiguration({ ...configuration, size: other }).length === 0;
  const lost = (other: Size): number =>
    sizes.dimensions.reduce((sum, name) => sum + (size[name] ?? 0) - (other[name] ?? 0), 0);
  const shorter = sizes.dimensions
    .filter((name) => sizes.free?.[name])
    .flatMap((name) => shortened(size, name, sizes.step, isSold, isMade) ?? []);
  const standard = sizes.standard.map((each) => each.size).filter((other) => isSold(other) && isMade(other));
  const leastLost = (found: readonly Size[]): Size | null =>
    [...found].sort((a, b) => lost(a) - lost(b))[0] ?? null;
  const alike = shorter.filter((other) =>
    sizes.dimensions.every((name) => (other[name] ?? 0) >= (size[name] ?? 0) * (1 - mostOfOneLength)),
  );
  return (
    leastLost(alike) ??
    smaller(size, sizes, (other) => isSold(other) && isMade(other)) ??
    leastLost(shorter) ??
    leastLost(standard)
  );
}
