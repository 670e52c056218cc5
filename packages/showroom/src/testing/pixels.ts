/** Pictures as pixels: what an eye could tell apart. */
import sharp from "sharp";

const ground = "#ecebe8";

/** The shadow on the table: it is blurred, which takes longer than all the rest. */
const blurred = /<path [^>]*filter="[^"]*"\/>/g;

/** Three bytes a pixel, as large as the picture was asked for, without the shadow on the table. */
export const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg.replace(blurred, "")))
    .flatten({ background: ground })
    .removeAlpha()
    .raw()
    .toBuffer();

/** Of 255: less is not noticed. */
const noticed = 6;

/** Pixels that differ, as a share of those of the picture. */
export function differing(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 1;
  let different = 0;
  for (let at = 0; at < one.length; at += 3)
    for (let channel = at; channel < at + 3; channel++)
      if (Math.abs(one[channel]! - other[channel]!) > noticed) {
        different++;
        break;
      }
  return different / (one.length / 3);
}
