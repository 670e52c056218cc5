import { describe, expect, it } from "vitest";
import type { SheetChoice } from "../calls/print-file-calls.ts";
import { noHistory, redone, type Step, undone, withoutReplaced, withStep } from "./history.ts";

const lies = (x: number): readonly SheetChoice[] => [
  {
    surface: "surface:body-outside",
    file: "f",
    page: 0,
    placement: { turn: 0, isMirrored: false, x, y: 0, scale: 1 },
    fixes: [],
  },
];
const moved = (from: number, to: number): Step => ({ label: "move", before: lies(from), after: lies(to) });

describe("steps of a print file", () => {
  it("are taken back and made again in their order", () => {
    const two = withStep(withStep(noHistory, moved(0, 1), false), moved(1, 2), false);
    const back = undone(two);
    expect(back.done).toEqual([moved(0, 1)]);
    expect(redone(back)).toEqual(two);
    expect(undone(undone(undone(two))).undone).toHaveLength(2);
  });

  it("are one where the same hand goes on moving, and lead back to where it began", () => {
    const one = withStep(withStep(noHistory, moved(0, 1), false), moved(1, 2), true);
    expect(one.done).toEqual([moved(0, 2)]);
  });

  it("of two sides stay two, however quick the hand", () => {
    const other = lies(3).map((side) => ({ ...side, surface: "surface:lid-outside" as const }));
    const step: Step = { label: "move", before: other, after: other };
    expect(withStep(withStep(noHistory, moved(0, 1), false), step, true).done).toHaveLength(2);
  });

  it("forget what was taken back as soon as something else is done", () => {
    const back = undone(withStep(noHistory, moved(0, 1), false));
    expect(withStep(back, moved(0, 5), false).undone).toEqual([]);
  });
});

const body = "surface:body-outside";
const lid = "surface:lid-outside";
const on = (surface: typeof body | typeof lid, file: string | null): SheetChoice => ({
  ...lies(0)[0]!,
  surface,
  file,
});
const laid = (surface: typeof body | typeof lid, from: string | null, to: string | null): Step => ({
  label: "page",
  before: [on(surface, from)],
  after: [on(surface, to)],
});

describe("steps of a side whose file was replaced", () => {
  it("are forgotten, those taken back as well, and those of other sides kept", () => {
    const ofLid = laid(lid, "x", "y");
    const ofBody = laid(body, "a", "a");
    const all = withStep(withStep(withStep(noHistory, ofBody, false), ofLid, false), ofBody, false);
    const back = undone(all);
    const sheets = (file: string | null) => [on(body, file), on(lid, "y")];
    expect(withoutReplaced(back, sheets("a"))).toEqual(back);
    expect(withoutReplaced(back, sheets("b"))).toEqual({ done: [ofLid], undone: [] });
    expect(withoutReplaced(back, sheets(null))).toEqual({ done: [ofLid], undone: [] });
  });

  it("are forgotten where no page was chosen for it before the other file came", () => {
    const emptied = withStep(noHistory, laid(body, "a", null), false);
    expect(withoutReplaced(emptied, [on(body, null)])).toEqual(emptied);
    expect(withoutReplaced(emptied, [on(body, "b")])).toEqual(noHistory);
  });

  it("are kept where a step laid the other file, there and back", () => {
    const chosen = withStep(withStep(noHistory, laid(body, null, "a"), false), laid(body, "a", "b"), false);
    expect(withoutReplaced(chosen, [on(body, "b")])).toEqual(chosen);
    const back = undone(chosen);
    expect(withoutReplaced(back, [on(body, "a")])).toEqual(back);
    const empty = undone(back);
    expect(withoutReplaced(empty, [on(body, null)])).toEqual(empty);
    expect(withoutReplaced(redone(empty), [on(body, "a")])).toEqual(back);
  });

  it("of several sides are forgotten with one of them", () => {
    const both: Step = {
      label: "fix",
      before: [on(body, "a"), on(lid, "x")],
      after: [on(body, "a"), on(lid, "x")],
    };
    const known = withStep(withStep(noHistory, laid(body, null, "a"), false), both, false);
    expect(withoutReplaced(known, [on(body, "a"), on(lid, "z")]).done).toEqual([laid(body, null, "a")]);
  });
});
