/** Changes one after the other, joined when somebody asks for them: a drag makes one with every frame. */
import { type Diff, isEmpty, squash } from "./diff.ts";

/** So many are kept apart: a long drag would otherwise keep everything it passed. */
const mostApart = 50;

export class GatheredDiff {
  #diffs: Diff[] = [];

  add(diff: Diff): void {
    this.#diffs.push(diff);
    if (this.#diffs.length > mostApart) this.#join();
  }

  #join(): Diff {
    const joined = squash(this.#diffs);
    this.#diffs = isEmpty(joined) ? [] : [joined];
    return joined;
  }

  /** As one change; empty where they took each other back. */
  get diff(): Diff {
    return this.#diffs.length === 1 ? this.#diffs[0]! : this.#join();
  }

  /** As one change, after which there are none. */
  take(): Diff {
    const { diff } = this;
    this.#diffs = [];
    return diff;
  }
}
