/** The worker that removes what has had its time, for processes whose role includes work. */
import { defineQueue, type FileStore, type Jobs, type Log, pruneExpired } from "@foldmark/platform";
import { removeUnnamedFiles } from "../assets/stored-files.ts";
import type { Commerce } from "../commerce.ts";
import { pruneIdentity } from "../identity/prune.ts";
import { removeExpired } from "./remove-expired.ts";

export const pruning = defineQueue<Record<string, never>>("maintenance-prune", {
  concurrency: 1,
  retries: 3,
  retryDelaySeconds: 60,
  longestSeconds: 300,
});

export async function workRetention(
  jobs: Pick<Jobs, "work" | "schedule">,
  commerce: Commerce & { readonly files: Pick<FileStore, "delete"> },
  log: Log,
): Promise<void> {
  await jobs.work(pruning, async (_, { signal }) => {
    // What fails keeps the others from nothing; the queue hears of it afterwards.
    const rounds = await Promise.allSettled([
      removeExpired(commerce, log, signal).then(async (counts) => [
        ...Object.values(counts),
        await removeUnnamedFiles(commerce, signal),
      ]),
      pruneExpired(commerce.db),
      pruneIdentity(commerce),
    ]);
    const count = rounds
      .flatMap((round) => (round.status === "fulfilled" ? round.value : []))
      .reduce((sum, each) => sum + each, 0);
    if (count > 0) log.info({ count }, "removed what has had its time");
    const failures = rounds.flatMap((round) => (round.status === "rejected" ? [round.reason] : []));
    if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join("; "));
  });
  await jobs.schedule(pruning, "17 * * * *", {});
}
