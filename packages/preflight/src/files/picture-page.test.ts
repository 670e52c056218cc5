/** Pictures that are sent by themselves go through the same rules as pages. */
import { expect, it } from "vitest";
import { targetOf } from "../../testing/index.ts";
import { checkFile, pictureAsPage, type SentPicture } from "./index.ts";

const target = targetOf("box");
const { width, height, bleed } = target.board;
const withBleed = { width: width + 2 * bleed, height: height + 2 * bleed };
const pixels = (ppi: number) => ({
  width: Math.ceil((withBleed.width * ppi) / 25_400),
  height: Math.ceil((withBleed.height * ppi) / 25_400),
});
const good: SentPicture = { ...pixels(300), space: "cmyk", bits: 8, icc: "a", hasAlpha: false, frames: 1 };

const rulesOf = (picture: Partial<SentPicture>, size = withBleed) =>
  checkFile({ ...pictureAsPage({ ...good, ...picture }, size), target, placement: null }, null).map(
    ({ rule, severity }) => `${rule} ${severity}`,
  );

it("nothing is said of a picture in inks that has its pixels and covers the bleed", () => {
  expect(rulesOf({})).toEqual([]);
  expect(rulesOf({ space: "grey" })).toEqual([]);
});

it.each([
  [{ ...pixels(100) }, ["resolution error"]],
  [{ ...pixels(200) }, ["resolution warning"]],
  [{ space: "rgb", icc: null }, ["rgb-colour warning", "unknown-profile warning"]],
  [{ space: "rgb" }, ["rgb-colour warning"]],
  [{ bits: 16 }, ["deep-image advice"]],
  [{ hasAlpha: true }, ["transparency advice"]],
  [{ frames: 3 }, ["page-count warning"]],
] as const)("%o", (picture, rules) => {
  expect(rulesOf(picture)).toEqual(rules);
});

it("one of another size does not fit the box", () => {
  expect(rulesOf({}, { width: 100_000, height: 100_000 })).toContain("page-size error");
});
