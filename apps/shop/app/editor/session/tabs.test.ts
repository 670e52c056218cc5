import { describe, expect, it } from "vitest";
import { memoryStore } from "./page-storage.ts";
import { takeTab } from "./tabs.ts";

/** Of a browser: who waits for a lock gets it when it is let go, or gives up. */
function browserLocks() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<unknown>,
  ): Promise<void> => {
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
    });
    givenUp.catch(() => undefined);
    while (held.has(name)) await Promise.race([held.get(name), givenUp]);
    const done = work();
    held.set(name, done);
    await done;
    held.delete(name);
  };
  const query = async () => ({ held: [...held.keys()].map((name) => ({ name })) });
  return { request, query } as unknown as Pick<LockManager, "request" | "query">;
}

let number = 0;
const newId = () => `tab-${number++}`;

describe("the name of a tab", () => {
  it("is the same after a reload", async () => {
    const [locks, storage] = [browserLocks(), memoryStore()];
    const first = await takeTab({ locks, storage, newId });
    // The old page is just going.
    setTimeout(() => first.release(), 20);
    const again = await takeTab({ locks, storage, newId });
    expect(again.name).toBe(first.name);
    expect(again.living).toEqual(new Set());
  });

  it("is another in a tab that was duplicated, and stays so", async () => {
    const [locks, storage] = [browserLocks(), memoryStore()];
    const first = await takeTab({ locks, storage, newId });
    const copied = memoryStore();
    copied.setItem("foldmark-tab", storage.getItem("foldmark-tab") ?? "");
    const second = await takeTab({ locks, storage: copied, newId });
    expect(second.name).not.toBe(first.name);
    expect(second.living).toEqual(new Set([first.name]));
    second.release();
    const reloaded = await takeTab({ locks, storage: copied, newId });
    expect(reloaded.name).toBe(second.name);
  });

  it("is there where the browser keeps nothing and has no locks", async () => {
    const forbidden = () => {
      throw new DOMException("no", "SecurityError");
    };
    const storage = { getItem: forbidden, setItem: forbidden };
    const tab = await takeTab({ locks: undefined, storage, newId });
    expect(tab.name).toMatch(/^tab-/);
    tab.release();
  });

  it("is there where the browser has locks and gives none", async () => {
    const denied = () => Promise.reject(new DOMException("no", "SecurityError"));
    const tab = await takeTab({ locks: { request: denied, query: denied }, storage: memoryStore(), newId });
    expect([tab.name, tab.living]).toEqual([expect.stringMatching(/^tab-/), new Set()]);
    tab.release();
  });
});
