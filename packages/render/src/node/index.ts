/** PNG pictures in Node: the canvas back end on Skia, which Chromium draws with too. */
import { type Canvas, createCanvas, ImageData as SkiaImageData, Path2D as SkiaPath } from "@napi-rs/canvas";
import sharp from "sharp";
import type { Painter } from "../canvas/painter.ts";
import type { CanvasPlatform, Context } from "../canvas/platform.ts";
import { renderSurface, type SurfacePicture } from "../canvas/render-surface.ts";
import type { PrintList } from "../display-list/display-list.ts";

export { createFontShelf, type FontShelf } from "./fonts.ts";

/** Skia's canvas has the browser's interface; only the names of its types differ. */
const asContext = (context: unknown): Context => context as Context;

export const nodePlatform: CanvasPlatform = {
  createPath: () => new SkiaPath() as unknown as Path2D,
  createLayer(width, height) {
    const canvas = createCanvas(width, height);
    return { context: asContext(canvas.getContext("2d")), image: canvas as unknown as CanvasImageSource };
  },
  createImage(rgba, width, height) {
    const canvas = createCanvas(width, height);
    canvas.getContext("2d").putImageData(new SkiaImageData(rgba, width, height), 0, 0);
    return canvas as unknown as CanvasImageSource;
  },
};

/** A surface as PNG, the same pixels as `renderSurface` gives in a browser. */
export function surfacePng(painter: Painter, list: PrintList, picture: SurfacePicture): Buffer {
  const { image } = renderSurface(nodePlatform, painter, list, picture);
  return (image as unknown as Canvas).toBuffer("image/png");
}

/**
 * What was painted by the platform above, for a screen. More effort, or a soft shadow kept to the last bit, takes four times
 * as long and spares nothing that one would notice.
 */
export function paintedWebp(image: CanvasImageSource): Promise<Buffer> {
  const canvas = image as unknown as Canvas;
  const { width, height } = canvas;
  return sharp(canvas.data(), { raw: { width, height, channels: 4, premultiplied: true } })
    .webp({ quality: 84, alphaQuality: 90, effort: 2 })
    .toBuffer();
}
