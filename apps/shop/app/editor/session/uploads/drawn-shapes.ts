/** The shapes that the server made of an SVG, as a picture. */
import type { SvgDrawing } from "@foldmark/commerce";
import { hexColour } from "@foldmark/render";

/** @param side px of the longer side */
export function canvasFor(
  { width, height }: { readonly width: number; readonly height: number },
  side: number,
): OffscreenCanvas {
  const scale = side / Math.max(width, height);
  return new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
}

/** @param side px of the longer side */
export const drawnShapes = (drawing: SvgDrawing, side: number): ImageBitmap =>
  shapesOn(drawing, side).transferToImageBitmap();

/** As a file that can be sent like any picture. @param side px of the longer side */
export async function pictureFile(drawing: SvgDrawing, side: number, name: string): Promise<File> {
  const blob = await shapesOn(drawing, side).convertToBlob({ type: "image/png" });
  return new File([blob], name, { type: blob.type });
}

function shapesOn(drawing: SvgDrawing, side: number): OffscreenCanvas {
  const canvas = canvasFor(drawing, side);
  const context = canvas.getContext("2d");
  context?.scale(canvas.width / drawing.width, canvas.height / drawing.height);
  for (const { x, y, path, rule, fill, stroke, opacity } of drawing.shapes) {
    if (!context) break;
    context.save();
    context.translate(x, y);
    context.globalAlpha = opacity / 1000;
    const shape = new Path2D(path);
    if (fill) {
      context.fillStyle = hexColour(fill);
      context.fill(shape, rule);
    }
    if (stroke) {
      context.strokeStyle = hexColour(stroke.colour);
      context.lineWidth = stroke.width;
      context.lineCap = stroke.cap;
      context.lineJoin = stroke.join;
      context.setLineDash(stroke.dash);
      context.stroke(shape);
    }
    context.restore();
  }
  return canvas;
}
