/**
 * What of a design the server is not known to have, kept where a reload finds it: written down at once as text, and
 * with every change in the browser's database. Each tab has its own part; that of a tab which is gone is taken over by
 * whoever opens the design next, and goes only when it is written down again.
 */
import { type Diff, GatheredDiff, isEmpty, type SyncClient, versions } from "@foldmark/design";
import type { KeptUnsent, TabNote } from "@foldmark/editor";

/** The part of `Storage` that is used; a page's may be full or forbidden. */
export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const prefix = (designId: string): string => `foldmark-unsent:${designId}:`;

export interface UnsentPlace {
  readonly storage: TextStore;
  readonly designId: string;
  readonly tab: string;
  readonly isOfAccount: boolean;
  readonly now: () => number;
}

export class Unsent {
  readonly #place: UnsentPlace;
  readonly #key: string;
  /** Tabs that are gone, whose parts are in this one. */
  #instead: readonly string[];
  #sync: SyncClient | null = null;
  /** Until there is a server's design to follow. */
  readonly #made = new GatheredDiff();
  #onKept = () => {};
  #isEnded = false;

  /** @param instead tabs whose parts were found and are sent by this one */
  constructor(place: UnsentPlace, instead: readonly string[] = []) {
    this.#place = place;
    this.#key = prefix(place.designId) + place.tab;
    this.#instead = instead.filter((tab) => tab !== place.tab);
  }

  get all(): Diff {
    return this.#sync ? this.#sync.unsent : this.#made.diff;
  }

  /** Something was done that the server's design, which there is none of yet, does not have. */
  changed(diff: Diff): void {
    this.#made.add(diff);
  }

  /** From here on it knows best what has arrived. */
  follow(sync: SyncClient): void {
    this.#sync = sync;
    this.#made.take();
  }

  note(): TabNote {
    const { tab, now, isOfAccount } = this.#place;
    const unsent = {
      clock: this.#sync?.clock ?? null,
      diff: this.all,
      schema: versions.written(),
      at: now(),
      isOfAccount,
    };
    return { tab, unsent, instead: this.#instead };
  }

  /** For the other place that it is written down in. @returns what ends it */
  listen(onKept: () => void): () => void {
    this.#onKept = onKept;
    return () => {
      this.#onKept = () => {};
    };
  }

  /** The design goes on under another id: from here on nothing of this one is written down. */
  end(): void {
    this.#isEnded = true;
  }

  keep(): void {
    if (this.#isEnded) return;
    const { unsent } = this.note();
    // Nobody has worked on it. Without a change it still says how much of the server's this browser knows.
    const isNothing = unsent.clock === null && isEmpty(unsent.diff);
    if (!isNothing) this.#onKept();
    try {
      if (isNothing) this.#place.storage.removeItem(this.#key);
      else this.#place.storage.setItem(this.#key, JSON.stringify(unsent));
      this.#forgetOthers();
    } catch {
      // Full: it lies in the browser's database as well.
    }
  }

  #forgetOthers(): void {
    const { storage, designId } = this.#place;
    for (const tab of this.#instead) storage.removeItem(prefix(designId) + tab);
  }
}

export interface LeftUnsent {
  /** The oldest first. */
  readonly parts: readonly KeptUnsent[];
  readonly tabs: readonly string[];
}

/**
 * What tabs left behind, this one's among it: of each what was written last, as text or in the database.
 * @param living tabs that will send their part themselves
 */
export function leftUnsent(
  storage: TextStore,
  designId: string,
  inDatabase: ReadonlyMap<string, KeptUnsent>,
  living: ReadonlySet<string>,
): LeftUnsent {
  const newest = new Map(inDatabase);
  for (const [tab, kept] of writtenAsText(storage, designId))
    if (kept.at >= (newest.get(tab)?.at ?? 0)) newest.set(tab, kept);
  const left = [...newest]
    .filter(([tab]) => !living.has(tab))
    .sort(([, { at: first }], [, { at: second }]) => first - second);
  return { parts: left.map(([, kept]) => kept), tabs: left.map(([tab]) => tab) };
}

/** What every tab has written down of a design. */
export function forgetTexts(storage: TextStore, designId: string): void {
  for (const key of keysOf(storage, designId)) storage.removeItem(key);
}

function keysOf(storage: TextStore, designId: string): readonly string[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys.filter((key) => key.startsWith(prefix(designId)));
}

function writtenAsText(storage: TextStore, designId: string): readonly (readonly [string, KeptUnsent])[] {
  const start = prefix(designId);
  return keysOf(storage, designId).flatMap((key) => {
    try {
      return [[key.slice(start.length), JSON.parse(storage.getItem(key) ?? "") as KeptUnsent] as const];
    } catch {
      return [];
    }
  });
}
