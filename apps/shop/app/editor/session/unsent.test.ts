import { type Diff, newRecord, type Records, SyncClient } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { memoryStore } from "./page-storage.ts";
import { leftUnsent, type TextStore, Unsent } from "./unsent.ts";

const head = newRecord("document", { name: "Box" });
const begun: Records = new Map([[head.id, head]]);
const renamed = (from: string, to: string): Diff => ({
  put: [],
  patch: { [head.id]: { name: [from, to] } },
  del: [],
});
const added: Diff = { put: [newRecord("ink", { id: "ink:a" })], patch: {}, del: [] };
const nobody = new Set<string>();
const noRows = new Map();
let time = 0;
const now = () => ++time;
const unsentOf = (storage: TextStore, designId = "d", tab = "tab", instead: readonly string[] = []) =>
  new Unsent({ storage, designId, tab, isOfAccount: false, now }, instead);
const partsIn = (storage: TextStore, living = nobody) => leftUnsent(storage, "d", noRows, living).parts;

describe("what the server does not know yet", () => {
  it("is found again by the next who opens the design, with the clock it was made on", () => {
    const storage = memoryStore();
    const unsent = unsentOf(storage);
    const sync = new SyncClient(begun, 7);
    unsent.follow(sync);
    sync.changed(renamed("Box", "Lid"));
    sync.changed(renamed("Lid", "Tray"));
    unsent.keep();
    expect(partsIn(storage)).toMatchObject([{ clock: 7, diff: renamed("Box", "Tray") }]);
  });

  it("stays where it was until whoever took it over has written it down", () => {
    const storage = memoryStore();
    const gone = unsentOf(storage, "d", "gone");
    gone.changed(added);
    gone.keep();
    const { parts, tabs } = leftUnsent(storage, "d", noRows, nobody);
    expect(tabs).toEqual(["gone"]);
    // The browser dies here: the next finds it again.
    expect(partsIn(storage)).toEqual(parts);
    const next = unsentOf(storage, "d", "tab", tabs);
    next.changed(added);
    const write = storage.setItem;
    storage.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    next.keep();
    expect(leftUnsent(storage, "d", noRows, nobody).tabs).toEqual(["gone"]);
    storage.setItem = write;
    next.keep();
    expect(leftUnsent(storage, "d", noRows, nobody)).toMatchObject({
      tabs: ["tab"],
      parts: [{ diff: added }],
    });
  });

  it("stays with a tab that lives, and with its own design", () => {
    const storage = memoryStore();
    for (const [design, tab] of [
      ["d", "living"],
      ["d", "gone"],
      ["other", "gone"],
    ] as const) {
      const unsent = unsentOf(storage, design, tab);
      unsent.changed(added);
      unsent.keep();
    }
    expect(partsIn(storage, new Set(["living"]))).toHaveLength(1);
  });

  it("holds what is on its way, and what came after it, until each has arrived", () => {
    const unsent = unsentOf(memoryStore());
    const sync = new SyncClient(begun, 0);
    unsent.follow(sync);
    sync.changed(renamed("Box", "Lid"));
    sync.next(() => "first");
    sync.changed(added);
    expect(unsent.all).toEqual({ ...renamed("Box", "Lid"), put: added.put });
    sync.answered([{ clock: 1, id: "first", diff: null }]);
    expect(unsent.all).toEqual(added);
  });

  it("is what was written last, in the database or as text", () => {
    const storage = memoryStore();
    const unsent = unsentOf(storage);
    unsent.changed(renamed("Box", "Lid"));
    unsent.keep();
    unsent.changed(added);
    const rows = new Map([["tab", unsent.note().unsent]]);
    const newest = () => leftUnsent(storage, "d", rows, nobody).parts[0]?.diff;
    expect(newest()?.put).toHaveLength(1);
    unsent.changed(renamed("Lid", "Tray"));
    unsent.keep();
    expect(newest()?.patch).toEqual(renamed("Box", "Tray").patch);
  });

  it("says how much of the server's this browser knows, even where nothing waits", () => {
    const storage = memoryStore();
    const unsent = unsentOf(storage);
    unsent.keep();
    expect(storage.length).toBe(0);
    unsent.follow(new SyncClient(begun, 3));
    unsent.keep();
    expect(partsIn(storage)).toMatchObject([{ clock: 3 }]);
  });

  it("passes over what nobody can read", () => {
    const garbled = memoryStore();
    garbled.setItem("foldmark-unsent:d:x", "{");
    expect(partsIn(garbled)).toEqual([]);
  });
});
