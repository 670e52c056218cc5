/**
 * How well a record answers a query: which of its words it holds, how closely, where, and how near one another. Enter
 * opens the first hit, so the first has to be right.
 */
import { type QueryPlan, stopWordWeight, type TermMatch } from "./query-plan.ts";

/** The words of a record, by their terms: where each stands is found without reading the others. */
export interface RecordWords {
  /** Numbers of terms in rising order, one for every time a term occurs. */
  readonly terms: Int32Array;
  /** Beside each its place in its attribute. */
  readonly places: Int32Array;
  /** Beside each the text it stands in: a title, one of several keywords. */
  readonly texts: Int32Array;
  /** Of each text, how many words are no stop words. */
  readonly subjects: Int32Array;
  /** Of each text its attribute. */
  readonly attributes: Int32Array;
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
  places: number[];
}

const likenessWeight = 1;
const farthest = 8;
/** Of more words nobody asks for most. */
const longestCovered = 20;

export function rankRecord(
  plan: QueryPlan,
  matches: ReadonlyMap<number, readonly TermMatch[]>,
  { terms, places, texts, subjects, attributes }: RecordWords,
  weights: readonly number[],
  found: number,
): Ranking {
  const words = plan.words.map(
    (): FoundWord => ({ best: 0, quality: 0, typos: 0, count: 0, attribute: -1, places: [] }),
  );
  const said = new Map<number, SaidText>();
  for (const [term, here] of matches) {
    for (let at = placeOf(terms, term); terms[at] === term; at += 1) {
      const place = places[at]!;
      const text = texts[at]!;
      const attribute = attributes[text]!;
      const weight = weights[attribute]!;
      if (weight === 0) continue;
      const isShort = subjects[text]! < longestCovered;
      for (const match of here) {
        note(words[match.word]!, match, attribute, weight, place);
        if (isShort && plan.words[match.word]!.weight > stopWordWeight) say(said, text, place, match);
      }
    }
  }
  const heaviest = Math.max(...weights);
  const total = plan.words.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let score = 0;
  for (const [at, word] of words.entries()) {
    const { weight } = plan.words[at]!;
    score +=
      (weight / total) * (word.best / heaviest + 0.25 * word.quality + 0.06 * Math.log2(1 + word.count));
  }
  const likeness = likenessOf(said, plan, total, { subjects, attributes }, weights) / heaviest;
  const { proximity, closeness } = nearness(plan, words);
  const held = words.filter(({ quality }, at) => quality > 0 && plan.words[at]!.weight > stopWordWeight);
  return {
    score: score + likenessWeight * likeness + 0.15 * closeness + 0.25 * found,
    words: held.length,
    share:
      words.reduce((sum, { quality }, at) => sum + (quality > 0 ? plan.words[at]!.weight : 0), 0) / total,
    typos: held.reduce((sum, { typos }) => sum + typos, 0),
    exact: held.filter(({ quality }) => quality === 1).length,
    proximity,
    firstWord:
      held.length === 0
        ? 0
        : Math.min(...held.map(({ attribute, places }) => attribute * 1000 + Math.min(...places))),
  };
}

/** What of the question one short text says. */
interface SaidText {
  /** By place: how well its word was asked for. */
  readonly places: Map<number, number>;
  /** By word of the query: how well it is said. */
  readonly words: Map<number, number>;
}

function say(said: Map<number, SaidText>, text: number, place: number, { word, quality }: TermMatch): void {
  const known = said.get(text);
  const here = known ?? { places: new Map(), words: new Map() };
  if (!known) said.set(text, here);
  here.places.set(place, Math.max(here.places.get(place) ?? 0, quality));
  here.words.set(word, Math.max(here.words.get(word) ?? 0, quality));
}

/** A title or a keyword that says what was asked and little else: the one most like the question, at its weight. */
function likenessOf(
  said: ReadonlyMap<number, SaidText>,
  plan: QueryPlan,
  total: number,
  { subjects, attributes }: Pick<RecordWords, "subjects" | "attributes">,
  weights: readonly number[],
): number {
  let best = 0;
  for (const [text, { places, words }] of said) {
    let covered = 0;
    for (const quality of places.values()) covered += quality;
    const ofText = Math.min(1, covered / Math.max(1, subjects[text]!));
    let asked = 0;
    for (const [word, quality] of words) asked += (plan.words[word]!.weight / total) * quality;
    const likeness = (2 * ofText * asked) / (ofText + asked || 1);
    best = Math.max(best, likeness * weights[attributes[text]!]!);
  }
  return best;
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
    if (word.attribute !== attribute) word.places = [];
    word.attribute = attribute;
  }
  if (word.attribute === attribute && word.places.length < 64) word.places.push(place);
}

/** Of neighbours in the query, how near they stand in the record where both count most. */
function nearness(plan: QueryPlan, words: readonly FoundWord[]): { proximity: number; closeness: number } {
  const asked = words.filter((_, at) => plan.words[at]!.weight > stopWordWeight);
  let proximity = 0;
  let closeness = 0;
  for (const [at, word] of asked.entries()) {
    const next = asked[at + 1];
    if (!next) break;
    let distance = farthest;
    if (word.attribute === next.attribute && word.attribute >= 0)
      for (const place of word.places)
        for (const other of next.places)
          if (other !== place)
            distance = Math.min(distance, Math.abs(other - place) + (other < place ? 1 : 0));
    proximity += distance;
    closeness += (farthest - distance) / (farthest - 1);
  }
  return { proximity, closeness: asked.length > 1 ? closeness / (asked.length - 1) : 0 };
}
