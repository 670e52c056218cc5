import type { RateLimiter } from "@foldmark/platform";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anonymousKey, networkOf } from "./client-address.ts";
import { isAllowedOrigin } from "./cross-origin.ts";
import { createRateGuard, LocalBuckets, requestCosts } from "./rate-limits.ts";
import { limitBody, withWholeBody } from "./request-body.ts";
import { brokenLimit, hasDotSegment, isCleanPath } from "./request-limits.ts";

describe("cross-origin rule", () => {
  const own = "pl.localhost:3000";
  const cases: [string, Record<string, string | null>, boolean][] = [
    ["our own page", { site: "same-origin", mode: "navigate" }, true],
    ["our own script", { site: "same-origin", mode: "cors" }, true],
    ["another site's form", { site: "cross-site", mode: "navigate" }, false],
    ["another storefront of ours", { site: "same-site", mode: "navigate" }, false],
    ["a form sent again by the visitor", { site: "none", mode: "navigate" }, true],
    ["a script without a site", { site: "none", mode: "cors" }, false],
    ["an older browser on our page", { origin: "http://pl.localhost:3000" }, true],
    ["the same, behind a proxy that took the encryption off", { origin: "https://pl.localhost:3000" }, true],
    ["an older browser on another site", { origin: "http://evil.example" }, false],
    ["a sandboxed frame", { origin: "null" }, false],
    ["something that says nothing at all", {}, false],
    [
      "a lie about the origin beside the truth about the site",
      { site: "cross-site", origin: "http://pl.localhost:3000" },
      false,
    ],
  ];

  it.each(cases)("lets %s change something only when it is ours (%j → %s)", (_, said, allowed) => {
    const request = {
      method: "POST",
      ownHost: own,
      secFetchSite: said.site ?? null,
      secFetchMode: said.mode ?? null,
      origin: said.origin ?? null,
    };
    expect(isAllowedOrigin("same-origin", request)).toBe(allowed);
    expect(isAllowedOrigin("same-origin", { ...request, method: "GET" })).toBe(true);
    expect(isAllowedOrigin("none-needed", request)).toBe(true);
  });
});

describe("request limits", () => {
  const ask = (path: string, init?: RequestInit) => brokenLimit(new Request(`http://localhost${path}`, init));

  it("passes what a browser usually asks", () => {
    expect(ask("/")).toBeNull();
    expect(ask("/konto/zamowienia/F-2026-0042?locale=pl")).toBeNull();
    expect(ask("/s/%C5%BC%C3%B3%C5%82w/")).toBeNull();
    const preflight = new Request("http://localhost/api/v1/products", { method: "OPTIONS" });
    expect(brokenLimit(preflight, { isApi: true })).toBeNull();
  });

  it.each([
    ["a method we do not know", "/", { method: "PROPFIND" }, 405],
    ["a question of scripts where only pages are", "/cart/", { method: "OPTIONS" }, 405],
    ["an address that is too long", `/${"a".repeat(2100)}`, {}, 414],
    ["too many parameters", `/?${Array.from({ length: 51 }, (_, n) => `p${n}=1`).join("&")}`, {}, 400],
    ["a compressed body", "/", { method: "POST", body: "x", headers: { "content-encoding": "gzip" } }, 415],
    ["an encoded slash", "/build%2f..%2fsecret", {}, 400],
    ["an encoded backslash", "/%5c%5cevil.example/", {}, 400],
    ["a zero byte", "/a%00b", {}, 400],
    ["an empty segment that reads like a host", "//evil.example/", {}, 400],
    ["half an escape", "/%E0%A4%A", {}, 400],
    ["a line break", "/a%0d%0aSet-Cookie:x", {}, 400],
  ])("refuses %s", (_, path, init, status) => {
    expect(ask(path, init)?.status).toBe(status);
  });

  it.each([
    ["/build/%2e%2e/cart/", true],
    ["/build/../cart/?a=1", true],
    ["/a/.", true],
    ["/a/.%2E", true],
    ["http://localhost:3000/a/../b", true],
    ["/a.b/..c/...", false],
    ["/?a=/../", false],
    ["http://localhost:3000/?a=/..", false],
  ])("looks at %s as it was sent (%s)", (target, isRefused) => {
    expect(hasDotSegment(target)).toBe(isRefused);
    expect(brokenLimit(new Request("http://localhost/a"), { target })?.status).toBe(
      isRefused ? 400 : undefined,
    );
  });

  it("allows the client router its own long question", () => {
    expect(ask(`/__manifest?paths=${"%2Fkonto".repeat(500)}`)).toBeNull();
  });

  it("never throws, whatever the path is", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary-ascii" }),
        (text) => typeof isCleanPath(`/${text}`) === "boolean",
      ),
    );
  });
});

