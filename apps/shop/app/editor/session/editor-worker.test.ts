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
      entries.set(address, answer);
    },
    match: async (address: string) => entries.get(address)?.clone(),
    keys: async () => [...entries.keys()],
    delete: async (address: string) => entries.delete(address),
  };
  const listeners = new Map<string, (event: object) => void>();
  vm.runInNewContext(source, {
    URL,
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
    const text = (await answer)?.text();
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
