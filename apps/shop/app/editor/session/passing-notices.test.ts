import { openDesign, signal } from "@foldmark/design";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Notice, tell } from "./notices.ts";
import { passNotices } from "./passing-notices.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const moved: Notice = { kind: "moved", report: [] };
const aside: Notice = { kind: "set-aside", putBack: () => undefined, letGo: () => undefined };

function begun() {
  const notices = signal<readonly Notice[]>([]);
  const design = openDesign([], null);
  const end = passNotices(notices, design.store, Date.now);
  const guide = (at: string) =>
    ({ id: `guide:${at}`, type: "guide", parent: "panel:a-outside/b", axis: "x", at: 1 }) as never;
  const change = (at: string) => design.store.apply({ put: [guide(at)], patch: {}, del: [] }, "user");
  const kinds = () => notices.value.map(({ kind }) => kind);
  return { notices, change, kinds, end };
}

it("a notice of the moment stays to be read, and goes with the next change or by itself", () => {
  const { notices, change, kinds, end } = begun();
  tell(notices, moved);
  change("a");
  expect(kinds()).toEqual(["moved"]);
  vi.advanceTimersByTime(5000);
  tell(notices, { kind: "fixed" });
  change("b");
  expect(kinds()).toEqual(["fixed"]);
  vi.advanceTimersByTime(31_000);
  expect(kinds()).toEqual([]);
  end();
});

it("what was written over stays said until somebody has closed it", () => {
  const { notices, change, kinds, end } = begun();
  tell(notices, { kind: "conflict", version: 3 });
  vi.advanceTimersByTime(60_000);
  change("a");
  expect(kinds()).toEqual(["conflict"]);
  end();
});

it("what can be put back stays offered whatever is said besides, and the newest of each kind is said once", () => {
  const { notices, change, kinds, end } = begun();
  tell(notices, aside);
  for (let turn = 0; turn < 2; turn++)
    for (const each of [moved, { kind: "fixed" } as const]) tell(notices, each);
  expect(kinds()).toEqual(["set-aside", "moved", "fixed"]);
  vi.advanceTimersByTime(60_000);
  change("a");
  expect(notices.value).toEqual([aside]);
  end();
});
