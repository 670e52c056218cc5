import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PageFrame } from "../../request/page-frame.ts";
import { createSearchTracking, pageConsent } from "./page-tracking.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("a search reaches the page's analytics object once the reader agreed, and names the region's domain", async () => {
  const track = vi.fn();
  vi.stubGlobal("window", { addEventListener: () => {}, analytics: { track } });
  vi.stubGlobal("location", { href: "https://foldmark.pl/pomoc/?locale=en&q=eva%40example.test" });
  vi.stubGlobal("document", { referrer: "https://foldmark.pl/pomoc/?q=eva@example.test" });
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
  vi.stubGlobal("sessionStorage", { getItem: () => "" });
  const storefronts = [{ id: "pl", home: "https://foldmark.pl/" }];
  const onSearch = createSearchTracking({ storefronts, region: { id: "pl" } } as unknown as PageFrame);
  onSearch("dostawa");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(track).not.toHaveBeenCalled();
  pageConsent().choose({ analytics: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(track.mock.calls.map(([event, { query, hostname }]) => [event, query, hostname])).toEqual([
    ["Helpsite Article Searched", "dostawa", "foldmark.pl"],
  ]);
  // Without what stood in an address of a search without script.
  expect(track.mock.calls[0]?.[1]).toMatchObject({
    page_location: "https://foldmark.pl/pomoc/?locale=en",
    page_referrer: "https://foldmark.pl/pomoc/",
  });
});
