import { expect, it } from "vitest";
import { memoryStore, pageStorage } from "./page-storage.ts";
import { takeTab } from "./tabs.ts";
import { Unsent } from "./unsent.ts";

it("is the browser's", () => {
  const storage = memoryStore();
  expect(pageStorage(() => storage)).toBe(storage);
});

it("is the page's own where site data are blocked: a tab has its name, and a design is written down", async () => {
  const storage = pageStorage(() => {
    throw new DOMException("Access is denied for this document.", "SecurityError");
  });
  const denied = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
  const tab = await takeTab({ storage, locks: { request: denied, query: denied }, newId: () => "tab" });
  const unsent = new Unsent({ storage, designId: "d", tab: tab.name, isOfAccount: false, now: () => 1 });
  unsent.changed({ put: [], patch: { "document:head": { name: ["Box", "Mine"] } }, del: [] });
  unsent.keep();
  expect(Array.from({ length: storage.length }, (_, at) => storage.key(at))).toEqual([
    "foldmark-tab",
    "foldmark-unsent:d:tab",
  ]);
});
