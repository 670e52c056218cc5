/**
 * The two files to preload on every page: titles and text in western letters. The mono face and the letters of
 * Polish, Czech and Romanian load when a page needs them. Use with `<link rel="preload" as="font" crossorigin>`.
 */

import archivoLatin from "../fonts/archivo-latin.woff2?url&no-inline";
import archivoLatinExtended from "../fonts/archivo-latin-ext.woff2?url&no-inline";
import familjenLatin from "../fonts/familjen-grotesk-latin.woff2?url&no-inline";
import familjenLatinExtended from "../fonts/familjen-grotesk-latin-ext.woff2?url&no-inline";

/** Languages whose alphabet goes beyond western Europe, by the tag a page emits. */
const extendedLanguages: readonly string[] = ["pl", "cs", "ro"];

export const preloadFonts: readonly string[] = [familjenLatin, archivoLatin];

/** The files a page in this language paints its first screen with. */
export function fontsToPreload(language: string): readonly string[] {
  return extendedLanguages.includes(language)
    ? [...preloadFonts, familjenLatinExtended, archivoLatinExtended]
    : preloadFonts;
}
