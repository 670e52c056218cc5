import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FinishedPage, finishPage } from "../answers/finished-page.ts";
import { PageCache, type RenderOutcome } from "./page-cache.ts";

const fresh = 300;
const stale = 1000;
const midnight = Date.UTC(2026, 10, 16);

function cacheAt(limitBytes = 1_000_000) {
  const clock = { now: 0 };
  // The two clocks start apart, as they do in a process.
  const calendar = { now: () => new Date(midnight + clock.now) };
  const options = { limitBytes, freshMs: fresh, staleMs: stale, now: () => clock.now, clock: calendar };
  return { cache: new PageCache(options), clock };
}

async function page(
  text: string,
  tags: string[] = [],
  holdsFor: number | null = null,
): Promise<RenderOutcome> {
  const holdsUntil = holdsFor === null ? null : new Date(midnight + holdsFor);
  return { kind: "page", rendered: { page: finishPage(Buffer.from(text), {}), tags, holdsUntil } };
}

function textOf(outcome: RenderOutcome): string {
  return outcome.kind === "page"
    ? outcome.rendered.page.identity.toString()
    : `answer ${outcome.response.status}`;
}

/** A render that ends when told to, and counts how often it was begun. */
function heldRender() {
  let release: (outcome: RenderOutcome | Promise<never>) => void = () => {};
  const state = { begun: 0, release: (outcome: RenderOutcome | Promise<never>) => release(outcome) };
  const render = () => {
    state.begun += 1;
    return new Promise<RenderOutcome>((resolve) => {
      release = resolve;
    });
  };
  return { render, state };
}

describe("page cache", () => {
  it("shows nobody a page after the moment from which it is wrong, fresh or stale", async () => {
    const { cache, clock } = cacheAt();
    await cache.get("promise", () => page("arrives Friday", [], 200));
    clock.now = 199;
    expect([cache.stateOf("promise"), cache.fresh("promise")?.identity.toString()]).toEqual([
      "hit",
      "arrives Friday",
    ]);
    clock.now = 200;
    expect([cache.stateOf("promise"), cache.fresh("promise")]).toEqual(["miss", undefined]);
    expect(textOf(await cache.get("promise", () => page("arrives Monday", [], 900)))).toBe("arrives Monday");
    clock.now = 800;
    expect(textOf(await cache.get("promise", () => page("arrives Tuesday")))).toBe("arrives Monday");
  });

  it("renders once for any number of visitors who ask at the same time, and gives all the same bytes", async () => {
    const { cache } = cacheAt();
    const { render, state } = heldRender();
    const waiting = Array.from({ length: 20 }, () => cache.get("home", render));
    state.release(await page("hello"));
    const outcomes = await Promise.all(waiting);
    expect(state.begun).toBe(1);
    const bodies = new Set(
      outcomes.map((outcome) => (outcome.kind === "page" ? outcome.rendered.page : null)),
    );
    expect(bodies.size).toBe(1);
    expect(cache.fresh("home")?.identity.toString()).toBe("hello");
  });

  it("answers a stale page at once while a single render renews it behind", async () => {
    const { cache, clock } = cacheAt();
    await cache.get("home", () => page("old"));
    clock.now = fresh;
    expect(cache.fresh("home")).toBeUndefined();
    const { render, state } = heldRender();
    const answers = await Promise.all([cache.get("home", render), cache.get("home", render)]);
    expect(answers.map(textOf)).toEqual(["old", "old"]);
    expect(state.begun).toBe(1);
    state.release(await page("new"));
    await new Promise(setImmediate);
    expect(cache.fresh("home")?.identity.toString()).toBe("new");
  });

  it("goes on with the stale page when renewing fails, by an error or by an answer that tells of one", async () => {
    const { cache, clock } = cacheAt();
    await cache.get("home", () => page("old"));
    clock.now = fresh;
    expect(textOf(await cache.get("home", () => Promise.reject(new Error("database away"))))).toBe("old");
    await new Promise(setImmediate);
    const failed: RenderOutcome = { kind: "answer", response: new Response(null, { status: 500 }) };
    expect(textOf(await cache.get("home", async () => failed))).toBe("old");
    await new Promise(setImmediate);
    expect(textOf(await cache.get("home", () => page("new")))).toBe("old");
  });

  it("does not answer a page that is too old even to be stale", async () => {
    const { cache, clock } = cacheAt();
    await cache.get("home", () => page("old"));
    clock.now = fresh + stale;
    expect(textOf(await cache.get("home", () => page("new")))).toBe("new");
  });

  it("keeps no answer that is not a page, and lets each caller have its own", async () => {
    const { cache } = cacheAt();
    let count = 0;
    const render = async (): Promise<RenderOutcome> => {
      count += 1;
      return { kind: "answer", response: new Response(String(count), { status: 404 }) };
    };
    const outcomes = await Promise.all([cache.get("gone", render), cache.get("gone", render)]);
    expect(count).toBe(2);
    const bodies = outcomes.map((outcome) => (outcome.kind === "answer" ? outcome.response : null));
    expect(bodies[0]).not.toBe(bodies[1]);
    expect(cache.size).toBe(0);
  });

  it("drops by tag exactly the pages that show what changed", async () => {
    const { cache } = cacheAt();
    await cache.get("a", () => page("a", ["product:1", "home"]));
    await cache.get("b", () => page("b", ["product:2"]));
    expect(cache.invalidate("product:1")).toBe(1);
    expect(cache.fresh("a")).toBeUndefined();
    expect(cache.fresh("b")).toBeDefined();
  });

  it("does not keep a page whose render began before its data changed", async () => {
    const { cache } = cacheAt();
    const { render, state } = heldRender();
    const waiting = cache.get("a", render);
    cache.invalidate("product:1");
    state.release(await page("old data", ["product:1"]));
    expect(textOf(await waiting)).toBe("old data");
    expect(cache.fresh("a")).toBeUndefined();
  });

  it("stays within its bytes whatever is asked for, and forgets what was not used longest", async () => {
    const limit = 4000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 900 })), { maxLength: 40 }),
        async (asks) => {
          const { cache } = cacheAt(limit);
          for (const [key, size] of asks) {
            await cache.get(String(key), () => page("x".repeat(size)));
            expect(cache.bytes).toBeLessThanOrEqual(limit);
          }
          cache.clear();
          expect(cache.bytes).toBe(0);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("counts an encoding that is made later, unless the page has gone meanwhile", async () => {
    const { cache } = cacheAt(4000);
    await cache.get("a", () => page("a".repeat(1000)));
    await cache.get("b", () => page("b".repeat(1000)));
    const kept = cache.fresh("a") as FinishedPage;
    const before = cache.bytes;
    kept.gzip = Buffer.alloc(500);
    cache.measureAgain("a", kept);
    expect(cache.bytes).toBe(before + 500);
    cache.invalidate("nothing");
    cache.clear();
    cache.measureAgain("a", kept);
    expect(cache.bytes).toBe(0);
  });

  it("drops the least recently used page first", async () => {
    const { cache } = cacheAt(2600);
    await cache.get("a", () => page("a".repeat(1000)));
    await cache.get("b", () => page("b".repeat(1000)));
    cache.fresh("a");
    await cache.get("c", () => page("c".repeat(1000)));
    expect(cache.fresh("b")).toBeUndefined();
    expect(cache.fresh("a")).toBeDefined();
  });
});
