/** Where error reports end: our own table, the log, and by configuration another sink beside them. */
import type { ErrorReport as PageReport } from "@foldmark/messages";
import { type ErrorCollector, type ErrorReport, type Log, withoutPersonalData } from "@foldmark/platform";

export interface ErrorSink {
  record(report: ErrorReport): void;
  /** For reports of pages as the server renders them. */
  fromPage(report: PageReport): void;
}

export function createErrorSink(options: {
  collector: ErrorCollector;
  forwardTo: string | undefined;
  log: Log;
}): ErrorSink {
  const { collector, forwardTo, log } = options;
  const record = (report: ErrorReport) => {
    log.warn({ code: report.kind, reason: report.message, region: report.region ?? null }, "error report");
    // Telling of an error must never become one: what cannot be stored has at least been logged.
    collector.record(report).catch(() => log.warn({ code: report.kind }, "error report was not stored"));
    if (forwardTo)
      forward(forwardTo, report).catch(() =>
        log.warn({ code: report.kind }, "error report was not forwarded"),
      );
  };
  return {
    record,
    fromPage: ({ kind, message, detail }) =>
      record({
        kind,
        message,
        source: "server",
        language: detail?.language ? String(detail.language) : undefined,
        stack: detail?.stack ? String(detail.stack) : undefined,
      }),
  };
}

async function forward(address: string, report: ErrorReport): Promise<void> {
  await fetch(address, {
    method: "POST",
    body: JSON.stringify(withoutPersonalData(report)),
    headers: { "content-type": "application/json", "accept-encoding": "gzip" },
    redirect: "error",
    signal: AbortSignal.timeout(5_000),
  });
}
