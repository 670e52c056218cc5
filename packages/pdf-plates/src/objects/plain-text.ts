/** Text of a file without letters that are seen by nobody and turn text around. */
export const plainText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, "");
