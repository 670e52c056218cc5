/** Guides from the rulers: pulled out of one on to the canvas, or moved by their mark on it; pulled off, they are gone. */
import {
  axisAlong,
  type Guide,
  guidesOn,
  putGuide,
  removeGuide,
  toScreen,
  toWorld,
  type Unit,
} from "@foldmark/editor";
import type { PointerEvent } from "react";
import type { EditorSession } from "../../session/editor-session.ts";

/** CSS pixels around a mark. */
const reach = 5;
/** µm: guides lie at full millimetres, or sixteenths of an inch; with alt anywhere. */
const steps = { mm: 1000, in: 25_400 / 16 } as const;

const canvasBox = () => document.querySelector('canvas[data-layer="artwork"]')?.getBoundingClientRect();

/** Where the pointer is on the canvas, in its pixels. */
function placeOn(event: PointerEvent): { readonly x: number; readonly y: number } {
  const { left, top } = canvasBox() ?? { left: 0, top: 0 };
  return { x: event.clientX - left, y: event.clientY - top };
}

/** The guide that a press on the ruler takes: one whose mark is there, or a new one that lies along the ruler. */
function takenBy(
  { editor }: EditorSession,
  axis: "x" | "y",
  event: PointerEvent,
): Pick<Guide, "id" | "axis"> {
  const camera = editor.camera.peek();
  const at = placeOn(event)[axis];
  const along = axisAlong(camera, axis);
  const near = guidesOn(editor.design.store, editor.board.peek()).find(
    (guide) =>
      guide.axis === along && Math.abs(toScreen(camera, { x: guide.at, y: guide.at })[axis] - at) <= reach,
  );
  return near ?? { id: `guide:${editor.host.salt()}`, axis: along === "x" ? "y" : "x" };
}

/** What a ruler hears. @param axis of the ruler */
export function rulerHandlers(session: EditorSession, axis: "x" | "y", unit: Unit) {
  const { editor, isReadOnly } = session;
  let taken: Pick<Guide, "id" | "axis"> | null = null;
  const isOff = (event: PointerEvent, own: "x" | "y"): boolean => {
    const { width, height } = editor.size.peek();
    const along = axisAlong(editor.camera.peek(), own);
    const at = placeOn(event)[along];
    return at < 0 || at > (along === "x" ? width : height);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      if (isReadOnly || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      taken = takenBy(session, axis, event);
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (!taken || isOff(event, taken.axis)) return;
      const at = toWorld(editor.camera.peek(), placeOn(event))[taken.axis];
      const step = event.altKey ? 1 : steps[unit];
      putGuide(editor, { ...taken, at: Math.round(Math.round(at / step) * step) });
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      const isThere = taken && editor.design.store.get(taken.id);
      if (taken && isThere && isOff(event, taken.axis)) removeGuide(editor, taken.id);
      taken = null;
    },
  };
}
