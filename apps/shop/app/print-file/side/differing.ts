/** Where two pictures of the same size are not the same. */
type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** Of 255, in any channel: less is how pictures are packed. */
const noticed = 24;
/** `--cut` of the design tokens: what differs is seen on every print. */
const marked = [214, 0, 110] as const;

/** Pixels of a picture for one of the margin around a mark: as it is shown, a line of one pixel would be lost. */
const pixelsOfMargin = 300;

/**
 * The first in faint grey, what differs in one colour, with a margin that lets it be seen.
 * @param share of the pixels that differ, from 0 to 1
 */
export function differing(
  one: Pixels,
  other: Pixels,
  width: number,
): { pixels: Pixels; count: number; share: number } {
  const pixels = new Uint8ClampedArray(one.length);
  const differs: number[] = [];
  for (let at = 0; at < one.length; at += 4) {
    const apart = Math.max(
      Math.abs(one[at]! - other[at]!),
      Math.abs(one[at + 1]! - other[at + 1]!),
      Math.abs(one[at + 2]! - other[at + 2]!),
    );
    pixels[at + 3] = 255;
    if (apart > noticed) differs.push(at / 4);
    const grey = 190 + Math.round((one[at]! + one[at + 1]! + one[at + 2]!) / 3 / 4);
    pixels[at] = pixels[at + 1] = pixels[at + 2] = grey;
  }
  const margin = Math.floor(width / pixelsOfMargin);
  const height = one.length / 4 / width;
  for (const pixel of differs) {
    const [x, y] = [pixel % width, Math.floor(pixel / width)];
    for (let row = Math.max(0, y - margin); row <= Math.min(height - 1, y + margin); row++)
      for (let column = Math.max(0, x - margin); column <= Math.min(width - 1, x + margin); column++)
        pixels.set(marked, (row * width + column) * 4);
  }
  const count = differs.length;
  return { pixels, count, share: one.length === 0 ? 0 : (count * 4) / one.length };
}

/** As large as the first, whatever size it has. */
export function pixelsOf(
  picture: HTMLImageElement,
  { width, height }: { width: number; height: number },
): Pixels {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray(width * height * 4);
}
