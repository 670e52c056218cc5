/** Tells our own collector what went wrong in the page. */
import { type ErrorReport, type ErrorReporting, reportError as report } from "@foldmark/messages";

const collector = "/api/v1/error-reports";
const mostReports = 20;
let sent = 0;

function send(error: ErrorReport): void {
  // A page in a loop of errors has said all it can say after a few.
  if (sent >= mostReports) return;
  sent += 1;
  const body = JSON.stringify({ ...error, path: location.pathname });
  const blob = new Blob([body], { type: "application/json" });
  if (navigator.sendBeacon?.(collector, blob)) return;
  void fetch(collector, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    keepalive: true,
  }).catch(() => {});
}

export const browserReporting: ErrorReporting = {
  log: (error) => console.error(error.message, error.detail ?? ""),
  send,
};

export function reportError(error: ErrorReport): void {
  report(error, browserReporting);
}

/** Errors nobody caught: the browser has logged them already, so they are only sent. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener("error", (event) => send(unexpected(event.error ?? event.message)));
  page.addEventListener("unhandledrejection", (event) => send(unexpected(event.reason)));
}

export function unexpected(error: unknown): ErrorReport {
  if (!(error instanceof Error)) return { kind: "unexpected", message: String(error).slice(0, 500) };
  const stack = (error.stack ?? "").slice(0, 2000);
  return { kind: "unexpected", message: `${error.name}: ${error.message}`.slice(0, 500), detail: { stack } };
}
