/** Token buckets in this process: the first stage of every limit, and the only one for browsing. */
import type { RateClass } from "../../app/route-declaration.ts";

interface Bucket {
  tokens: number;
  at: number;
}

export interface RateLimit {
  burst: number;
  perSecond: number;
}

export class RateLimits {
  readonly #limits: Readonly<Record<Exclude<RateClass, "unlimited">, RateLimit>>;
  readonly #now: () => number;
  readonly #mostBuckets: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    limits: Readonly<Record<Exclude<RateClass, "unlimited">, RateLimit>>,
    options: { now: () => number; mostBuckets?: number },
  ) {
    this.#limits = limits;
    this.#now = options.now;
    this.#mostBuckets = options.mostBuckets ?? 50_000;
  }

  /** Seconds to wait, or 0 when the request may pass. */
  take(rate: RateClass, network: string): number {
    if (rate === "unlimited") return 0;
    const { burst, perSecond } = this.#limits[rate];
    const key = `${rate} ${network}`;
    const now = this.#now();
    const bucket = this.#buckets.get(key);
    const tokens = bucket ? Math.min(burst, bucket.tokens + ((now - bucket.at) / 1000) * perSecond) : burst;
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    this.#forgetOldest();
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#mostBuckets) return;
      this.#buckets.delete(key);
    }
  }
}
