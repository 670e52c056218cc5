import { expect, it } from "vitest";
import { answered, asTold, besidePlacement, drawn, dropped, movedBy, unmoved, untold } from "./moved.ts";

const by = { x: 10_000, y: 0 };
const none = { x: 0, y: 0 };
/** As the field of X says it. */
const said = (placement: number, moved: typeof unmoved) => placement + besidePlacement(moved).x;

it("a move is said once, before it is told, while it is told, while it is checked, and once it is drawn", () => {
  const moved = movedBy(unmoved, by);
  expect(said(10_000, moved)).toBe(20_000);
  const told = asTold(moved);
  expect(untold(told)).toEqual(none);
  expect(said(10_000, told)).toBe(20_000);
  // The placement holds it now, the picture does not.
  const laid = answered(told, by, true);
  expect(said(20_000, laid)).toBe(20_000);
  expect(laid.shown).toEqual(by);
  const seen = drawn(laid);
  expect(said(20_000, seen)).toBe(20_000);
  expect(seen).toEqual(unmoved);
});

it("a move that was refused is taken back, and what was moved meanwhile stays", () => {
  const more = movedBy(asTold(movedBy(unmoved, by)), { x: 1_000, y: 0 });
  const refused = answered(more, by, false);
  expect(said(10_000, refused)).toBe(11_000);
  expect(untold(refused)).toEqual({ x: 1_000, y: 0 });
});

it("a picture takes only what it was drawn with: a move that is told just now stays beside it", () => {
  const laid = answered(asTold(movedBy(unmoved, by)), by, true);
  const again = drawn(asTold(movedBy(laid, by)));
  expect(again).toMatchObject({ shown: by, told: by });
  expect(said(20_000, again)).toBe(30_000);
  expect(said(30_000, answered(again, by, true))).toBe(30_000);
});

it("a move that is given up leaves what was told", () => {
  const told = asTold(movedBy(unmoved, by));
  expect(dropped(movedBy(told, by))).toEqual(told);
});
