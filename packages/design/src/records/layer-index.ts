/** Order among siblings as strings between which there is always another: one node moved is one property changed. */
import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import * as v from "valibot";

function isLayerIndex(text: string): boolean {
  if (!/^[A-Za-z][0-9A-Za-z]{0,199}$/.test(text)) return false;
  try {
    generateKeyBetween(text, null);
    generateKeyBetween(null, text);
    return true;
  } catch {
    return false;
  }
}

export const layerIndex = v.pipe(v.string(), v.check(isLayerIndex));

/** Null stands for the open end. Two tabs may have given two siblings the same index: then there is no between. */
export const indexesBetween = (
  below: string | null,
  above: string | null,
  count: number,
): readonly string[] =>
  generateNKeysBetween(below, above !== null && below !== null && above <= below ? null : above, count);
