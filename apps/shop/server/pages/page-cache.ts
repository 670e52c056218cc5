/**
 * Finished pages, kept in memory up to a limit of bytes. A page is fresh for its time to live; after that it is
 * still answered at once while one render, and only one, brings a new one. Tags name what a page shows, so that
 * a change of the data can drop exactly the pages that show it.
 */
import type { Clock } from "@foldmark/platform";
import { type FinishedPage, sizeOf } from "../answers/finished-page.ts";

export interface PageCacheOptions {
  limitBytes: number;
  /** For how long a page counts as fresh. */
  freshMs: number;
  /** For how long after that it may still be answered while a new one is made, or none can be made. */
  staleMs: number;
  /** Milliseconds that only run forward, from any start: pages grow old by them. */
  now: () => number;
  /** The calendar's time: what a page promises ends by it. */
  clock: Clock;
}

export interface RenderedPage {
  page: FinishedPage;
  tags: readonly string[];
  /** What the page says is wrong from then on, so it is not even answered as a stale one. */
  holdsUntil: Date | null;
}

/** What a render gives: a page worth keeping, or an answer for this request only. */
export type RenderOutcome = { kind: "page"; rendered: RenderedPage } | { kind: "answer"; response: Response };

interface Entry extends RenderedPage {
  storedAt: number;
  bytes: number;
}

export class PageCache {
  readonly #entries = new Map<string, Entry>();
  readonly #renders = new Map<string, Promise<RenderOutcome>>();
  readonly #options: PageCacheOptions;
  #bytes = 0;
  /** Counts invalidations, so that a render begun before one does not bring back what it dropped. */
  #era = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** What `get` would do: answer a fresh page, answer a stale one and renew it behind, or make the caller wait. */
  stateOf(key: string): "hit" | "stale" | "miss" {
    const entry = this.#entries.get(key);
    const age = entry && this.#holds(entry) ? this.#ageOf(entry) : Number.POSITIVE_INFINITY;
    if (age < this.#options.freshMs) return "hit";
    return age < this.#options.freshMs + this.#options.staleMs ? "stale" : "miss";
  }

  /** A fresh page, without any other work: the way almost every request goes. */
  fresh(key: string): FinishedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || this.#ageOf(entry) >= this.#options.freshMs || !this.#holds(entry)) return undefined;
    this.#markUsed(key, entry);
    return entry.page;
  }

  /** How old a kept page is: caches behind us count their time from there. */
  secondsOld(key: string): number {
    const entry = this.#entries.get(key);
    return entry ? Math.max(0, Math.floor(this.#ageOf(entry) / 1000)) : 0;
  }

  /**
   * A stale page is answered at once and renewed behind; without one the caller waits for the render that is
   * under way, or starts it. An answer that is no page belongs to one caller, so the others render for themselves.
   */
  async get(key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    const entry = this.#entries.get(key);
    if (entry && this.#holds(entry) && this.#ageOf(entry) < this.#options.freshMs + this.#options.staleMs) {
      this.#markUsed(key, entry);
      // A failed renewal keeps the stale page; the failure itself is logged where it happens.
      if (this.#ageOf(entry) >= this.#options.freshMs) this.#renderOnce(key, render).catch(() => {});
      return { kind: "page", rendered: entry };
    }
    const underWay = this.#renders.get(key);
    if (!underWay) return this.#renderOnce(key, render);
    const outcome = await underWay;
    return outcome.kind === "page" ? outcome : render();
  }

  invalidate(tag: string): number {
    this.#era += 1;
    this.#renders.clear();
    let dropped = 0;
    for (const [key, entry] of this.#entries) {
      if (!entry.tags.includes(tag)) continue;
      this.#drop(key, entry);
      dropped += 1;
    }
    return dropped;
  }

  clear(): void {
    this.#era += 1;
    this.#renders.clear();
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** For a page that grew in place, by an encoding made later. */
  measureAgain(key: string, page: FinishedPage): void {
    const entry = this.#entries.get(key);
    if (entry?.page !== page) return;
    this.#bytes += sizeOf(page) - entry.bytes;
    entry.bytes = sizeOf(page);
    this.#makeRoom();
  }

  #holds({ holdsUntil }: Entry): boolean {
    return holdsUntil === null || this.#options.clock.now() < holdsUntil;
  }

  #renderOnce(key: string, render: () => Promise<RenderOutcome>): Promise<RenderOutcome> {
    const underWay = this.#renders.get(key);
    if (underWay) return underWay;
    const era = this.#era;
    const started = render()
      .then((outcome) => {
        if (era === this.#era) this.#keep(key, outcome);
        return outcome;
      })
      .finally(() => {
        if (this.#renders.get(key) === started) this.#renders.delete(key);
      });
    this.#renders.set(key, started);
    return started;
  }

  #keep(key: string, outcome: RenderOutcome): void {
    const previous = this.#entries.get(key);
    // A fault of ours says nothing about the page: the stale one goes on serving.
    if (outcome.kind === "answer" && outcome.response.status >= 500) return;
    if (previous) this.#drop(key, previous);
    if (outcome.kind !== "page") return;
    const bytes = sizeOf(outcome.rendered.page);
    this.#entries.set(key, { ...outcome.rendered, storedAt: this.#options.now(), bytes });
    this.#bytes += bytes;
    this.#makeRoom();
  }

  #makeRoom(): void {
    // A Map remembers the order of insertion, and every use inserts again: the first is the least used.
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#options.limitBytes) return;
      this.#drop(key, entry);
    }
  }

  #drop(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }

  #markUsed(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  #ageOf(entry: Entry): number {
    return this.#options.now() - entry.storedAt;
  }
}
