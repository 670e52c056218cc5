import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EmptySearchLog } from "./empty-search-log.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const answer = (query: string, nbHits = 0, language = "en") =>
  Response.json({
    results: [
      { nbHits, query, params: new URLSearchParams({ query, filters: `language:${language}` }).toString() },
    ],
  });

function log() {
  const written: unknown[] = [];
  const onError = vi.fn();
  const kept = new EmptySearchLog({
    write: async (searches) => void written.push(...searches),
    onError,
  });
  const read = async (response: Response, network = "one") => {
    kept.read(response, network);
    await vi.advanceTimersByTimeAsync(100);
  };
  return { read, written, onError };
}

it("counts the last of a row of letters, without what belongs to a person", async () => {
  const { read, written } = log();
  for (const query of ["tel", "telep", "teleport"]) await read(answer(query));
  await read(answer("teleport"), "two");
  await read(answer("order PL-7K3M9QX2H eva@example.com", 0, "pl"), "three");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(written).toEqual([
    { language: "en", query: "teleport", searches: 2 },
    { language: "pl", query: "order", searches: 1 },
  ]);
});

it("counts a search in the language it was asked in, whatever English has", async () => {
  const { read, written } = log();
  for (const [network, found] of [
    ["one", 0],
    ["two", 3],
  ] as const) {
    await read(answer("bigowanie", 0, "pl"), network);
    await read(answer("bigowanie", found, "en"), network);
  }
  await vi.advanceTimersByTimeAsync(20_000);
  expect(written).toEqual([{ language: "pl", query: "bigowanie", searches: 2 }]);
});

it("counts nothing that led to something, was no search of ours, or says nothing", async () => {
  const { read, written, onError } = log();
  await read(answer("delivr"));
  await read(answer("delivery", 4));
  await read(answer("+48 601 234 567"), "two");
  await read(answer("teleport", 0, "xx"), "three");
  await read(answer("ab"), "four");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(written).toEqual([]);
  await read(new Response('{"nbHits":0'), "five");
  expect(onError).toHaveBeenCalledOnce();
});
