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
  const differs = new Uint8Array(one.length / 4);
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const apart = Math.max(
      Math.abs(one[at]! - other[at]!),
      Math.abs(one[at + 1]! - other[at + 1]!),
      Math.abs(one[at + 2]! - other[at + 2]!),
    );
    pixels[at + 3] = 255;
    if (apart > noticed) count += differs[at / 4] = 1;
    const grey = 190 + Math.round((one[at]! + one[at + 1]! + one[at + 2]!) / 3 / 4);
    pixels[at] = pixels[at + 1] = pixels[at + 2] = grey;
  }
  const margin = Math.floor(width / pixelsOfMargin);
  const height = differs.length / width;
  const rows = spread(differs, { lines: height, from: width, count: width, step: 1 }, margin);
  const near = spread(rows, { lines: width, from: 1, count: height, step: width }, margin);
  for (let at = 0; at < near.length; at++) if (near[at]) pixels.set(marked, at * 4);
  return { pixels, count, share: one.length === 0 ? 0 : (count * 4) / one.length };
}

/** How rows, or columns, lie in a picture: how many, from one to the next, and of each how many pixels, from one to the next. */
interface Lines {
  readonly lines: number;
  readonly from: number;
  readonly count: number;
  readonly step: number;
}

/** Marks and what lies so near to one in its line. Each pixel is looked at twice, however many are marked. */
function spread(marks: Uint8Array, { lines, from, count, step }: Lines, margin: number): Uint8Array {
  const near = new Uint8Array(marks.length);
  for (let line = 0; line < lines; line++)
    for (const forwards of [true, false]) {
      let left = 0;
      for (let index = 0; index < count; index++) {
        const at = line * from + (forwards ? index : count - 1 - index) * step;
        if (marks[at]) left = margin + 1;
        if (left-- > 0) near[at] = 1;
      }
    }
  return near;
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
