/** Interface languages under the specification's own tags, and the real tags that leave the house. */

import { UnknownLanguageError } from "./unknown-language.ts";

/** The specification writes Swedish as `se`; BCP 47 reads that as Northern Sami, so it is never emitted. */
export const languageTags = ["cs", "de", "en", "es", "fr", "it", "pl", "pt", "nl", "ro", "se"] as const;
export type LanguageTag = (typeof languageTags)[number];

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
