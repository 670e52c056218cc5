/** Order among siblings that are all drawn at once: whole keys of fractional indexing, so that something can be put between any two. */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const layerKey = (place: number): string =>
  place < 62 ? `a${digits[place]}` : `b${digits[Math.floor((place - 62) / 62)]}${digits[(place - 62) % 62]}`;

interface Ordered {
  readonly index: string;
  readonly id: string;
}

/** Equal indexes of two tabs are told apart by the ids, in every tab the same way. */
export function byIndex(a: Ordered, b: Ordered): number {
  if (a.index !== b.index) return a.index < b.index ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
