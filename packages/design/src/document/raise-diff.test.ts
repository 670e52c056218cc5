import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply, type Diff, diffBetween, type Records } from "../diff/diff.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import type { DesignRecord } from "../records/record.ts";
import { recordsOfList } from "../testing/arbitraries.ts";
import { migrateUp, type RawDesignRecord, type Sequences } from "./migrate.ts";
import { isNewer, raisedDiff, raisedSent, schemaOf } from "./raise-diff.ts";

/** Inks were called by a `title` once; the second version has no way back. */
const example: Sequences = {
  ink: [
    {
      version: 2,
      up: ({ title, ...ink }) => ({ ...ink, name: title }) as RawDesignRecord,
      down: ({ name, ...ink }) => ({ ...ink, title: name }) as RawDesignRecord,
    },
  ],
  guide: [{ version: 2, up: (guide) => ({ ...guide, at: Number(guide.at) + 1 }) }],
};
const old = (id: string, title: string): DesignRecord => {
  const { name: _, ...ink } = newRecord("ink", { id: id as `ink:${string}` });
  return { ...ink, title } as unknown as DesignRecord;
};
const raise = (records: Records): Records =>
  recordsOfList(
    migrateUp(
      [...records.values()] as unknown as RawDesignRecord[],
      {},
      example,
    ) as unknown as DesignRecord[],
  );
const lookup = (records: Records) => (id: string) => records.get(id);
const patch = (id: string, path: string, from: unknown, to: unknown): Diff => ({
  put: [],
  patch: { [id]: { [path]: [from, to] } },
  del: [],
});

describe("changes of older versions", () => {
  it("M5: done and then raised is raised and then done, whatever was put, changed and deleted", () => {
    const titles = fc.dictionary(fc.constantFrom("ink:a", "ink:b", "ink:c"), fc.string({ maxLength: 5 }));
    const records = titles.map((by) =>
      recordsOfList(Object.entries(by).map(([id, title]) => old(id, title))),
    );
    fc.assert(
      fc.property(records, records, (before, after) => {
        const diff = diffBetween(before, after);
        const raised = raisedDiff(diff, {}, lookup(raise(before)), { sequences: example });
        expect(apply(raise(before), raised)).toEqual(raise(apply(before, diff)));
      }),
    );
  });

  it("M6: of today they are what they are, and where others wrote since the patch still says what it found", () => {
    const diff = patch("ink:a", "name", "Sun", "Moon");
    expect(raisedDiff(diff, { ink: 2 }, () => undefined, { sequences: { ink: example.ink! } })).toBe(diff);
    const theirs = raise(recordsOfList([old("ink:a", "Theirs")]));
    const raised = raisedDiff(patch("ink:a", "title", "Sun", "Moon"), {}, lookup(theirs), {
      sequences: example,
    });
    expect(raised.patch).toEqual({ "ink:a": { name: ["Sun", "Moon"] } });
  });

  it("M7: without a way down the record as it was left stands in, and a sender is told to load anew", () => {
    const guide = newRecord("guide", { id: "guide:a" });
    const now = recordsOfList([guide]);
    const left = { ...guide, at: 77 };
    const diff = patch("guide:a", "at", 1, 76);
    const raised = raisedDiff(diff, {}, lookup(now), { sequences: example, left: () => left });
    expect(apply(now, raised).get("guide:a")).toEqual(left);
    expect(raisedDiff(diff, {}, lookup(now), { sequences: example }).patch).toEqual({});
    const sent = { put: [], patch: { "guide:a": { at: 76 } }, del: [] };
    expect(raisedSent(sent, {}, lookup(now), example)).toBeNull();
    expect(raisedSent(sent, { guide: 2, ink: 2 }, lookup(now), example)?.sent).toBe(sent);
  });

  it("M8: what somebody sent is raised without what was, and garbage is left to whoever reads it", () => {
    const now = raise(recordsOfList([old("ink:a", "Sun")]));
    const sent = { put: [old("ink:b", "New")], patch: { "ink:a": { title: "Moon" } }, del: ["ink:c"] };
    expect(raisedSent(sent, {}, lookup(now), example)?.sent).toMatchObject({
      put: [{ id: "ink:b", name: "New" }],
      patch: { "ink:a": { name: "Moon" } },
      del: ["ink:c"],
    });
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (put, patches) => {
        for (const each of [put, { put: [put], patch: { "ink:a": patches }, del: put }])
          expect(() => raisedSent(each, {}, lookup(now), example)).not.toThrow();
      }),
    );
  });

  it("M9: a change says the versions of what it touches, and one of tomorrow is known as such", () => {
    const text = newNode("text", { id: "node:t", parent: "panel:body-outside/lid" });
    const there = recordsOfList([text]);
    expect(schemaOf(patch("node:t", "x", 0, 1), lookup(there))).toEqual({ node: 1, "node.text": 1 });
    expect([
      isNewer({ node: 1 }),
      isNewer(undefined),
      isNewer({ "node.text": 2 }),
      isNewer({ film: 1 }),
    ]).toEqual([false, false, true, true]);
  });
});
