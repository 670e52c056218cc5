/** What was done and can be undone. Time is handed in; an undo takes back what still stands as it was left. */
import { type Diff, invert, isEmpty, squash } from "../diff/diff.ts";
import { type Lookup, whereUnchanged } from "../diff/rebase.ts";
import type { NodeId } from "../records/ids.ts";

export interface HistoryEntry {
  /** The id of the command's text. */
  readonly label: string;
  readonly diff: Diff;
  readonly selectionBefore: readonly NodeId[];
  readonly selectionAfter: readonly NodeId[];
  /** Milliseconds. */
  readonly at: number;
  /** Entries of the same key that follow each other closely become one. */
  readonly key: string | null;
}

export interface HistoryCaps {
  readonly entries: number;
  /** Characters of JSON, about. */
  readonly size: number;
}

export const usualCaps: HistoryCaps = { entries: 500, size: 20_000_000 };

/** Reads a state and changes it: the store, or a plain map in a test. */
export interface Changeable {
  readonly get: Lookup;
  apply(diff: Diff): void;
  /** What a diff needs beside itself so that everything holds together after it. */
  settled(diff: Diff): Diff;
}

const sizeOf = ({ diff }: HistoryEntry): number => JSON.stringify(diff).length;

export class History {
  #done: HistoryEntry[] = [];
  #sizes: number[] = [];
  #undone: readonly HistoryEntry[] = [];
  #isSealed = false;
  readonly #state: Changeable;
  readonly #caps: HistoryCaps;

  constructor(state: Changeable, caps: HistoryCaps = usualCaps) {
    this.#state = state;
    this.#caps = caps;
  }

  get undoLabel(): string | null {
    return this.#done.at(-1)?.label ?? null;
  }

  get redoLabel(): string | null {
    return this.#undone.at(-1)?.label ?? null;
  }

  get entries(): readonly HistoryEntry[] {
    return this.#done;
  }

  /** Notes a change that was applied. @param within ms after the last of the same key in which it joins it */
  record(entry: HistoryEntry, within = 0): void {
    if (isEmpty(entry.diff)) return;
    this.#undone = [];
    const last = this.#done.at(-1);
    const joins =
      !this.#isSealed && last && entry.key !== null && last.key === entry.key && entry.at - last.at <= within;
    this.#isSealed = false;
    if (!joins) {
      this.#push(entry);
      return;
    }
    this.#pop();
    const diff = squash([last.diff, entry.diff]);
    if (!isEmpty(diff)) this.#push({ ...entry, diff, selectionBefore: last.selectionBefore });
  }

  #push(entry: HistoryEntry): void {
    this.#done.push(entry);
    this.#sizes.push(sizeOf(entry));
    let size = this.#sizes.reduce((sum, each) => sum + each, 0);
    // The newest stays, however large.
    while (this.#done.length > 1 && (this.#done.length > this.#caps.entries || size > this.#caps.size)) {
      this.#done.shift();
      size -= this.#sizes.shift()!;
    }
  }

  #pop(): HistoryEntry | undefined {
    this.#sizes.pop();
    return this.#done.pop();
  }

  /** Nothing that follows joins what was before. */
  seal(): void {
    this.#isSealed = true;
  }

  /** @returns what was really changed */
  #takeBack(diff: Diff): Diff {
    const own = whereUnchanged(diff, this.#state.get);
    const whole = isEmpty(own) ? own : this.#state.settled(own);
    if (!isEmpty(whole)) this.#state.apply(whole);
    return whole;
  }

  /** Takes back the last entry that still has something to take back. Null where there is none. */
  undo(): HistoryEntry | null {
    for (let entry = this.#pop(); entry; entry = this.#pop()) {
      const back = invert(entry.diff);
      const taken = this.#takeBack(back);
      if (isEmpty(taken)) continue;
      const again = taken === back ? entry : { ...entry, diff: invert(taken) };
      this.#undone = [...this.#undone, again];
      this.#isSealed = true;
      return entry;
    }
    return null;
  }

  redo(): HistoryEntry | null {
    for (let entry = this.#undone.at(-1); entry; entry = this.#undone.at(-1)) {
      this.#undone = this.#undone.slice(0, -1);
      const done = this.#takeBack(entry.diff);
      if (isEmpty(done)) continue;
      this.#push({ ...entry, diff: done });
      this.#isSealed = true;
      return entry;
    }
    return null;
  }
}
