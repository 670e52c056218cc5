/** Without control characters, and without those that turn the reading direction or cannot be seen; a word stays one word. */
export const cleanText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\u00ad", "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
