/** Hears from react-intl that a text is missing or broken and reports it, once for each text. */
import type { LanguageTag } from "@foldmark/region";
import { type ErrorReporting, reportError } from "./error-report.ts";

/** The part of react-intl's error that is read here; react-intl itself shows the id in place of the text. */
interface IntlError {
  readonly code: string;
  readonly message: string;
  readonly descriptor?: { readonly id?: unknown } | undefined;
}

/** For react-intl's `onError`. One handler for each page or request: what it has reported it does not repeat. */
export function messageErrorHandler(tag: LanguageTag, reporting: ErrorReporting): (error: IntlError) => void {
  const reported = new Set<string>();
  return (error) => {
    const id = typeof error.descriptor?.id === "string" ? error.descriptor.id : "unknown";
    const missing = error.code === "MISSING_TRANSLATION";
    const key = `${error.code} ${id}`;
    if (reported.has(key)) return;
    reported.add(key);
    reportError(
      missing
        ? { kind: "missing-message", message: `missing translation ${id}`, detail: { id, language: tag } }
        : {
            kind: "message-format",
            message: `cannot format ${id}`,
            detail: { id, language: tag, code: error.code, cause: error.message },
          },
      reporting,
    );
  };
}
