/** Mouse, pen, fingers and keys on the canvas, as changes of the orbit. */
import { type Orbit, orbitAfterKey, turned, zoomed } from "./orbit.ts";

export interface HandOptions {
  readonly orbit: () => Orbit;
  readonly home: Orbit;
  readonly onOrbit: (orbit: Orbit) => void;
}

/** Degrees a product turns when dragged across the width of its canvas. */
const turnAcross = 200;

/** @returns takes the hand off again */
export function followHand(canvas: HTMLCanvasElement, { orbit, home, onOrbit }: HandOptions): () => void {
  const off = new AbortController();
  const fingers = new Map<number, { x: number; y: number }>();
  const spread = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    passive = true,
  ): void => canvas.addEventListener(name, listener, { signal: off.signal, passive });

  listen("pointerdown", (event) => {
    if (event.button > 0) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
  });
  listen("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const spreadBefore = spread();
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size > 1) {
      if (spreadBefore > 0) onOrbit(zoomed(orbit(), spreadBefore / Math.max(1, spread())));
      return;
    }
    const scale = turnAcross / Math.max(1, canvas.clientWidth);
    onOrbit(turned(orbit(), (before.x - event.clientX) * scale, (event.clientY - before.y) * scale));
  });
  for (const name of ["pointerup", "pointercancel", "lostpointercapture"] as const)
    listen(name, (event) => {
      fingers.delete(event.pointerId);
    });
  listen(
    "wheel",
    (event) => {
      // Plain scrolling belongs to the page; pinching on a trackpad arrives as a wheel with Ctrl.
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onOrbit(zoomed(orbit(), Math.exp(event.deltaY * 0.0022)));
    },
    false,
  );
  listen(
    "keydown",
    (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = orbitAfterKey(orbit(), event.key, home);
      if (!next) return;
      event.preventDefault();
      onOrbit(next);
    },
    false,
  );
  return () => off.abort();
}
