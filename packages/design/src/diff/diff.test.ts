import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runCommand } from "../commands/commands.ts";
import { viewOf } from "../document/view.ts";
import { newNode, newRecord } from "../records/defaults.ts";
import { designs, recordsOfList } from "../testing/arbitraries.ts";
import { layoutFor } from "../testing/layouts.ts";
import { commandOf, type Step, steps } from "../testing/steps.ts";
import { apply, type Diff, diffBetween, invert, isEmpty, type Records, squash } from "./diff.ts";
import { rebase, whereUnchanged } from "./rebase.ts";

const layout = layoutFor("mailer-box-full-color");

/** The changes that commands make one after the other, and the state after each. */
function run(start: Records, list: readonly Step[]): { diffs: Diff[]; states: Records[] } {
  const diffs: Diff[] = [];
  const states = [start];
  list.forEach((step, number) => {
    const design = viewOf(states.at(-1)!);
    const asked = commandOf(step, design, layout, number);
    const result = asked && runCommand({ design, layout }, ...asked);
    if (!result?.ok) return;
    diffs.push(result.diff);
    states.push(apply(states.at(-1)!, result.diff));
  });
  return { diffs, states };
}

const lookup = (records: Records) => (id: string) => records.get(id);

describe("changes", () => {
  it("D1: taken back, a change leaves what was (P1)", () => {
    fc.assert(
      fc.property(designs(), steps(12), (start, list) => {
        const { diffs, states } = run(start, list);
        diffs.forEach((diff, at) => {
          expect(apply(states[at + 1]!, invert(diff))).toEqual(states[at]);
        });
      }),
      { numRuns: 300 },
    );
  });

  it("D2: squashed, changes do what they did one after the other, and can be taken back as one (P2)", () => {
    fc.assert(
      fc.property(designs(), steps(25), (start, list) => {
        const { diffs, states } = run(start, list);
        const whole = squash(diffs);
        expect(apply(start, whole)).toEqual(states.at(-1));
        expect(apply(states.at(-1)!, invert(whole))).toEqual(start);
        expect(isEmpty(squash([whole, invert(whole)]))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it("D3: names no record twice, and the difference of two states is the change between them", () => {
    fc.assert(
      fc.property(designs(), steps(15), (start, list) => {
        const end = run(start, list).states.at(-1)!;
        const between = diffBetween(start, end);
        expect(apply(start, between)).toEqual(end);
        const ids = [...between.put, ...between.del].map(({ id }) => id as string);
        const all = [...ids, ...Object.keys(between.patch)];
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 150 },
    );
  });

  it("D4: is written property by property, lists and other shapes as a whole", () => {
    const before = newNode("shape", { id: "node:a", parent: "panel:body-outside/lid", x: 5 });
    const after = {
      ...before,
      x: 6,
      fill: { ink: "ink:black", tint: 500 },
      shape: { form: "ellipse" },
    } as const;
    const diff = diffBetween(recordsOfList([before]), recordsOfList([after]));
    expect(diff).toEqual({
      put: [],
      patch: {
        "node:a": {
          x: [5, 6],
          "fill/tint": [1000, 500],
          shape: [{ form: "rectangle", radius: 0 }, { form: "ellipse" }],
        },
      },
      del: [],
    });
  });

  it("D5: a change inside what an earlier one replaced becomes part of it, both ways round", () => {
    const paint = { ink: "ink:a", tint: 1000 };
    const first: Diff = { put: [], patch: { "node:a": { fill: [null, paint] } }, del: [] };
    const second: Diff = { put: [], patch: { "node:a": { "fill/tint": [1000, 400] } }, del: [] };
    expect(squash([first, second]).patch).toEqual({ "node:a": { fill: [null, { ...paint, tint: 400 }] } });
    expect(squash([invert(second), invert(first)]).patch).toEqual({
      "node:a": { fill: [{ ...paint, tint: 400 }, null] },
    });
  });
});

describe("changes from two sides", () => {
  it("D6: the later writer wins property by property, and the rebased change can be taken back", () => {
    fc.assert(
      fc.property(designs(), steps(8), steps(8), (start, mine, theirs) => {
        const own = squash(run(start, mine).diffs);
        const now = run(start, theirs).states.at(-1)!;
        const { diff } = rebase(own, lookup(now));
        const after = apply(now, diff);
        expect(apply(now, own)).toEqual(after);
        expect(apply(after, invert(diff))).toEqual(now);
      }),
      { numRuns: 300 },
    );
  });

  it("D7: says what of theirs it overwrote and what it could not do", () => {
    const a = newNode("shape", { id: "node:a", parent: "panel:body-outside/lid" });
    const now = recordsOfList([{ ...a, x: 9, y: 4 }, newRecord("ink", {})]);
    const mine: Diff = {
      put: [],
      patch: { "node:a": { x: [0, 1], y: [0, 4], width: [20_000, 7] }, "node:gone": { x: [0, 2] } },
      del: [],
    };
    const { diff, conflicts } = rebase(mine, lookup(now));
    expect(diff.patch).toEqual({ "node:a": { x: [9, 1], width: [20_000, 7] } });
    expect(conflicts).toEqual([
      { id: "node:a", path: "x", found: 9, written: 1 },
      { id: "node:gone", path: "x", found: null, written: 2 },
    ]);
  });

  it("D8: undo's part of a change is what still stands as it was left", () => {
    const a = newNode("shape", { id: "node:a", parent: "panel:body-outside/lid", x: 1, y: 2 });
    const did: Diff = { put: [], patch: { "node:a": { x: [0, 1], y: [0, 3] } }, del: [] };
    expect(whereUnchanged(invert(did), lookup(recordsOfList([a]))).patch).toEqual({
      "node:a": { x: [1, 0] },
    });
    const added: Diff = { put: [{ ...a, x: 7 }], patch: {}, del: [] };
    expect(isEmpty(whereUnchanged(invert(added), lookup(recordsOfList([a]))))).toBe(true);
  });
});
