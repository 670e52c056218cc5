/** The limits that hold whichever way it will be printed: the quantity decides that only later. */
import type { ArtworkLimits } from "@foldmark/catalogue";

const micrometresPerPoint = 25_400 / 72;

export interface Limits {
  /** Milli-points. */
  readonly text: { readonly positive: number; readonly reverse: number };
  /** µm. */
  readonly line: { readonly positive: number; readonly reverse: number };
  /** Pixels an inch; null where pictures are not printed at all. */
  readonly image: { readonly good: number; readonly refused: number } | null;
  /** Permille over all inks; null where inks do not lie on each other. */
  readonly totalInk: number | null;
  /** Permille. */
  readonly heaviestTint: number | null;
  /** µm. */
  readonly bleed: number;
  readonly smallestCode: number;
}

const least = (values: readonly (number | null)[]): number | null => {
  const known = values.flatMap((value) => value ?? []);
  return known.length > 0 ? Math.min(...known) : null;
};

/** Null where nothing of the buyer's own is printed. */
export function strictest(ways: readonly ArtworkLimits[]): Limits | null {
  if (ways.length === 0) return null;
  const most = (value: (way: ArtworkLimits) => number): number => Math.max(...ways.map(value));
  const images = ways.map(({ image }) => image);
  const photographs = images.flatMap((image) => (image === "vector-only" ? [] : [image]));
  return {
    text: {
      positive: 1000 * most(({ text }) => text.positive),
      reverse: 1000 * most(({ text }) => text.reverse),
    },
    line: {
      positive: Math.round(micrometresPerPoint * most(({ line }) => line.positive)),
      reverse: Math.round(micrometresPerPoint * most(({ line }) => line.reverse)),
    },
    image:
      photographs.length < images.length
        ? null
        : {
            good: Math.max(...photographs.map(({ good }) => good)),
            refused: Math.max(...photographs.map(({ refused }) => refused)),
          },
    totalInk: mapped(least(ways.map(({ totalInk }) => totalInk)), 10),
    heaviestTint: mapped(least(ways.map(({ heaviestTint }) => heaviestTint)), 10),
    bleed: 1000 * most(({ bleed }) => bleed),
    smallestCode: 1000 * most(({ smallestCode }) => smallestCode),
  };
}

const mapped = (value: number | null, times: number): number | null =>
  value === null ? null : value * times;
