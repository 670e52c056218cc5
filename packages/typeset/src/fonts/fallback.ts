/** Fonts for what a chosen one does not have. */
import { type Coverage, covers } from "../font-file/character-map.ts";
import { parseCoverage } from "./font-coverage.ts";
import { fontCoverages } from "./font-coverages.generated.ts";
import {
  type FontFamily,
  type FontFile,
  fontFamilies,
  fontFamily,
  nearestFontFile,
} from "./font-families.ts";

/** Asked in this order: Latin with all its marks, Greek and Cyrillic; then Hebrew. */
const fallbackFamilies = ["noto-sans", "open-sans"];

/** The files that follow the chosen font in a style, so that a letter it lacks is drawn by one that has it. */
export const fallbackFonts = (weight: number, isItalic: boolean): FontFile[] =>
  fallbackFamilies.flatMap((id) => {
    const family = fontFamily(id);
    return family ? [nearestFontFile(family, weight, isItalic)] : [];
  });

const parsed = new Map<string, Coverage>();

function coverageOf(family: string): Coverage {
  const known = parsed.get(family);
  if (known) return known;
  const coverage = parseCoverage(fontCoverages[family] ?? "");
  parsed.set(family, coverage);
  return coverage;
}

/** The families that have every one of these characters, for a buyer whose font lacks some. */
export function familiesWith(characters: string): FontFamily[] {
  const codePoints = [...new Set(characters)].map((character) => character.codePointAt(0)!);
  return fontFamilies.filter(({ id }) => codePoints.every((codePoint) => covers(coverageOf(id), codePoint)));
}
