import { expect, it } from "vitest";
import { stopAt } from "./fold-stop-at.ts";

const named = (...stops: readonly (readonly [string, number])[]) =>
  stops.map(([label, state]) => ({ label, state }));

const mailer = named(["Flat", 0], ["Ears", 0.3], ["Walls", 0.6], ["Open", 0.8], ["Closed", 1]);

it.each([
  [0, "Flat"],
  [0.1, "Ears"],
  [0.3, "Ears"],
  [0.45, "Walls"],
  [0.6, "Walls"],
  [0.7, "Open"],
  [0.805, "Open"],
  [0.85, "Open"],
  [0.95, "Closed"],
  [1, "Closed"],
])("a fold of %s is called by the step that is under way: %s", (fold, label) => {
  expect(stopAt(mailer, fold)?.label).toBe(label);
});

it("is called by the nearer end where there are no steps between", () => {
  const ends = named(["Flat", 0], ["Closed", 1]);
  expect([0, 0.4, 0.6, 1].map((fold) => stopAt(ends, fold)?.label)).toEqual([
    "Flat",
    "Flat",
    "Closed",
    "Closed",
  ]);
  expect(stopAt([], 0.5)).toBeUndefined();
});
