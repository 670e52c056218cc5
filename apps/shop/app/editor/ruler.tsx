/** A ruler beside the canvas: painted, because it moves with every frame of a pan. */
import { computed, effect } from "@foldmark/design";
import {
  axisAlong,
  boxToScreen,
  growsAlong,
  rulerMarks,
  selectedBox,
  toScreen,
  type Unit,
} from "@foldmark/editor";
import { useEffect, useMemo, useRef } from "react";
import { guideColour, readGuides } from "./panels/guides/paint-guides.ts";
import { rulerHandlers } from "./panels/guides/ruler-guides.ts";
import { useEditorSession } from "./session/editor-session.ts";

const thickness = 18;
const labelFont = '500 8px "Martian Mono Variable", ui-monospace, monospace';
const marks = { line: "#7b7f8a", label: "#5e626d", selection: "#fce6f1" } as const;

interface RulerProps {
  readonly axis: "x" | "y";
  readonly unit: Unit;
  readonly className?: string | undefined;
}

export function Ruler({ axis, unit, className }: RulerProps) {
  const session = useEditorSession();
  const { editor } = session;
  const canvas = useRef<HTMLCanvasElement>(null);
  const handlers = useMemo(() => rulerHandlers(session, axis, unit), [session, axis, unit]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext("2d");
    if (!element || !context) return;
    let frame = 0;
    let guides: ReturnType<typeof readGuides>["guides"] = [];
    // While one pans, what is selected stays where it is in the world.
    const selected = computed(() => selectedBox(editor));
    const paint = () => {
      frame = 0;
      const length = axis === "x" ? element.clientWidth : element.clientHeight;
      const ratio = devicePixelRatio;
      const [width, height] = axis === "x" ? [length, thickness] : [thickness, length];
      if (element.width !== Math.round(width * ratio)) element.width = Math.round(width * ratio);
      if (element.height !== Math.round(height * ratio)) element.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      // The same drawing stands for both: turned for the one that runs down.
      if (axis === "y") context.transform(0, 1, 1, 0, 0, 0);
      const camera = editor.camera.peek();
      const box = selected.peek();
      if (box) {
        const { minX, minY, maxX, maxY } = boxToScreen(camera, box);
        const [from, to] = axis === "x" ? [minX, maxX] : [minY, maxY];
        context.fillStyle = marks.selection;
        context.fillRect(from, 0, to - from, thickness);
      }
      context.strokeStyle = marks.line;
      context.fillStyle = marks.label;
      context.font = labelFont;
      context.beginPath();
      const along = axisAlong(camera, axis);
      const grows = growsAlong(camera, axis);
      for (const { at, label } of rulerMarks(camera[along], camera.zoom, length, unit, grows)) {
        const place = Math.round(at) + 0.5;
        context.moveTo(place, label === null ? thickness - 4 : thickness - 7);
        context.lineTo(place, thickness);
        if (label !== null) drawLabel(context, label, place, axis);
      }
      context.stroke();
      context.fillStyle = guideColour;
      for (const guide of guides)
        if (guide.axis === along) {
          const at = Math.round(toScreen(camera, { x: guide.at, y: guide.at })[axis]);
          context.fillRect(at - 2, thickness - 9, 5, 9);
        }
    };
    const end = effect(() => {
      ({ guides } = readGuides(session));
      void selected.value;
      void editor.camera.value;
      void editor.size.value;
      if (frame === 0) frame = requestAnimationFrame(paint);
    });
    return () => {
      end();
      cancelAnimationFrame(frame);
    };
  }, [session, editor, axis, unit]);
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can be focused
  return <canvas ref={canvas} className={className} aria-hidden="true" {...handlers} />;
}

/** Letters are not mirrored with the turned ruler. */
function drawLabel(context: CanvasRenderingContext2D, label: string, at: number, axis: "x" | "y"): void {
  if (axis === "x") {
    context.fillText(label, at + 3, 9);
    return;
  }
  context.save();
  context.transform(0, 1, 1, 0, 0, 0);
  context.translate(9, at + 3);
  context.rotate(-Math.PI / 2);
  context.textAlign = "right";
  context.fillText(label, 0, 0);
  context.restore();
}
