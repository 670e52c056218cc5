/** Which items a typed text finds, best first, and which letters of a name it found. */
import { type KeyAttributesOptions, matchSorter, rankings } from "match-sorter";
import removeAccents from "remove-accents";
import { type DropdownItem, nameOf } from "./item.ts";

/** How well a name answers the typed text, from an equal name (7) to the same letters in order (1). */
export const searchRank = rankings;

/** One thing to search an item by, with the worst rank that still counts as found. */
export type SearchKey<Item extends DropdownItem = DropdownItem> = KeyAttributesOptions<Item> & {
  readonly threshold: NonNullable<KeyAttributesOptions<Item>["threshold"]>;
};

/** Initials count ("uk"), letters that merely occur in order do not ("irlnd" is no Ireland). */
export const searchByName: readonly SearchKey[] = [{ key: "name", threshold: searchRank.ACRONYM }];

/** A box that still shows the chosen name has no search in it: opening it offers every item again. */
export function searchText(typedText: string, selected: DropdownItem | null): string {
  return typedText === nameOf(selected) ? "" : typedText.trim();
}

/** Items of equal rank keep the order they were given in, because lists are seldom alphabetical by chance. */
export function findItems<Item extends DropdownItem>(
  items: readonly Item[],
  search: string,
  keys: readonly SearchKey<Item>[],
): readonly Item[] {
  if (search === "") return items;
  return matchSorter(items, search, { keys, baseSort: (a, b) => a.index - b.index });
}

export interface NamePart {
  readonly text: string;
  readonly matched: boolean;
}

/** A name without case and accents, with the place in the name that each of its letters came from. */
function fold(name: string) {
  const letters: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const character of name) {
    for (const letter of removeAccents(character).toLowerCase()) {
      letters.push(letter);
      places.push(place);
    }
    place += character.length;
  }
  return { letters, places };
}

function indexOfRun(letters: readonly string[], wanted: readonly string[]): number {
  const found: number[] = [];
  for (let start = 0; start + wanted.length <= letters.length; start += 1) {
    if (wanted.every((letter, offset) => letters[start + offset] === letter)) found.push(start);
  }
  // the ranking prefers the start of a word, so the mark does too
  return found.find((start) => start === 0 || letters[start - 1] === " ") ?? found[0] ?? -1;
}

function inOrder(letters: readonly string[], candidates: readonly number[], wanted: readonly string[]) {
  const found: number[] = [];
  for (const candidate of candidates) {
    if (letters[candidate] === wanted[found.length]) found.push(candidate);
  }
  return found.length === wanted.length ? found : null;
}

/** The letters the search went by: a run of them, else initials, else the letters in their order. */
function matchedLetters(letters: readonly string[], wanted: readonly string[]): readonly number[] {
  const start = indexOfRun(letters, wanted);
  if (start >= 0) return wanted.map((_, offset) => start + offset);
  const everywhere = letters.map((_, index) => index);
  const isBreak = (letter: string | undefined) => letter === undefined || letter === " " || letter === "-";
  const initials = everywhere.filter((index) => isBreak(letters[index - 1]) && !isBreak(letters[index]));
  return inOrder(letters, initials, wanted) ?? inOrder(letters, everywhere, wanted) ?? [];
}

/** Cuts a name where the found part begins and ends, so that it can be shown bold. */
export function markMatch(name: string, search: string): readonly NamePart[] {
  const { letters, places } = fold(name);
  const wanted = fold(search).letters;
  const matched = wanted.length === 0 ? [] : matchedLetters(letters, wanted);
  const matchedPlaces = new Set(matched.map((index) => places[index]));
  const parts: { text: string; matched: boolean }[] = [];
  let place = 0;
  for (const character of name) {
    const isMatched = matchedPlaces.has(place);
    const last = parts.at(-1);
    if (last && last.matched === isMatched) last.text += character;
    else parts.push({ text: character, matched: isMatched });
    place += character.length;
  }
  return parts;
}
