/** A buyer's picture in the inks of the press, as large as it was sent, turned by its own profile. */
import sharp from "sharp";
import type { DerivedAsset } from "../display-list/display-list.ts";
import { applyEffect } from "../effects/apply-effect.ts";
import type { Pixels } from "../effects/pixels.ts";
import type { ConditionName } from "../place/condition-for.ts";
import type { PrintPicture } from "./resources.ts";
import { separation } from "./separation.ts";

const mostPixels = 100_000_000;

async function alphaOf(bytes: Uint8Array): Promise<Uint8Array | null> {
  const open = () => sharp(bytes, { limitInputPixels: mostPixels });
  if (!(await open().metadata()).hasAlpha) return null;
  const alpha = await open().autoOrient().extractChannel("alpha").raw({ depth: "uchar" }).toBuffer();
  return alpha.every((value) => value === 255) ? null : alpha;
}

/** @param most px of the longer side, where nobody prints it */
export async function printPicture(
  bytes: Uint8Array,
  condition: ConditionName,
  most = Number.POSITIVE_INFINITY,
): Promise<PrintPicture> {
  const opened = sharp(bytes, { limitInputPixels: mostPixels });
  const { space, icc } = await opened.metadata();
  const upright = opened.autoOrient().removeAlpha();
  // Inks without a profile are meant as they are.
  const isInked = space === "cmyk" && !icc;
  const plain = isInked
    ? upright.pipelineColourspace("cmyk").toColourspace("cmyk")
    : upright.toColourspace("srgb");
  const { data, info } = await plain.raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
  if (info.channels !== (isInked ? 4 : 3)) throw new Error(`A picture has ${info.channels} channels.`);
  const { width, height } = info;
  const alpha = await alphaOf(bytes);
  if (isInked) return shrunkPicture({ width, height, cmyk: data, alpha }, most);
  const separate = await separation(condition);
  const part = partOf(width, height, most);
  if (part === 1) {
    const cmyk = new Uint8Array(width * height * 4);
    separate(data, cmyk);
    return { width, height, cmyk, alpha };
  }
  // A row at a time: all of a photograph in inks would be made only to be left.
  const row = new Uint8Array(width * 4);
  const inksOf = (y: number) => {
    separate(data.subarray(y * width * 3, (y + 1) * width * 3), row);
    return row;
  };
  return shrunk({ width, height, alpha, inksOf }, part);
}

/** What a picture leaves ink of where it is only a stencil. */
export const stencilOf = (pixels: Pixels, derived: DerivedAsset | undefined): Pixels =>
  derived ? applyEffect(pixels, derived.effect) : pixels;

/** A part of a picture in each direction, so that no side is longer than this. */
const partOf = (width: number, height: number, most: number): number =>
  Math.max(1, Math.ceil(Math.max(width, height) / most));

/** @param most px of the longer side */
export function shrunkPicture(picture: PrintPicture, most: number): PrintPicture {
  const { width, height, cmyk, alpha } = picture;
  const part = partOf(width, height, most);
  if (part === 1) return picture;
  const inksOf = (y: number) => cmyk.subarray(y * width * 4, (y + 1) * width * 4);
  return shrunk({ width, height, alpha, inksOf }, part);
}

interface Rows extends Pick<PrintPicture, "width" | "height" | "alpha"> {
  /** Asked for from the top down. */
  inksOf(y: number): Uint8Array;
}

/** Each pixel the mean of a square of them, in inks: as much of every ink as the picture has, in less room. */
function shrunk(rows: Rows, part: number): PrintPicture {
  const [width, height] = [Math.ceil(rows.width / part), Math.ceil(rows.height / part)];
  const cmyk = new Uint8Array(width * height * 4);
  const alpha = rows.alpha && new Uint8Array(width * height);
  const inks = new Float64Array(width * 4);
  const weights = new Float64Array(width);
  for (let row = 0; row < height; row++) {
    inks.fill(0);
    weights.fill(0);
    const [top, low] = [row * part, Math.min(rows.height, (row + 1) * part)];
    for (let y = top; y < low; y++) {
      const opaque = rows.alpha?.subarray(y * rows.width, (y + 1) * rows.width) ?? null;
      addRow(rows.inksOf(y), opaque, rows.width, part, inks, weights);
    }
    for (let x = 0, to = row * width; x < width; x++, to++) {
      const weight = weights[x]!;
      for (let ink = 0; ink < 4; ink++) cmyk[to * 4 + ink] = Math.round(inks[x * 4 + ink]! / (weight || 1));
      const across = Math.min(rows.width, (x + 1) * part) - x * part;
      if (alpha) alpha[to] = Math.round(weight / ((low - top) * across));
    }
  }
  return { width, height, cmyk, alpha };
}

/** Adds a row of a picture to the sums of the squares that it crosses: millions of pixels, so in the order they lie in. */
function addRow(
  cmyk: Uint8Array,
  alpha: Uint8Array | null,
  width: number,
  part: number,
  inks: Float64Array,
  weights: Float64Array,
): void {
  for (let from = 0, to = 0; from < width; to++) {
    const end = Math.min(width, from + part);
    let cyan = 0;
    let magenta = 0;
    let yellow = 0;
    let black = 0;
    let opaque = 0;
    if (alpha === null) {
      opaque = end - from;
      for (; from < end; from++) {
        cyan += cmyk[from * 4]!;
        magenta += cmyk[from * 4 + 1]!;
        yellow += cmyk[from * 4 + 2]!;
        black += cmyk[from * 4 + 3]!;
      }
    }
    for (; from < end; from++) {
      const weight = alpha![from]!;
      opaque += weight;
      cyan += cmyk[from * 4]! * weight;
      magenta += cmyk[from * 4 + 1]! * weight;
      yellow += cmyk[from * 4 + 2]! * weight;
      black += cmyk[from * 4 + 3]! * weight;
    }
    inks[to * 4]! += cyan;
    inks[to * 4 + 1]! += magenta;
    inks[to * 4 + 2]! += yellow;
    inks[to * 4 + 3]! += black;
    weights[to]! += opaque;
  }
}

/** The same of a stencil: how much of each square takes ink. */
export function shrunkStencil({ width: wide, height: high, rgba }: Pixels, most: number): Pixels {
  const part = partOf(wide, high, most);
  if (part === 1) return { width: wide, height: high, rgba };
  const [width, height] = [Math.ceil(wide / part), Math.ceil(high / part)];
  const shrunk = new Uint8ClampedArray(width * height * 4);
  for (let top = 0, to = 0; top < high; top += part)
    for (let left = 0; left < wide; left += part, to++) {
      const [low, end] = [Math.min(high, top + part), Math.min(wide, left + part)];
      let inked = 0;
      for (let y = top; y < low; y++)
        for (let from = y * wide + left; from < y * wide + end; from++)
          if (rgba[from * 4 + 3]! >= 128) inked++;
      shrunk[to * 4 + 3] = Math.round((inked * 255) / ((low - top) * (end - left)));
    }
  return { width, height, rgba: shrunk };
}
