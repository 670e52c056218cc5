/** A logo that is a vector drawing, as a picture to read its colours from. */
import { vectorCanvas } from "../../session/uploads/svg-picture.ts";

/** px of the longer side. */
export const drawnSide = 1024;

/** Null for what is no SVG, or one of which nothing is seen. */
export async function drawnVector(file: File): Promise<ImageBitmap | null> {
  if (file.type !== "image/svg+xml" && !/\.svg$/i.test(file.name)) return null;
  const canvas = await vectorCanvas(file, drawnSide);
  return canvas?.transferToImageBitmap() ?? null;
}
