/**
 * How often somebody may try. Guessing is slow from one network, and slow at one mailbox from everywhere together; yet
 * nobody's wrong tries keep somebody else out: a browser that signed in to the mailbox before is counted by itself.
 */
import { hashToken, type RateLimiter } from "@foldmark/platform";
import type { Mailbox } from "../mailbox.ts";
import { type Refused, refused, type TooManyAttempts } from "../refusals.ts";
import type { Identity, Place } from "./identity.ts";

/** So many at once, and so many more a second. */
type Allowance = readonly [capacity: number, refillPerSecond: number];

const everyMinutes = (minutes: number) => 1 / (60 * minutes);

interface StrangersLimits {
  /** At one mailbox from one network, or from one browser that is known to it. */
  readonly near: Allowance;
  /** At one mailbox from everywhere: much wider, so that it takes many networks to use it up. */
  readonly anywhere: Allowance;
  /** From one network, at whatever mailbox. */
  readonly network: Allowance;
}

const strangersLimits = {
  "sign-in": {
    near: [10, everyMinutes(1)],
    anywhere: [100, everyMinutes(0.5)],
    network: [60, everyMinutes(0.1)],
  },
  register: { near: [5, everyMinutes(15)], anywhere: [20, everyMinutes(15)], network: [30, everyMinutes(1)] },
  /** Whatever others ask for reaches the mailbox too: even when no more are sent, its owner holds a link that works. */
  mail: { near: [5, everyMinutes(15)], anywhere: [20, everyMinutes(15)], network: [30, everyMinutes(1)] },
} as const satisfies Record<string, StrangersLimits>;

const codeLimits = { proof: [20, everyMinutes(1)], network: [60, everyMinutes(0.2)] } as const;

const ownLimits = {
  /** Of one session: a stolen one uses up nothing of its owner's. */
  prove: [10, everyMinutes(1)],
  /** Of one account: each new password ends the links that were mailed, and sends a mail. */
  "new-password": [5, everyMinutes(15)],
} as const satisfies Record<string, Allowance>;

type Bucket = readonly [key: string, allowance: Allowance];

/**
 * One from each bucket, until one is empty: what a network is refused anyway leaves no trace at the mailbox. When nobody
 * can count, nobody gets in: guessing must not be free while the database is away.
 */
async function takeOneOfEach(
  rates: RateLimiter,
  buckets: readonly Bucket[],
): Promise<Refused<TooManyAttempts> | null> {
  for (const [key, [capacity, refillPerSecond]] of buckets) {
    const limit = { capacity, refillPerSecond, whenUnavailable: "closed" } as const;
    const decision = await rates.take({ [`identity ${key}`]: limit });
    if (!decision.allowed)
      return refused({ code: "too-many-attempts", retryAfterSeconds: decision.retryAfterSeconds });
  }
  return null;
}

/** Somebody of whom we only know what they typed, and where they stand. */
export function takeAttempt(
  { rates }: Identity,
  action: keyof typeof strangersLimits,
  { key }: Pick<Mailbox, "key">,
  { network, knownDevice }: Pick<Place, "network" | "knownDevice">,
): Promise<Refused<TooManyAttempts> | null> {
  const { near, anywhere, network: all } = strangersLimits[action];
  const mailbox = hashToken(key);
  const device = knownDevice(key);
  if (device !== null) return takeOneOfEach(rates, [[`${action} ${mailbox} device ${device}`, near]]);
  return takeOneOfEach(rates, [
    [`${action} network ${network}`, all],
    [`${action} ${mailbox} network ${network}`, near],
    [`${action} ${mailbox}`, anywhere],
  ]);
}

/** A code or link of a mail. Guesses at one proof share a bucket; what names no proof is the network's alone. */
export function takeCodeAttempt(
  { rates }: Identity,
  proofId: string | null,
  network: string,
): Promise<Refused<TooManyAttempts> | null> {
  const ofNetwork = [`code network ${network}`, codeLimits.network] as const;
  const ofProof = [`code proof ${proofId}`, codeLimits.proof] as const;
  return takeOneOfEach(rates, proofId === null ? [ofNetwork] : [ofNetwork, ofProof]);
}

/** Somebody who is signed in, at what is their own. */
export function takeOwnAttempt(
  { rates }: Identity,
  action: keyof typeof ownLimits,
  id: string,
): Promise<Refused<TooManyAttempts> | null> {
  return takeOneOfEach(rates, [[`${action} ${id}`, ownLimits[action]]]);
}
