/** The short way against a real listener: it must answer exactly as the long way does. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type Log, systemClock } from "@foldmark/platform";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { bodyIn, finishPage } from "../answers/finished-page.ts";
import { FastAnswers } from "./fast-answers.ts";
import { HitLog } from "./hit-log.ts";
import { PageCache } from "./page-cache.ts";

const clock = { now: 0 };
let cache: PageCache;
let fast: FastAnswers;
let server: Server;
let origin: string;

beforeEach(async () => {
  clock.now = 0;
  const times = { freshMs: 3000, staleMs: 10_000, now: () => clock.now, clock: systemClock };
  cache = new PageCache({ limitBytes: 1e6, ...times });
  fast = new FastAnswers(cache);
  server = createServer((incoming, outgoing) => {
    if (!fast.answer(incoming, outgoing)) outgoing.writeHead(501).end("the long way");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const page = finishPage(Buffer.from("<p>hello</p>".repeat(50)), {
    "content-type": "text/html",
    vary: "accept-encoding",
  });
  await cache.get("home", async () => ({ kind: "page", rendered: { page, tags: [], holdsUntil: null } }));
  fast.remember(`127.0.0.1:${port}`, "/", { key: "home", route: "home", region: "eu", language: "en" });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("fast answers", () => {
  it("send the page in the encoding asked for, with its length and fingerprint", async () => {
    const plain = await fetch(origin, { headers: { "accept-encoding": "identity" } });
    expect(await plain.text()).toBe("<p>hello</p>".repeat(50));
    expect(plain.headers.get("etag")).toBe(cache.fresh("home")?.etag);
  });

  it("say how old the page is, also to who has it already", async () => {
    clock.now = 2500;
    const etag = cache.fresh("home")!.etag;
    const [whole, known] = await Promise.all([
      fetch(origin, { headers: { "accept-encoding": "identity" } }),
      fetch(origin, { headers: { "if-none-match": etag } }),
    ]);
    expect([whole.status, whole.headers.get("age")]).toEqual([200, "2"]);
    expect([known.status, known.headers.get("age")]).toEqual([304, "2"]);
  });

  it.each(["br", "gzip"] as const)(
    "leave the first %s to the long way, and know it afterwards",
    async (encoding) => {
      const ask = () => fetch(origin, { method: "HEAD", headers: { "accept-encoding": encoding } });
      expect((await ask()).status).toBe(501);
      const made = await bodyIn(cache.fresh("home")!, encoding);
      const known = await ask();
      expect([
        known.status,
        known.headers.get("content-encoding"),
        known.headers.get("content-length"),
      ]).toEqual([200, encoding, String(made.length)]);
    },
  );

  it("answer 304 to who has the page", async () => {
    const etag = cache.fresh("home")?.etag ?? "";
    const response = await fetch(origin, { headers: { "if-none-match": etag } });
    expect([response.status, await response.text(), response.headers.get("vary")]).toEqual([
      304,
      "",
      "accept-encoding",
    ]);
  });

  it("know nothing but what they were told: other addresses, methods, bodies and stale pages go the long way", async () => {
    expect((await fetch(`${origin}/?x=1`)).status).toBe(501);
    expect((await fetch(origin, { method: "POST" })).status).toBe(501);
    expect((await fetch(origin, { method: "POST", body: "x" })).status).toBe(501);
    clock.now = 3000;
    expect((await fetch(origin)).status).toBe(501);
  });
});

describe("hit log", () => {
  it("tells how often each page was answered, not each answer", () => {
    const lines: object[] = [];
    const log = { info: (fields: object) => void lines.push(fields) } as unknown as Log;
    const hits = new HitLog(log);
    const home = { route: "home", region: "eu", language: "en" };
    for (let n = 0; n < 5; n += 1) hits.count(home, 200);
    hits.count(home, 304);
    expect(lines).toEqual([]);
    hits.write();
    expect(lines).toEqual([
      { ...home, status: 200, count: 5, cache: "hit" },
      { ...home, status: 304, count: 1, cache: "hit" },
    ]);
  });
});
