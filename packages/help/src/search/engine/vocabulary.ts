/** All terms of an index: how many records each is in, and which words begin alike or are spelled nearly alike. */
import { createSpelling, type Spelling } from "@foldmark/language";
import { isWrittenTerm } from "./terms.ts";

export interface Spellings {
  /** Words that no record holds but whose meaning some do. */
  readonly alsoSpelled: readonly string[];
  /** How words are written that are not written as they are folded. */
  readonly spelled: ReadonlyMap<string, string>;
}

export class Vocabulary {
  readonly #counts: ReadonlyMap<string, number>;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #written: readonly string[];
  readonly #alsoSpelled: readonly string[];
  readonly #spelled: ReadonlyMap<string, string>;
  #spelling: Spelling | null = null;

  /** @param counts of records by term, in the order of the terms' numbers */
  constructor(
    counts: ReadonlyMap<string, number>,
    { alsoSpelled, spelled }: Spellings = { alsoSpelled: [], spelled: new Map() },
  ) {
    this.#alsoSpelled = alsoSpelled;
    this.#spelled = spelled;
    this.#counts = counts;
    this.#numbers = new Map([...counts.keys()].map((term, number) => [term, number]));
    this.#written = [...counts.keys()].filter(isWrittenTerm).toSorted();
  }

  count(term: string): number {
    return this.#counts.get(term) ?? 0;
  }

  /** As a reader knows it. */
  spelled(word: string): string {
    return this.#spelled.get(word) ?? word;
  }

  has(term: string): boolean {
    return this.#counts.has(term);
  }

  number(term: string): number {
    return this.#numbers.get(term) ?? -1;
  }

  /** Made when the first word is misspelt. */
  get spelling(): Spelling {
    this.#spelling ??= createSpelling(
      [...new Set([...this.#written, ...this.#alsoSpelled])]
        .filter((word) => word.length > 2)
        .map((word) => [word, this.count(word)]),
    );
    return this.#spelling;
  }

  /** The most frequent words with this beginning, without itself. */
  beginningWith(beginning: string, most: number): readonly string[] {
    const words: string[] = [];
    for (let at = this.#placeOf(beginning); this.#written[at]?.startsWith(beginning); at += 1)
      if (this.#written[at] !== beginning) words.push(this.#written[at]!);
    if (words.length <= most) return words;
    return words.toSorted((one, other) => this.count(other) - this.count(one)).slice(0, most);
  }

  beginsAny(beginning: string): boolean {
    return this.#written[this.#placeOf(beginning)]?.startsWith(beginning) ?? false;
  }

  #placeOf(word: string): number {
    let low = 0;
    let high = this.#written.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#written[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
