import { type Diff, newRecord } from "@foldmark/design";
import { describe, expect, it } from "vitest";
import { memoryStore } from "./testing/memory-store.ts";
import { takeUnsent, Unsent } from "./unsent.ts";

const head = newRecord("document", { name: "Box" });
const renamed = (from: string, to: string): Diff => ({
  put: [],
  patch: { [head.id]: { name: [from, to] } },
  del: [],
});
const added: Diff = { put: [newRecord("ink", { id: "ink:a" })], patch: {}, del: [] };
const nobody = new Set<string>();

describe("what the server does not know yet", () => {
  it("is found again by the next who opens the design, once, with the clock it was made on", () => {
    const storage = memoryStore();
    const unsent = new Unsent(storage, "d", "tab");
    unsent.changed(renamed("Box", "Lid"));
    unsent.changed(renamed("Lid", "Tray"));
    unsent.keep(7);
    expect(takeUnsent(storage, "d", nobody)).toEqual([{ clock: 7, diff: renamed("Box", "Tray") }]);
    expect(takeUnsent(storage, "d", nobody)).toEqual([]);
  });

  it("stays with a tab that lives, and with its own design", () => {
    const storage = memoryStore();
    for (const [design, tab] of [
      ["d", "living"],
      ["d", "gone"],
      ["other", "gone"],
    ] as const) {
      const unsent = new Unsent(storage, design, tab);
      unsent.changed(added);
      unsent.keep(1);
    }
    expect(takeUnsent(storage, "d", new Set(["living"]))).toHaveLength(1);
    expect(storage.length).toBe(2);
  });

  it("holds what is on its way until it has arrived", () => {
    const storage = memoryStore();
    const unsent = new Unsent(storage, "d", "tab");
    unsent.changed(renamed("Box", "Lid"));
    unsent.sent();
    unsent.changed(added);
    expect(unsent.all).toEqual({ ...renamed("Box", "Lid"), put: added.put });
    unsent.arrived();
    expect(unsent.all).toEqual(added);
  });

  it("says how much of the server's this browser knows, even where nothing waits", () => {
    const storage = memoryStore();
    const unsent = new Unsent(storage, "d", "tab");
    unsent.keep(3);
    expect(takeUnsent(storage, "d", nobody)).toMatchObject([{ clock: 3 }]);
    unsent.keep(null);
    expect(storage.length).toBe(0);
  });

  it("does not stop the editor where storage is full, and passes over what nobody can read", () => {
    const full = memoryStore();
    full.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    const unsent = new Unsent(full, "d", "tab");
    unsent.changed(added);
    expect(() => unsent.keep(1)).not.toThrow();
    const garbled = memoryStore();
    garbled.setItem("foldmark-unsent:d:x", "{");
    expect(takeUnsent(garbled, "d", nobody)).toEqual([]);
  });
});
