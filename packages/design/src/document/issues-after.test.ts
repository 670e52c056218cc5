/** A change is looked at only where it can have broken something: that must find what looking at everything finds. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changed } from "../diff/diff.ts";
import type { NodeId, ParentRef } from "../records/ids.ts";
import { designs } from "../testing/arbitraries.ts";
import { isSurelyWhole, issuesAfter } from "./issues-after.ts";
import { structureIssues } from "./structure.ts";
import { nodeOf, viewOf } from "./view.ts";

describe("what a change breaks", () => {
  it("C2: is found wherever nodes are hung on other parents, sound or not", () => {
    const found = { broken: 0, sound: 0 };
    fc.assert(
      fc.property(designs(12), fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 4 }), (records, moves) => {
        const view = viewOf(records);
        const ids = [...records.keys()].filter((id) => id.startsWith("node:")) as NodeId[];
        fc.pre(ids.length > 0);
        const parents: readonly ParentRef[] = [
          ...ids,
          "node:gone",
          "panel:body-outside/lid",
          "panel:lid-inside/lid",
        ];
        const pairs = moves.map(([which, where]) => {
          const node = nodeOf(view, ids[which % ids.length]!)!;
          return [node, { ...node, parent: parents[where % parents.length]! }] as const;
        });
        const diff = changed(new Map(pairs.map((pair) => [pair[0].id, pair])).values());
        const after = new Map(records);
        for (const [, node] of pairs) if (diff.patch[node.id]) after.set(node.id, node);
        const isBroken = structureIssues(after).length > 0;
        expect(issuesAfter(view, diff).length > 0).toBe(isBroken);
        expect(isSurelyWhole(view, diff)).toBe(!isBroken);
        found[isBroken ? "broken" : "sound"]++;
      }),
      { numRuns: 200 },
    );
    expect(Math.min(found.broken, found.sound)).toBeGreaterThan(10);
  });
});
