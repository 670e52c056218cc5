/** Fingers, mouse and wheel on the drawing: one moves what the tool moves, two look closer. */
import type { Point } from "@foldmark/geometry";
import { type PointerEvent, type RefObject, useEffect, useRef } from "react";
import type { View } from "./use-camera.ts";

interface Hands {
  readonly view: View;
  /** Pixels since the last call; null when the hand is lifted. Without it the drawing is moved. */
  readonly onDrag: ((by: Point | null) => void) | null;
  readonly onPoint: (event: PointerEvent<HTMLElement>) => void;
  /** A press without a drag. */
  readonly onTap: (event: PointerEvent<HTMLElement>) => void;
}

/** Pixels until a press is a drag. */
const still = 4;

export function useHands(host: RefObject<HTMLElement | null>, { view, onDrag, onPoint, onTap }: Hands) {
  const down = useRef(new Map<number, Point>());
  const moved = useRef(0);
  const { pan, zoomBy } = view;
  useEffect(() => {
    const element = host.current;
    if (!element) return;
    // Listened to by hand: React's own listener may not keep the page from scrolling.
    const roll = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      if (event.ctrlKey || event.metaKey)
        zoomBy(Math.exp(-event.deltaY / 200), { x: event.clientX - left, y: event.clientY - top });
      else pan(-event.deltaX, -event.deltaY);
    };
    element.addEventListener("wheel", roll, { passive: false });
    return () => element.removeEventListener("wheel", roll);
  }, [host, pan, zoomBy]);
  const end = (event: PointerEvent<HTMLElement>) => {
    if (!down.current.delete(event.pointerId)) return;
    if (event.type === "pointerup" && moved.current < still) onTap(event);
    else onDrag?.(null);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      if (down.current.size === 0) moved.current = 0;
      down.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      onPoint(event);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = down.current.get(event.pointerId);
      onPoint(event);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - before.x, now.y - before.y];
      moved.current += Math.abs(dx) + Math.abs(dy);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, now);
      if (other) {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const apart = (from: Point) => Math.max(1, Math.hypot(from.x - other.x, from.y - other.y));
        pan(dx / 2, dy / 2);
        zoomBy(apart(now) / apart(before), {
          x: (now.x + other.x) / 2 - left,
          y: (now.y + other.y) / 2 - top,
        });
      } else if (onDrag) {
        if (moved.current >= still) onDrag({ x: dx, y: dy });
      } else pan(dx, dy);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
