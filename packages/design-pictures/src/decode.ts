/** Pixels of pictures that buyers sent: opened in the sandbox only. */
import type { Pixels } from "@foldmark/render";
import sharp from "sharp";

/** Of one picture; the same that uploads may have. */
const limitInputPixels = 100_000_000;

/** @param most px of the longer side: finer than any picture made here shows it */
export async function decodeForScreen(bytes: Uint8Array, most = 2400): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .resize({ width: most, height: most, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
}

/** All of them, for what is printed in one ink. */
export async function decodeForPrint(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels })
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
}
