/**
 * What the plate of an ink is called, the same wherever a file is read: rules know inks by words ("Linia cięcia"), and what
 * a buyer chose by its name must be found again when the file is written.
 */

import { latinBytes, latinText } from "../objects/latin-text.ts";
import { plainText, shortened } from "../objects/plain-text.ts";

/** A PDF has names of 127 bytes. */
export const longestInkName = 120;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** @param name a letter a byte: those of UTF-8 in files of today, of Latin-1 in older ones */
export function inkName(name: string): string {
  let letters = name;
  try {
    letters = utf8.decode(latinBytes(name));
  } catch {}
  return shortened(plainText(letters), longestInkName);
}

/** Its bytes, a letter each; what would begin an escape is one. */
export const bytesOfInkName = (name: string): string =>
  latinText(new TextEncoder().encode(name)).replaceAll("#", "#23");
