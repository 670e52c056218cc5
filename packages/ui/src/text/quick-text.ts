/**
 * Texts with arguments, without looking them up at every use. react-intl keeps its formatters under the whole
 * message written out as JSON, and anew for each page drawn on the server: a quarter of the time a page takes.
 * A compiled message is always the same object, so here the object itself is the key, for all pages.
 */
import { createIntlCache, type IntlCache, type IntlShape } from "react-intl";

type Format = ReturnType<IntlShape["formatters"]["getMessageFormat"]>;

const formats = new WeakMap<object, Format | null>();
const caches = new Map<string, IntlCache>();

/** Number formats and plural rules hold nothing of a page: one set serves a language. */
export function formattersOf(language: string): IntlCache {
  let cache = caches.get(language);
  if (!cache) {
    cache = createIntlCache();
    caches.set(language, cache);
  }
  return cache;
}

/** Null where react-intl itself has to decide: a text that is missing, does not fit, or writes a date. */
export function quickText(
  intl: IntlShape,
  id: string,
  values: Record<string, string> | undefined,
): string | null {
  const message = intl.messages[id];
  if (!values || !Array.isArray(message)) return null;
  let format = formats.get(message);
  if (format === undefined) {
    format = writesDates(message)
      ? null
      : intl.formatters.getMessageFormat(message, intl.locale, undefined, { formatters: intl.formatters });
    formats.set(message, format);
  }
  if (!format) return null;
  try {
    const said = format.format(values);
    return typeof said === "string" ? said : null;
  } catch {
    // react-intl tries once more, fails as well, and reports it.
    return null;
  }
}

/** A date depends on the time zone of the page, which is not part of the key. Dates are elements of type 3 and 4. */
function writesDates(message: readonly unknown[]): boolean {
  return /"type":[34]\b/.test(JSON.stringify(message));
}
