/** What is told to error reporting, and to whom: where reports go is the caller's business, given as an argument. */

export type ErrorKind =
  /** the page came without its set of texts */
  | "missing-messages"
  /** one text is not in the set and is shown as its id */
  | "missing-message"
  /** a text is there but could not be formatted */
  | "message-format"
  /** a language could not be loaded */
  | "language"
  /** a lazy part of the page did not load */
  | "lazy-part"
  /** an error nobody expected */
  | "unexpected";

export interface ErrorReport {
  readonly kind: ErrorKind;
  /** Exact and stable, so that reports of one fault count as one. */
  readonly message: string;
  /** Facts to find the fault by; never personal data. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

export interface ErrorReporting {
  /** The page's console or the server's log. */
  readonly log: (report: ErrorReport) => void;
  /** The collector: our own by default, another by configuration. */
  readonly send: (report: ErrorReport) => void;
}

/** Logs, then sends. A collector that fails must never break what the visitor is doing. */
export function reportError(report: ErrorReport, reporting: ErrorReporting): void {
  reporting.log(report);
  try {
    reporting.send(report);
  } catch (failure) {
    reporting.log({
      kind: "unexpected",
      message: "error reporting failed",
      detail: { kind: report.kind, cause: String(failure) },
    });
  }
}
