/** Letters as a hurried hand types them: small, without marks. What is folded alike counts as the same word. */
import type { LanguageCode } from "@foldmark/region";

/** Letters that Unicode does not take apart. */
const whole: Readonly<Record<string, string>> = {
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};
const wholeLetters = /[łøđðħıßæœþ]/g;
const marks = /\p{M}+/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: every character that needs no folding but its case
const plain = /^[\u0000-\u007f]*$/;

export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(marks, "")
    .replace(wholeLetters, (letter) => whole[letter] ?? letter);
}

const spelledOut: Partial<Record<LanguageCode, Readonly<Record<string, string>>>> = {
  de: { ä: "ae", ö: "oe", ü: "ue" },
  sv: { ä: "ae", ö: "oe", å: "aa" },
};

/** The other way to write umlauts where a keyboard has none, `Groesse`; null where a word has only one. */
export function foldSpelledOut(word: string, language: LanguageCode): string | null {
  const pairs = spelledOut[language];
  const composed = word.toLowerCase().normalize("NFC");
  if (!pairs || !/[äöüå]/.test(composed)) return null;
  return fold(composed.replace(/[äöüå]/g, (letter) => pairs[letter] ?? letter));
}

/** How many characters of `word` the first `length` folded ones stand for: where a highlighted beginning ends. */
export function unfoldedLength(word: string, length: number): number {
  let folded = 0;
  let taken = 0;
  for (const character of word) {
    const more = fold(character).length;
    // Marks belong to the letter before them.
    if (folded >= length && more > 0) break;
    folded += more;
    taken += character.length;
  }
  return taken;
}
