/** A picture as plain numbers: what effects work on, in a browser's worker and in Node the same. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  /** sRGB, not premultiplied, four bytes a pixel. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** Half as wide and high, each pixel the mean of those it covers. See-through ones count as much as one sees of them. */
export function halved({ width, height, rgba }: Pixels): Pixels {
  const [w, h] = [Math.max(1, Math.ceil(width / 2)), Math.max(1, Math.ceil(height / 2))];
  const half = new Uint8ClampedArray(w * h * 4);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      let [red, green, blue, alpha, count] = [0, 0, 0, 0, 0];
      for (let row = y * 2; row < Math.min(height, y * 2 + 2); row++)
        for (let column = x * 2; column < Math.min(width, x * 2 + 2); column++) {
          const from = (row * width + column) * 4;
          const seen = rgba[from + 3]!;
          red += rgba[from]! * seen;
          green += rgba[from + 1]! * seen;
          blue += rgba[from + 2]! * seen;
          alpha += seen;
          count++;
        }
      const to = (y * w + x) * 4;
      half[to] = alpha && Math.round(red / alpha);
      half[to + 1] = alpha && Math.round(green / alpha);
      half[to + 2] = alpha && Math.round(blue / alpha);
      half[to + 3] = Math.round(alpha / count);
    }
  return { width: w, height: h, rgba: half };
}
