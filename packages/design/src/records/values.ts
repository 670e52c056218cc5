/** Schemas of the plain values that records are made of. Whole numbers throughout, so that equal means equal. */
import * as v from "valibot";
import { limits } from "./limits.ts";

const whole = (minimum: number, maximum: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(minimum), v.maxValue(maximum));

/** A place, µm; ten metres either way are enough for any blank. */
export const place = whole(-limits.length, limits.length);
/** A length, µm. */
export const length = whole(0, limits.length);
/** Millidegrees, clockwise as seen by the reader. */
export const angle = whole(0, 359_999);
export const permille = whole(0, 1000);
export const millionths = whole(0, 1_000_000);
/** Millionths: 1 000 000 draws a node in its own size. */
export const scaleFactor = whole(limits.smallestScale, limits.largestScale);
/** Milli-points: 12 pt are 12 000. */
export const fontSize = whole(limits.smallestFontSize, limits.largestFontSize);
/** Permille of the font size. */
export const tracking = whole(-500, 5000);
export const leading = whole(500, 5000);
export const pixels = whole(1, 100_000);
export const count = whole(1, 1_000_000);
/** Of a page in a file, from 0. */
export const pageNumber = whole(0, 9_999_999);
/** A corner's radius, a stroke's width and the like, µm. */
export const smallLength = whole(0, 1_000_000);

/** Half of a character that takes two cannot be written as UTF-8, and would be lost on the way. */
const words = (longest: number) =>
  v.pipe(
    v.string(),
    v.maxLength(longest),
    v.check((text) => text.isWellFormed()),
  );
export const shortText = words(200);
export const longText = words(limits.textLength);

/** SHA-256 in hexadecimal. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
export const symbolId = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,63}$/));

export const box = v.strictObject({ x: place, y: place, width: length, height: length });
