/** Tells our own collector what went wrong in the page. */
import { type ErrorReport, type ErrorReporting, reportError as report } from "@foldmark/messages";
import type { PartLoadError } from "@foldmark/ui";
import { type PageFrame, readFrame } from "../request/page-frame.ts";

const collector = "/api/v1/error-reports";
const mostReports = 20;
let sent = 0;

function send(error: ErrorReport): void {
  // A page in a loop of errors has said all it can say after a few.
  if (sent >= mostReports) return;
  sent += 1;
  const body = JSON.stringify(reportBody(error, location.pathname, readFrame(window)));
  const blob = new Blob([body], { type: "application/json" });
  if (navigator.sendBeacon?.(collector, blob)) return;
  void fetch(collector, {
    method: "POST",
    body,
    headers: { "content-type": "application/json" },
    keepalive: true,
  }).catch(() => {});
}

/** What the collector is told beside the error itself: which page of which storefront, never its query. */
export function reportBody(error: ErrorReport, path: string, frame: PageFrame | null): object {
  return { ...error, path, region: frame?.region.id, language: frame?.language };
}

export const browserReporting: ErrorReporting = {
  log: (error) => console.error(error.message, error.detail ?? ""),
  send,
};

export function reportError(error: ErrorReport): void {
  report(error, browserReporting);
}

/**
 * ms; a page that is left while it loads breaks off what it asked for, and is gone before this is over: as a rule at
 * once, or, where it heeds that it is being left, when the next one answers.
 */
let breathAfterFailure = 500;
const breathOfLeaving = 10_000;

const breatheLong = () => {
  breathAfterFailure = breathOfLeaving;
};

/**
 * For the editors, most of which comes late. Not for every page: one that listens to this is not kept by all browsers for who
 * goes back to it. @returns an end of it
 */
export function heedLeaving(page: Window): () => void {
  page.addEventListener("beforeunload", breatheLong);
  return () => page.removeEventListener("beforeunload", breatheLong);
}

/** What went wrong with what was asked for, unless that was because the page is left. */
export function unlessLeft(tell: () => void): void {
  setTimeout(tell, breathAfterFailure);
}

export function reportPartFailure(failure: PartLoadError): void {
  unlessLeft(() => reportPartFailureAtOnce(failure));
}

/** For a page that leads elsewhere because of it. */
export function reportPartFailureAtOnce({ message, part, type }: PartLoadError): void {
  reportError({ kind: "lazy-part", message, detail: { part, type } });
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
