/**
 * The process that starts, hears and ends jobs for the shop. To start a program the system copies the tables of the memory of
 * whoever starts it, who stands still meanwhile: 20 ms for 300 MB, with every job. This one has next to no memory.
 */
import { talkToChild } from "./child.ts";
import { watchFolder } from "./folder-size.ts";
import type { FromRunner, JobAsk, ToRunner } from "./job-runner-messages.ts";
import { removeFolder } from "./remove-folder.ts";
import { endStrays } from "./strays.ts";

const running = new Map<number, AbortController>();
let isAlone = false;

/** Nobody listens any more where the shop was killed. */
const say = (words: FromRunner) => {
  if (process.connected) process.send?.(words, undefined, undefined, () => {});
};

process.on("message", (asked: ToRunner) => {
  if ("run" in asked) void run(asked.id, asked.run);
  else if ("cancel" in asked) running.get(asked.id)?.abort();
  else void removeFolder(asked.remove).then((removed) => say({ id: asked.id, removed }));
});

async function run(id: number, { confinement, folder, fileMegabytes, ...talk }: JobAsk): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  try {
    const end = await talkToChild({
      ...talk,
      signal: stop.signal,
      onProgress: (progress) => say({ id, progress }),
      isTooMuch: await watchFolder(folder, { fileMegabytes }),
    });
    await endStrays(confinement, talk.command);
    say({ id, end });
  } catch (error) {
    say({ id, end: { kind: "failed", failure: "crashed", reason: String(error).slice(0, 300) } });
  } finally {
    running.delete(id);
    endAlone();
  }
}

function endAlone(): void {
  if (isAlone && running.size === 0) process.exit(0);
}

// With the shop goes what it wanted.
process.on("disconnect", () => {
  isAlone = true;
  for (const stop of running.values()) stop.abort();
  endAlone();
});
// Sent to all of us at once: the shop first ends what it has begun, and is followed.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
