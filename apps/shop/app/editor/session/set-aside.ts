/**
 * What the server would not have. It was taken back from the design, so that the rest can be saved; it stays in this
 * browser until somebody puts it back or lets it go.
 */
import { type Diff, isEmpty, type OpenDesign, squash } from "@foldmark/design";
import { onto } from "./laid-on.ts";
import type { Notice } from "./notices.ts";
import type { TextStore } from "./unsent.ts";

export const asideKey = (designId: string): string => `foldmark-aside:${designId}`;

export class SetAside {
  readonly #storage: TextStore;
  readonly #key: string;
  #diff: Diff | null;

  constructor(storage: TextStore, designId: string) {
    this.#storage = storage;
    this.#key = asideKey(designId);
    this.#diff = this.#kept();
  }

  #kept(): Diff | null {
    try {
      const text = this.#storage.getItem(this.#key);
      return text ? (JSON.parse(text) as Diff) : null;
    } catch {
      return null;
    }
  }

  add(diff: Diff): void {
    this.#diff = this.#diff ? squash([this.#diff, diff]) : diff;
    try {
      this.#storage.setItem(this.#key, JSON.stringify(this.#diff));
    } catch {
      // Full: then for as long as the page is open.
    }
  }

  #forget(): Diff | null {
    const diff = this.#diff;
    this.#diff = null;
    this.#storage.removeItem(this.#key);
    return diff;
  }

  /** Null where there is nothing. @param now ms of the page */
  notice(design: OpenDesign, now: () => number): Notice | null {
    if (!this.#diff || isEmpty(this.#diff)) return null;
    return {
      kind: "set-aside",
      putBack: () => {
        const diff = this.#forget();
        if (diff) design.change("design.putBack", onto(design.store.records(), [diff]), now());
      },
      letGo: () => void this.#forget(),
    };
  }
}
