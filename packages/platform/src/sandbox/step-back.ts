/**
 * Jobs come after whatever else wants the processor: where the shop takes all it can, they get a quarter of it, and all
 * of it where the shop has nothing to do.
 */
import fs from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";

const niceness = 5;

/** In front of a command. */
export const niceWords: readonly string[] = ["nice", "-n", String(niceness)];

/**
 * Linux may share out the processor by session ("autogroup"): `nice` then counts among the processes of one session only,
 * and a job, which has a session of its own, would have as much as the whole shop.
 * @param leader the first process of the job's session
 */
export async function stepBackAsSession(leader: number): Promise<void> {
  for (let attempt = 0; attempt < 5; attempt += 1)
    try {
      return await fs.writeFile(`/proc/${leader}/autogroup`, String(niceness));
    } catch (error) {
      // Whoever is not root may say so ten times a second, all together. Anything else: there is no such sharing here.
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return;
      await sleep(150);
    }
}
