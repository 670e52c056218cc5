/**
 * A text from outside as it can be kept: PostgreSQL holds no NUL, and half of a character, sent or left by the cut, is
 * no text to it either.
 */
export const plainText = (value: unknown, longest = Number.POSITIVE_INFINITY): string =>
  typeof value === "string" ? value.replaceAll("\0", "").slice(0, longest).toWellFormed() : "";
