/** Plates of a page as ink at places of the board. */
import type { PageFacts } from "@foldmark/pdf-plates";
import { inkUse, isColour } from "./ink-names.ts";
import { inverse, type Matrix, multiply, through } from "./placement.ts";

export interface DrawnPlates {
  readonly width: number;
  readonly height: number;
  /** What of the page they show, before it is turned. */
  readonly box: PageFacts["boxes"]["media"];
  /** A byte a pixel, 255 is full ink; row by row from the top. */
  readonly tints: ReadonlyMap<string, Uint8Array>;
}

export interface InkMap {
  readonly width: number;
  readonly height: number;
  /** µm of a pixel. */
  readonly pixel: number;
  /** Per cent of ink over all colours, at a place of the board; 0 beyond the page. */
  total(x: number, y: number): number;
  /** Per cent of one plate, or of all white ones. */
  white(x: number, y: number): number;
  readonly hasWhite: boolean;
  /** Per cent, by pixel. */
  readonly totals: Uint16Array;
  /** A byte a pixel of each plate, 255 is full ink. */
  readonly tints: ReadonlyMap<string, Uint8Array>;
  /** The place of a pixel on the board. */
  placeOf(column: number, row: number): { x: number; y: number };
  /** Pixels by tint, for each plate. */
  readonly histograms: ReadonlyMap<string, Uint32Array>;
}

/** From the units of the page to pixels, as the page is shown. */
function toPixels({ box, width, height }: DrawnPlates, rotation: number): Matrix {
  const [left, bottom, right, top] = box;
  const [across, up] = [right - left, top - bottom];
  switch (rotation) {
    case 90:
      return [0, height / across, width / up, 0, (-bottom * width) / up, (-left * height) / across];
    case 180:
      return [-width / across, 0, 0, height / up, (right * width) / across, (-bottom * height) / up];
    case 270:
      return [0, -height / across, -width / up, 0, (top * width) / up, (right * height) / across];
    default:
      return [width / across, 0, 0, -height / up, (-left * width) / across, (top * height) / up];
  }
}

function summed(planes: readonly Uint8Array[], length: number): Uint16Array {
  const sums = new Uint16Array(length);
  for (const plane of planes) for (let at = 0; at < length; at++) sums[at]! += plane[at]!;
  for (let at = 0; at < length; at++) sums[at] = Math.round(sums[at]! / 2.55);
  return sums;
}

export function inkMapOf(plates: DrawnPlates, rotation: number, matrix: Matrix): InkMap {
  const { width, height, tints } = plates;
  const pixels = multiply(inverse(matrix), toPixels(plates, rotation));
  const back = inverse(pixels);
  const names = [...tints.keys()];
  const planes = (use: (name: string) => boolean) => names.filter(use).map((name) => tints.get(name)!);
  const totals = summed(planes(isColour), width * height);
  const whites = planes((name) => inkUse(name) === "white");
  const white = summed(whites, whites.length > 0 ? width * height : 0);
  const at = (map: Uint16Array, x: number, y: number): number => {
    const place = through(pixels, x, y);
    const [column, row] = [Math.floor(place.x), Math.floor(place.y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return 0;
    return map[row * width + column] ?? 0;
  };
  return {
    width,
    height,
    pixel: Math.hypot(back[0], back[1]),
    total: (x, y) => at(totals, x, y),
    white: (x, y) => at(white, x, y),
    hasWhite: whites.length > 0,
    totals,
    tints,
    placeOf: (column, row) => through(back, column + 0.5, row + 0.5),
    histograms: new Map(
      names.map((name) => {
        const counts = new Uint32Array(256);
        for (const tint of tints.get(name)!) counts[tint]!++;
        return [name, counts] as const;
      }),
    ),
  };
}

/** Mean tint of the page, per cent. */
export function coverageOf(counts: Uint32Array | undefined): number {
  let [pixels, sum] = [0, 0];
  for (const [tint, count] of counts?.entries() ?? []) {
    pixels += count;
    sum += tint * count;
  }
  return pixels === 0 ? 0 : sum / pixels / 2.55;
}
