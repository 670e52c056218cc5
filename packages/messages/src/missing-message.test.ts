import { describe, expect, it } from "vitest";
import { compiledMessagesFor } from "./compiled-messages.ts";
import { type ErrorReport, reportError } from "./error-report.ts";
import type { MessageId } from "./message-types.ts";
import { messageErrorHandler } from "./missing-message.ts";
import { textParts } from "./text.ts";

function listening() {
  const reports: ErrorReport[] = [];
  const onError = messageErrorHandler("pl", { log: () => {}, send: (report) => reports.push(report) });
  return {
    reports,
    say: (id: MessageId, values?: Record<string, unknown>) =>
      textParts({ language: "pl", messages: compiledMessagesFor("pl", ["ui"]), onError }, id, values),
  };
}

describe("messageErrorHandler", () => {
  it("reports a missing text once, however often it is shown", () => {
    const { say, reports } = listening();
    say("home.title");
    say("home.title");
    say("legal.contents");
    expect(reports).toEqual([
      {
        kind: "missing-message",
        message: "missing translation home.title",
        detail: { id: "home.title", language: "pl" },
      },
      {
        kind: "missing-message",
        message: "missing translation legal.contents",
        detail: { id: "legal.contents", language: "pl" },
      },
    ]);
  });

  it("reports a text whose argument was forgotten", () => {
    const { say, reports } = listening();
    expect(say("ui.dropdown.status", {})).toEqual(["ui.dropdown.status"]);
    expect(reports).toHaveLength(1);
    expect(reports[0]).toMatchObject({ kind: "message-format", message: "cannot format ui.dropdown.status" });
    expect(reports[0]?.detail?.cause).toBe("Error: The argument count is missing.");
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
