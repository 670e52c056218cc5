/** Renditions of pictures: whole numbers only, so that every machine makes the same bytes. */
import type { ImageEffect } from "../display-list/display-list.ts";
import type { Pixels } from "./pixels.ts";

/** How light a pixel looks on white, 0 … 255: the weights of sRGB, in ten-thousandths. */
function lightness(red: number, green: number, blue: number, alpha: number): number {
  const own = Math.floor((2126 * red + 7152 * green + 722 * blue) / 10_000);
  return Math.floor((own * alpha + 255 * (255 - alpha)) / 255);
}

/** Black where there is ink, and see-through where there is none. */
export function applyEffect({ width, height, rgba }: Pixels, effect: ImageEffect): Pixels {
  const limit = (effect.level * 255) / 1000;
  const stencil = new Uint8ClampedArray(rgba.length);
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!;
    const isDark = lightness(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!, alpha) < limit;
    // Inverted, what is cut out of a picture stays cut out: no ink goes where there was nothing.
    const isInked = effect.inverted ? !isDark && alpha >= 128 : isDark;
    stencil[at + 3] = isInked ? 255 : 0;
  }
  return { width, height, rgba: stencil };
}
