/**
 * The script of a character, as far as it matters where one ends and another begins: HarfBuzz shapes one at a time. A
 * table of our own, because what a browser's regular expressions know of Unicode differs from version to version.
 */

const ranges: readonly (readonly [first: number, last: number, script: string])[] = [
  [0x0041, 0x005a, "Latn"],
  [0x0061, 0x007a, "Latn"],
  [0x00aa, 0x00aa, "Latn"],
  [0x00ba, 0x00ba, "Latn"],
  [0x00c0, 0x00d6, "Latn"],
  [0x00d8, 0x00f6, "Latn"],
  [0x00f8, 0x02af, "Latn"],
  [0x0370, 0x03ff, "Grek"],
  [0x0400, 0x052f, "Cyrl"],
  [0x0531, 0x058f, "Armn"],
  [0x0591, 0x05f4, "Hebr"],
  [0x0600, 0x06ff, "Arab"],
  [0x0700, 0x074f, "Syrc"],
  [0x0750, 0x077f, "Arab"],
  [0x0780, 0x07bf, "Thaa"],
  [0x08a0, 0x08ff, "Arab"],
  [0x0900, 0x097f, "Deva"],
  [0x0980, 0x09ff, "Beng"],
  [0x0a00, 0x0a7f, "Guru"],
  [0x0a80, 0x0aff, "Gujr"],
  [0x0b80, 0x0bff, "Taml"],
  [0x0c00, 0x0c7f, "Telu"],
  [0x0c80, 0x0cff, "Knda"],
  [0x0d00, 0x0d7f, "Mlym"],
  [0x0e00, 0x0e7f, "Thai"],
  [0x10a0, 0x10ff, "Geor"],
  [0x1100, 0x11ff, "Hang"],
  [0x1d00, 0x1d25, "Latn"],
  [0x1e00, 0x1eff, "Latn"],
  [0x1f00, 0x1fff, "Grek"],
  [0x2c60, 0x2c7f, "Latn"],
  [0x3041, 0x309f, "Hira"],
  [0x30a0, 0x30ff, "Kana"],
  [0x3400, 0x9fff, "Hani"],
  [0xa720, 0xa7ff, "Latn"],
  [0xac00, 0xd7af, "Hang"],
  [0xf900, 0xfaff, "Hani"],
  [0xfb00, 0xfb06, "Latn"],
  [0xfb1d, 0xfb4f, "Hebr"],
  [0xfb50, 0xfdff, "Arab"],
  [0xfe70, 0xfeff, "Arab"],
];

/** Null for what every script uses: digits, spaces, signs, marks. */
export function scriptOf(codePoint: number): string | null {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last, script] = ranges[middle]!;
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return script;
  }
  return null;
}

/** What stays with the character before it, in its font: marks, joiners, variation selectors, skin tones. */
export const joinsToPrevious = (codePoint: number) =>
  (codePoint >= 0x0300 && codePoint <= 0x036f) ||
  (codePoint >= 0x0483 && codePoint <= 0x0489) ||
  (codePoint >= 0x0591 && codePoint <= 0x05c7) ||
  (codePoint >= 0x064b && codePoint <= 0x065f) ||
  (codePoint >= 0x1ab0 && codePoint <= 0x1aff) ||
  (codePoint >= 0x1dc0 && codePoint <= 0x1dff) ||
  (codePoint >= 0x20d0 && codePoint <= 0x20ff) ||
  codePoint === 0x200d ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  (codePoint >= 0xfe20 && codePoint <= 0xfe2f) ||
  (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff);

/** Never drawn, so no font needs them. */
export const isInvisible = (codePoint: number) =>
  codePoint === 0x00ad ||
  codePoint === 0x034f ||
  codePoint === 0x061c ||
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  (codePoint >= 0x202a && codePoint <= 0x202e) ||
  (codePoint >= 0x2060 && codePoint <= 0x206f) ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
  codePoint === 0xfeff;
