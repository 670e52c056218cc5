/** Text of a file without letters that are seen by nobody and turn text around. */
export const plainText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, "");

/** So long at most, with whole letters alone: half of one, as a cut leaves it, is no text, and no database takes it. */
export const shortened = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\p{Cs}/gu, "");
