import { type Diff, newRecord } from "@foldmark/design";
import { expect, it } from "vitest";
import { memoryStore } from "../editor/session/page-storage.ts";
import { Unsent } from "../editor/session/unsent.ts";
import { unsentDesigns } from "./unsent-designs.ts";

const change: Diff = { put: [newRecord("ink", { id: "ink:a" })], patch: {}, del: [] };

it("names the designs that the editor has not sent, once each, and no others", () => {
  const storage = memoryStore();
  const [changed, sent] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const tab of ["one", "two"]) {
    const unsent = new Unsent({ storage, designId: changed, tab, isOfAccount: true, now: () => 0 });
    unsent.changed(change);
    unsent.keep();
  }
  storage.setItem(
    `foldmark-unsent:${sent}:one`,
    JSON.stringify({ clock: 3, diff: { put: [], patch: {}, del: [] }, at: 0 }),
  );
  storage.setItem(`foldmark-unsent:${crypto.randomUUID()}:x`, "{");
  storage.setItem("region-suggestion-declined", "1");
  expect(unsentDesigns(storage)).toEqual([changed]);
});
