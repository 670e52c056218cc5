/**
 * How many pages are made at once. One thread makes them all: without a bound, a crowd on the catalogue would hold up
 * whoever is paying. Finished pages and health checks come by here never.
 */
export interface LaneOptions {
  readonly atOnce: number;
  /** So many may wait for their turn; whoever comes after them is sent away at once. */
  readonly waiting: number;
}

export class RenderLane {
  readonly #options: LaneOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Null when too many wait already: nothing was begun. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | null> {
    if (this.#running >= this.#options.atOnce) {
      if (this.#waiting.length >= this.#options.waiting) return null;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so that nobody who comes now takes it from who waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}

/** Buyers have a lane of their own: carts, checkouts, payments and accounts go on while the catalogue is crowded. */
export const renderLanes = {
  catalogue: { atOnce: 8, waiting: 120 },
  buyers: { atOnce: 32, waiting: 400 },
} as const satisfies Record<string, LaneOptions>;
