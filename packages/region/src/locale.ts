/** Languages as `Intl` and other systems write them. Apart from `language.ts`, which is in every page. */
import { isLanguageTag, type LanguageTag } from "./language.ts";
import { UnknownLanguageError } from "./unknown-language.ts";

export const locales = [
  "cs-CZ",
  "de-DE",
  "en-US",
  "es-ES",
  "fr-FR",
  "it-IT",
  "pl-PL",
  "pt-PT",
  "sv-SE",
  "ro-RO",
  "nl-NL",
] as const;
export type Locale = (typeof locales)[number];

const localeOfTag: Record<LanguageTag, Locale> = {
  cs: "cs-CZ",
  de: "de-DE",
  en: "en-US",
  es: "es-ES",
  fr: "fr-FR",
  it: "it-IT",
  pl: "pl-PL",
  pt: "pt-PT",
  nl: "nl-NL",
  ro: "ro-RO",
  se: "sv-SE",
};

/** Short codes that are accepted but are no tag of ours: the country code of Czechia, the real code of Swedish. */
const tagOfAlias: Readonly<Record<string, LanguageTag>> = { cz: "cs", sv: "se" };

/** Interface locale of a short code (`cz` and `cs` are both Czech, `se` and `sv` both Swedish). */
export function localeFor(shortCode: string): Locale {
  const tag = isLanguageTag(shortCode) ? shortCode : ownEntry(tagOfAlias, shortCode);
  if (tag === undefined) throw new UnknownLanguageError(shortCode);
  return localeOfTag[tag];
}

/** For what a visitor or another system writes: short codes and full locales in any case; null when unknown. */
export function languageFromLocale(text: string): LanguageTag | null {
  const wellFormed = /^([a-z]{2})(?:[-_][a-z]{2})?$/i.exec(text);
  const code = wellFormed?.[1]?.toLowerCase();
  if (code === undefined) return null;
  return isLanguageTag(code) ? code : (ownEntry(tagOfAlias, code) ?? null);
}

function ownEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
