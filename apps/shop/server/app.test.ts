/** The whole web side in one process. */
import { type Book, builtInBook } from "@foldmark/pricing";
import { regions } from "@foldmark/region";
import { storefrontOf } from "@foldmark/routing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Web } from "./assemble.ts";
import { renderLanes } from "./pages/render-lanes.ts";
import { start, type TestState } from "./testing/web.ts";

let web: Web;
let state: TestState;
beforeEach(() => {
  ({ web, state } = start());
});
afterEach(() => vi.restoreAllMocks());

const get = (url: string, headers: Record<string, string> = {}) => web.app.request(url, { headers });
const homeOf = (id: string) => {
  const region = regions.find((each) => each.id === id)!;
  const host = region.pathPrefix || id === "eu" ? "localhost" : `${id}.localhost`;
  return `http://${host}:3000${region.pathPrefix}/`;
};

describe("storefronts", () => {
  it.each(regions.map((region) => region.id))(
    "%s answers at its own address in its own language",
    async (id) => {
      const response = await get(homeOf(id));
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toContain(`>${id} shown`);
      expect(html).toContain(`lang="${regions.find((region) => region.id === id)?.languageTag}"`);
    },
  );

  it("makes each page by the book as it stands when it is asked for", async () => {
    const other = { ...builtInBook, withdrawn: new Set(["mailer-box-eco"] as const) };
    const books: Book[] = [builtInBook, other];
    ({ web, state } = start({}, () => books.shift() ?? builtInBook));
    for (const path of ["/", "/bundles"])
      expect((await get(`http://localhost:3000${path}`)).status).toBe(200);
    expect(state.seenBooks.map(({ book }) => book)).toEqual([builtInBook, other]);
    expect(state.seenBooks.map(({ sold }) => sold.includes("mailer-box-eco"))).toEqual([true, false]);
  });

  it("tells an unknown host clearly that no storefront lives there", async () => {
    for (const host of ["nope.example", "xx.localhost:3000", "evil.localhost"]) {
      const response = await get(`http://${host}/`);
      expect(response.status).toBe(421);
      const html = await response.text();
      expect(html).toContain("There is no shop at this address");
      expect(html).toContain('<a href="http://pl.localhost:3000/" lang="pl-PL">Polska</a>');
    }
    expect(state.renders).toBe(0);
  });

  it("tells an unknown host so before it says anything else of an address", async () => {
    for (const [method, path] of [
      ["GET", "/api/v1/nothing-like-that"],
      ["DELETE", "/api/v1/products"],
      ["PUT", "/robots.txt"],
      ["POST", "/pictures/mailer-box-eco/open.svg"],
    ] as const) {
      const asked = async (host: string) =>
        (await web.app.request(`http://${host}${path}`, { method })).status;
      expect([path, await asked("nope.example")]).toEqual([path, 421]);
      expect([404, 405]).toContain(await asked("localhost:3000"));
    }
  });

  it("shows no page of the shop on its other surfaces", async () => {
    for (const surface of ["files", "search", "backoffice"])
      expect((await get(`http://${surface}.localhost:3000/cart/`)).status).toBe(404);
    expect(state.renders).toBe(0);
  });

  it("leads to the region's own way of writing an address, and keeps the query", async () => {
    const prefix = await get("http://localhost:3000/nl-nl?utm_source=x");
    expect([prefix.status, prefix.headers.get("location")]).toEqual([308, "/nl-nl/?utm_source=x"]);
    const loud = await get("http://localhost:3000/NL-nl/?utm_source=x");
    expect([loud.status, loud.headers.get("location")]).toEqual([301, "/nl-nl/?utm_source=x"]);
    const pl = storefrontOf("pl", { brandSlug: "foldmark" });
    const foreign = await get("http://pl.localhost:3000/terms-of-service/");
    expect([foreign.status, foreign.headers.get("location")]).toEqual([
      301,
      pl.addresses["content.terms-of-service"],
    ]);
  });

  it("chooses another language by ?locale= without changing the region, under every name of the language", async () => {
    const portuguese = await (await get("http://pl.localhost:3000/?locale=pt")).text();
    expect(portuguese).toContain('lang="pt"');
    expect(portuguese).toContain(">pl shown");
    const [czech, sameCzech] = await Promise.all(
      ["cs", "cz"].map((tag) => get(`http://localhost:3000/?locale=${tag}`)),
    );
    expect(await czech?.text()).toBe(await sameCzech?.text());
  });

  it("leads from the app host to the place of the region that the locale chooses", async () => {
    const places: [asked: string, place: string][] = [
      ["/?locale=de", "http://app.de.localhost:3000/?locale=de"],
      ["/agb/?locale=de-AT", "http://app.at.localhost:3000/agb/?locale=de-AT"],
      ["/?locale=nl", "/nl-nl/?locale=nl"],
      ["/nl-nlx/?locale=nl", "/nl-nl/nl-nlx/?locale=nl"],
    ];
    for (const [asked, place] of places) {
      const response = await get(`http://app.localhost:3000${asked}`);
      expect([response.status, response.headers.get("location")], asked).toEqual([302, place]);
    }
    expect(await (await get("http://app.localhost:3000/?locale=pt")).text()).toContain(">eu shown");
    expect(await (await get("http://app.de.localhost:3000/?locale=de")).text()).toContain(">de shown");
    expect(await (await get("http://app.localhost:3000/nl-nl/?locale=nl")).text()).toContain(">nl shown");
    expect((await get("http://app.localhost:3000/nl-nl")).status).toBe(308);
  });

  it("answers an unknown language with 400 and a page of the storefront", async () => {
    const response = await get("http://pl.localhost:3000/?locale=klingon");
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("pl unknown-language");
    expect((await get("http://pl.localhost:3000/?locale=pl&locale=de")).status).toBe(400);
  });

  it("answers an unknown path with the storefront's own 404", async () => {
    const response = await get("http://pl.localhost:3000/nie-ma/");
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(">pl unknown-page");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it.each([
    "/../../etc/passwd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/build/../server/index.js",
    "/build/%2e%2e/%2e%2e/package.json",
  ])("never leads out of the house: %s", async (path) => {
    const response = await get(`http://localhost:3000${path}`);
    expect([400, 404]).toContain(response.status);
    expect(await response.text()).not.toMatch(/root:|"name"/);
  });

  it.each(["//evil.example/", "/\\evil.example/", "/%5cevil.example", "/a%2fb", "/%00"])(
    "refuses an address that two parts of a system could read differently: %s",
    async (path) => {
      const response = await get(`http://localhost:3000${path}`);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get("location")).toBeNull();
    },
  );
});

describe("methods and origins", () => {
  it("words a refusal in the language of the storefront, and shows the way home", async () => {
    for (const [address, language, title, home] of [
      ["http://pl.localhost:3000/", "pl", "Tutaj nie da się tego zrobić", "http://pl.localhost:3000/"],
      ["http://localhost:3000/sv-se/", "sv", "Det går inte att göra här", "http://localhost:3000/sv-se/"],
      ["http://de.localhost:3000/?locale=cz", "cs", "Tohle tady nejde", "http://de.localhost:3000/"],
    ] as const) {
      const html = await (await web.app.request(address, { method: "POST" })).text();
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`<h1>${title}</h1>`);
      expect(html).toContain(`<a href="${home}" lang="${language}">`);
    }
  });

  it("answers 405 with Allow where nothing can be sent, 403 to nobody before that", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await web.app.request("http://localhost:3000/", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
    const unknown = await web.app.request("http://localhost:3000/", { method: "PROPFIND" });
    expect(unknown.status).toBe(405);
    const wrong = await web.app.request("http://localhost:3000/livez", { method: "POST" });
    expect([wrong.status, wrong.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });
});

describe("what was sent", () => {
  const send = (signal?: AbortSignal) =>
    web.app.request("http://localhost:3000/cart/?undo=1", {
      method: "POST",
      body: "a=1",
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
      signal,
    });
  afterEach(() => vi.useRealTimers());

  it("is done although its sender has gone away meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    state.sending = promise;
    const sender = new AbortController();
    const answer = send(sender.signal);
    await new Promise(setImmediate);
    sender.abort();
    resolve();
    expect((await answer).status).toBe(200);
    expect(state.sent).toBe(1);
    expect(state.lines.at(-1)?.fields.status).toBe(200);
  });

  it("and not answered in time: the page says that it may be done, and where to look", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { promise, resolve } = Promise.withResolvers<void>();
    state.sending = promise;
    const answer = send();
    await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(20_000);
    const late = await answer;
    const html = await late.text();
    expect(late.status).toBe(504);
    expect(html).toContain("It may already be done");
    expect(html).toContain('<a href="http://localhost:3000/cart/?undo=1" lang="en">Check the status</a>');
    expect(state.lines.map(({ message }) => message)).toContain("the page was not ready in time");
    resolve();
  });
});

