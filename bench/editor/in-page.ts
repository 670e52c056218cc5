/** Runs in a page: each function is sent there by itself, so it knows nothing of this file. */

export type Motion = "pan" | "zoom" | "drag";

export interface Frames {
  readonly p50: number;
  readonly p95: number;
}

/** ms between frames while something moves: there and back for the camera, on and on for a drag. */
export function measureFrames({
  motion,
  count,
}: {
  readonly motion: Motion;
  readonly count: number;
}): Promise<Frames> {
  const warmUp = 10;
  const intervals: number[] = [];
  const { subject } = window;
  const step = (frame: number): void => {
    const way = frame < (warmUp + count) / 2 ? 1 : -1;
    if (motion === "pan") subject.pan(way * 4, way * 3);
    else if (motion === "zoom") subject.zoom(way > 0 ? 1.02 : 1 / 1.02);
    else subject.drag(1, 1);
  };
  return new Promise((resolve) => {
    let frame = 0;
    let last = 0;
    const next = (): void => {
      const now = performance.now();
      if (frame > warmUp) intervals.push(now - last);
      last = now;
      if (frame === warmUp + count) {
        const sorted = intervals.sort((a, b) => a - b);
        const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
        resolve({ p50: at(0.5), p95: at(0.95) });
        return;
      }
      step(frame++);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** ms of an undo with everything that follows it before the page can do anything else. Null without a history. */
export async function measureUndo(): Promise<number | null> {
  const { subject } = window;
  if (!subject.undo) return null;
  const began = performance.now();
  subject.undo();
  // What frameworks put off until the end of the task.
  await new Promise<void>((done) => queueMicrotask(done));
  return performance.now() - began;
}

/** Once nothing is painted any more. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => setTimeout(resolve, 300), { timeout: 3000 });
  });
