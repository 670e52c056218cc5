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

function listen(): RequestInit[] {
  const sent: RequestInit[] = [];
  vi.stubGlobal("fetch", (_address: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(Response.json({ kind: "saved", changes: [] }));
  });
  return sent;
}

it.each([
  ["small changes outlive their page together", [100, 100], true, 1],
  ["of more than a browser sends for a page that is gone the first go", [100, 100, 29_900], true, 1],
  ["what it would not send at all is sent as ever", [31_000], false, 0],
] as const)("%s", (_, sizes, keepalive, later) => {
  const sent = listen();
  createDesignServer("/en-gb").leave("d", sizes.map(changeOf));
  expect(sent.map((init) => init.keepalive)).toEqual([keepalive]);
  expect(JSON.parse(String(sent[0]?.body)).later?.length ?? 0).toBe(later);
});

it("a page that stays needs nothing of it", async () => {
  const sent = listen();
  const answer = await createDesignServer("/en-gb").save("d", changeOf(100));
  expect(answer.kind).toBe("answer");
  expect(sent.map((init) => init.keepalive)).toEqual([undefined]);
});
