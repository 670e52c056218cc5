const withoutHidden = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll("\u00ad", "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, " ");

/** Without control characters, and without those that turn the reading direction or cannot be seen; a word stays one word. */
export const cleanText = (text: string): string => withoutHidden(text).replace(/\s+/g, " ").trim();

/** The same for what is set in lines: none ends before a unit or, in French, before a colon. */
export const cleanWords = (text: string): string =>
  withoutHidden(text)
    .replace(/[^\S\u00a0\u202f]+/g, " ")
    .trim();
