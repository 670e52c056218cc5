/** The grid and the guides over the artwork. */
import { axisAlong, boxToScreen, guidesOn, toScreen, type View } from "@foldmark/editor";
import type { EditorSession } from "../../session/editor-session.ts";

export const guideColour = "#7a3ff2";
const gridColour = "rgb(20 21 26 / 0.1)";
/** CSS pixels: a closer grid would be a grey board. */
const closest = 5;

/** Reading it inside an effect subscribes to what is painted. */
export const readGuides = ({ editor }: EditorSession) => ({
  guides: guidesOn(editor.design.store, editor.board.value),
  grid: editor.options.value.grid,
});

export function createGuidePainter(session: EditorSession) {
  const { editor } = session;
  let shown: ReturnType<typeof readGuides> = { guides: [], grid: null };
  const line = (context: CanvasRenderingContext2D, axis: "x" | "y", at: number, from: number, to: number) => {
    const place = Math.round(at) + 0.5;
    context.moveTo(...((axis === "x" ? [place, from] : [from, place]) as [number, number]));
    context.lineTo(...((axis === "x" ? [place, to] : [to, place]) as [number, number]));
  };
  return {
    read(): void {
      shown = readGuides(session);
    },
    /** In CSS pixels. */
    paint(context: CanvasRenderingContext2D, { camera, size }: Pick<View, "camera" | "size">): void {
      const { guides, grid } = shown;
      context.save();
      context.lineWidth = 1;
      if (grid !== null && grid * camera.zoom >= closest) {
        const { box } = editor.board.peek();
        const { minX, minY, maxX, maxY } = boxToScreen(camera, box);
        // It begins at the drawing's own top left, wherever that is seen.
        const begin = toScreen(camera, { x: box.minX, y: box.minY });
        const step = grid * camera.zoom;
        context.strokeStyle = gridColour;
        context.beginPath();
        for (let at = minX + ((begin.x - minX) % step); at <= maxX; at += step)
          if (at >= 0 && at <= size.width) line(context, "x", at, minY, maxY);
        for (let at = minY + ((begin.y - minY) % step); at <= maxY; at += step)
          if (at >= 0 && at <= size.height) line(context, "y", at, minX, maxX);
        context.stroke();
      }
      context.strokeStyle = guideColour;
      context.beginPath();
      for (const { axis, at } of guides) {
        const along = axisAlong(camera, axis);
        const place = toScreen(camera, { x: at, y: at })[along];
        line(context, along, place, 0, along === "x" ? size.height : size.width);
      }
      context.stroke();
      context.restore();
    },
  };
}
