/** Where two pictures of the same size are not the same. */
type Pixels = Uint8ClampedArray<ArrayBuffer>;

/** Of 255, in any channel: less is how pictures are packed. */
const noticed = 24;
/** `--cut` of the design tokens: what differs is seen on every print. */
const marked = [214, 0, 110] as const;

/** The first in faint grey, what differs in one colour. @param share of the pixels that differ, from 0 to 1 */
export function differing(one: Pixels, other: Pixels): { pixels: Pixels; count: number; share: number } {
  const pixels = new Uint8ClampedArray(one.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const apart = Math.max(
      Math.abs(one[at]! - other[at]!),
      Math.abs(one[at + 1]! - other[at + 1]!),
      Math.abs(one[at + 2]! - other[at + 2]!),
    );
    pixels[at + 3] = 255;
    if (apart > noticed) {
      count++;
      pixels[at] = marked[0];
      pixels[at + 1] = marked[1];
      pixels[at + 2] = marked[2];
    } else {
      const grey = 190 + Math.round((one[at]! + one[at + 1]! + one[at + 2]!) / 3 / 4);
      pixels[at] = pixels[at + 1] = pixels[at + 2] = grey;
    }
  }
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
