/** Technical lines on a canvas: as fine on the screen whatever the zoom, and in no picture of the artwork. */
import type { Affine } from "@foldmark/design";
import type { TechnicalLayer, TechnicalList } from "../display-list/display-list.ts";
import { drawPath, type Path } from "../display-list/path.ts";
import type { CanvasPlatform, Context } from "./platform.ts";

export interface TechnicalStyle {
  /** Any colour of a canvas; null leaves it out. */
  readonly line: string | null;
  readonly fill: string | null;
  /** Pixels of the canvas. */
  readonly width: number;
}

export type TechnicalStyles = Readonly<Partial<Record<TechnicalLayer, TechnicalStyle>>>;

export interface TechnicalPainter {
  /** Draws the layers that have a style. */
  paint(context: Context, list: TechnicalList, transform: Affine, styles: TechnicalStyles): void;
}

export function createTechnicalPainter(platform: CanvasPlatform): TechnicalPainter {
  const known = new WeakMap<Path, Path2D>();
  const pathOf = (path: Path): Path2D => {
    const found = known.get(path) ?? platform.createPath();
    if (!known.has(path)) drawPath(path, found);
    known.set(path, found);
    return found;
  };
  return {
    paint(context, { ops }, transform, styles) {
      context.save();
      context.setTransform(...transform);
      context.lineCap = "butt";
      context.lineJoin = "round";
      for (const { layer, path, kind } of ops) {
        const style = styles[layer];
        if (!style) continue;
        if (style.fill && kind === "area") {
          context.fillStyle = style.fill;
          context.fill(pathOf(path), "evenodd");
        }
        if (!style.line) continue;
        context.strokeStyle = style.line;
        context.lineWidth = style.width / Math.hypot(transform[0], transform[1]);
        context.stroke(pathOf(path));
      }
      context.restore();
    },
  };
}
