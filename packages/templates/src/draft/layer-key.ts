/** Order among siblings: whole keys of fractional indexing, so that something can be put between any two. */
const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

export const layerKey = (place: number): string =>
  place < 62 ? `a${digits[place]}` : `b${digits[Math.floor((place - 62) / 62)]}${digits[(place - 62) % 62]}`;
