/**
 * What the server would not have. It was taken back from the design, so that the rest can be saved; it stays in this
 * browser until somebody puts it back or lets it go.
 */
import {
  type DesignView,
  type Diff,
  isEmpty,
  type OpenDesign,
  type SchemaVersions,
  squash,
  versions,
} from "@foldmark/design";
import type { KeptChange } from "@foldmark/editor";
import { onto } from "./laid-on.ts";
import type { Notice } from "./notices.ts";
import type { TextStore } from "./unsent.ts";

export const asideKey = (designId: string): string => `foldmark-aside:${designId}`;

export class SetAside {
  readonly #storage: TextStore;
  readonly #key: string;
  #diff: Diff | null;
  /** That it is written in; older than today's until it is put back. */
  #schema: SchemaVersions | undefined;

  constructor(storage: TextStore, designId: string) {
    this.#storage = storage;
    this.#key = asideKey(designId);
    const kept = this.#kept();
    // Of a newer version of the shop: it waits for that one.
    this.#diff = kept && !versions.isNewer(kept.schema) ? kept.diff : null;
    this.#schema = kept?.schema;
  }

  #kept(): KeptChange | null {
    try {
      const text = this.#storage.getItem(this.#key);
      const kept = text ? (JSON.parse(text) as KeptChange | Diff) : null;
      // The first shops wrote the change alone.
      return kept && "put" in kept ? { diff: kept } : kept;
    } catch {
      return null;
    }
  }

  /** @param design as it is, without the change */
  add(diff: Diff, design: DesignView): void {
    const before = this.#diff && versions.raisedDiff(this.#diff, this.#schema, (id) => design.get(id));
    this.#diff = before ? squash([before, diff]) : diff;
    this.#schema = versions.written();
    try {
      this.#storage.setItem(this.#key, JSON.stringify({ diff: this.#diff, schema: this.#schema }));
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
        const records = design.store.records();
        const raised = diff && versions.raisedDiff(diff, this.#schema, (id) => records.get(id));
        if (raised) design.change("design.putBack", onto(records, [raised]), now());
      },
      letGo: () => void this.#forget(),
    };
  }
}
