/**
 * How well a record answers a query: which of its words it holds, how closely, where, and how near one another. Enter
 * opens the first hit, so the first has to be right.
 */
import { type QueryPlan, stopWordWeight, type TermMatch } from "./query-plan.ts";
import { TextLikeness } from "./text-likeness.ts";

/** The words of a record, by their terms: where each stands is found without reading the others. */
export interface RecordWords {
  /** Numbers of terms in rising order, one for every time a term occurs. */
  readonly terms: Int32Array;
  /** Beside each its place in its attribute. */
  readonly places: Int32Array;
  /** Beside each the text it stands in: a title, one of several keywords. */
  readonly texts: Uint16Array;
  /** Of each text, how many words are no stop words. */
  readonly subjects: Uint16Array;
  /** Of each text its attribute. */
  readonly attributes: Uint8Array;
}

export interface Ranking {
  readonly score: number;
  /** Words of the query that the record holds, without those that carry no subject. */
  readonly words: number;
  readonly typos: number;
  /** How much of what was asked, by the weight of the words. */
  readonly share: number;
  readonly exact: number;
  /** Sum of the distances between neighbouring words of the query, at most eight each. */
  readonly proximity: number;
  /** Place of the first word that was found. */
  readonly firstWord: number;
}

interface FoundWord {
  /** Best over all attributes, with their weight. */
  best: number;
  quality: number;
  typos: number;
  count: number;
  /** Of the heaviest attribute that holds it. */
  attribute: number;
  /** Places there. */
  readonly places: number[];
}

const farthest = 8;
/** Places of a word that are looked at for what stands near it. */
const mostPlaces = 32;
/** Where a word stands counts by the thousand, where in its attribute by the word. */
const attributeStep = 1000;

/** Ranks the records of one query, one after the other. */
export class Ranker {
  readonly #plan: QueryPlan;
  readonly #terms: readonly { readonly number: number; readonly matches: readonly TermMatch[] }[];
  readonly #weights: readonly number[];
  readonly #heaviest: number;
  readonly #total: number;
  readonly #words: readonly FoundWord[];
  readonly #likeness: TextLikeness;

  /**
   * @param numberOf terms, as the records have them
   * @param weights of the attributes; 0 where one is not searched
   */
  constructor(plan: QueryPlan, numberOf: (term: string) => number, weights: readonly number[]) {
    this.#plan = plan;
    this.#weights = weights;
    this.#heaviest = Math.max(...weights);
    this.#total =
      plan.words.reduce((sum, { weight }) => sum + (weight > stopWordWeight ? weight : 0), 0) || 1;
    // Words without a subject stand everywhere: looking for them takes long and tells nothing.
    const hasSubject = ({ word }: TermMatch) => plan.words[word]!.weight > stopWordWeight;
    this.#terms = [...plan.matches]
      .map(([term, matches]) => ({ number: numberOf(term), matches: matches.filter(hasSubject) }))
      .filter(({ matches }) => matches.length > 0);
    this.#words = plan.words.map(() => ({
      best: 0,
      quality: 0,
      typos: 0,
      count: 0,
      attribute: -1,
      places: [],
    }));
    this.#likeness = new TextLikeness(plan, this.#total);
  }

  /**
   * @param found how well MiniSearch found it, beside the best
   * @param isSaid whether it has the question word by word: `where are my boxes` is little more than boxes otherwise
   */
  rank(record: RecordWords, found: number, isSaid = false): Ranking {
    this.#read(record);
    const { words } = this.#plan;
    let [score, share, held, typos, exact] = [0, 0, 0, 0, 0];
    let firstWord = Number.POSITIVE_INFINITY;
    for (const [at, word] of this.#words.entries()) {
      if (word.quality === 0) continue;
      const { weight } = words[at]!;
      const part = weight / this.#total;
      share += part;
      score +=
        part * (0.9 * (word.best / this.#heaviest) + 0.4 * word.quality + 0.28 * Math.log2(1 + word.count));
      held += 1;
      typos += word.typos;
      if (word.quality === 1) exact += 1;
      for (const place of word.places)
        firstWord = Math.min(firstWord, word.attribute * attributeStep + place);
    }
    const { proximity, closeness } = this.#nearness();
    const likeness = this.#likeness.best(record, this.#weights) / this.#heaviest;
    return {
      score: score + 1.3 * likeness + 0.05 * closeness + 0.07 * found + (isSaid ? 1 : 0),
      words: held,
      share,
      typos,
      exact,
      proximity,
      firstWord: held === 0 ? 0 : firstWord,
    };
  }

  /** Whether the record that was ranked last holds a word of the query. */
  holds(word: number): boolean {
    return this.#words[word]!.quality > 0;
  }

  #read({ terms, places, texts, attributes, subjects }: RecordWords): void {
    for (const word of this.#words) {
      word.best = word.quality = word.typos = word.count = 0;
      word.attribute = -1;
      word.places.length = 0;
    }
    this.#likeness.begin(subjects.length);
    for (const { number, matches } of this.#terms) {
      for (let at = placeOf(terms, number); terms[at] === number; at += 1) {
        const text = texts[at]!;
        const attribute = attributes[text]!;
        const weight = this.#weights[attribute]!;
        if (weight === 0) continue;
        const place = places[at]!;
        for (const match of matches) {
          note(this.#words[match.word]!, match, attribute, weight, place);
          this.#likeness.say(match, text, place, subjects[text]!);
        }
      }
    }
  }

  /** Of neighbours in the query, how near they stand in the record where both count most. */
  #nearness(): { proximity: number; closeness: number } {
    let proximity = 0;
    let closeness = 0;
    let pairs = 0;
    let before: FoundWord | null = null;
    for (const [at, word] of this.#words.entries()) {
      if (this.#plan.words[at]!.weight <= stopWordWeight) continue;
      if (before) {
        const distance = distanceOf(before, word);
        proximity += distance;
        closeness += (farthest - distance) / (farthest - 1);
        pairs += 1;
      }
      before = word;
    }
    return { proximity, closeness: pairs > 0 ? closeness / pairs : 0 };
  }
}

/** The place of the first of the rising numbers that is not below `wanted`. */
function placeOf(numbers: Int32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function note(
  word: FoundWord,
  { quality, typos }: TermMatch,
  attribute: number,
  weight: number,
  place: number,
): void {
  word.count += quality;
  if (quality > word.quality) {
    word.quality = quality;
    word.typos = typos;
  }
  if (quality * weight > word.best) {
    word.best = quality * weight;
    if (word.attribute !== attribute) word.places.length = 0;
    word.attribute = attribute;
  }
  if (word.attribute === attribute && word.places.length < mostPlaces) word.places.push(place);
}

function distanceOf(word: FoundWord, next: FoundWord): number {
  let distance = farthest;
  if (word.attribute !== next.attribute || word.attribute < 0) return distance;
  for (const place of word.places)
    for (const other of next.places)
      if (other !== place) distance = Math.min(distance, Math.abs(other - place) + (other < place ? 1 : 0));
  return distance;
}