describe("endpoints", () => {
  it("tell whether the process lives and whether it should be sent visitors", async () => {
    expect((await get("http://10.0.0.7/livez")).status).toBe(200);
    expect((await get("http://10.0.0.7/readyz")).status).toBe(200);
    state.ready = false;
    expect((await get("http://10.0.0.7/readyz")).status).toBe(503);
    state.ready = true;
    state.stopping = true;
    const stopping = await get("http://10.0.0.7/readyz");
    expect([stopping.status, await stopping.text()]).toEqual([503, "stopping\n"]);
  });

  it("serve robots.txt once a host and a sitemap once a storefront", async () => {
    const robots = await (await get("http://localhost:3000/robots.txt")).text();
    expect(robots).toContain("Sitemap: http://localhost:3000/nl-nl/sitemap.xml");
    const sitemap = await get("http://pl.localhost:3000/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toContain("application/xml");
    expect(await sitemap.text()).toContain("<loc>http://pl.localhost:3000/</loc>");
    expect(await (await get("http://localhost:3000/ro-ro/sitemap.xml")).text()).toContain(
      "<loc>http://localhost:3000/ro-ro/</loc>",
    );
    expect(await (await get("http://localhost:3000/sitemap-index.xml")).text()).toContain(
      "/sv-se/sitemap.xml",
    );
    expect(await (await get("http://files.localhost:3000/robots.txt")).text()).toContain("Disallow: /");
    expect((await get("http://nope.example/robots.txt")).status).toBe(421);
  });

  it("say on every storefront's host where a hole is told of, for at most a year", async () => {
    for (const [origin, languages] of [
      ["http://localhost:3000", "en"],
      ["http://pl.localhost:3000", "pl, en"],
      ["http://cz.localhost:3000", "cs, en"],
    ] as const) {
      const answer = await get(`${origin}/.well-known/security.txt`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
      const fields = new Map(
        (await answer.text())
          .trim()
          .split("\n")
          .map((line) => line.split(/: (.*)/s) as [string, string]),
      );
      expect(fields.get("Contact")).toMatch(/^mailto:[^@]+@[^@]+$/);
      expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
      expect(fields.get("Preferred-Languages")).toBe(languages);
      const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(90);
      expect(days).toBeLessThan(366);
    }
    expect((await get("http://nope.example/.well-known/security.txt")).status).toBe(421);
    expect((await get("http://files.localhost:3000/.well-known/security.txt")).status).toBe(404);
    expect((await get("http://pl.localhost:3000/ro-ro/sitemap.xml")).status).toBe(404);
  });

  it("collect small error reports in the right form only", async () => {
    const send = (body: string, type = "application/json") =>
      web.app.request("http://pl.localhost:3000/api/v1/error-reports", {
        method: "POST",
        body,
        headers: { "content-type": type },
      });
    expect((await send(JSON.stringify({ kind: "unexpected", message: "x" }))).status).toBe(204);
    expect(state.lines.some((line) => line.message === "report")).toBe(true);
    expect((await send("{")).status).toBe(400);
    expect((await send("<x/>", "text/xml")).status).toBe(415);
    expect((await send(JSON.stringify({ kind: "unexpected", message: "x".repeat(20_000) }))).status).toBe(
      413,
    );
    expect((await get("http://pl.localhost:3000/api/v1/error-reports")).status).toBe(405);
  });
});

describe("every answer", () => {
  it("carries the security headers and a request id, refusals included", async () => {
    for (const url of [
      "http://localhost:3000/",
      "http://localhost:3000/a/",
      "http://nope.example/",
      "http://localhost:3000//x",
      "http://localhost:3000/livez",
    ]) {
      const { headers } = await get(url);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      const isDocument = !url.endsWith("/livez");
      expect(headers.get("cross-origin-opener-policy")).toBe(isDocument ? "same-origin" : null);
      expect(headers.get("strict-transport-security")).toBeNull();
      expect(headers.get("x-request-id")).toMatch(/^[\w-]{12}$/);
    }
  });

  it("asks for https only where the shop is reached over https", async () => {
    const secure = start({
      SHOP_ENV: "staging",
      SECRET_KEY: "0123456789012345678901234567890123456789",
      STRIPE_SECRET_KEY: "sk_test_1",
      STRIPE_WEBHOOK_SECRETS: "whsec_1",
      PAYPAL_CLIENT_ID: "id",
      PAYPAL_CLIENT_SECRET: "secret",
      PAYPAL_WEBHOOK_ID: "WH-1",
      HOKODO_API_KEY: "key",
      HOKODO_WEBHOOK_SECRETS: "secret",
    });
    const { headers } = await secure.web.app.request("http://any.example/livez");
    expect(headers.get("strict-transport-security")).toContain("max-age=63072000");
  });

  it("is logged by the name of its route, without address, query or cookie", async () => {
    await get("http://pl.localhost:3000/?email=someone@example.test", { cookie: "sid=secret" });
    const line = state.lines.find(({ message }) => message === "request");
    expect(line?.fields).toMatchObject({
      method: "GET",
      route: "home",
      region: "pl",
      status: 200,
      cache: "miss",
    });
    expect(JSON.stringify(state.lines)).not.toMatch(/someone|secret/);
  });

  it("sends away whom it cannot make a page for soon, while finished pages, health and buyers go on", async () => {
    const crowded = start({ BROWSE_RATE: "1000000" });
    const ask = (path: string) => Promise.resolve(crowded.web.app.request(`http://localhost:3000${path}`));
    expect((await ask("/")).status).toBe(200);
    const made = Promise.withResolvers<void>();
    crowded.state.loading = made.promise;
    const { atOnce, waiting } = renderLanes.catalogue;
    const crowd = Array.from({ length: atOnce + waiting }, (_, index) =>
      ask(`/bundles?clothes=${index + 1}`),
    );
    await vi.waitFor(() => expect(crowded.state.renders).toBe(1 + atOnce));
    const late = await ask("/bundles?clothes=9999");
    expect([late.status, late.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/livez")).status).toBe(200);
    const cart = ask("/cart/");
    await vi.waitFor(() => expect(crowded.state.renders).toBe(2 + atOnce));
    made.resolve();
    expect((await cart).status).toBe(200);
    expect(new Set((await Promise.all(crowd)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await ask("/bundles?clothes=9999")).status).toBe(200);
  });

  it("slows down who asks for too many pages that must be made, and still serves the finished ones", async () => {
    const slow = start({ BROWSE_RATE: "1" });
    await slow.web.app.request("http://localhost:3000/");
    const statuses: number[] = [];
    for (let n = 0; n < 15; n += 1)
      statuses.push((await slow.web.app.request(`http://localhost:3000/missing-${n}/`)).status);
    // Ten tokens, three for each page that is made; the first went on the home page.
    expect(statuses.filter((status) => status === 404)).toHaveLength(2);
    expect(statuses.at(-1)).toBe(429);
    expect((await slow.web.app.request("http://localhost:3000/")).status).toBe(200);
  });

  it("slows down who asks for too many files of proofs", async () => {
    const slow = start({ BROWSE_RATE: "1" });
    const statuses: number[] = [];
    // No order's number, so nothing is looked up: a guess costs as much as a hit.
    for (let line = 1; line <= 24; line += 1) {
      const address = `http://localhost:3000/documents/EU-000000000/lines/${line}/proof/proof.pdf`;
      statuses.push((await slow.web.app.request(address)).status);
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    expect((await slow.web.app.request("http://localhost:3000/")).status).toBe(200);
  });
});
