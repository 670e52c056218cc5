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
  // At an odd end the last row or column stands for the one that is missing: the mean of twice the same is the same.
  for (let y = 0; y < h; y++) {
    const upper = y * 2 * width * 4;
    const lower = Math.min(height - 1, y * 2 + 1) * width * 4;
    for (let x = 0; x < w; x++) {
      const left = x * 8;
      const right = Math.min(width - 1, x * 2 + 1) * 4;
      const a = upper + left;
      const b = upper + right;
      const c = lower + left;
      const d = lower + right;
      const seenA = rgba[a + 3]!;
      const seenB = rgba[b + 3]!;
      const seenC = rgba[c + 3]!;
      const seenD = rgba[d + 3]!;
      const alpha = seenA + seenB + seenC + seenD;
      const to = (y * w + x) * 4;
      half[to + 3] = (alpha + 2) >> 2;
      if (alpha === 4 * 255) {
        // Most of a photograph.
        half[to] = (rgba[a]! + rgba[b]! + rgba[c]! + rgba[d]! + 2) >> 2;
        half[to + 1] = (rgba[a + 1]! + rgba[b + 1]! + rgba[c + 1]! + rgba[d + 1]! + 2) >> 2;
        half[to + 2] = (rgba[a + 2]! + rgba[b + 2]! + rgba[c + 2]! + rgba[d + 2]! + 2) >> 2;
        continue;
      }
      for (let channel = 0; channel < 3; channel++) {
        const sum =
          rgba[a + channel]! * seenA +
          rgba[b + channel]! * seenB +
          rgba[c + channel]! * seenC +
          rgba[d + channel]! * seenD;
        half[to + channel] = alpha && Math.round(sum / alpha);
      }
    }
  }
  return { width: w, height: h, rgba: half };
}
