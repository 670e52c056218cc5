/** Work on artwork: asked for where an order is paid or its artwork moves, and looked for every few minutes besides. */
import { defineQueue, type Tx } from "@foldmark/platform";
import type { Notifying } from "./notify-buyer.ts";

/** Looks for lines that wait for us, and gives each a job of its own. */
export const artworkRounds = defineQueue<Record<string, never>>("artwork-rounds", {
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  longestSeconds: 60,
});

export interface ArtworkTask {
  readonly lineId: string;
  /** Somebody of prepress has looked at it and wants its proof sent. */
  readonly releasedBy?: string | undefined;
  /** Of the line's last event when they looked: what came after it they have not seen. */
  readonly seq?: number | undefined;
  /** They have read what the check finds wrong, and want it all the same. */
  readonly isOverruled?: boolean | undefined;
}

/** The proof of one line, or its print files. One at a time: they are drawn where pictures of designs are, too. */
export const artworkTasks = defineQueue<ArtworkTask>("artwork", {
  concurrency: 1,
  retries: 6,
  retryDelaySeconds: 10,
  // Longer than a proof and the sides that it is drawn from may take, and their wait in the line: what is cut off here would
  // never be told to anybody.
  longestSeconds: 1_200,
  holdsBack: true,
});

/** Undone with `tx`. */
export async function askForArtworkRound(tx: Tx, { jobs }: Notifying): Promise<void> {
  await jobs.enqueue(tx, artworkRounds, {}, { onceKey: "round" });
}

/** A job for this line, in the transaction in which it began to wait for us. */
export async function askForArtwork(
  tx: Tx,
  { jobs }: Notifying,
  { lineId, releasedBy, seq, isOverruled }: ArtworkTask,
): Promise<void> {
  const task = releasedBy ? { lineId, releasedBy, seq, ...(isOverruled && { isOverruled }) } : { lineId };
  // A decision is not held back by one that still waits and was made of what lay there before.
  await jobs.enqueue(tx, artworkTasks, task, { onceKey: releasedBy ? `${lineId}/released/${seq}` : lineId });
}
