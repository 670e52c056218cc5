/** How often one network may call, by what a call costs us. */
import type { RateLimit, RateLimiter } from "@foldmark/platform";
import type { RateClass } from "../../app/request/route-declaration.ts";
import { anonymousKey } from "./client-address.ts";

type LimitedClass = Exclude<RateClass, "unlimited">;

export interface RateGuardOptions {
  /** Pages rendered for one network per second. */
  browsePerSecond: number;
  /** Keeps addresses out of the database. */
  secret: string;
  now: () => number;
  /** Buckets that all processes share; browsing is not worth a question to the database. */
  shared: RateLimiter;
}

export interface RateGuard {
  /** Seconds to wait; 0 when the request may pass. `cost` in tokens, see `requestCosts`. */
  take(rate: RateClass, network: string, cost?: number): Promise<number>;
  /** What is left after the last call, for classes whose callers are told; null for the others. */
  standing(rate: RateClass, network: string): RateStanding | null;
}

export interface RateStanding {
  name: RateClass;
  quota: number;
  /** Seconds in which the whole quota comes back. */
  windowSeconds: number;
  remaining: number;
  resetSeconds: number;
}

/** Programs pace themselves; a browser has nobody to tell. */
const told: readonly RateClass[] = ["api", "buying", "drawing"];
/** Kept in this process: not worth a question to the database. */
const local: readonly RateClass[] = ["browse", "designing", "picture", "upload", ...told];

export function createRateGuard(options: RateGuardOptions): RateGuard {
  const { browsePerSecond: perSecond } = options;
  const limits: Record<LimitedClass, RateLimit> = {
    browse: { capacity: perSecond * 10, refillPerSecond: perSecond, whenUnavailable: "open" },
    api: { capacity: perSecond * 10, refillPerSecond: perSecond, whenUnavailable: "open" },
    // Writes rows: a fast buyer fills a cart, nobody fills the database.
    buying: { capacity: perSecond * 4, refillPerSecond: perSecond / 5, whenUnavailable: "open" },
    // Who draws saves every second or two, in several tabs, and an office has one address.
    designing: { capacity: perSecond * 10, refillPerSecond: perSecond / 2, whenUnavailable: "open" },
    // To build and write a drawing takes ten times as long as to price it.
    drawing: { capacity: perSecond, refillPerSecond: perSecond / 10, whenUnavailable: "open" },
    // A page of the shop asks for a few dozen at once, and most are already drawn.
    picture: { capacity: perSecond * 20, refillPerSecond: perSecond * 2, whenUnavailable: "open" },
    // Four megabytes cost a token: so much may come at once, and then as much as the sandbox can open.
    upload: { capacity: perSecond * 4, refillPerSecond: perSecond / 50, whenUnavailable: "open" },
    report: { capacity: 30, refillPerSecond: 0.5, whenUnavailable: "open" },
  };
  const here = new LocalBuckets(options.now);
  return {
    async take(rate, network, cost = 1) {
      if (rate === "unlimited") return 0;
      const wait = here.take(`${rate} ${network}`, limits[rate], cost);
      if (wait > 0 || local.includes(rate)) return wait;
      const decision = await options.shared.take({
        [`${rate} ${anonymousKey(network, options.secret)}`]: limits[rate],
      });
      return decision.allowed ? 0 : decision.retryAfterSeconds;
    },
    standing(rate, network) {
      if (rate === "unlimited" || !told.includes(rate)) return null;
      const { capacity, refillPerSecond } = limits[rate];
      const tokens = here.tokens(`${rate} ${network}`) ?? capacity;
      return {
        name: rate,
        quota: capacity,
        windowSeconds: Math.ceil(capacity / refillPerSecond),
        remaining: Math.floor(tokens),
        resetSeconds: Math.ceil((capacity - tokens) / refillPerSecond),
      };
    },
  };
}

/**
 * What a request takes from its bucket: about one token for five milliseconds of this process, as measured. What is
 * not named here costs one.
 */
export const requestCosts = {
  /** A page that has to be rendered: 15 ms. */
  page: 3,
  /** Pages that take longer, by route: `/bundles` with numbers of sets prices every set anew, 39 ms. */
  pages: { bundles: 8 } as Readonly<Record<string, number>>,
  /** A picture that was not drawn yet: 10 ms. */
  picture: 2,
  /** The same of soft goods, whose light is drawn fold by fold: 15 to 60 ms. */
  softPicture: 10,
} as const;

interface Bucket {
  tokens: number;
  at: number;
}

/** Token buckets of this process: they also hold while the database is away. */
export class LocalBuckets {
  readonly #now: () => number;
  readonly #most: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(now: () => number, most = 50_000) {
    this.#now = now;
    this.#most = most;
  }

  get size(): number {
    return this.#buckets.size;
  }

  /** Left when it was last asked. */
  tokens(key: string): number | null {
    return this.#buckets.get(key)?.tokens ?? null;
  }

  take(key: string, { capacity, refillPerSecond }: RateLimit, cost = 1): number {
    const now = this.#now();
    const bucket = this.#buckets.get(key);
    const tokens = bucket
      ? Math.min(capacity, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * refillPerSecond)
      : capacity;
    // Dearer than a whole bucket, it takes a whole bucket.
    const price = Math.min(cost, capacity);
    const granted = tokens >= price;
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: granted ? tokens - price : tokens, at: now });
    this.#forgetOldest();
    return granted ? 0 : Math.ceil((price - tokens) / refillPerSecond);
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#most) return;
      this.#buckets.delete(key);
    }
  }
}
