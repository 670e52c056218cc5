/** Pictures made of arithmetic, the same everywhere. */
import type { Pixels } from "../effects/pixels.ts";

/** Waves of colour with a round hole and soft edges; dark to the lower right. */
export function wavePicture(width: number, height: number): Pixels {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const [u, v] = [Math.floor((x * 256) / width), Math.floor((y * 256) / height)];
      const away = (u - 90) ** 2 + (v - 128) ** 2;
      rgba[at] = 255 - u;
      rgba[at + 1] = (u * 2 + v) % 256;
      rgba[at + 2] = 255 - ((u + v) >> 1);
      rgba[at + 3] = away < 1600 ? 0 : away < 3600 ? Math.floor(((away - 1600) * 255) / 2000) : 255;
    }
  return { width, height, rgba };
}
