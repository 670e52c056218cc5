import { PartLoadError } from "@foldmark/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readReports } from "../../server/endpoints/error-collector.ts";
import type { PageFrame } from "../request/page-frame.ts";
import { reportBody, reportPartFailure } from "./error-reporting.ts";

const frame = { region: { id: "at" }, language: "de" } as PageFrame;

afterEach(() => vi.unstubAllGlobals());

describe("a report of the page", () => {
  it("names storefront and language, and the collector understands it", () => {
    const body = reportBody({ kind: "unexpected", message: "TypeError: x" }, "/agb/", frame);
    expect(readReports(JSON.parse(JSON.stringify(body)))).toEqual([
      { kind: "unexpected", message: "TypeError: x", source: "/agb/", region: "at", language: "de" },
    ]);
  });

  it("is understood as well when the page came without its frame", () => {
    const body = reportBody({ kind: "unexpected", message: "x" }, "/", null);
    expect(readReports(JSON.parse(JSON.stringify(body)))).toMatchObject([{ message: "x", source: "/" }]);
  });

  it("tells of a lazy part that did not load in the specification's words", async () => {
    const sent: Blob[] = [];
    vi.stubGlobal("window", { __PAGE__: frame });
    vi.stubGlobal("location", { pathname: "/agb/" });
    vi.stubGlobal("navigator", { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
    vi.spyOn(console, "error").mockImplementation(() => {});
    reportPartFailure(new PartLoadError("region-offer", "missing"));
    expect(readReports(JSON.parse(await sent[0]!.text()))).toMatchObject([
      { kind: "lazy-part", message: "Loading chunk region-offer failed", region: "at" },
    ]);
  });
});
