/** Words of several lines as they can be kept and shown: no letter that nobody sees, none that turns what follows. */
export const keptText = (text: string, longest: number): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu, "")
    .trim()
    .slice(0, longest)
    .toWellFormed();

/** The same in one line. */
export const keptLine = (text: string, longest: number): string =>
  keptText(text.replaceAll(/[\n\r\t\u2028\u2029]+/g, " "), longest);
