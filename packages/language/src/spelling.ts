/** Words of a vocabulary that a misspelt word may stand for. */
import { editDistance } from "./edit-distance.ts";

export interface Correction {
  readonly word: string;
  readonly typos: number;
  /** The misspelt word is a beginning of this one, or of its misspelling. */
  readonly isBeginning: boolean;
}

export interface Spelling {
  /** Nearest first, and of those the more frequent; at most `most`. */
  corrections(typed: string, options: CorrectionOptions): readonly Correction[];
}

export interface CorrectionOptions {
  readonly typos: number;
  readonly isBeginning?: boolean;
  readonly most?: number;
}

/** One slip from `one` letters on, two from `two` on: in shorter words it would make another word. */
export function typosAllowed(letters: number, { one = 4, two = 8 } = {}): number {
  if (letters < one) return 0;
  return letters < two ? 1 : 2;
}

interface Entry {
  readonly word: string;
  readonly count: number;
  readonly letters: number;
}

/** @param vocabulary words with how often each occurs */
export function createSpelling(vocabulary: Iterable<readonly [word: string, count: number]>): Spelling {
  const byLength = new Map<number, Entry[]>();
  for (const [word, count] of vocabulary) {
    const entry = { word, count, letters: lettersIn(word) };
    const same = byLength.get(word.length);
    if (same) same.push(entry);
    else byLength.set(word.length, [entry]);
  }
  const lengths = [...byLength.keys()].toSorted((a, b) => a - b);
  return {
    corrections(typed, { typos, isBeginning = false, most = 12 }) {
      if (typos === 0) return [];
      const typedLetters = lettersIn(typed);
      const found: (Correction & { count: number })[] = [];
      for (const length of lengths) {
        if (length < typed.length - typos || (!isBeginning && length > typed.length + typos)) continue;
        for (const { word, count, letters } of byLength.get(length)!) {
          // A letter more or less is one bit, a changed one two: most words are told apart without comparing them.
          const strange = bits(typedLetters & ~letters);
          if (strange > typos || (!isBeginning && bits(letters & ~typedLetters) > typos)) continue;
          const distance = distanceOf(typed, word, typos, isBeginning);
          if (distance) found.push({ word, count, ...distance });
        }
      }
      const nearest = (one: (typeof found)[number], other: (typeof found)[number]) =>
        one.typos - other.typos ||
        Number(one.isBeginning) - Number(other.isBeginning) ||
        other.count - one.count ||
        (one.word < other.word ? -1 : 1);
      return found
        .toSorted(nearest)
        .slice(0, most)
        .map(({ word, typos: distance, isBeginning: begins }) => ({
          word,
          typos: distance,
          isBeginning: begins,
        }));
    },
  };
}

function distanceOf(typed: string, word: string, most: number, mayBegin: boolean) {
  // No whole word is nearer than its beginning: most are refused by one comparison.
  const toBeginning = mayBegin ? editDistance(typed, word, { most, isBeginning: true }) : null;
  if (mayBegin && toBeginning === null) return null;
  const typos = withFirstLetter(editDistance(typed, word, { most }), typed, word, most);
  if (typos !== null) return { typos, isBeginning: false };
  const beginning = withFirstLetter(toBeginning, typed, word, most);
  return beginning === null ? null : { typos: beginning, isBeginning: true };
}

/** People rarely miss the first letter: another word is more likely meant. Two swapped letters are one slip. */
function withFirstLetter(distance: number | null, typed: string, word: string, most: number): number | null {
  if (distance === null) return null;
  const isSwapped = typed[0] === word[1] && typed[1] === word[0];
  const typos = distance > 0 && typed[0] !== word[0] && !isSwapped ? distance + 1 : distance;
  return typos <= Math.max(most, distance === 1 ? 2 : 0) ? typos : null;
}

/** One bit a letter; what is no letter of the alphabet shares the others. */
function lettersIn(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
