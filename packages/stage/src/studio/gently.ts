/** A picture that is taken while somebody uses the page: a step at a time, and the page between them. */
import { Pace } from "../viewer/pace.ts";
import type { Pause } from "./studio.ts";

/** ms that a slow card is left free between two steps. */
const longestPause = 400;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** @param signal of whoever wants the picture */
export function gently(signal: AbortSignal): Pause {
  return async (card) => {
    const pace = new Pace(card);
    pace.begin(performance.now());
    let now: number;
    do {
      now = await nextFrame();
      signal.throwIfAborted();
      // A card that is gone answers nothing any more.
      if (card.isContextLost()) throw new Error("The graphics card took its memory back");
    } while (!pace.isDone(now));
    await after(Math.min(longestPause, pace.milliseconds / 2));
    signal.throwIfAborted();
  };
}
