/** What every font of ours must have: the letters of the languages our buyers write, their quotes and money. */

const lower: Readonly<Record<string, string>> = {
  en: "abcdefghijklmnopqrstuvwxyz",
  de: "äöüß",
  fr: "àâæçéèêëîïôœùûüÿ",
  it: "àèéìíîòóùú",
  es: "áéíñóúü",
  pt: "àáâãçéêíóôõúü",
  pl: "ąćęłńóśźż",
  cs: "áčďéěíňóřšťúůýž",
  nl: "áéíóúäëïöüèê",
  ro: "ăâîșț",
  sv: "åäöé",
  no: "æøåéèêóòâô",
};

const signs = "0123456789.,:;!?¡¿'\"()[]{}/\\|@#&%*+-=<>_~^°§©®™•…–—‘’‚“”„«»‹›€£$×·½¼¾²³ªº";

const capital = (letter: string) => (letter === "ß" ? "" : letter.toUpperCase());

/** The letters of a language, small and capital. */
export const lettersOf = (language: string): string =>
  [...`${lower.en}${lower[language] ?? ""}`].flatMap((letter) => [letter, capital(letter)]).join("");

export const checkedLanguages: readonly string[] = Object.keys(lower);

/** Every character that a font must have to be offered to everybody. */
export const neededCharacters: readonly string[] = [
  ...new Set([...checkedLanguages.flatMap((language) => [...lettersOf(language)]), ...signs]),
];
