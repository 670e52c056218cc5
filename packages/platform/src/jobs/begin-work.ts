/**
 * Has everything that works begin. A database that goes away meanwhile is waited for: without that, nothing would be worked
 * until the next start. What works already does not begin again.
 */
import { isDatabaseUnavailable } from "../database/availability.ts";
import { codeOf, reasonOf } from "../errors.ts";
import type { Log } from "../log.ts";
import { databasePause } from "./database-pause.ts";
import type { Jobs } from "./jobs.ts";

/** @param stopping of the queue: whatever fails then is of no interest */
export async function beginWork(
  jobs: Jobs,
  begin: (jobs: Jobs) => Promise<void>,
  { log, stopping }: { readonly log: Log; readonly stopping: AbortSignal },
): Promise<void> {
  const working = new Set<string>();
  const once: Jobs = {
    ...jobs,
    async work(queue, handler) {
      if (working.has(queue.name)) return;
      working.add(queue.name);
      await jobs.work(queue, handler);
    },
  };
  for (let attempt = 0; ; attempt++)
    try {
      return await begin(once);
    } catch (error) {
      if (stopping.aborted) return;
      if (!isDatabaseUnavailable(error)) throw error;
      const told = { code: codeOf(error) ?? null, reason: reasonOf(error) };
      log.warn(told, "background work waits for its database");
      await databasePause(attempt, stopping).catch(() => {});
    }
}
