import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Consent } from "./consent.ts";
import { scrubbedQuery } from "./scrubbed-query.ts";
import { Tracker, type TrackerParts } from "./tracker.ts";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-11-17T10:00:00Z") }));
afterEach(() => vi.useRealTimers());

function storage(entries: Readonly<Record<string, string>> = {}) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

function tracked(more: Partial<TrackerParts> = {}) {
  const sent: unknown[][] = [];
  const consent = new Consent(() => storage());
  let ids = 0;
  const tracker = new Tracker({
    consent,
    analytics: () => ({ track: (...args) => void sent.push(args) }),
    hostname: "foldmark.com",
    page: () => ({ location: "https://foldmark.com/help/", referrer: "https://example.com/" }),
    gclid: () => "",
    country: () => "PL",
    now: Date.now,
    newId: () => `id-${++ids}`,
    ...more,
  });
  return { tracker, consent, sent };
}

describe("track", () => {
  it("keeps everything until analytics is granted, as it was when it happened", async () => {
    let location = "https://foldmark.com/a";
    const { tracker, consent, sent } = tracked({ page: () => ({ location, referrer: "" }) });
    tracker.track("First", { size: 1 });
    location = "https://foldmark.com/b";
    await vi.advanceTimersByTimeAsync(5_000);
    tracker.track("Second");
    consent.choose({ functional: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
    consent.choose({ analytics: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(
      sent.map(([event, properties]) => [event, (properties as { page_location: string }).page_location]),
    ).toEqual([
      ["First", "https://foldmark.com/a"],
      ["Second", "https://foldmark.com/b"],
    ]);
    expect(sent[0]?.[2]).toMatchObject({ timestamp: "2026-11-17T10:00:00.000Z" });
    tracker.track("Third");
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(3);
  });

  it("forgets what happened before and under a refusal, also one that comes while it is being sent", async () => {
    const { tracker, consent, sent } = tracked({ gclid: () => null });
    const done = vi.fn();
    tracker.track("Before", done);
    consent.choose({ analytics: false });
    tracker.track("Under", done);
    consent.choose({ analytics: true });
    tracker.track("Refused on its way", done);
    await vi.advanceTimersByTimeAsync(1_000);
    consent.choose({ analytics: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent, done.mock.calls.length]).toEqual([[], 3]);
    consent.choose({ analytics: true });
    tracker.track("After");
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent.map(([event]) => event)).toEqual(["After"]);
  });

  it("forgets what happened under a refusal that the browser keeps", async () => {
    const consent = new Consent(() => storage({ "ph-pref": '{"analytics":"denied"}' }));
    const { tracker, sent } = tracked({ consent });
    tracker.track("Under");
    consent.choose({ analytics: true });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });

  it("takes the first function as its callback, and no event without a name", async () => {
    const { tracker, consent, sent } = tracked();
    consent.choose({ analytics: true });
    const done = vi.fn();
    tracker.track("Event", { size: 1 }, done);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[0]?.[3]).toBe(done);
    expect(() => tracker.track("")).toThrow("Event missing");
  });

  it("waits for values of the session side by side, three seconds at most, and goes without them", async () => {
    const { tracker, consent, sent } = tracked({ gclid: () => null, country: () => null });
    consent.choose({ analytics: true });
    tracker.track("Event");
    await vi.advanceTimersByTimeAsync(2_900);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent[0]?.[1]).toMatchObject({ attribution_gclid: "", attribution_country: "" });
  });

  it("sends nothing anywhere without an analytics object, and calls back all the same", async () => {
    const { tracker, consent } = tracked({ analytics: () => null });
    const done = vi.fn();
    tracker.track("Event", {}, {}, done);
    consent.choose({ analytics: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toHaveBeenCalledOnce();
  });

  it("keeps the last two hundred, and one that fails keeps no other back", async () => {
    const onError = vi.fn();
    const seen: string[] = [];
    const { tracker, consent } = tracked({
      onError,
      analytics: () => ({
        track: (event) => {
          if (event === "Event 60") throw new Error("full");
          seen.push(event);
        },
      }),
    });
    for (let count = 0; count < 250; count += 1) tracker.track(`Event ${count}`);
    consent.choose({ analytics: true });
    await vi.advanceTimersByTimeAsync(0);
    expect([seen.length, seen[0], onError.mock.calls.length]).toEqual([199, "Event 50", 1]);
  });
});

describe("consent", () => {
  it("is what the browser keeps, without the marketing of before; none where it keeps nothing", () => {
    const kept = storage({
      "ph-pref": '{"analytics":"granted","advertising":"denied","marketing":"granted"}',
    });
    const consent = new Consent(() => kept);
    expect(
      ["functional", "analytics", "advertising", "essential"].map((each) => consent.has(each as "analytics")),
    ).toEqual([false, true, false, true]);
    expect(kept.kept.get("ph-pref")).not.toContain("marketing");
    for (const broken of ["{", "[]", "7", "null"])
      expect(new Consent(() => storage({ "ph-pref": broken })).has("analytics")).toBe(false);
    const away = new Consent(() => {
      throw new Error("denied");
    });
    away.choose({ functional: true });
    expect([away.has("functional"), away.has("analytics")]).toEqual([true, false]);
  });

  it("is granted by default where it is disabled", () => {
    const consent = new Consent(() =>
      storage({ consentDisabled: "true", "ph-pref": '{"advertising":"denied"}' }),
    );
    expect([consent.has("analytics"), consent.has("advertising")]).toEqual([true, false]);
  });

  it("lets what waits run once, in its order, also when another tab grants it, and not what was taken back", () => {
    const kept = storage();
    const consent = new Consent(() => kept);
    const done: string[] = [];
    consent.whenGranted("functional", () => {
      done.push("first");
      throw new Error("one that fails");
    });
    consent.whenGranted("functional", () => void done.push("taken back"))();
    consent.whenGranted("functional", () => void done.push("second"));
    kept.setItem("ph-pref", '{"functional":"granted"}');
    consent.refresh();
    consent.refresh();
    expect(done).toEqual(["first", "second"]);
  });
});

describe("a query that is told on", () => {
  it.each([
    ["invoice for anna.k@example.com please", "invoice for please"],
    ["where is PL-7K3M9QX2H", "where is"],
    ["order pl 7k3m9qx2h late", "order late"],
    ["T-7K3M-9QX2H", ""],
    ["call +48 601 234 567 back", "call back"],
    ["(022) 123-45-67", ""],
    ["vat DE136695976", "vat"],
    ["mailer box 20x15x6", "mailer box 20x15x6"],
    ["fefco 0427 a4 500", "fefco 0427 a4 500"],
    ["de packaging costs", "de packaging costs"],
    ["a co-operative in our departments", "a co-operative in our departments"],
    ["  zażółć\u202e\n gęślą  ", "zażółć gęślą"],
  ])("%j becomes %j", (query, told) => expect(scrubbedQuery(query)).toBe(told));

  it("is short and whole, whatever it was", () => {
    for (const query of ["x".repeat(10_000), "\ud800".repeat(500), `${"a".repeat(239)}b@c.de`])
      expect([scrubbedQuery(query).length <= 120, scrubbedQuery(query).isWellFormed()]).toEqual([true, true]);
  });
});
