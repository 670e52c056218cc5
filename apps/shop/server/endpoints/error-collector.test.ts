import { describe, expect, it } from "vitest";
import { readReports } from "./error-collector.ts";

describe("error collector", () => {
  it("reads what our own pages send, without the query of the page", () => {
    const reports = readReports({
      kind: "missing-message",
      message: "missing translation home.title",
      path: "/konto/?email=someone@example.test",
      region: "pl",
      language: "pl",
    });
    expect(reports).toEqual([
      {
        kind: "missing-message",
        message: "missing translation home.title",
        source: "/konto/",
        region: "pl",
        language: "pl",
      },
    ]);
  });

  it("reads policy violations in the old and in the new form of browsers", () => {
    const old = {
      "csp-report": {
        "violated-directive": "script-src-elem",
        "blocked-uri": "inline",
        "document-uri": "http://localhost/a?token=x",
      },
    };
    const modern = [
      {
        type: "csp-violation",
        url: "http://localhost/a?token=x",
        body: { effectiveDirective: "script-src-elem", blockedURL: "inline" },
      },
      { type: "deprecation", body: {} },
    ];
    const expected = {
      kind: "policy-violation",
      message: "script-src-elem blocked inline",
      source: "http://localhost/a",
    };
    expect(readReports(old)).toEqual([expected]);
    expect(readReports(modern)).toEqual([expected]);
  });

  it.each([
    [null],
    [{}],
    ["text"],
    [{ kind: "<b>", message: "x" }],
    [{ kind: "x", message: 5 }],
    [Array(30).fill({ type: "x" })],
  ])("refuses %j", (body) => {
    expect(readReports(body)).toBeNull();
  });

  it("hands on the stack a page sends, and nothing else of its details", () => {
    const detail = { stack: "Error: x\n    at f (http://localhost/build/a.js:1:2)", part: 7 };
    const [report] = readReports({ kind: "unexpected", message: "x", detail }) ?? [];
    expect(report).toMatchObject({ kind: "unexpected", stack: detail.stack });
    expect(report).not.toHaveProperty("part");
  });

  it("takes no region that does not exist", () => {
    expect(readReports({ kind: "unexpected", message: "x", region: "atlantis" })).toBeNull();
  });
});
