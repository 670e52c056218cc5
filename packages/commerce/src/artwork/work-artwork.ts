/** The worker that proves and releases artwork, for processes whose role includes work. */
import { type Jobs, type RunningJob, type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import { asSystem } from "../as-system.ts";
import { type ArtworkTask, artworkRounds, artworkTasks, askForArtwork } from "../orders/artwork-queue.ts";
import type { ProvingServices } from "./artwork-services.ts";
import { lastEvent, readLine } from "./proof-store.ts";
import { proveLine, toReview } from "./prove-line.ts";
import { releaseFailed, releaseLine } from "./release-line.ts";

const atOnce = 100;

/** A job for each line that waits for us: one that fails keeps no other waiting. How many. */
export async function queueArtwork({ db, jobs }: Pick<ProvingServices, "db" | "jobs">): Promise<number> {
  return withTransaction(db, { caller: "system" }, async (tx: Tx) => {
    const { rows } = await sql<{ id: string }>`
      select l.id from orders.line l join orders.orders o on o.id = l.order_id
      where o.state = 'confirmed' and (
        l.artwork_state = 'submitted'
        -- What a person looks at already waits for nobody here.
        or l.artwork_state = 'approved' and (
          select e.kind from orders.event e
          where e.order_id = l.order_id and e.detail ->> 'line' = l.id::text
          order by e.seq desc limit 1) is distinct from 'artwork-release-failed')
      order by o.confirmed_at, l.position limit ${atOnce}`.execute(tx);
    for (const { id } of rows) await askForArtwork(tx, { jobs }, { lineId: id });
    return rows.length;
  });
}

/** A proof is promised within minutes. */
const isLate = (now: Date, since: Date): boolean => now.getTime() - since.getTime() > 3_600_000;

class TriedInVain extends Error {
  readonly code = "artwork-later";
}

/** Proves or releases the line, whichever it waits for; asked for in vain it does nothing. */
export async function workOnLine(
  services: ProvingServices,
  task: ArtworkTask,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  try {
    const proved = await proveLine(services, task);
    if (proved === "later") throw new TriedInVain("the sandbox is busy");
    // What was taken over has a job of its own.
    if (proved !== "nothing") return;
    const released = await releaseLine(services, task.lineId);
    if (released === "later") throw new TriedInVain("the sandbox is busy");
  } catch (error) {
    // While the machine is busy it is tried as long as it takes; what fails for another reason is looked at by a person.
    if (!isLast) throw error;
    if (error instanceof TriedInVain) {
      const waiting = await asSystem(services, async (tx) => {
        const found = await readLine(tx, task.lineId);
        const since = found && ((await lastEvent(tx, found))?.at ?? found.order.confirmedAt);
        return found && { found, isLate: since !== null && isLate(services.clock.now(), since) };
      });
      // What prepress asked for is looked for by no round: it says in their list that it is to be asked for again. So does
      // what has been tried for longer than a buyer waits without a word.
      if (waiting && (task.releasedBy || waiting.isLate))
        await toReview(services, task, waiting.found, "busy");
      throw error;
    }
    const reason = error instanceof Error ? error.message : String(error);
    services.log.error({ reason }, "work on artwork failed");
    const found = await asSystem(services, (tx) => readLine(tx, task.lineId));
    if (!found) return;
    if ((await toReview(services, task, found, "failed")) === "nothing")
      await releaseFailed(services, found, "failed");
  }
}

export async function workArtwork(
  jobs: Pick<Jobs, "work" | "schedule">,
  services: ProvingServices,
): Promise<void> {
  await jobs.work(artworkRounds, async () => {
    await queueArtwork(services);
  });
  await jobs.work(artworkTasks, async (task, { attempt }: RunningJob) => {
    await workOnLine(services, task, { isLast: attempt >= artworkTasks.retries });
  });
  await jobs.schedule(artworkRounds, "*/5 * * * *", {});
}
