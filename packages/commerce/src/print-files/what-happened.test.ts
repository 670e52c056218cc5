import { newNode } from "@foldmark/design";
import { expect, it } from "vitest";
import { whatHappened } from "./what-happened.ts";

const placement = { turn: 0, isMirrored: false, x: 0, y: 0, scale: 1_000_000 } as const;
const page = (change: object = {}, parent: `surface:${string}` = "surface:body-outside") =>
  newNode("page", {
    id: `node:page-${parent.slice(8)}`,
    parent,
    name: "tea.pdf",
    file: { hash: "a".repeat(64), kind: "pdf", name: "tea.pdf" },
    page: 0,
    placement,
    fixes: [],
    ...change,
  });

const told = (before: readonly object[], after: readonly object[]) =>
  whatHappened(before as never, after as never).map(({ what, surface, page: at, fixes }) =>
    [what, surface.slice(8), at, ...fixes.map(({ id }) => id)].join(" "),
  );

it("says of each side what was done to it, and of a new file nothing else", () => {
  const bleed = { id: "mirror-bleed", ink: null };
  expect(told([], [page()])).toEqual(["sent body-outside 0"]);
  expect(told([page()], [])).toEqual(["removed body-outside 0"]);
  const other = { file: { hash: "b".repeat(64), kind: "pdf", name: "b" }, fixes: [bleed], page: 1 };
  expect(told([page()], [page(other)])).toEqual(["replaced body-outside 1"]);
  expect(told([page()], [page({ page: 2 })])).toEqual(["page body-outside 2"]);
  expect(told([page()], [page({ placement: { ...placement, turn: 90, x: 5 } })])).toEqual([
    "turned body-outside 0",
  ]);
  expect(told([page()], [page({ placement: { ...placement, x: 5 }, fixes: [bleed] })])).toEqual([
    "moved body-outside 0",
    "fixed body-outside 0 mirror-bleed",
  ]);
  expect(told([page({ fixes: [bleed] })], [page()])).toEqual(["unfixed body-outside 0 mirror-bleed"]);
  const inside = page({}, "surface:body-inside");
  expect(told([page(), inside], [page(), page({ page: 1 }, "surface:body-inside")])).toEqual([
    "page body-inside 1",
  ]);
  expect(told([page()], [page()])).toEqual([]);
});
