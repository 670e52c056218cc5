import { PartLoadError } from "@foldmark/ui";
import { afterEach, describe, expect, it, vi } from "vitest";
import { readReports } from "../../server/endpoints/error-collector.ts";
import { frameScript, type PageFrame } from "../request/page-frame.ts";
import { heedLeaving, reportBody, reportPartFailure, reportUncaughtErrors } from "./error-reporting.ts";

const addresses = { id: "at", pathPrefix: "", languageTag: "de", addresses: {} };
const frame = { region: { id: "at" }, language: "de", addresses } as unknown as PageFrame;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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
    const page = {};
    new Function("window", frameScript(frame))(page);
    vi.stubGlobal("window", page);
    vi.stubGlobal("location", { pathname: "/agb/" });
    vi.stubGlobal("navigator", { sendBeacon: (_: string, body: Blob) => sent.push(body) > 0 });
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.useFakeTimers();
    reportPartFailure(new PartLoadError("region-offer", "missing"));
    expect(sent, "said at once by a page that is being left").toEqual([]);
    vi.runAllTimers();
    expect(readReports(JSON.parse(await sent[0]!.text()))).toMatchObject([
      { kind: "lazy-part", message: "Loading chunk region-offer failed", region: "at" },
    ]);
  });

  it("hinders no browser in keeping a page for who goes back to it", () => {
    const page = { addEventListener: vi.fn() };
    reportUncaughtErrors(page as unknown as Window);
    expect(page.addEventListener.mock.calls.map(([type]) => type)).toEqual(["error", "unhandledrejection"]);
  });

  it("waits for the next page once it is said that this one is left", () => {
    const told = vi.spyOn(console, "error").mockImplementation(() => {});
    told.mockClear();
    vi.stubGlobal("window", {});
    vi.stubGlobal("location", { pathname: "/" });
    vi.stubGlobal("navigator", { sendBeacon: () => true });
    vi.useFakeTimers();
    const page = new EventTarget();
    const end = heedLeaving(page as Window);
    page.dispatchEvent(new Event("beforeunload"));
    end();
    reportPartFailure(new PartLoadError("harfbuzz", "error"));
    vi.advanceTimersByTime(9_000);
    expect(told).not.toHaveBeenCalled();
    // It stays after all: then it was a fault.
    vi.advanceTimersByTime(2_000);
    expect(told).toHaveBeenCalledOnce();
  });
});
