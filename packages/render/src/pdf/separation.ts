/**
 * Colours of pictures as inks of the press. littleCMS turns a grid of colours into inks by the profile, once; between
 * its points they are found by the tetrahedra that colour engines use. A picture takes a tenth of the time so.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { ConditionName } from "../place/condition-for.ts";
import { profileFile } from "./print-conditions.ts";

/** Levels of sRGB from point to point: 255 is a whole number of them. */
const step = 5;
const side = 255 / step + 1;

/** From a point of the grid to the next, along each colour. */
const [alongRed, alongGreen, alongBlue] = [side * side * 4, side * 4, 4];
const alongAll = alongRed + alongGreen + alongBlue;

const grids = new Map<ConditionName, Promise<Uint8Array>>();

function gridOf(condition: ConditionName): Promise<Uint8Array> {
  const known = grids.get(condition);
  if (known) return known;
  const colours = Buffer.alloc(side ** 3 * 3);
  for (let point = 0; point < side ** 3; point++) {
    const [red, green, blue] = [Math.floor(point / side ** 2), Math.floor(point / side) % side, point % side];
    colours.set([red * step, green * step, blue * step], point * 3);
  }
  const made = sharp(colours, { raw: { width: side * side, height: side, channels: 3 } })
    // Not told to go to inks besides: it would go by a profile of its own first, and black would turn grey.
    .withIccProfile(fileURLToPath(profileFile(condition)))
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true })
    .then(({ data, info }) => {
      if (info.channels !== 4) throw new Error(`The profile gave ${info.channels} inks instead of four.`);
      return data;
    });
  grids.set(condition, made);
  made.catch(() => grids.delete(condition));
  return made;
}

/** Of each level: how far it lies above the point of the grid below it, and which point that is along its colour. */
const above = Uint8Array.from({ length: 256 }, (_, level) => level % step);
const below = Int32Array.from({ length: 256 }, (_, level) => Math.floor(level / step));
/** A sum of `step` weights, as a byte. */
const byteOf = Uint8Array.from({ length: 255 * step + 1 }, (_, sum) => Math.round(sum / step));

/** Turns pixels of sRGB, three bytes each, into inks, four bytes each. */
export type Separate = (rgb: Uint8Array, inks: Uint8Array) => void;

/** Colours that were turned last, by some bits of them: pixels of a picture have few colours beside each other. */
const rememberedBits = 15;

/** A photograph has millions of pixels: nothing is divided or allocated for each, and no colour is turned twice in a row. */
export async function separation(condition: ConditionName): Promise<Separate> {
  const grid = await gridOf(condition);
  const colours = new Int32Array(2 ** rememberedBits).fill(-1);
  const turned = new Uint32Array(2 ** rememberedBits);
  return (rgb, inks) => {
    const packed = new Uint32Array(inks.buffer, inks.byteOffset, inks.length / 4);
    for (let from = 0, pixel = 0; from < rgb.length; from += 3, pixel++) {
      const colour = (rgb[from]! << 16) | (rgb[from + 1]! << 8) | rgb[from + 2]!;
      const place = Math.imul(colour, 0x9e3779b1) >>> (32 - rememberedBits);
      if (colours[place] === colour) {
        packed[pixel] = turned[place]!;
        continue;
      }
      turn(grid, colour, inks, pixel * 4);
      colours[place] = colour;
      turned[place] = packed[pixel]!;
    }
  };
}

function turn(grid: Uint8Array, colour: number, inks: Uint8Array, to: number): void {
  const red = colour >> 16;
  const green = (colour >> 8) & 255;
  const blue = colour & 255;
  const r = above[red]!;
  const g = above[green]!;
  const b = above[blue]!;
  const base = below[red]! * alongRed + below[green]! * alongGreen + below[blue]! * alongBlue;
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const middle = r + g + b - most - least;
  // From the point below to the one above: first along the colour with the largest part, last along the smallest.
  const first = most === 0 ? 0 : most === r ? alongRed : most === g ? alongGreen : alongBlue;
  const last = least === b ? alongBlue : least === g ? alongGreen : alongRed;
  const one = base + first;
  const all = base + (least === 0 ? 0 : alongAll);
  const two = middle === 0 ? base : base + alongAll - last;
  for (let ink = 0; ink < 4; ink++)
    inks[to + ink] =
      byteOf[
        grid[base + ink]! * (step - most) +
          grid[one + ink]! * (most - middle) +
          grid[two + ink]! * (middle - least) +
          grid[all + ink]! * least
      ]!;
}
