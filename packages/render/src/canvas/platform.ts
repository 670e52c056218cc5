/** What a canvas needs of where it runs: a page, a worker, or Node. */

/** What browsers' contexts and Node's have in common, and nothing that lays out text or filters. */
export type Context = Pick<
  CanvasRenderingContext2D,
  | "clip"
  | "createLinearGradient"
  | "createPattern"
  | "createRadialGradient"
  | "drawImage"
  | "fill"
  | "fillRect"
  | "fillStyle"
  | "globalAlpha"
  | "globalCompositeOperation"
  | "imageSmoothingEnabled"
  | "imageSmoothingQuality"
  | "lineCap"
  | "lineJoin"
  | "lineWidth"
  | "miterLimit"
  | "restore"
  | "save"
  | "setTransform"
  | "shadowBlur"
  | "shadowColor"
  | "shadowOffsetX"
  | "stroke"
  | "strokeStyle"
> & { readonly canvas: { readonly width: number; readonly height: number } };

export interface Layer {
  readonly context: Context;
  readonly image: CanvasImageSource;
}

export interface CanvasPlatform {
  createPath(): Path2D;
  createLayer(width: number, height: number): Layer;
  /** @param rgba not premultiplied */
  createImage(rgba: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): CanvasImageSource;
}

/** Of a page or a worker. */
export const browserPlatform: CanvasPlatform = {
  createPath: () => new Path2D(),
  createLayer(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("the browser gives no canvas");
    return { context, image: canvas };
  },
  createImage(rgba, width, height) {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext("2d")?.putImageData(new ImageData(rgba, width, height), 0, 0);
    return canvas;
  },
};
