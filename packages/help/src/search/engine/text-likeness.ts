/** How much one short text of a record, its title or a keyword, says what was asked, and little else. */
import type { QueryPlan, TermMatch } from "./query-plan.ts";
import type { RecordWords } from "./rank.ts";

/** Of more words nobody asks for most. */
const longestCovered = 20;

/** Reads the matches of a record one after the other; its arrays are used again for the next. */
export class TextLikeness {
  readonly #plan: QueryPlan;
  readonly #total: number;
  /** Of each text: which of its matches was noted last, or −1; each match has the one before it. */
  #last = new Int32Array(64).fill(-1);
  /** By text and word of the query: how well it is said there. */
  #said = new Float64Array(256);
  #texts = 0;
  readonly #before: number[] = [];
  readonly #places: number[] = [];
  readonly #qualities: number[] = [];
  #count = 0;

  /** @param total weight of all words of the query */
  constructor(plan: QueryPlan, total: number) {
    this.#plan = plan;
    this.#total = total;
  }

  begin(texts: number): void {
    const cells = texts * this.#plan.words.length;
    if (this.#last.length < texts) this.#last = new Int32Array(2 * texts);
    if (this.#said.length < cells) this.#said = new Float64Array(2 * cells);
    this.#last.fill(-1, 0, texts);
    this.#said.fill(0, 0, cells);
    this.#texts = texts;
    this.#count = 0;
  }

  say({ word, quality }: TermMatch, text: number, place: number, subjects: number): void {
    const { words } = this.#plan;
    if (subjects >= longestCovered) return;
    const cell = text * words.length + word;
    if (quality > this.#said[cell]!) this.#said[cell] = quality;
    // A place is covered by the best word for it.
    for (let at = this.#last[text]!; at >= 0; at = this.#before[at]!) {
      if (this.#places[at] !== place) continue;
      if (quality > this.#qualities[at]!) this.#qualities[at] = quality;
      return;
    }
    this.#before[this.#count] = this.#last[text]!;
    this.#places[this.#count] = place;
    this.#qualities[this.#count] = quality;
    this.#last[text] = this.#count;
    this.#count += 1;
  }

  /**
   * Of the text most like the question, at the weight of its attribute, and a part of the next two: what is said several
   * times is surer meant.
   */
  best({ subjects, attributes }: RecordWords, weights: readonly number[]): number {
    const { words } = this.#plan;
    let [best, second, third] = [0, 0, 0];
    for (let text = 0; text < this.#texts; text += 1) {
      if (this.#last[text] === -1) continue;
      let covered = 0;
      for (let at = this.#last[text]!; at >= 0; at = this.#before[at]!) covered += this.#qualities[at]!;
      const ofText = Math.min(1, covered / Math.max(1, subjects[text]!));
      let asked = 0;
      for (let word = 0; word < words.length; word += 1)
        asked += (words[word]!.weight / this.#total) * this.#said[text * words.length + word]!;
      const likeness = (2 * ofText * asked) / (ofText + asked || 1);
      // A whole likeness says more than two halves.
      const here = likeness ** 1.3 * weights[attributes[text]!]!;
      if (here > best) [best, second, third] = [here, best, second];
      else if (here > second) [second, third] = [here, second];
      else if (here > third) third = here;
    }
    return best + 0.5 * second + 0.25 * third;
  }
}
