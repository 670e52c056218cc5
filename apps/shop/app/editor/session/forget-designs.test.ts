import { viewOf } from "@foldmark/design";
import type { LocalDesigns } from "@foldmark/editor";
import { expect, it } from "vitest";
import { forgetOldDesigns } from "./forget-designs.ts";
import { memoryStore } from "./page-storage.ts";
import { SetAside } from "./set-aside.ts";
import { Unsent } from "./unsent.ts";

const day = 86_400_000;
const diff = { put: [], patch: { "document:head": { name: ["Box", "Mine"] } }, del: [] } as const;

/** A browser's kept pages. */
function cachesOf(...addresses: readonly string[]) {
  const pages = new Set(addresses.map((address) => new Request(`https://shop.test${address}`)));
  const cache = { keys: async () => [...pages], delete: async (page: Request) => pages.delete(page) };
  const left = () => [...pages].map(({ url }) => new URL(url).searchParams.get("designId"));
  return { caches: { open: async () => cache as unknown as Cache }, left };
}

it("designs that were not opened for half a year go from the browser with all there is of them", async () => {
  const storage = memoryStore();
  const ids = ["old", "fresh", "open"];
  for (const designId of ids) {
    new SetAside(storage, designId).add(diff, viewOf(new Map()));
    const unsent = new Unsent({ storage, designId, tab: "tab", isOfAccount: false, now: () => 0 });
    unsent.changed(diff);
    unsent.keep();
  }
  const ages = new Map(ids.map((id) => [id, id === "fresh" ? 100 * day : 0]));
  const local = { ages: async () => ages, remove: async (id: string) => void ages.delete(id) };
  const { caches, left } = cachesOf(...ids.map((id) => `/box/design?designId=${id}`));
  await forgetOldDesigns("open", { local: local as unknown as LocalDesigns, storage, caches }, 200 * day);
  expect([...ages.keys()]).toEqual(["fresh", "open"]);
  expect(left()).toEqual(["fresh", "open"]);
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(keys.filter((key) => key?.includes(":old"))).toEqual([]);
  expect(keys).toHaveLength(4);
});
