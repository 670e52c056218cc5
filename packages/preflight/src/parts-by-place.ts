/** What of a list lies at a place: rules ask it of every text, and a large design has thousands of both. */
import type { Box } from "@foldmark/geometry";
import type { Part } from "@foldmark/render";
import RBush from "rbush";

type Entry = Box & { readonly index: number };

export class PartsByPlace {
  readonly #parts: readonly Part[];
  #tree: RBush<Entry> | null = null;

  constructor(parts: readonly Part[]) {
    this.#parts = parts;
  }

  /** Made when somebody asks: many designs have no word. */
  get #made(): RBush<Entry> {
    this.#tree ??= new RBush<Entry>().load(this.#parts.map(({ bounds }, index) => ({ ...bounds, index })));
    return this.#tree;
  }

  /** Parts drawn before the one at an index whose bounds touch the box, the uppermost first. */
  below(index: number, box: Box): readonly Part[] {
    const found = this.#made.search(box).flatMap((entry) => (entry.index < index ? [entry.index] : []));
    return found.sort((a, b) => b - a).map((each) => this.#parts[each]!);
  }
}
