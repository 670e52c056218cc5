/** Vector drawings as pictures. Workers cannot open SVG; an image in a page can, and runs none of its scripts. */
import { canvasFor } from "../../session/uploads/drawn-shapes.ts";

/** px of the longer side. */
export const drawnSide = 1024;

/** Null for what is no SVG, or a broken one. */
export async function drawnVector(file: File): Promise<ImageBitmap | null> {
  if (file.type !== "image/svg+xml" && !/\.svg$/i.test(file.name)) return null;
  const address = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const canvas = canvasFor(
      { width: image.naturalWidth || drawnSide, height: image.naturalHeight || drawnSide },
      drawnSide,
    );
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.transferToImageBitmap();
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}
