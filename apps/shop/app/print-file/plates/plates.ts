/**
 * Plates as pixels: one byte a pixel and ink, 255 is full ink. Picture, ink map and densitometer are worked out from these
 * same bytes; nothing is read back from what a screen shows.
 */
import type { Point } from "@foldmark/geometry";
import type { Ground, Plates } from "../print-file-view.ts";

export interface Planes {
  readonly plates: Plates;
  /** In the order of the inks. */
  readonly tints: readonly Uint8Array[];
}

export interface Reading {
  /** Per cent, in the order of the inks. */
  readonly inks: readonly number[];
  readonly total: number;
  readonly colour: string;
}

/** Null beyond the plates. */
export function pixelAt({ box, width, height }: Plates, { x, y }: Point): number | null {
  const column = Math.floor(((x - box.minX) / (box.maxX - box.minX)) * width);
  const row = Math.floor(((y - box.minY) / (box.maxY - box.minY)) * height);
  const isInside = column >= 0 && row >= 0 && column < width && row < height;
  return isInside ? row * width + column : null;
}

/** What lies at a place of the board; null beyond what was drawn. */
export function readAt({ plates, tints }: Planes, place: Point): Reading | null {
  const pixel = pixelAt(plates, place);
  if (pixel === null) return null;
  const inks = tints.map((tint) => Math.round(tint[pixel]! / 2.55));
  const light = groundAt({ plates, tints }, pixel, () => true).map((value) => value / 255);
  plates.inks.forEach(({ colour, use }, index) => {
    if (use) return;
    const share = tints[index]![pixel]! / 255;
    [colour.red, colour.green, colour.blue].forEach((value, channel) => {
      light[channel]! *= 1 - share * (1 - value / 255);
    });
  });
  const [red, green, blue] = light.map((each) => Math.round(each * 255));
  // White and varnish are not ink that has to dry on the others.
  const total = inks.reduce((sum, each, index) => (plates.inks[index]!.use ? sum : sum + each), 0);
  return { inks, total, colour: `rgb(${red} ${green} ${blue})` };
}

/** Of the light, that full varnish takes: a wet surface is a little deeper. */
const varnishTakes = 0.04;

/** The board at a pixel, with the white ink and the varnish on it. */
function groundAt(
  { plates, tints }: Planes,
  pixel: number,
  isOn: (ink: number) => boolean,
): [number, number, number] {
  const { paper, white } = plates.ground ?? onWhite;
  let [covered, left] = [0, 1];
  plates.inks.forEach(({ use }, index) => {
    if (!use || !isOn(index)) return;
    const share = tints[index]![pixel]! / 255;
    if (use === "white") covered = Math.max(covered, share);
    else left *= 1 - varnishTakes * share;
  });
  const mixed = (below: number, above: number) => (below + (above - below) * covered) * left;
  return [mixed(paper.red, white.red), mixed(paper.green, white.green), mixed(paper.blue, white.blue)];
}

const bare = { red: 255, green: 255, blue: 255 };
const onWhite: Ground = { paper: bare, white: bare };

/** Share of the light that an ink lets through, for each of its 256 tints and three channels. */
function filterOf({ red, green, blue }: Plates["inks"][number]["colour"]): Float32Array {
  const filter = new Float32Array(256 * 3);
  [red, green, blue].forEach((value, channel) => {
    for (let tint = 0; tint < 256; tint++) filter[tint * 3 + channel] = 1 - (tint / 255) * (1 - value / 255);
  });
  return filter;
}

type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** The inks that are on, over one another. @param isOn by ink */
export function overlaid({ plates, tints }: Planes, isOn: readonly boolean[]): Pixels {
  const count = plates.width * plates.height;
  const pixels = new Uint8ClampedArray(count * 4);
  const shown = tints.flatMap((tint, index) =>
    isOn[index] && !plates.inks[index]!.use ? [{ tint, filter: filterOf(plates.inks[index]!.colour) }] : [],
  );
  const { paper } = plates.ground ?? onWhite;
  const isShown = (ink: number) => isOn[ink] ?? false;
  const isPlain = !plates.inks.some(({ use }, index) => use && isOn[index]);
  for (let at = 0; at < count; at++) {
    let [red, green, blue] = isPlain
      ? [paper.red, paper.green, paper.blue]
      : groundAt({ plates, tints }, at, isShown);
    for (const { tint, filter } of shown) {
      const place = tint[at]! * 3;
      if (place === 0) continue;
      red *= filter[place]!;
      green *= filter[place + 1]!;
      blue *= filter[place + 2]!;
    }
    const place = at * 4;
    pixels[place] = red;
    pixels[place + 1] = green;
    pixels[place + 2] = blue;
    pixels[place + 3] = 255;
  }
  return pixels;
}

/** One plate alone, as it is on the press: grey on white. */
export function alone({ plates, tints }: Planes, ink: number): Pixels {
  const tint = tints[ink]!;
  const pixels = new Uint8ClampedArray(plates.width * plates.height * 4);
  for (let at = 0; at < tint.length; at++) {
    const grey = 255 - tint[at]!;
    const place = at * 4;
    pixels[place] = pixels[place + 1] = pixels[place + 2] = grey;
    pixels[place + 3] = 255;
  }
  return pixels;
}

/** From this share of the limit on a place is hatched. */
export const nearLimit = 0.9;
/** `--bad` of the design tokens. */
const above = [179, 38, 30] as const;

/** Grey by the ink in all, hatched near the limit, red above it. */
export function inkMap({ plates, tints }: Planes): Pixels {
  const { width, height } = plates;
  const limit = plates.limit ?? 300;
  const coloured = tints.filter((_, index) => !plates.inks[index]!.use);
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    let sum = 0;
    for (const tint of coloured) sum += tint[at]!;
    const total = sum / 2.55;
    const place = at * 4;
    if (total > limit) {
      pixels[place] = above[0];
      pixels[place + 1] = above[1];
      pixels[place + 2] = above[2];
    } else {
      const isHatched = total > limit * nearLimit && ((at % width) + Math.floor(at / width)) % 8 < 3;
      const grey = isHatched ? 40 : 255 - Math.round((total / limit) * 150);
      pixels[place] = pixels[place + 1] = pixels[place + 2] = grey;
    }
    pixels[place + 3] = 255;
  }
  return pixels;
}

/** A plate small enough for its tile, each pixel the mean of those it stands for. */
export function small({ plates, tints }: Planes, ink: number, longest: number) {
  const { width, height } = plates;
  const step = Math.max(1, Math.ceil(Math.max(width, height) / longest));
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const tint = tints[ink]!;
  const pixels = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row++)
    for (let column = 0; column < across; column++) {
      let [sum, count] = [0, 0];
      const bottom = Math.min(height, (row + 1) * step);
      const right = Math.min(width, (column + 1) * step);
      for (let y = row * step; y < bottom; y++)
        for (let x = column * step; x < right; x++) {
          sum += tint[y * width + x]!;
          count++;
        }
      const place = (row * across + column) * 4;
      pixels[place] = pixels[place + 1] = pixels[place + 2] = 255 - sum / count;
      pixels[place + 3] = 255;
    }
  return { pixels, width: across, height: down };
}
