/** The colours of a picture, as one would name them: near ones together, by how much of it each covers. */
import { labDistance, labOfRgb } from "../colour/lab.ts";
import type { Rgb } from "../colour/rgb.ts";
import type { Pixels } from "../effects/pixels.ts";

export interface PictureColour {
  readonly rgb: Rgb;
  /** Of all that is not clear, 0 … 1. */
  readonly share: number;
}

interface Cell {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** Colours nearer than this are one colour, ΔE: a blend at an edge, a little noise. */
const sameColour = 16;
/** Less of a colour is a blend between two others. */
const leastShare = 0.015;
const most = 6;

/** Steps of red, green and blue together between a pixel and the next, beyond which it lies on an edge. */
const edgeStep = 30;

/** Blends at an edge are no colours of a drawing: a pixel counts where its neighbours look like it. */
function isPlain({ width, rgba }: Pixels, pixel: number): boolean {
  const isLike = (beside: number): boolean => {
    const [at, to] = [4 * pixel, 4 * beside];
    if (to < 0 || to >= rgba.length) return true;
    let step = 0;
    for (let plane = 0; plane < 4; plane++) step += Math.abs(rgba[at + plane]! - rgba[to + plane]!);
    return step < edgeStep;
  };
  return isLike(pixel - 1) && isLike(pixel + 1) && isLike(pixel - width) && isLike(pixel + width);
}

function cellsIn(pixels: Pixels, counts: (pixel: number) => boolean): readonly Cell[] {
  const { rgba } = pixels;
  const cells = new Map<number, Cell>();
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 200 || !counts(at / 4)) continue;
    const [red, green, blue] = [rgba[at]!, rgba[at + 1]!, rgba[at + 2]!];
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const cell = cells.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
    cell.count += 1;
    cell.red += red;
    cell.green += green;
    cell.blue += blue;
    cells.set(key, cell);
  }
  return [...cells.values()].sort((a, b) => b.count - a.count);
}

/** Of a drawing of hairlines everything is an edge: then all of it counts. */
function cellsOf(pixels: Pixels): readonly Cell[] {
  const plain = cellsIn(pixels, (pixel) => isPlain(pixels, pixel));
  return plain.length > 0 ? plain : cellsIn(pixels, () => true);
}

const meanOf = ({ count, red, green, blue }: Cell): Rgb => ({
  red: Math.round(red / count),
  green: Math.round(green / count),
  blue: Math.round(blue / count),
});

/** The most common first; what lies near a more common one is counted with it. */
export function pictureColours(pixels: Pixels): readonly PictureColour[] {
  const cells = cellsOf(pixels);
  const total = cells.reduce((sum, { count }) => sum + count, 0);
  const found: { readonly rgb: Rgb; readonly lab: ReturnType<typeof labOfRgb>; count: number }[] = [];
  for (const cell of cells) {
    const rgb = meanOf(cell);
    const lab = labOfRgb(rgb);
    const near = found.find((each) => labDistance(each.lab, lab) < sameColour);
    if (near) near.count += cell.count;
    else found.push({ rgb, lab, count: cell.count });
  }
  return found
    .map(({ rgb, count }) => ({ rgb, share: count / Math.max(1, total) }))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share)
    .slice(0, most);
}

const enoughPixels = 60_000;

/**
 * Colours spread over many shades; a drawing has nine tenths of its area in a dozen. Asked of single pixels of the whole
 * picture: made smaller, noise would look like a plain colour.
 */
export function looksLikePhotograph({ rgba }: Pixels): boolean {
  // Odd, so that it does not follow the columns.
  const step = Math.max(1, Math.floor(rgba.length / 4 / enoughPixels)) | 1;
  const counts = new Map<number, number>();
  let total = 0;
  for (let at = 0; at < rgba.length; at += 4 * step) {
    if (rgba[at + 3]! < 128) continue;
    const key = ((rgba[at]! >> 4) << 8) | ((rgba[at + 1]! >> 4) << 4) | (rgba[at + 2]! >> 4);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total += 1;
  }
  const largest = [...counts.values()].sort((a, b) => b - a).slice(0, 12);
  return total > 0 && largest.reduce((sum, count) => sum + count, 0) / total < 0.85;
}
