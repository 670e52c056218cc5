/**
 * A vector drawing as the picture that a browser shows of it, with its letters and effects. Workers cannot open SVG; an
 * image in a page can, and as one it runs no scripts and fetches nothing: what comes of it is pixels.
 */
import { canvasFor } from "./drawn-shapes.ts";

interface Measures {
  readonly width: number;
  readonly height: number;
}

/** px of the longer side: sharp on any panel that a logo is put on. */
const fileSide = 4096;

/**
 * @param side px of the longer side
 * @param size of what was drawn; without one as large as the file says it is
 * @returns null where the browser cannot show it, or shows nothing of it
 */
export async function vectorCanvas(
  file: Blob,
  side: number,
  size?: Measures,
): Promise<OffscreenCanvas | null> {
  const url = URL.createObjectURL(new Blob([file], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    // A file that says no size has none in some browsers.
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = canvasFor(size ?? { width: width || side, height: height || side }, side);
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return context && !isEmpty(context) ? canvas : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Whether no pixel of it is painted. Looked at small: one drawn line in it is still grey there. */
function isEmpty({ canvas }: OffscreenCanvasRenderingContext2D): boolean {
  const small = new OffscreenCanvas(256, 256).getContext("2d");
  if (!small) return false;
  small.imageSmoothingQuality = "high";
  small.drawImage(canvas, 0, 0, 256, 256);
  const { data } = small.getImageData(0, 0, 256, 256);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return false;
  return true;
}

/** As a file that can be sent like any picture. */
export async function svgPicture(
  file: File,
  { naturalWidth, naturalHeight }: { readonly naturalWidth: number; readonly naturalHeight: number },
): Promise<File | null> {
  const canvas = await vectorCanvas(file, fileSide, { width: naturalWidth, height: naturalHeight });
  const blob = await canvas?.convertToBlob({ type: "image/png" }).catch(() => null);
  return blob ? new File([blob], file.name.replace(/(\.svg)?$/i, ".png"), { type: blob.type }) : null;
}
