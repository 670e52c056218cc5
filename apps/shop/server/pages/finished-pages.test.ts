/** Pages that are the same for everyone are made once; those of one visitor are kept by nobody. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Web } from "../assemble.ts";
import { inlineScriptHashes } from "../headers/script-hashes.ts";
import { start, type TestState } from "../testing/web.ts";

let web: Web;
let state: TestState;
beforeEach(() => {
  ({ web, state } = start());
});
afterEach(() => vi.restoreAllMocks());

const get = (url: string, headers: Record<string, string> = {}) => web.app.request(url, { headers });

describe("finished pages", () => {
  it("are rendered once and are the same bytes for every visitor, whatever the visitor sends", async () => {
    const first = await get("http://localhost:3000/", { cookie: "sid=alice", "accept-language": "pl" });
    const second = await get("http://localhost:3000/?utm_campaign=spring", {
      cookie: "sid=bob",
      "user-agent": "bot",
    });
    expect(await first.text()).toBe(await second.text());
    expect(state.renders).toBe(1);
    expect(state.seenCookies).toEqual([null]);
    for (const response of [first, second]) {
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(response.headers.get("vary")).toBe("accept-encoding");
      expect(response.headers.get("cache-control")).toMatch(/^public/);
    }
    expect(first.headers.get("etag")).toBe(second.headers.get("etag"));
  });

  it("allow exactly their own inline scripts", async () => {
    const response = await get("http://localhost:3000/");
    const policy = response.headers.get("content-security-policy") ?? "";
    const hashes = inlineScriptHashes(Buffer.from(await response.arrayBuffer()));
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' '${hashes[0]}';`);
  });

  it("are answered with 304 to who has them, and without a body to HEAD", async () => {
    const whole = await get("http://localhost:3000/");
    const etag = whole.headers.get("etag") ?? "";
    const known = await get("http://localhost:3000/", { "if-none-match": etag });
    expect([known.status, await known.text()]).toEqual([304, ""]);
    const head = await web.app.request("http://localhost:3000/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe(whole.headers.get("content-length"));
  });

  it("are made anew for who asks for them with choices: for nobody in particular, whole, and kept by nobody", async () => {
    const asked = () =>
      get("http://localhost:3000/bundles?clothes=7", { "accept-encoding": "br", cookie: "sid=one" });
    const [first, second] = [await asked(), await asked()];
    expect(state.renders).toBe(2);
    expect(state.seenCookies).toEqual([null, null]);
    for (const { headers } of [first, second]) {
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("content-security-policy")).not.toContain("nonce-");
      expect(headers.get("set-cookie")).toBeNull();
      expect(headers.get("content-encoding")).toBe("br");
    }
    // A length that is not that of the body leaves the reader waiting for the rest.
    const body = await first.arrayBuffer();
    expect(first.headers.get("content-length")).toBe(String(body.byteLength));
  });

  it("are forgotten by tag", async () => {
    await get("http://localhost:3000/");
    expect(web.cache.invalidate("home")).toBe(1);
    await get("http://localhost:3000/");
    expect(state.renders).toBe(2);
  });

  it("are answered at once when they are stale, also to who asks too often, and renewed once behind", async () => {
    const slow = start({ BROWSE_RATE: "1" });
    const ask = (path = "/") => slow.web.app.request(`http://localhost:3000${path}`);
    const first = await (await ask()).text();
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 6 * 60_000);
    // Empties the visitor's bucket, so that only the cache can answer.
    for (let n = 0; n < 12; n += 1) await ask(`/missing-${n}/`);
    expect((await ask("/missing/")).status).toBe(429);
    const [stale] = await Promise.all([ask(), ask()]);
    expect([stale.status, await stale.text()]).toEqual([200, first]);
    expect(slow.state.lines.at(-1)?.fields).toMatchObject({ route: "home", cache: "stale" });
    await vi.waitFor(async () => expect(await (await ask()).text()).not.toBe(first), { timeout: 10_000 });
    expect(slow.state.renders).toBe(2);
  });

  it("are shown to nobody after the moment their promises hold until, here or by a cache behind us", async () => {
    state.holdsUntil = new Date(Date.now() + 100_000);
    const first = await get("http://localhost:3000/");
    expect([first.headers.get("cache-control"), first.headers.get("age")]).toEqual([
      expect.stringMatching(/^public, max-age=0, s-maxage=(99|100), stale-while-revalidate=0$/),
      "0",
    ]);
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 90_000);
    expect((await get("http://localhost:3000/")).headers.get("age")).toMatch(/^(89|90)$/);
    expect(state.renders).toBe(1);
    vi.useFakeTimers({ now: state.holdsUntil, toFake: ["Date"] });
    try {
      await get("http://localhost:3000/");
      expect(state.renders).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("are not kept when they failed, and the visitor learns nothing about why", async () => {
    state.fail = true;
    const broken = await get("http://localhost:3000/");
    expect(broken.status).toBe(500);
    const text = await broken.text();
    expect(text).not.toContain("secret detail");
    expect(text).toContain(broken.headers.get("x-request-id"));
    state.fail = false;
    expect((await get("http://localhost:3000/")).status).toBe(200);
  });
});

describe("pages for one visitor", () => {
  it("get a nonce of their own each time and are kept by nobody", async () => {
    const [one, two] = await Promise.all([get("http://localhost:3000/a/"), get("http://localhost:3000/a/")]);
    const nonces = [one, two].map(
      (response) =>
        /'nonce-([^']+)' 'strict-dynamic'/.exec(response.headers.get("content-security-policy") ?? "")?.[1],
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(one.headers.get("cache-control")).toBe("private, no-store");
  });
});
