import { describe, expect, it } from "vitest";
import type { SheetChoice } from "../calls/print-file-calls.ts";
import { isReplaced, noHistory, redone, type Step, undone, withStep } from "./history.ts";

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

describe("a side's file", () => {
  const laid = (file: string | null) => ({ sheets: [{ surface: "surface:body-outside", file }] }) as const;

  it("is replaced by another or by none, not by the first one that comes", () => {
    expect(isReplaced(laid("a"), laid("b"))).toBe(true);
    expect(isReplaced(laid("a"), laid(null))).toBe(true);
    expect(isReplaced(laid("a"), laid("a"))).toBe(false);
    expect(isReplaced(laid(null), laid("a"))).toBe(false);
  });
});
