/** Pixels of pictures that buyers sent: opened in the sandbox only. */
import type { Pixels } from "@foldmark/render";
import sharp from "sharp";

/** Of a picture in the design: finer than any picture made here shows it. */
const mostPixels = 2400;

export async function decodeForScreen(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 60_000_000 })
    .resize({ width: mostPixels, height: mostPixels, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
}

/** All of them, for what is printed in one ink. */
export async function decodeForPrint(bytes: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: 100_000_000 })
    .autoOrient()
    .toColourspace("srgb")
    .ensureAlpha()
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: new Uint8ClampedArray(data) };
}
