/** Hears that a text is missing or broken and reports it, once for each text. */
import type { LanguageTag } from "@foldmark/region";
import { type ErrorReporting, reportError } from "./error-report.ts";
import type { TextError } from "./text.ts";

/** For `onError`. One handler for each page or request: what it has reported it does not repeat. */
export function messageErrorHandler(tag: LanguageTag, reporting: ErrorReporting): (error: TextError) => void {
  const reported = new Set<string>();
  return ({ id, kind, cause }) => {
    const key = `${kind} ${id}`;
    if (reported.has(key)) return;
    reported.add(key);
    reportError(
      kind === "missing"
        ? { kind: "missing-message", message: `missing translation ${id}`, detail: { id, language: tag } }
        : {
            kind: "message-format",
            message: `cannot format ${id}`,
            detail: { id, language: tag, cause: String(cause) },
          },
      reporting,
    );
  };
}
