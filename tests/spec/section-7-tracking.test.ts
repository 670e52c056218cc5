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

describe("§9 what an event waits for", () => {
  const granted = () => {
    const consent = new Consent(noStorage);
    consent.choose({ analytics: true });
    return consent;
  };
  function waiting(gclid: () => string | null, country: () => string | null) {
    const sent: [at: number, gclid: unknown][] = [];
    const began = Date.now();
    const tracker = new Tracker({
      consent: granted(),
      analytics: () => ({
        track: (_, { attribution_gclid }) => void sent.push([Date.now() - began, attribution_gclid]),
      }),
      hostname: "foldmark.pl",
      page: () => ({ location: "", referrer: "" }),
      gclid,
      country,
      now: Date.now,
      newId: () => "id",
    });
    return { tracker, sent };
  }

  it("S9.39 for each value of the session 3000 ms, both at once; then it goes without", async () => {
    const { tracker, sent } = waiting(
      () => null,
      () => null,
    );
    tracker.track("Event");
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([[expect.any(Number), ""]]);
  });

  it("S9.42 it looks for a value every 71 ms", async () => {
    const gclid = vi.fn(() => (gclid.mock.calls.length > 3 ? "click-1" : null));
    const { tracker, sent } = waiting(gclid, () => "PL");
    tracker.track("Event");
    await vi.advanceTimersByTimeAsync(3 * 71 - 1);
    expect(gclid).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toEqual([[3 * 71, "click-1"]]);
  });

  it("S9.40 what was found serves for 500 ms", async () => {
    const gclid = vi.fn(() => "click-1");
    const { tracker, sent } = waiting(gclid, () => "PL");
    tracker.track("First");
    await vi.advanceTimersByTimeAsync(499);
    tracker.track("Second");
    await vi.advanceTimersByTimeAsync(0);
    expect(gclid).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    tracker.track("Third");
    await vi.advanceTimersByTimeAsync(0);
    expect(gclid).toHaveBeenCalledTimes(2);
    expect(sent).toHaveLength(3);
  });
});

describe("§4 consent", () => {
  it("S4.4 granting any category also grants essential", () => {
    const consent = new Consent(noStorage);
    expect(consent.has("essential")).toBe(false);
    consent.choose({ advertising: true });
    expect([consent.has("essential"), consent.has("functional")]).toEqual([true, false]);
  });

  it("S3.8, S9.29, S9.30 keeps each category as granted or denied under ph-pref, and takes marketing out of it", () => {
    const kept = new Map([["ph-pref", JSON.stringify({ analytics: "granted", marketing: "granted" })]]);
    const storage = () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
    const consent = new Consent(storage);
    expect(JSON.parse(kept.get("ph-pref") ?? "")).toEqual({ analytics: "granted" });
    consent.choose({ functional: true, analytics: false });
    expect(JSON.parse(kept.get("ph-pref") ?? "")).toEqual({
      functional: "granted",
      analytics: "denied",
      advertising: "denied",
      essential: "granted",
    });
    kept.clear();
    kept.set("consentDisabled", "true");
    const disabled = new Consent(storage);
    for (const category of ["functional", "analytics", "advertising", "essential"] as const)
      expect(disabled.has(category)).toBe(true);
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
