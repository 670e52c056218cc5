/** A logo without its flat background, with an edge that shows none of it; or why there is none to take away. */
import { type Lab, labDistance, labOfRgb } from "@foldmark/render";
import type { LogoPixels } from "./logo-colours.ts";

export type CutOut =
  /** Clear already, or cut out here. */
  | { readonly kind: "clear" | "cut"; readonly pixels: LogoPixels }
  /** No flat ground to take away: somebody has to cut it out. */
  | { readonly kind: "photograph" };

/** ΔE up to which a pixel is background, and share of the border that has to be. */
const tolerance = 9;
const flatShare = 0.92;
/** Colours that a drawing is made of cover most of it; those of a photograph do not. */
const fewestCovered = 0.6;

const labAt = (rgba: Uint8ClampedArray, pixel: number): Lab =>
  labOfRgb({ red: rgba[4 * pixel]!, green: rgba[4 * pixel + 1]!, blue: rgba[4 * pixel + 2]! });

/** How far a pixel is from the ground, worked out once for each colour: each is asked for again and again. */
function distancesFrom(ground: Lab, { rgba }: LogoPixels): (pixel: number) => number {
  const known = new Map<number, number>();
  return (pixel) => {
    const at = 4 * pixel;
    const colour = (rgba[at]! << 16) | (rgba[at + 1]! << 8) | rgba[at + 2]!;
    let distance = known.get(colour);
    if (distance === undefined) {
      distance = labDistance(labAt(rgba, pixel), ground);
      known.set(colour, distance);
    }
    return distance;
  };
}
type Distance = ReturnType<typeof distancesFrom>;

function borderOf({ width, height }: LogoPixels): readonly number[] {
  const across = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x]);
  const down = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1]);
  return [...across, ...down].flat();
}

/** The colour that most of the border has; null where it has none. */
function groundOf({ rgba }: LogoPixels, border: readonly number[]): Lab | null {
  const labs = border.map((pixel) => labAt(rgba, pixel));
  const step = Math.max(1, Math.floor(labs.length / 64));
  for (let i = 0; i < labs.length; i += step) {
    const near = labs.filter((lab) => labDistance(lab, labs[i]!) < tolerance).length;
    if (near >= flatShare * labs.length) return labs[i]!;
  }
  return null;
}

/** Background that hangs together with the border: a white letter inside a mark stays. */
function flooded({ width, height }: LogoPixels, border: readonly number[], distance: Distance): Uint8Array {
  const isGround = new Uint8Array(width * height);
  const left = [...border];
  while (left.length > 0) {
    const pixel = left.pop()!;
    if (isGround[pixel] || distance(pixel) >= tolerance) continue;
    isGround[pixel] = 1;
    const x = pixel % width;
    if (x > 0) left.push(pixel - 1);
    if (x < width - 1) left.push(pixel + 1);
    if (pixel >= width) left.push(pixel - width);
    if (pixel < width * (height - 1)) left.push(pixel + width);
  }
  return isGround;
}

/** Pixels: how wide a blend between ground and mark may be, and how far the mark itself is looked for. */
const reach = 4;
const blendWidth = 2;

/** The pixel round about that is least like the ground: what the blend is a blend of. */
function markBeside({ width, height }: LogoPixels, pixel: number, distance: Distance): number {
  const [px, py] = [pixel % width, Math.floor(pixel / width)];
  let best = pixel;
  let far = distance(pixel);
  for (let y = Math.max(0, py - reach); y <= Math.min(height - 1, py + reach); y++)
    for (let x = Math.max(0, px - reach); x <= Math.min(width - 1, px + reach); x++) {
      const away = distance(y * width + x);
      if (away > far + 1) [best, far] = [y * width + x, away];
    }
  return best;
}

function isNearGround(isGround: Uint8Array, width: number, height: number, pixel: number): boolean {
  const [px, py] = [pixel % width, Math.floor(pixel / width)];
  for (let y = Math.max(0, py - blendWidth); y <= Math.min(height - 1, py + blendWidth); y++)
    for (let x = Math.max(0, px - blendWidth); x <= Math.min(width - 1, px + blendWidth); x++)
      if (isGround[y * width + x]) return true;
  return false;
}

/** Most of a drawing is of a few colours. */
function isDrawn({ rgba }: LogoPixels): boolean {
  const counts = new Map<number, number>();
  let total = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < 200) continue;
    const key = ((rgba[at]! >> 4) << 8) | ((rgba[at + 1]! >> 4) << 4) | (rgba[at + 2]! >> 4);
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total += 1;
  }
  const common = [...counts.values()].sort((a, b) => b - a).slice(0, 12);
  return common.reduce((sum, count) => sum + count, 0) >= fewestCovered * total;
}

export function cutOut(pixels: LogoPixels): CutOut {
  const { width, height, rgba } = pixels;
  const border = borderOf(pixels);
  const clear = border.filter((pixel) => rgba[4 * pixel + 3]! < 128).length;
  if (clear > border.length / 2) return { kind: "clear", pixels };
  const ground = groundOf(pixels, border);
  if (!ground || !isDrawn(pixels)) return { kind: "photograph" };
  const distance = distancesFrom(ground, pixels);
  const isGround = flooded(pixels, border, distance);
  const cut = new Uint8ClampedArray(rgba);
  for (let pixel = 0; pixel < width * height; pixel++) {
    if (isGround[pixel]) {
      cut[4 * pixel + 3] = 0;
      continue;
    }
    if (!isNearGround(isGround, width, height, pixel)) continue;
    const mark = markBeside(pixels, pixel, distance);
    const [whole, part] = [distance(mark), distance(pixel)];
    // The mark's own colour, as much of it as the blend had: nothing of the ground is left to shine.
    cut.set(rgba.subarray(4 * mark, 4 * mark + 3), 4 * pixel);
    cut[4 * pixel + 3] = Math.round(rgba[4 * pixel + 3]! * Math.min(1, part / Math.max(1, whole)));
  }
  return { kind: "cut", pixels: { width, height, rgba: cut } };
}
