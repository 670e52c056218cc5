/** A few at a time, the others in order; who waits may leave, and nobody joins a line that is too long. */

export interface Waiting {
  signal?: AbortSignal | undefined;
  /** How many are before one, whenever that changes. */
  onPlace?: ((place: number) => void) | undefined;
}

interface Waiter {
  begin(): void;
  leave(): void;
  onPlace: Waiting["onPlace"];
}

const askEveryMs = 1_000;

export class WaitingLine {
  readonly #atOnce: () => number;
  readonly #longest: number;
  #running = 0;
  #isClosed = false;
  readonly #waiting: Waiter[] = [];
  #next: NodeJS.Timeout | undefined;

  /** @param atOnce asked whenever somebody might begin, and again while anybody waits */
  constructor({ atOnce, longest }: { atOnce: () => number; longest: number }) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  /** Settles when it is one's turn, or with why it will not be. Who had a turn says when it is over. */
  enter({ signal, onPlace }: Waiting = {}): Promise<"turn" | "busy" | "cancelled"> {
    if (signal?.aborted || this.#isClosed) return Promise.resolve("cancelled");
    if (this.#waiting.length === 0 && this.#running < this.#atOnce()) {
      this.#running += 1;
      return Promise.resolve("turn");
    }
    if (this.#waiting.length >= this.#longest) return Promise.resolve("busy");
    return new Promise((resolve) => {
      const settle = (turn: "turn" | "cancelled") => {
        signal?.removeEventListener("abort", waiter.leave);
        resolve(turn);
      };
      const waiter: Waiter = {
        begin: () => settle("turn"),
        leave: () => {
          const at = this.#waiting.indexOf(waiter);
          if (at >= 0) this.#waiting.splice(at, 1);
          settle("cancelled");
          this.#tellPlaces();
        },
        onPlace,
      };
      signal?.addEventListener("abort", waiter.leave, { once: true });
      this.#waiting.push(waiter);
      onPlace?.(this.#waiting.length);
      this.#askAgain();
    });
  }

  /** The turn goes to the next in line. */
  leave(): void {
    this.#running -= 1;
    this.#beginNext();
  }

  #beginNext(): void {
    // Somebody always runs, so that whoever waits comes nearer.
    while (this.#waiting.length > 0 && this.#running < Math.max(1, this.#atOnce())) {
      this.#running += 1;
      this.#waiting.shift()?.begin();
    }
    this.#tellPlaces();
    this.#askAgain();
  }

  #askAgain(): void {
    clearTimeout(this.#next);
    if (this.#waiting.length > 0) this.#next = setTimeout(() => this.#beginNext(), askEveryMs).unref();
  }

  /** Whoever waits, or comes later, is sent away. */
  close(): void {
    this.#isClosed = true;
    for (const waiter of [...this.#waiting]) waiter.leave();
  }

  #tellPlaces(): void {
    for (const [index, { onPlace }] of this.#waiting.entries()) onPlace?.(index + 1);
  }
}
