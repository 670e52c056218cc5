/** A name as it is compared: however a page divides and ties it, and in capitals too. */
export const plainName = (words: string): string =>
  words.replaceAll("\u00ad", "").replaceAll(/\s+/gu, " ").trim().toLocaleLowerCase();
