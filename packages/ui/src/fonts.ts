/**
 * The font files a page is painted with at first, for `<link rel="preload" as="font" crossorigin>`. The mono face
 * loads when a page needs it.
 */
import archivoLatin from "../fonts/archivo-latin.woff2?url&no-inline";
import archivoLatinExtended from "../fonts/archivo-latin-ext.woff2?url&no-inline";
import familjenLatin from "../fonts/familjen-grotesk-latin.woff2?url&no-inline";
import familjenLatinExtended from "../fonts/familjen-grotesk-latin-ext.woff2?url&no-inline";

/** Languages whose alphabet goes beyond western Europe, by the tag a page emits. */
const extendedLanguages: readonly string[] = ["pl", "cs", "ro"];

/** Titles and text in western letters: every page has them. */
const preloadFonts: readonly string[] = [familjenLatin, archivoLatin];

/** The files a page in this language paints its first screen with. */
export function fontsToPreload(language: string): readonly string[] {
  return extendedLanguages.includes(language)
    ? [...preloadFonts, familjenLatinExtended, archivoLatinExtended]
    : preloadFonts;
}
