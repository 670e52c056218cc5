import { setTimeout as sleep } from "node:timers/promises";

/** Longer each time. @throws when it is cut short by the signal */
export const databasePause = (attempt: number, signal: AbortSignal): Promise<void> =>
  sleep(Math.min(250 * 2 ** Math.min(attempt, 4), 3_000), undefined, { signal });
