import { expect, it } from "vitest";
import { answered, asTold, dropped, movedBy, unmoved, untold } from "./moved.ts";

const by = { x: 10_000, y: 0 };
const none = { x: 0, y: 0 };
/** As the field of X says it. */
const said = (placement: number, moved: typeof unmoved) => placement + moved.shown.x;

it("a move is said once, before it is told, while it is told, and once the placement has it", () => {
  const moved = movedBy(unmoved, by);
  expect(said(10_000, moved)).toBe(20_000);
  const told = asTold(moved);
  expect(untold(told)).toEqual(none);
  expect(said(10_000, told)).toBe(20_000);
  const laid = answered(told, by);
  expect(said(20_000, laid)).toBe(20_000);
  expect(laid).toEqual(unmoved);
});

it("what was moved while another move was told stays, whether that was taken or refused", () => {
  const more = movedBy(asTold(movedBy(unmoved, by)), { x: 1_000, y: 0 });
  const after = answered(more, by);
  expect(said(10_000, after)).toBe(11_000);
  expect(untold(after)).toEqual({ x: 1_000, y: 0 });
});

it("a move that is given up leaves what was told", () => {
  const told = asTold(movedBy(unmoved, by));
  expect(dropped(movedBy(told, by))).toEqual(told);
});
