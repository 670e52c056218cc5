import { createIntl } from "react-intl";
import { describe, expect, it } from "vitest";
import { compiledMessagesFor } from "./compiled-messages.ts";
import { type ErrorReport, reportError } from "./error-report.ts";
import { messageErrorHandler } from "./missing-message.ts";

function listeningIntl() {
  const reports: ErrorReport[] = [];
  const onError = messageErrorHandler("pl", { log: () => {}, send: (report) => reports.push(report) });
  return {
    reports,
    intl: createIntl({ locale: "pl", messages: compiledMessagesFor("pl", ["ui"]), onError }),
  };
}

describe("messageErrorHandler", () => {
  it("reports a missing text once, however often it is shown", () => {
    const { intl, reports } = listeningIntl();
    intl.formatMessage({ id: "home.title" });
    intl.formatMessage({ id: "home.title" });
    intl.formatMessage({ id: "home.lead" });
    expect(reports).toEqual([
      {
        kind: "missing-message",
        message: "missing translation home.title",
        detail: { id: "home.title", language: "pl" },
      },
      {
        kind: "missing-message",
        message: "missing translation home.lead",
        detail: { id: "home.lead", language: "pl" },
      },
    ]);
  });

  it("reports a text whose argument was forgotten", () => {
    const { intl, reports } = listeningIntl();
    intl.formatMessage({ id: "ui.dropdown.status" }, {});
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ kind: "message-format", message: "cannot format ui.dropdown.status" });
  });
});

describe("reportError", () => {
  it("survives a collector that fails, and logs that too", () => {
    const logged: string[] = [];
    const report = { kind: "unexpected", message: "lost" } as const;
    reportError(report, {
      log: ({ message }) => logged.push(message),
      send: () => {
        throw new Error("no network");
      },
    });
    expect(logged).toEqual(["lost", "error reporting failed"]);
  });
});
