/** Takes a flat background away, with an edge that shows nothing of it on a board of another colour. */
import type { Rgb } from "../colour/rgb.ts";
import type { Pixels } from "../effects/pixels.ts";

/** Noise of a JPEG stays below; the softest edge of a drawing begins above. */
const flatWithin = 24;
const flatShare = 0.94;

const colourAt = ({ rgba }: Pixels, index: number): Rgb => ({
  red: rgba[index * 4]!,
  green: rgba[index * 4 + 1]!,
  blue: rgba[index * 4 + 2]!,
});

/** Along all four edges; each pixel once. */
function* edgeOf({ width, height }: Pixels): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x;
    if (height > 1) yield (height - 1) * width + x;
  }
  for (let y = 1; y < height - 1; y++) {
    yield y * width;
    if (width > 1) yield y * width + width - 1;
  }
}

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a.red - b.red, a.green - b.green, a.blue - b.blue);

/** What the artwork of a picture stands on. `uneven`: a photograph or a drawing up to its edge, to be cut out by hand. */
export type Background =
  | { readonly kind: "transparent" }
  | { readonly kind: "flat"; readonly colour: Rgb }
  | { readonly kind: "uneven" };

export function backgroundOf(pixels: Pixels): Background {
  if (isTransparent(pixels)) return { kind: "transparent" };
  const colour = flatBackground(pixels);
  return colour ? { kind: "flat", colour } : { kind: "uneven" };
}

/** The picture without a flat ground around it; null where it has none, or where nothing would be left of it. */
export function cutOutOf(pixels: Pixels, background: Background): Pixels | null {
  if (background.kind !== "flat") return null;
  const isAll = backgroundMask(pixels, background.colour, "everywhere").every((each) => each === 1);
  if (isAll) return null;
  return cutOut(pixels, background.colour, backgroundMask(pixels, background.colour, "outside"));
}

function isTransparent({ rgba }: Pixels): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}

/** The one colour round the artwork; null where there is none. Logos touch an edge at times. */
function flatBackground(pixels: Pixels): Rgb | null {
  const edge = [...edgeOf(pixels)].map((index) => colourAt(pixels, index));
  const middle = (channel: keyof Rgb) =>
    edge.map((colour) => colour[channel]).sort((a, b) => a - b)[edge.length >> 1]!;
  const colour = { red: middle("red"), green: middle("green"), blue: middle("blue") };
  const near = edge.filter((each) => distance(each, colour) <= flatWithin).length;
  return near / edge.length >= flatShare ? colour : null;
}

/** 1 where the background is: from the edges inwards, or wherever its colour stands. */
export function backgroundMask(pixels: Pixels, background: Rgb, where: "outside" | "everywhere"): Uint8Array {
  const { width, height } = pixels;
  const near = nearTo(pixels, background);
  if (where === "everywhere") return near;
  const mask = new Uint8Array(near.length);
  const open = new Int32Array(near.length);
  let count = 0;
  const visit = (index: number) => {
    if (mask[index] === 1 || near[index] === 0) return;
    mask[index] = 1;
    open[count++] = index;
  };
  for (const index of edgeOf(pixels)) visit(index);
  while (count > 0) {
    const index = open[--count]!;
    const x = index % width;
    if (x > 0) visit(index - 1);
    if (x < width - 1) visit(index + 1);
    if (index >= width) visit(index - width);
    if (index < width * (height - 1)) visit(index + width);
  }
  return mask;
}

/** Written out in numbers: it looks at every pixel. */
function nearTo({ rgba, width, height }: Pixels, { red, green, blue }: Rgb): Uint8Array {
  const near = new Uint8Array(width * height);
  const limit = flatWithin * flatWithin;
  for (let index = 0, at = 0; index < near.length; index++, at += 4) {
    const [r, g, b] = [rgba[at]! - red, rgba[at + 1]! - green, rgba[at + 2]! - blue];
    if (r * r + g * g + b * b <= limit) near[index] = 1;
  }
  return near;
}

const reach = 2;

/**
 * Near the background a pixel is a mixture: of the background and of the colour furthest from it close by. Its alpha is
 * the share of that colour, which it then has unmixed.
 */
export function cutOut(pixels: Pixels, background: Rgb, mask: Uint8Array): Pixels {
  const rgba = new Uint8ClampedArray(pixels.rgba);
  const border = grown(mask, pixels);
  for (let index = 0; index < mask.length; index++) {
    if (mask[index] === 1) rgba.fill(0, index * 4, index * 4 + 4);
    else if (border[index] === 1) unmix(pixels, background, mask, index, rgba);
  }
  return { ...pixels, rgba };
}

/** The mask and all within reach of it: along the rows, then along the columns. */
function grown(mask: Uint8Array, { width, height }: Pixels): Uint8Array {
  const spread = (from: Uint8Array, step: number, lines: number, lineStep: number, length: number) => {
    const to = new Uint8Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let place = 0; place < length; place++) {
        if (from[line * lineStep + place * step] === 0) continue;
        const last = Math.min(length - 1, place + reach);
        for (let each = Math.max(0, place - reach); each <= last; each++)
          to[line * lineStep + each * step] = 1;
      }
    return to;
  };
  return spread(spread(mask, 1, height, width, width), width, width, 1, height);
}

function* around({ width, height }: Pixels, index: number): Generator<number> {
  const [x, y] = [index % width, Math.floor(index / width)];
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++)
      yield row * width + column;
}

function unmix(
  pixels: Pixels,
  background: Rgb,
  mask: Uint8Array,
  index: number,
  rgba: Uint8ClampedArray,
): void {
  const own = colourAt(pixels, index);
  let full = own;
  let company = 0;
  for (const near of around(pixels, index)) {
    if (mask[near] === 1) continue;
    company += 1;
    const colour = colourAt(pixels, near);
    if (distance(colour, background) > distance(full, background)) full = colour;
  }
  const whole = distance(full, background);
  // A pale dot by itself is the noise of a JPEG beside an edge.
  if (company <= 6 && whole < 64) {
    rgba.fill(0, index * 4, index * 4 + 4);
    return;
  }
  const along =
    (own.red - background.red) * (full.red - background.red) +
    (own.green - background.green) * (full.green - background.green) +
    (own.blue - background.blue) * (full.blue - background.blue);
  const share = whole === 0 ? 1 : Math.min(1, Math.max(0, along / (whole * whole)));
  // Nearly whole is whole: the shades of a drawing's own edge are no mixture with the board.
  const alpha = share > 0.95 ? 1 : share;
  const colour = alpha === 1 ? own : full;
  rgba.set([colour.red, colour.green, colour.blue, Math.round(alpha * rgba[index * 4 + 3]!)], index * 4);
}
