/** Finding by words: without accents and case, each word from its beginning. */

/** Letters that no decomposition turns into plain ones. */
const plainLetters: Readonly<Record<string, string>> = { ł: "l", đ: "d", ø: "o", æ: "ae", œ: "oe", ß: "ss" };

const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[łđøæœß]/g, (letter) => plainLetters[letter] ?? letter);

const wordsOf = (text: string): readonly string[] => folded(text).match(/[\p{L}\d]+/gu) ?? [];

/** True where everything typed begins a word of the text; true for nothing typed. */
export function isFoundBy(typed: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
