/**
 * The lines that help to design, kept as a picture somewhat larger than what is seen: while the paper is pushed, or
 * something is dragged over it, they are shown from it and not drawn again.
 */
import type { Box } from "@foldmark/geometry";
import type { CanvasPlatform, Context, Layer } from "@foldmark/render";
import { boxAround } from "../scene/placed.ts";
import { pannedBy, toScreen } from "../viewport/camera.ts";
import type { View } from "./artwork.ts";
import type { PieceOfView } from "./moving-parts.ts";

export type PaintLines = (context: CanvasRenderingContext2D, view: View) => void;

/** More are looked at as one. */
const mostBoxes = 256;

/** CSS pixels that it reaches beyond what is seen, on every side. */
const reach = 192;

interface Kept {
  readonly layer: Layer;
  readonly view: View;
}

export class KeptLines {
  readonly #platform: CanvasPlatform;
  readonly #paint: PaintLines;
  #kept: Kept | null = null;

  constructor(platform: CanvasPlatform, paint: PaintLines) {
    this.#platform = platform;
    this.#paint = paint;
  }

  /** What is painted has changed. */
  forget(): void {
    this.#kept = null;
  }

  /** For a picture that will not be pushed: what it shows is not kept, and nothing beyond it painted. */
  paintOnce(context: Context, view: View): void {
    context.setTransform(view.ratio, 0, 0, view.ratio, 0, 0);
    this.#paint(context as CanvasRenderingContext2D, view);
  }

  /** Onto a canvas in pixels of the device. */
  show(context: Context, view: View): void {
    if (view.isZooming) {
      this.#kept = null;
      this.paintOnce(context, view);
      return;
    }
    const way = this.#wayFromKept(view);
    if (way) {
      this.#blit(context, way.x, way.y);
      return;
    }
    this.#kept = this.#painted(view);
    this.#blit(context, 0, 0);
  }

  /** Over what is painted already, and nowhere else. @param boxes pixels of the device in which something is */
  showOnto({ context, left, top }: PieceOfView, view: View, boxes: readonly Box[]): void {
    const way = this.#wayFromKept(view);
    if (!way || boxes.length === 0) return;
    const path = this.#platform.createPath();
    const few = boxes.length > mostBoxes ? [boxAround(boxes)!] : boxes;
    for (const { minX, minY, maxX, maxY } of few) {
      const [x, y] = [Math.floor(minX), Math.floor(minY)];
      path.rect(x - left, y - top, Math.ceil(maxX) - x, Math.ceil(maxY) - y);
    }
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    // Where nothing is there is no need to look: this way of painting is slow.
    context.clip(path);
    context.globalCompositeOperation = "source-atop";
    const beyond = Math.round(reach * view.ratio);
    context.drawImage(this.#kept!.layer.image, way.x - beyond - left, way.y - beyond - top);
    context.restore();
  }

  #blit(context: Context, x: number, y: number): void {
    const { layer, view } = this.#kept!;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(layer.image, x - reach * view.ratio, y - reach * view.ratio);
  }

  /** Pixels of the device from what is kept to what is seen, whole as those of the tiles; null where it does not reach. */
  #wayFromKept({ camera, ratio, size }: View): { readonly x: number; readonly y: number } | null {
    const kept = this.#kept?.view;
    const isOfView =
      kept?.camera.zoom === camera.zoom &&
      kept.camera.turn === camera.turn &&
      kept.ratio === ratio &&
      kept.size.width === size.width &&
      kept.size.height === size.height;
    if (!isOfView) return null;
    const { x, y } = toScreen({ ...camera, zoom: camera.zoom * ratio }, kept.camera);
    const most = reach * ratio;
    return Math.abs(x) > most || Math.abs(y) > most ? null : { x: Math.round(x), y: Math.round(y) };
  }

  #painted(view: View): Kept {
    const { camera, size, ratio } = view;
    const larger = { width: size.width + 2 * reach, height: size.height + 2 * reach };
    const layer = this.#platform.createLayer(
      Math.ceil(larger.width * ratio),
      Math.ceil(larger.height * ratio),
    );
    this.paintOnce(layer.context, { ...view, camera: pannedBy(camera, reach, reach), size: larger });
    return { layer, view };
  }
}
