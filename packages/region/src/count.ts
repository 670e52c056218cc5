/** Whole numbers as a language writes them: "1,000", "1.000", "1000". */
import type { LanguageTag } from "./language.ts";
import { localeFor } from "./locale.ts";

const formats = new Map<LanguageTag, Intl.NumberFormat>();

export function formatCount(language: LanguageTag, count: number): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(localeFor(language));
    formats.set(language, format);
  }
  return format.format(count);
}
