/** A printed side as it is cut, PNG. */
import type { Canvas } from "@napi-rs/canvas";
import type { DrawnDesign, DrawnSurface } from "./drawn-design.ts";

const flatSize = 1000;

export function flatPicture(design: DrawnDesign, surface: DrawnSurface): Buffer {
  const { image } = design.render(surface, { size: flatSize, isCut: true });
  return (image as unknown as Canvas).toBuffer("image/png");
}
