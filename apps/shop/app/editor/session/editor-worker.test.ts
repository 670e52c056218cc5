import { readFileSync } from "node:fs";
import vm from "node:vm";
import { describe, expect, it } from "vitest";

const source = readFileSync(new URL("../../../public/editor-worker.js", import.meta.url), "utf8");
const page = "http://shop.test/box/design?designId=d";
const file = "http://shop.test/build/editor-abc.js";

/** The worker in a browser of which storage and connection can fail. */
function browser() {
  const state = { isOnline: true, isFull: false, isForbidden: false };
  const entries = new Map<string, Response>();
  const asked: string[] = [];
  const cache = {
    async put(address: string, answer: Response) {
      if (state.isFull) throw new DOMException("no room", "QuotaExceededError");
      // As a browser does: what is put anew is the newest.
      entries.delete(address);
      entries.set(address, answer);
    },
    match: async (address: string) => entries.get(address)?.clone(),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => entries.delete(url),
  };
  const listeners = new Map<string, (event: object) => void>();
  vm.runInNewContext(source, {
    URL,
    Response,
    location: new URL(page),
    caches: {
      async open() {
        if (state.isForbidden) throw new DOMException("no", "SecurityError");
        return cache;
      },
    },
    fetch: async ({ url }: { url: string }) => {
      if (!state.isOnline) throw new TypeError("Failed to fetch");
      asked.push(url);
      return new Response(`of ${url}`);
    },
    self: {
      skipWaiting: () => {},
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
  });
  const ask = async (url: string, mode: string) => {
    let answer: Promise<Response> | undefined;
    const later: Promise<unknown>[] = [];
    listeners.get("fetch")?.({
      request: { url, mode, method: "GET" },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
      waitUntil: (work: Promise<unknown>) => later.push(work),
    });
    const given = await answer;
    const text = given?.headers.get("location") ?? given?.text();
    await Promise.all(later);
    return text;
  };
  const install = async (event: object) => {
    const later: Promise<unknown>[] = [];
    listeners.get("install")?.({ ...event, waitUntil: (work: Promise<unknown>) => later.push(work) });
    await Promise.all(later);
  };
  return { state, asked, install, open: () => ask(page, "navigate"), load: () => ask(file, "no-cors"), ask };
}

describe("the worker that opens the editor without a connection", () => {
  it("gives the page as it was last seen, and files that it knows without asking", async () => {
    const { state, asked, open, load } = browser();
    await open();
    await load();
    await load();
    expect(asked).toEqual([page, file]);
    state.isOnline = false;
    expect(await open()).toBe(`of ${page}`);
    expect(await load()).toBe(`of ${file}`);
  });

  it.each(["isFull", "isForbidden"] as const)(
    "keeps nothing where storage %s, and stops no page by it",
    async (what) => {
      const { state, open, load } = browser();
      state[what] = true;
      expect(await open()).toBe(`of ${page}`);
      expect(await load()).toBe(`of ${file}`);
      state.isOnline = false;
      await expect(open()).rejects.toThrow("Failed to fetch");
    },
  );

  it("leads to the page of the design that is asked for, or of the product's last one, and to no other", async () => {
    const { state, ask } = browser();
    const address = (query: string) => `http://shop.test/box/design?${query}`;
    const visit = (query: string) => ask(address(query), "navigate");
    for (const query of ["designId=a&sku=mailer", "designId=b&sku=mailer", "designId=c&sku=carton"])
      await visit(query);
    await ask("http://shop.test/design/product?sku=mailer&designId=d", "navigate");
    await visit("sku=mailer");
    state.isOnline = false;
    expect(await visit("designId=a&sku=mailer")).toBe(`of ${address("designId=a&sku=mailer")}`);
    expect(await visit("designId=a&quantity=500")).toBe(address("designId=a&sku=mailer"));
    expect(await visit("sku=mailer&quantity=500")).toBe(address("designId=b&sku=mailer"));
    expect(await visit("sku=carton")).toBe(address("designId=c&sku=carton"));
    await expect(visit("designId=x&sku=mailer")).rejects.toThrow("Failed to fetch");
    for (const query of ["sku=pouch", "quantity=500"])
      await expect(visit(query)).rejects.toThrow("Failed to fetch");
  });

  it("keeps the pages and files that were asked for last", async () => {
    const { state, ask } = browser();
    const numbered = (number: number) => `http://shop.test/build/part-${number}.js`;
    for (let number = 0; number < 320; number++) await ask(numbered(number), "no-cors");
    state.isOnline = false;
    expect(await ask(numbered(319), "no-cors")).toBe(`of ${numbered(319)}`);
    await expect(ask(numbered(0), "no-cors")).rejects.toThrow("Failed to fetch");
  });

  it("is not asked about what a page sends, where the browser can leave it out", async () => {
    const { install } = browser();
    const routes: object[] = [];
    await install({ addRoutes: async (route: object) => routes.push(route) });
    expect(routes).toEqual([{ condition: { requestMethod: "POST" }, source: "network" }]);
    await expect(install({})).resolves.toBeUndefined();
  });

  it("passes by what is no page and no file of the shop's build", async () => {
    const { asked, ask } = browser();
    expect(await ask("http://shop.test/api/designs/d", "cors")).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
