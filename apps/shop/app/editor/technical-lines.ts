/** Cut, creases, bleed, safe areas and glue over the artwork. */
import { type View, viewTransform } from "@foldmark/editor";
import {
  browserPlatform,
  createTechnicalPainter,
  type TechnicalLayer,
  type TechnicalStyle,
  type TechnicalStyles,
} from "@foldmark/render";
import type { EditorSession } from "./session/editor-session.ts";
import { technicalListOf } from "./session/technical-lists.ts";

/** Colours of the design tokens, as a canvas takes them. */
const styles: Readonly<Partial<Record<TechnicalLayer, Omit<TechnicalStyle, "fill">>>> = {
  cut: { line: "#d6006e", width: 1.5 },
  crease: { line: "#0069a8", width: 1.25 },
  "reverse-crease": { line: "#0069a8", width: 1.25 },
  groove: { line: "#0069a8", width: 1.25 },
  // A label is cut and its liner is not.
  "partial-cut": { line: "#d6006e", width: 1.5 },
  perforation: { line: "#d6006e", width: 1.25 },
  bleed: { line: "#00a3e0", width: 1.25 },
  safe: { line: "#3b3e47", width: 1 },
  glue: { line: "#7b7f8a", width: 1 },
};
const glueFill = "rgb(123 127 138 / 0.16)";
/** Under a line, so that it is seen on dark artwork. */
const halo = "rgb(255 255 255 / 0.7)";

/** CSS pixels: the safe line is dotted. */
const dots = { on: 1.5, off: 2.5 } as const;

export function createLinePainter({ editor, lines, layout, zones, bleed }: EditorSession) {
  const painter = createTechnicalPainter(browserPlatform);
  const styled = (ratio: number, isHalo: boolean): TechnicalStyles =>
    Object.fromEntries(
      [...lines.peek()].flatMap((layer) => {
        const style = styles[layer];
        if (!style) return [];
        const width = (style.width + (isHalo ? 1.5 : 0)) * ratio;
        const fill = layer === "glue" && !isHalo ? glueFill : null;
        return [[layer, { line: isHalo ? halo : style.line, width, fill }]];
      }),
    );
  return {
    /** Subscribes to all that decides what is painted. */
    read(): void {
      void lines.value;
      void layout.value;
      void zones.value;
    },
    paint(context: CanvasRenderingContext2D, { camera, ratio }: View): void {
      const { surface } = editor.board.peek();
      const list = technicalListOf(layout.peek(), surface, bleed, zones.peek()?.safeZone ?? null);
      if (!list) return;
      const transform = viewTransform(camera, ratio);
      painter.paint(context, list, transform, styled(ratio, true));
      const { safe, ...through } = styled(ratio, false);
      painter.paint(context, list, transform, through);
      if (!safe) return;
      context.save();
      context.setLineDash([dots.on / camera.zoom, dots.off / camera.zoom]);
      painter.paint(context, list, transform, { safe });
      context.restore();
    },
  };
}
