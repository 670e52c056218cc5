import { describe, expect, it } from "vitest";
import { hostCache, restMs } from "./host-cache.ts";

const memory = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
};
const host = { url: "search.example", protocol: "https", accept: "readWrite" } as const;
interface Standing {
  isUp: () => boolean;
  isTimedOut: () => boolean;
}
const up = async (): Promise<Standing> => ({ isUp: () => true, isTimedOut: () => false });

describe("what is known of a search host", () => {
  it.each(["down", "timed out"] as const)(
    "lets one that is %s rest for two minutes, on the next page too",
    async (status) => {
      let now = 1_000_000;
      const storage = memory();
      // The client hands the host over with its standing when it writes, without when it reads.
      await hostCache(storage, () => now).set(
        { ...host, status: "up", lastUpdate: 5 },
        { status, lastUpdate: now },
      );
      const nextPage = hostCache(storage, () => now);
      expect((await nextPage.get(host, up)).isUp()).toBe(false);
      expect((await nextPage.get(host, up)).isTimedOut()).toBe(status === "timed out");
      now += restMs;
      expect((await nextPage.get(host, up)).isUp()).toBe(false);
      now += 1;
      expect((await nextPage.get(host, up)).isUp()).toBe(true);
    },
  );

  it.each([undefined, null, "soon", 2_000_000])(
    "takes a host as up that is down since %s",
    async (lastUpdate) => {
      const storage = memory();
      const cache = hostCache(storage, () => 1_000_000);
      await cache.set(host, { status: "timed out", lastUpdate });
      const standing = await cache.get(host, up);
      expect([standing.isUp(), standing.isTimedOut()]).toEqual([true, false]);
    },
  );

  it("takes a host as up where the browser keeps nothing, or nonsense", async () => {
    for (const text of ["", "nonsense", "null", "[]"]) {
      const cache = hostCache({
        getItem: () => text,
        setItem: () => {
          throw new Error("full");
        },
      });
      expect((await cache.get(host, up)).isUp()).toBe(true);
      await cache.set(host, { status: "down", lastUpdate: 1 });
    }
  });
});
