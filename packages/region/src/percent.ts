/** Shares as a language writes them: "23%", "23 %". One way on pages, in mails and on documents. */
import type { LanguageTag } from "./language.ts";
import { localeFor } from "./locale.ts";

const formats = new Map<LanguageTag, Intl.NumberFormat>();

/** Of one: 0.23. Closing zeros are dropped. */
export function formatPercent(language: LanguageTag, share: number): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(localeFor(language), { style: "percent", maximumFractionDigits: 2 });
    formats.set(language, format);
  }
  return format.format(share);
}
