/** One picture of a surface: thumbnails, 3D textures and downloads are all made here, in a browser and in Node. */
import type { Affine } from "@foldmark/design";
import type { Box } from "@foldmark/geometry";
import type { PrintList } from "../display-list/display-list.ts";
import { drawPath, type Path } from "../display-list/path.ts";
import { toPixels } from "../place/surface-frame.ts";
import type { Painter, ScreenColours } from "./painter.ts";
import type { CanvasPlatform, Layer } from "./platform.ts";

export interface Board {
  /** Of the bare board, `#rrggbb`. */
  readonly colour: string;
  /** What is left after cutting: nothing is shown outside of it. Null shows the board everywhere, bleed included. */
  readonly cut: Path | null;
}

export interface SurfacePicture {
  readonly colours: ScreenColours;
  readonly board: Board;
  /** Of the longer side, pixels. */
  readonly size: number;
  /** What is shown, in the list's coordinates: a panel, or all of the list. */
  readonly box?: Box;
}

export interface RenderedSurface extends Layer {
  readonly width: number;
  readonly height: number;
  /** From the list to the picture. */
  readonly transform: Affine;
}

/** A picture as large as asked, and never so large that a browser gives none. */
const largest = 8192;

export function renderSurface(
  platform: CanvasPlatform,
  painter: Painter,
  list: PrintList,
  { colours, board, size, box = list.bounds }: SurfacePicture,
): RenderedSurface {
  const [width, height] = [Math.max(1, box.maxX - box.minX), Math.max(1, box.maxY - box.minY)];
  const longer = Math.max(1, Math.min(largest, Math.round(size)));
  const transform = toPixels(box, (longer * 1000) / Math.max(width, height));
  const pixels = {
    width: Math.max(1, Math.round(width * transform[0])),
    height: Math.max(1, Math.round(height * transform[0])),
  };
  const { context, image } = platform.createLayer(pixels.width, pixels.height);
  painter.paint(context, list, transform, { colours, background: board.colour });
  if (board.cut) {
    const cut = platform.createPath();
    drawPath(board.cut, cut);
    context.setTransform(...transform);
    context.globalCompositeOperation = "destination-in";
    context.fill(cut, "nonzero");
  }
  return { context, image, ...pixels, transform };
}
