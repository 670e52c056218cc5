/** Plates as pixels, and what is read from them: total ink, coverage. All come from the same rasters. */
import type { ColourManager } from "../colour/colour-manager.ts";
import { type ColourSpace, deviceSpace, type NamedSpace } from "../colour/colour-space.ts";
import { inkOf, processInks, tintOn } from "../colour/ink.ts";
import type { Sheet } from "../plates/sheets.ts";
import type { Pdfium, PixelBox, PixelSize } from "./pdfium.ts";

export interface PlateRasters {
  width: number;
  height: number;
  /** Bytes by plate, 255 is full ink; row by row from the top. */
  tints: ReadonlyMap<string, Uint8Array>;
}

export interface PixelsToDraw {
  /** Of the whole page. */
  size: PixelSize;
  /** What of it is drawn; all of it where it is left out. */
  part?: PixelBox | undefined;
}

export const drawnSize = ({ size, part = { left: 0, top: 0, ...size } }: PixelsToDraw): PixelSize => ({
  width: part.width,
  height: part.height,
});

export function rasterSheets(
  pdfium: Pdfium,
  pdf: Uint8Array,
  sheets: readonly Sheet[],
  pixels: PixelsToDraw,
  progress: (share: number) => void = () => {},
): PlateRasters {
  const size = drawnSize(pixels);
  const tints = new Map<string, Uint8Array>();
  for (const [at, sheet] of sheets.entries()) {
    const { data } = pdfium.render(pdf, at, pixels.size, pixels.part);
    for (const [channel, plate] of sheet.entries()) {
      const out = new Uint8Array(size.width * size.height);
      for (let to = 0, from = channel; to < out.length; to++, from += 3) out[to] = 255 - data[from]!;
      tints.set(plate, out);
    }
    progress((at + 1) / sheets.length);
  }
  return { ...size, tints };
}

export interface TotalInk {
  /** Per cent, by pixel. */
  map: Uint16Array;
  highest: number;
}

/** @param plates those that are inks: a line that cuts is none */
export function totalInk({ tints }: PlateRasters, plates: Iterable<string> = tints.keys()): TotalInk {
  const counted = [...plates].flatMap((plate) => tints.get(plate) ?? []);
  const map = new Uint16Array(counted[0]?.length ?? 0);
  let highest = 0;
  for (let at = 0; at < map.length; at++) {
    let sum = 0;
    for (const plate of counted) sum += plate[at]!;
    const percent = Math.round(sum / 2.55);
    map[at] = percent;
    if (percent > highest) highest = percent;
  }
  return { map, highest };
}

/** The total that a share of the pixels is above: the highest alone may be one pixel of an edge. */
export function totalInkAbove({ map }: TotalInk, share: number): number {
  const counts = new Uint32Array(65_536);
  for (const value of map) counts[value]!++;
  let left = Math.floor(map.length * share);
  for (let value = counts.length - 1; value > 0; value--) {
    left -= counts[value]!;
    if (left < 0) return value;
  }
  return 0;
}

/** Mean tint of the page, in per cent. */
export function coverage(tints: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < tints.length; at++) sum += tints[at]!;
  return tints.length === 0 ? 0 : sum / tints.length / 2.55;
}

/** What each tint of a spot ink looks like, as the file itself says; red, green and blue for each of 256. */
export function spotColours(
  plate: string,
  space: NamedSpace | undefined,
  manager: ColourManager,
): Uint8Array {
  const inks = new Uint8Array(256 * 4);
  const gray: ColourSpace = deviceSpace("gray");
  const appearance = space?.appearance();
  for (let tint = 0; tint < 256; tint++) {
    const share = tint / 255;
    const colour =
      space && appearance
        ? inkOf(space.alternate, appearance(space.names.map((name) => (name === plate ? share : 0))), manager)
        : inkOf(gray, [1 - share], manager);
    for (const [ink, name] of processInks.entries())
      inks[4 * tint + ink] = Math.round(tintOn(colour, name) * 255);
  }
  return manager.toScreen(inks, 256);
}
