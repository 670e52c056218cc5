/** Sections 4, 7, 8 and 9 of the specification: consent, analytics events and the support chat. */
import { Chat, Consent, helpSearchTracking, searchedEvent, Tracker } from "@foldmark/tracking";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const noStorage = () => ({ getItem: () => null, setItem: () => {} });

function tracked() {
  const track = vi.fn();
  const consent = new Consent(noStorage);
  const tracker = new Tracker({
    consent,
    analytics: () => ({ track }),
    hostname: "foldmark.pl",
    page: () => ({ location: "https://foldmark.pl/pomoc/", referrer: "https://foldmark.pl/" }),
    gclid: () => "click-1",
    country: () => "PL",
    now: Date.now,
    newId: () => "id",
  });
  return { tracker, consent, track };
}

describe("§7 analytics", () => {
  it("S7.11 events go through the page's analytics object with name, properties, options and callback", async () => {
    const { tracker, consent, track } = tracked();
    consent.choose({ analytics: true });
    const callback = vi.fn();
    tracker.track("Event", { size: 1 }, { integrations: {} }, callback);
    await vi.advanceTimersByTimeAsync(0);
    expect(track).toHaveBeenCalledExactlyOnceWith(
      "Event",
      expect.objectContaining({ size: 1 }),
      expect.objectContaining({ integrations: {} }),
      callback,
    );
  });

  it("S7.12 each event gets hostname, page, referrer, click, country and origin", async () => {
    const { tracker, consent, track } = tracked();
    consent.choose({ analytics: true });
    tracker.track("Event");
    await vi.advanceTimersByTimeAsync(0);
    expect(track.mock.calls[0]?.[1]).toEqual({
      hostname: "foldmark.pl",
      page_location: "https://foldmark.pl/pomoc/",
      page_referrer: "https://foldmark.pl/",
      attribution_gclid: "click-1",
      attribution_country: "PL",
      event_origin: "client",
    });
  });

  it("S7.13 S9.45 a search is told with its query 1200 ms after the last letter", async () => {
    const { tracker, consent, track } = tracked();
    consent.choose({ analytics: true });
    const onSearch = helpSearchTracking(tracker);
    onSearch("deliv");
    await vi.advanceTimersByTimeAsync(1_199);
    onSearch("delivery to eva@example.com");
    await vi.advanceTimersByTimeAsync(1_199);
    expect(track).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(track.mock.calls.map(([event, { query }]) => [event, query])).toEqual([
      ["Helpsite Article Searched", "delivery to"],
    ]);
    expect(searchedEvent).toBe("Helpsite Article Searched");
  });
});

describe("§4 consent", () => {
  it("S4.4 granting any category also grants essential", () => {
    const consent = new Consent(noStorage);
    expect(consent.has("essential")).toBe(false);
    consent.choose({ advertising: true });
    expect([consent.has("essential"), consent.has("functional")]).toEqual([true, false]);
  });

  it("S4.5 deferred actions wait until their category is granted, then run", () => {
    const consent = new Consent(noStorage);
    const action = vi.fn();
    consent.whenGranted("functional", action);
    consent.choose({ analytics: true });
    expect(action).not.toHaveBeenCalled();
    consent.choose({ functional: true });
    expect(action).toHaveBeenCalledOnce();
  });

  it("S4.6 analytics events wait for analytics consent", async () => {
    const { tracker, consent, track } = tracked();
    tracker.track("Event");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(track).not.toHaveBeenCalled();
    consent.choose({ analytics: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(track).toHaveBeenCalledOnce();
  });
});

describe("§4 and §8 the support chat", () => {
  it("S4.7 hides its icon, shows it and expands", async () => {
    const widget = { hideIcon: vi.fn(), showIcon: vi.fn(), expand: vi.fn() };
    const chat = new Chat(() => widget);
    expect([await chat.hideIcon(), await chat.showIcon(), await chat.expand()]).toEqual([true, true, true]);
    for (const action of Object.values(widget)) expect(action).toHaveBeenCalledOnce();
  });

  it("S8.5 S9.37 S9.38 is asked for every 500 ms, and given up after 3000 ms", async () => {
    const find = vi.fn(() => null);
    const expanded = vi.fn();
    void new Chat(find).expand().then(expanded);
    await vi.advanceTimersByTimeAsync(499);
    expect(find).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(find).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(expanded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(expanded).toHaveBeenCalledWith(false);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(find).toHaveBeenCalledTimes(7);
  });
});
