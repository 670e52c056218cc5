/**
 * How well a record answers a query: which of its words it holds, how closely, where, and how near one another. Enter
 * opens the first hit, so the first has to be right.
 */
import { type QueryPlan, stopWordWeight, type TermMatch } from "./query-plan.ts";

/** The terms of one attribute with their places: number, place, number, place … */
export interface Occurrences {
  readonly places: Int32Array;
  /** Words that are no stop words. */
  readonly subjects: number;
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

const farthest = 8;

export function rankRecord(
  plan: QueryPlan,
  matches: ReadonlyMap<number, readonly TermMatch[]>,
  attributes: readonly Occurrences[],
  weights: readonly number[],
  found: number,
): Ranking {
  const words = plan.words.map(
    (): FoundWord => ({ best: 0, quality: 0, typos: 0, count: 0, attribute: -1, places: [] }),
  );
  let coverage = 0;
  for (const [attribute, { places, subjects }] of attributes.entries()) {
    const weight = weights[attribute]!;
    if (weight === 0) continue;
    const covered = new Map<number, number>();
    for (let at = 0; at < places.length; at += 2) {
      const here = matches.get(places[at]!);
      if (!here) continue;
      const place = places[at + 1]!;
      for (const match of here) {
        note(words[match.word]!, match, attribute, weight, place);
        if (plan.words[match.word]!.weight > stopWordWeight)
          covered.set(place, Math.max(covered.get(place) ?? 0, match.quality));
      }
    }
    // A title that says little else than what was asked.
    if (subjects > 0 && subjects < 20) {
      const share = Math.min(1, [...covered.values()].reduce((sum, quality) => sum + quality, 0) / subjects);
      coverage = Math.max(coverage, share * weight);
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
  const { proximity, closeness } = nearness(plan, words);
  const held = words.filter(({ quality }, at) => quality > 0 && plan.words[at]!.weight > stopWordWeight);
  return {
    score: score + (0.3 * coverage) / heaviest + 0.15 * closeness + 0.25 * found,
    words: held.length,
    share:
      words.reduce((sum, { quality }, at) => sum + (quality > 0 ? plan.words[at]!.weight : 0), 0) / total,
    typos: held.reduce((sum, { typos }) => sum + typos, 0),
    exact: held.filter(({ quality }) => quality === 1).length,
    proximity,
    firstWord:
      held.length === 0 ? 0 : Math.min(...held.map(({ attribute, places }) => attribute * 1000 + places[0]!)),
  };
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
