/**
 * What of a design the server does not know yet, kept where a reload finds it. Each tab has its own part; that of a
 * tab which is gone is taken over by whoever opens the design next.
 */
import { type Diff, GatheredDiff, isEmpty, squash } from "@foldmark/design";

const nothing: Diff = { put: [], patch: {}, del: [] };

export interface KeptUnsent {
  /** Of the server's design that it was made on; null where the server has none. */
  readonly clock: number | null;
  readonly diff: Diff;
}

/** The part of `Storage` that is used; a page's may be full or forbidden. */
export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = (designId: string): string => `foldmark-unsent:${designId}:`;

export class Unsent {
  readonly #storage: TextStore;
  readonly #key: string;
  #onItsWay: Diff = nothing;
  readonly #waiting = new GatheredDiff();

  constructor(storage: TextStore, designId: string, tab: string) {
    this.#storage = storage;
    this.#key = prefix(designId) + tab;
  }

  get all(): Diff {
    return squash([this.#onItsWay, this.#waiting.diff]);
  }

  changed(diff: Diff): void {
    this.#waiting.add(diff);
  }

  /** Everything that waits was sent. */
  sent(): void {
    this.#onItsWay = squash([this.#onItsWay, this.#waiting.take()]);
  }

  /** What was sent has arrived. */
  arrived(): void {
    this.#onItsWay = nothing;
  }

  keep(clock: number | null): void {
    try {
      const kept: KeptUnsent = { clock, diff: this.all };
      // Without a change it still says how much of the server's this browser knows.
      if (clock === null && isEmpty(kept.diff)) this.#storage.removeItem(this.#key);
      else this.#storage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // Full: the whole design lies in the browser's database as well.
    }
  }
}

/** What tabs left behind, this one's among it. @param living tabs that will send their part themselves */
export function takeUnsent(
  storage: TextStore,
  designId: string,
  living: ReadonlySet<string>,
): readonly KeptUnsent[] {
  const start = prefix(designId);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "").filter(
    (key) => key.startsWith(start) && !living.has(key.slice(start.length)),
  );
  return keys.flatMap((key) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    try {
      return text ? [JSON.parse(text) as KeptUnsent] : [];
    } catch {
      return [];
    }
  });
}
