/** How a use-case says no. Each module owns the reasons it may give; pages and the public interface put them into words. */
import { type TransactionOptions, type Tx, withTransaction } from "@foldmark/platform";
import type { Commerce } from "./commerce.ts";

interface Reason {
  readonly code: string;
}

export interface Refused<Why extends Reason> {
  readonly kind: "refused";
  readonly reason: Why;
}

/** Slower, please: somebody may be guessing. */
export interface TooManyAttempts {
  readonly code: "too-many-attempts";
  readonly retryAfterSeconds: number;
}

export function refused<const Why extends Reason>(reason: Why): Refused<Why> {
  return { kind: "refused", reason };
}

export function isRefused<Answer>(answer: Answer): answer is Extract<Answer, Refused<Reason>> {
  return typeof answer === "object" && answer !== null && "kind" in answer && answer.kind === "refused";
}

class RefusedError extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super("refused");
    this.name = "RefusedError";
    this.answer = answer;
  }
}

/** One transaction of which nothing is kept when the answer is a refusal: what was written before it is undone. */
export async function keptUnlessRefused<Answer>(
  { db }: Pick<Commerce, "db">,
  options: TransactionOptions,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await withTransaction(db, options, async (tx) => {
      const answer = await work(tx);
      if (isRefused(answer)) throw new RefusedError(answer);
      return answer;
    });
  } catch (error) {
    // Only what this very transaction answered is thrown like this.
    if (error instanceof RefusedError) return error.answer as Answer;
    throw error;
  }
}
