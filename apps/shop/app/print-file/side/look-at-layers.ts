/** Asks for a look at other layers until it is drawn, or cannot be. */
import type { PrintFileCalls } from "../calls/print-file-calls.ts";
import type { LayersShown } from "../print-file-view.ts";

/** ms: a look is a whole writing of the page, and others of the same file may be before it. */
const longest = 120_000;
/** ms between two questions. */
const again = 500;
/** While as much is drawn of the file as may be, the server answers at once. */
const againWhenFull = 2_000;

/** `spent`: the server has drawn for this visitor as long as it does in a day. */
type Look = LayersShown | "failed" | "spent" | "overtaken";

interface LookClock {
  now(): number;
  wait(milliseconds: number): Promise<unknown>;
}

const browserClock: LookClock = {
  now: () => performance.now(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** @param isOvertaken somebody chose other layers since: nobody waits for these any more */
export async function lookAtLayers(
  ask: () => ReturnType<PrintFileCalls["layers"]>,
  isOvertaken: () => boolean,
  clock: LookClock = browserClock,
): Promise<Look> {
  const until = clock.now() + longest;
  while (clock.now() < until) {
    const answer = await ask();
    if (isOvertaken()) return "overtaken";
    if (answer.kind === "answer" && answer.value.shown) return answer.value.shown;
    const isFull = answer.kind === "unreachable" && answer.code === "too_many_at_once";
    if (answer.kind === "unreachable" && answer.code === "worked_too_much") return "spent";
    if (answer.kind !== "answer" && !isFull) return "failed";
    await clock.wait(isFull ? againWhenFull : again);
    if (isOvertaken()) return "overtaken";
  }
  return "failed";
}
