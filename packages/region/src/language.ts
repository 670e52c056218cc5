/** Interface languages under the specification's own tags, and the real tags that leave the house. */

import { UnknownLanguageError } from "./unknown-language.ts";

/** The specification writes Swedish as `se`; BCP 47 reads that as Northern Sami, so it is never emitted. */
export const languageTags = ["cs", "de", "en", "es", "fr", "it", "pl", "pt", "nl", "ro", "se"] as const;
export type LanguageTag = (typeof languageTags)[number];

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

/** The real language subtag of each language: what `lang`, `hreflang` and `Intl` may see. */
export type LanguageCode = Exclude<LanguageTag, "se"> | "sv";

export function languageCode(tag: LanguageTag): LanguageCode {
  return tag === "se" ? "sv" : tag;
}

/** What `<html lang>` says: the storefront's full tag in its own language, the bare code in any other. */
export function pageLanguage(
  region: { readonly languageTag: LanguageTag; readonly hreflang: string },
  language: LanguageTag,
): string {
  return language === region.languageTag ? region.hreflang : languageCode(language);
}

export function isLanguageTag(text: string): text is LanguageTag {
  return (languageTags as readonly string[]).includes(text);
}

/** For configuration and stored data: exactly one of the eleven tags, anything else is an error. */
export function parseLanguageTag(text: string): LanguageTag {
  if (!isLanguageTag(text)) throw new UnknownLanguageError(text);
  return text;
}

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
