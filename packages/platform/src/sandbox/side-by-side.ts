/**
 * How many jobs run side by side. Who shares a processor with a job waits for the end of its turn again and again, however
 * far the job stands back: buyers notice. So one processor is left to the shop while it has much to do.
 */
import os from "node:os";
import { performance as engine } from "node:perf_hooks";

const most = 2;
/** Of the time, that the shop has been at work. */
const busy = 0.2;
const lookEveryMs = 1_000;

/** @param processors how many there are; @param worked how much of the time since it was last asked the shop was at work */
export function sideBySide(
  processors: number = os.availableParallelism(),
  worked: () => number = atWork(),
): () => number {
  if (processors > most) return () => most;
  let [isBusy, lookedAt] = [false, Number.NEGATIVE_INFINITY];
  return () => {
    if (performance.now() - lookedAt >= lookEveryMs) {
      isBusy = worked() > busy;
      lookedAt = performance.now();
    }
    return isBusy ? 1 : most;
  };
}

function atWork(): () => number {
  let last = engine.eventLoopUtilization();
  return () => {
    const { utilization } = engine.eventLoopUtilization(last);
    last = engine.eventLoopUtilization();
    return utilization;
  };
}
