/** The few colours that a drawing is made of, and whether it is a drawing at all. */
import type { Rgb } from "./image-facts.ts";

/** Red, green, blue, alpha, in rows. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

export const distance = (a: Rgb, b: Rgb): number =>
  Math.hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);

interface Bucket extends Rgb {
  count: number;
}

/** By the upper four bits of each channel, with the mean of what lies in each. */
function buckets(
  pixels: Pixels,
  isLeftOut: (colour: Rgb) => boolean,
  step = 1,
): { found: Bucket[]; total: number } {
  const sums = new Map<number, [red: number, green: number, blue: number, count: number]>();
  let total = 0;
  for (let at = 0; at < pixels.data.length; at += 4 * step) {
    if (pixels.data[at + 3]! < 128) continue;
    const [red, green, blue] = [pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!];
    if (isLeftOut({ red, green, blue })) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
    sum[3] += 1;
    sums.set(key, sum);
    total += 1;
  }
  const found = [...sums.values()].map(([red, green, blue, count]) => ({
    red: red / count,
    green: green / count,
    blue: blue / count,
    count,
  }));
  return { found: found.sort((a, b) => b.count - a.count), total };
}

const sameColour = 48;
const mostColours = 6;

/** The largest first. Neighbours are one colour: soft edges and noise are no colours of their own. */
export function mainColours(pixels: Pixels, background: Rgb | null): (Rgb & { share: number })[] {
  const isBackground = (colour: Rgb) => background !== null && distance(colour, background) < sameColour;
  const { found, total } = buckets(pixels, isBackground);
  const colours: (Bucket & { seed: Rgb })[] = [];
  for (const bucket of found) {
    const near = colours.find(({ seed }) => distance(seed, bucket) < sameColour);
    if (near) near.count += bucket.count;
    else if (colours.length < 24) colours.push({ ...bucket, seed: bucket });
  }
  return colours
    .sort((a, b) => b.count - a.count)
    .filter(({ count }) => count / total >= 0.01)
    .slice(0, mostColours)
    .map(({ seed, count }) => ({
      red: Math.round(seed.red),
      green: Math.round(seed.green),
      blue: Math.round(seed.blue),
      share: Math.round((1000 * count) / total),
    }));
}

const enoughPixels = 60_000;

/**
 * Colours spread over many shades; a drawing has nine tenths of its area in a dozen. Asked of single pixels of the whole
 * picture: made smaller, noise would look like a plain colour.
 */
export function looksLikePhotograph(pixels: Pixels): boolean {
  // Odd, so that it does not follow the columns.
  const step = Math.max(1, Math.floor(pixels.data.length / 4 / enoughPixels)) | 1;
  const { found, total } = buckets(pixels, () => false, step);
  const largest = found.slice(0, 12).reduce((sum, { count }) => sum + count, 0);
  return total > 0 && largest / total < 0.85;
}
