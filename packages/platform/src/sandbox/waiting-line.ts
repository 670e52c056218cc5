/** A few at a time, the others in order; who waits may leave, and nobody joins a line that is too long. */

export class WaitingLine {
  readonly #atOnce: number;
  readonly #longest: number;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce;
    this.#longest = longest;
  }

  /** Settles when it is one's turn, or with why it will not be. Who had a turn says when it is over. */
  enter(signal?: AbortSignal): Promise<"turn" | "busy" | "cancelled"> {
    if (signal?.aborted) return Promise.resolve("cancelled");
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return Promise.resolve("turn");
    }
    if (this.#waiting.length >= this.#longest) return Promise.resolve("busy");
    return new Promise((resolve) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        resolve("cancelled");
      };
      const begin = () => {
        signal?.removeEventListener("abort", leave);
        resolve("turn");
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#waiting.push(begin);
    });
  }

  /** The turn goes to the next in line. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