describe("request body", () => {
  const post = (body: BodyInit, headers = {}) =>
    new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);

  it("is read up to the limit and no further", async () => {
    const request = await limitBody(post("12345"), 5);
    expect(request === "too-large" ? "" : await request.text()).toBe("12345");
    expect(await limitBody(post("123456"), 5)).toBe("too-large");
  });

  it("is refused by its announced length before a byte is read, and by its real one when none is announced", async () => {
    expect(await limitBody(post("1", { "content-length": "99" }), 5)).toBe("too-large");
    let produced = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        produced += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    });
    expect(await limitBody(post(endless), 4096)).toBe("too-large");
    expect(produced).toBeLessThan(10);
  });
});

describe("a body whose length is announced", () => {
  const announced = (body: string, method = "POST") => {
    const headers = { "content-length": String(body.length) };
    return new Request("http://localhost/", { method, ...(method === "POST" && { body }), headers });
  };

  it("is passed on as it comes, and is there whole for a page", async () => {
    const request = announced("12345");
    const limited = await limitBody(request, 5);
    expect(limited).toBe(request);
    const whole = await withWholeBody(request);
    expect(await whole.text()).toBe("12345");
    expect(whole.headers.get("content-length")).toBe("5");
  });

  it("is counted all the same when it comes in pieces that nobody counts", async () => {
    const request = new Request("http://localhost/", {
      method: "POST",
      body: "123456",
      headers: { "content-length": "3", "transfer-encoding": "chunked" },
    });
    expect(await limitBody(request, 5)).toBe("too-large");
  });

  it("of a question is nobody's", async () => {
    const request = announced("12345", "GET");
    expect(await limitBody(request, 0)).toBe(request);
    expect(await withWholeBody(request)).toBe(request);
  });
});

describe("client network", () => {
  it("believes only as many forwarded addresses as there are proxies of our own", () => {
    expect(networkOf("10.0.0.1", "6.6.6.6, 203.0.113.9", 0)).toBe("10.0.0.1");
    expect(networkOf("10.0.0.1", "6.6.6.6, 203.0.113.9", 1)).toBe("203.0.113.9");
    expect(networkOf("10.0.0.1", "6.6.6.6, 203.0.113.9, 10.0.0.2", 2)).toBe("203.0.113.9");
    expect(networkOf("10.0.0.1", "rubbish", 1)).toBe("10.0.0.1");
    expect(networkOf("10.0.0.1", null, 3)).toBe("10.0.0.1");
    expect(networkOf(undefined, null, 0)).toBe("unknown");
  });

  it("is stored only in a form that does not give the address away", () => {
    expect(anonymousKey("203.0.113.9", "secret")).not.toContain("203");
    expect(anonymousKey("203.0.113.9", "secret")).toBe(anonymousKey("203.0.113.9", "secret"));
    expect(anonymousKey("203.0.113.9", "secret")).not.toBe(anonymousKey("203.0.113.9", "another"));
  });
});

describe("rate limits", () => {
  const unavailable: RateLimiter = { take: async () => ({ allowed: true }) };

  it("grants the burst, then what refills, to each network on its own", async () => {
    const clock = { now: 0 };
    const guard = createRateGuard({
      browsePerSecond: 2,
      secret: "s",
      now: () => clock.now,
      shared: unavailable,
    });
    for (let n = 0; n < 20; n += 1) expect(await guard.take("browse", "a")).toBe(0);
    expect(await guard.take("browse", "a")).toBe(1);
    expect(await guard.take("browse", "b")).toBe(0);
    clock.now = 1000;
    expect(await guard.take("browse", "a")).toBe(0);
    expect(await guard.take("browse", "a")).toBe(0);
    expect(await guard.take("browse", "a")).toBeGreaterThan(0);
    expect(await guard.take("unlimited", "a")).toBe(0);
  });

  it("takes more from who asks for what costs more", async () => {
    const clock = { now: 0 };
    const guard = createRateGuard({
      browsePerSecond: 10,
      secret: "s",
      now: () => clock.now,
      shared: unavailable,
    });
    const bundles = () => guard.take("browse", "a", requestCosts.pages.bundles);
    for (let n = 0; n < 12; n += 1) expect(await bundles()).toBe(0);
    expect(await bundles()).toBe(1);
    expect(await guard.take("browse", "a", requestCosts.page)).toBe(0);
    clock.now = 1000;
    expect(await bundles()).toBe(0);
  });

  it("asks the shared buckets for all but browsing, by an anonymous key", async () => {
    const asked: string[] = [];
    const shared: RateLimiter = {
      async take(limits) {
        asked.push(...Object.keys(limits));
        return { allowed: false, retryAfterSeconds: 7 };
      },
    };
    const guard = createRateGuard({ browsePerSecond: 2, secret: "s", now: () => 0, shared });
    expect(await guard.take("browse", "203.0.113.9")).toBe(0);
    expect(await guard.take("report", "203.0.113.9")).toBe(7);
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain("203");
  });

  it("forgets the oldest networks instead of growing without end", () => {
    const buckets = new LocalBuckets(() => 0, 100);
    const limit = { capacity: 1, refillPerSecond: 1, whenUnavailable: "open" } as const;
    for (let n = 0; n < 1000; n += 1) buckets.take(`network ${n}`, limit);
    expect(buckets.size).toBe(100);
  });
});
