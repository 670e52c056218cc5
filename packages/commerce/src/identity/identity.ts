/** What identity stands on, beside what every module does. */
import {
  hashToken,
  type RateLimit,
  type RateLimiter,
  type Tx,
  uuidv7,
  withTransaction,
} from "@foldmark/platform";
import type { LanguageTag, Region } from "@foldmark/region";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import type { IdentityMailTask } from "./mail-tasks.ts";
import type { Mailbox } from "./mailbox.ts";
import type { PasswordHasher } from "./password-hasher.ts";

export interface Identity extends Commerce {
  readonly passwords: PasswordHasher;
  readonly rates: RateLimiter;
  /** Written in the same transaction as what it tells of. */
  readonly mail: (tx: Tx, task: IdentityMailTask) => Promise<void>;
}

/** Where somebody stands who asks, as far as it matters here. */
export interface Place {
  readonly region: Region;
  readonly language: LanguageTag;
  /** A name for the network they come from that does not tell its address. */
  readonly network: string;
  readonly device: string;
}

/** Reads and writes for somebody who is not known yet, or for several people at once. */
export function asSystem<Result>(
  { db }: Pick<Commerce, "db">,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return withTransaction(db, { caller: "system" }, work);
}

export const newId = ({ clock }: Pick<Commerce, "clock">): string => uuidv7(clock);

const everyMinutes = (minutes: number) => 1 / (60 * minutes);

/** When nobody can count, nobody signs in: guessing must not be free while the database is away. */
const limits = {
  /** Slows guessing one password down, and lets its owner in again after a minute at most. */
  "sign-in": { mailbox: [10, everyMinutes(1)], network: [60, everyMinutes(0.1)] },
  register: { mailbox: [5, everyMinutes(15)], network: [30, everyMinutes(1)] },
  mail: { mailbox: [5, everyMinutes(15)], network: [30, everyMinutes(1)] },
  code: { mailbox: [20, everyMinutes(1)], network: [60, everyMinutes(0.2)] },
} as const satisfies Record<string, Record<"mailbox" | "network", readonly [number, number]>>;

export type LimitedAction = keyof typeof limits;

/** Takes one try from the mailbox (or account) and one from the network. */
export async function takeAttempt(
  { rates }: Identity,
  action: LimitedAction,
  subject: Pick<Mailbox, "key">,
  network: string,
): Promise<Refused | null> {
  const limitOf = ([capacity, refillPerSecond]: readonly [number, number]): RateLimit => ({
    capacity,
    refillPerSecond,
    whenUnavailable: "closed",
  });
  // Both are always asked: that the first said no must not show in how much is done.
  const decisions = [
    await rates.take(`identity ${action} ${hashToken(subject.key)}`, limitOf(limits[action].mailbox)),
    await rates.take(`identity ${action} network ${network}`, limitOf(limits[action].network)),
  ];
  const waits = decisions.map((decision) => (decision.allowed ? 0 : decision.retryAfterSeconds));
  const retryAfterSeconds = Math.max(...waits);
  return retryAfterSeconds > 0 ? refused({ code: "too-many-attempts", retryAfterSeconds }) : null;
}
