/**
 * The access log of pages answered from memory: a line a second for each page, with its count, because a line for
 * each request would cost more than the answer.
 */
import type { Log } from "@foldmark/platform";
import type { FastAnswer } from "./fast-answers.ts";

const everyMs = 1_000;

export class HitLog {
  readonly #log: Log;
  readonly #counts = new Map<number, Map<FastAnswer, number>>();
  #timer: NodeJS.Timeout | undefined;

  constructor(log: Log) {
    this.#log = log;
  }

  count(answer: FastAnswer, status: number): void {
    let counts = this.#counts.get(status);
    if (!counts) {
      counts = new Map();
      this.#counts.set(status, counts);
    }
    counts.set(answer, (counts.get(answer) ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.write(), everyMs).unref();
  }

  write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const [status, counts] of this.#counts) {
      for (const [{ route, region, language }, count] of counts) {
        this.#log.info({ route, region, language, status, count, cache: "hit" }, "requests");
      }
    }
    this.#counts.clear();
  }
}
