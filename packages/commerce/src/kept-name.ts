/** The name that somebody gave to what is theirs, as it can be kept; empty where nothing is left of it. */
const longest = 120;

/** The database takes no NUL in a text, and half of a character that takes two is none. */
export const keptName = (name: string): string =>
  name.replaceAll("\0", "").trim().slice(0, longest).toWellFormed();
