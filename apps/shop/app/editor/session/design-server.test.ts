import { afterEach, expect, it, vi } from "vitest";
import { createDesignServer } from "./design-server.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const changeOf = (size: number) => ({
  id: "c",
  clock: 0,
  diff: { put: [], patch: { "document:head": { name: "ü".repeat(size) } }, del: [] },
});

it.each([
  ["a small change outlives its page", 100, true, true],
  ["what a browser would not send for a page that is gone is sent as ever", 31_000, true, false],
  ["a page that stays needs nothing of it", 100, false, undefined],
])("%s", async (_, size, outlives, keepalive) => {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(Response.json({ kind: "saved", changes: [] }));
  });
  const answer = await createDesignServer("/en-gb").save("d", changeOf(size), { outlives });
  expect(answer.kind).toBe("answer");
  expect(sent.map((init) => init.keepalive)).toEqual([keepalive]);
});
