/**
 * The page asks the server what a choice costs until it can say so itself. A question that fails must not replace the
 * page, and all that was chosen on it, by a page about the failure: it is put again until it is answered or taken back.
 */

/** Where the page last asked; no address ends like this before it does. */
let question = "\n";

export function willAsk(path: string): void {
  question = path;
}

/** Visits fail as they always do. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer>,
  { url, signal }: Pick<Request, "url" | "signal">,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (failure) {
      // No connection, or a server that is busy or has just failed; what it refuses, it would refuse again.
      const { status } = failure as { status: number };
      if (signal.aborted || status < 429 || !url.endsWith(question)) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }
}
