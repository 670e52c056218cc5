/**
 * Colours of pictures as inks of the press. littleCMS turns a grid of colours into inks by the profile, once; between
 * its points they are found by the tetrahedra that colour engines use. A picture takes a tenth of the time so.
 */
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { type ConditionName, profileFile } from "./print-conditions.ts";

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

/** @param rgb three bytes a pixel, sRGB */
export async function separated(rgb: Uint8Array, condition: ConditionName): Promise<Uint8Array> {
  const grid = await gridOf(condition);
  const count = rgb.length / 3;
  const inks = new Uint8Array(count * 4);
  for (let pixel = 0; pixel < count; pixel++) {
    const red = rgb[pixel * 3]!;
    const green = rgb[pixel * 3 + 1]!;
    const blue = rgb[pixel * 3 + 2]!;
    const [r, g, b] = [red % step, green % step, blue % step];
    const base = ((red - r) * side * side + (green - g) * side + (blue - b)) * (4 / step);
    const most = Math.max(r, g, b);
    const least = Math.min(r, g, b);
    const middle = r + g + b - most - least;
    // From the point below to the one above: first along the colour with the largest part, last along the smallest.
    const first = most === 0 ? 0 : most === r ? alongRed : most === g ? alongGreen : alongBlue;
    const last = least === b ? alongBlue : least === g ? alongGreen : alongRed;
    const one = base + first;
    const all = base + (least === 0 ? 0 : alongAll);
    const two = middle === 0 ? base : base + alongAll - last;
    for (let ink = 0; ink < 4; ink++) {
      const mixed =
        grid[base + ink]! * (step - most) +
        grid[one + ink]! * (most - middle) +
        grid[two + ink]! * (middle - least) +
        grid[all + ink]! * least;
      inks[pixel * 4 + ink] = Math.round(mixed / step);
    }
  }
  return inks;
}
