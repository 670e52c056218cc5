import { openDesign, signal } from "@foldmark/design";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Notice } from "./editor-session.ts";
import { passNotices } from "./passing-notices.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const renamed = { put: [], patch: {}, del: [] };

function begun(kind: "moved" | "conflict") {
  const notice = signal<Notice | null>(null);
  const design = openDesign([], null);
  const end = passNotices(notice, design.store, Date.now);
  notice.value = kind === "moved" ? { kind, report: [] } : { kind, version: 3 };
  const change = (at: string) =>
    design.store.apply(
      {
        ...renamed,
        put: [{ id: `guide:${at}`, type: "guide", parent: "panel:a-outside/b", axis: "x", at: 1 } as never],
      },
      "user",
    );
  return { notice, change, end };
}

it("a notice of the moment stays to be read, and goes with the next change or by itself", () => {
  const { notice, change, end } = begun("moved");
  change("a");
  expect(notice.value?.kind).toBe("moved");
  vi.advanceTimersByTime(5000);
  change("b");
  expect(notice.value).toBeNull();
  notice.value = { kind: "no-prices" };
  vi.advanceTimersByTime(31_000);
  expect(notice.value).toBeNull();
  end();
});

it("what was written over stays said until somebody has closed it", () => {
  const { notice, change, end } = begun("conflict");
  vi.advanceTimersByTime(60_000);
  change("a");
  expect(notice.value?.kind).toBe("conflict");
  end();
});
