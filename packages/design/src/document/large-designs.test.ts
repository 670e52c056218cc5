/** Designs as large as they may be, read and changed in a time that other visitors of the shop do not notice. */
import { describe, expect, it } from "vitest";
import type { Records } from "../diff/diff.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import { limits } from "../records/limits.ts";
import { receive } from "../sync/receive.ts";
import { readSentDiff } from "../sync/sent-diff.ts";
import { recordsOfList } from "../testing/arbitraries.ts";
import { readDesign, storedDesign } from "./stored.ts";

function timed<Value>(work: () => Value): { readonly value: Value; readonly milliseconds: number } {
  const begin = performance.now();
  const value = work();
  return { value, milliseconds: performance.now() - begin };
}

const shapes = Array.from({ length: 16_000 }, (_, at) =>
  newNode("shape", { id: `node:${at}`, parent: "surface:body-outside" }),
);
const large: Records = recordsOfList([
  newRecord("document", {}),
  newRecord("ink", {}),
  newRecord("surface", { id: "surface:body-outside", piece: "body", side: "outside" }),
  ...shapes,
]);

/** Ten times what reading the sound design takes on this machine: quadratic work takes far more. */
const longest = 10 * timed(() => readDesign(storedDesign(large.values()))).milliseconds;

describe("a design of sixteen thousand shapes", () => {
  it("is read when the ink and the group of all of them are missing", () => {
    const torn = shapes.map((shape) => ({ ...shape, parent: "node:gone" as const }));
    const stored = storedDesign([newRecord("document", {}), newRecord("ink", { id: "ink:other" }), ...torn]);
    const { value, milliseconds } = timed(() => readDesign(stored));
    expect(value.state).toBe("editable");
    expect(milliseconds).toBeLessThan(longest);
  });

  it.each([true, false])("answers in time when its only ink is deleted (knew newest: %s)", (knewNewest) => {
    const sent = { put: [], patch: {}, del: ["ink:black"] };
    const { value, milliseconds } = timed(() => receive(large, sent, { knewNewest }));
    if (knewNewest) expect(value).toMatchObject({ issues: expect.anything() });
    else expect(value).toMatchObject({ isAsSent: false });
    expect(milliseconds).toBeLessThan(longest);
  });
});

describe("a large change", () => {
  it("of many paths is read in time", () => {
    const deep = "a/".repeat(120);
    const paths = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`${deep}${at}`, 0]));
    const flat = Object.fromEntries(Array.from({ length: 250 }, (_, at) => [`a${at}`, 0]));
    for (const [each, isRead] of [
      [paths, false],
      [flat, true],
    ] as const) {
      const patch = Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`node:${at}`, each]));
      const { value, milliseconds } = timed(() => readSentDiff({ put: [], patch, del: [] }));
      expect(value !== null).toBe(isRead);
      expect(milliseconds).toBeLessThan(longest);
    }
  });

  it("of more records than designs have is none", () => {
    const del = Array.from({ length: 3 * limits.nodes }, (_, at) => `node:${at}`);
    expect(readSentDiff({ put: [], patch: {}, del })).toBeNull();
    const records = del.map((id) => ({ id, type: "node" }));
    expect(readDesign({ ...storedDesign([]), records })).toEqual({ state: "unreadable" });
  });

  it("still may not write a property and what holds it", () => {
    const isChange = (...paths: string[]) =>
      readSentDiff({
        put: [],
        patch: { "node:a": Object.fromEntries(paths.map((path) => [path, 0])) },
        del: [],
      }) !== null;
    expect(isChange("a", "a-b", "a/b")).toBe(false);
    expect(isChange("a/b/c", "a")).toBe(false);
    expect(isChange("", "a")).toBe(false);
    expect(isChange("a-b", "a/b", "ab")).toBe(true);
  });
});
