/** Whatever is sold with a product and touches the board stands in its stored dieline. */
import {
  type Configuration,
  defaultConfiguration,
  type OptionId,
  optionIds,
  productType,
  productTypes,
} from "@foldmark/catalogue";
import type { ProductType } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { changesTheDieline, drawnPieces, optionSets, storedText } from "./offered-products.ts";
import { readStoredDieline, type StoredDieline, type StoredKeepOut } from "./stored-dieline.ts";
import { hasTearStrip } from "./tear-strips.ts";
import { undrawnOptions } from "./undrawn-options.ts";

const drawnTypes = productTypes.filter(({ construction }) => construction !== null);

const offers = drawnTypes.flatMap((definition) =>
  definition.options.filter(({ included }) => !included).map(({ id }) => [definition.sku, id] as const),
);

describe("an option changes the stored dieline, or says why it cannot", () => {
  it.each(offers)("%s: %s", (sku, id) => {
    expect(changesTheDieline(productType(sku), id), undrawnOptions[id] ?? "is not drawn").toBe(
      undrawnOptions[id] === undefined,
    );
  });

  it("keeps no reason for an option that nobody offers", () => {
    const offered = new Set(productTypes.flatMap(({ options }) => options.map(({ id }) => id)));
    expect(Object.keys(undrawnOptions).filter((id) => !offered.has(id as OptionId))).toEqual([]);
    expect(optionIds).toEqual(expect.arrayContaining(Object.keys(undrawnOptions)));
  });
});

describe("two options on one piece", () => {
  it.each(drawnTypes.map(({ sku }) => sku))("%s: neither takes the other off the drawing", (sku) => {
    const usual = defaultConfiguration(sku);
    const drawnWith = (options: readonly OptionId[]): string | null =>
      drawnPieces({ ...usual, options: [...included(usual), ...options] });
    for (const [a, b] of optionSets(productType(sku)).filter(({ length }) => length === 2)) {
      expect(drawnWith([a!, b!]), `${b} beside ${a}`).not.toBe(drawnWith([a!]));
      expect(drawnWith([a!, b!]), `${a} beside ${b}`).not.toBe(drawnWith([b!]));
    }
  });
});

const included = ({ sku }: Configuration): readonly OptionId[] =>
  productType(sku)
    .options.filter((each) => each.included)
    .map(({ id }) => id);

const keepOuts = ({ pieces }: StoredDieline): readonly StoredKeepOut[] =>
  pieces.flatMap((piece) => piece.keepOuts);
const isTorn = ({ pieces }: StoredDieline): boolean => pieces.some(hasTearStrip);
const adhesives =
  (panel: RegExp, count: number) =>
  (dieline: StoredDieline): boolean =>
    keepOuts(dieline).filter((each) => panel.test(each.panel) && each.reason === "glue").length >= count;

type Look = readonly [what: string, isThere: (dieline: StoredDieline) => boolean];

/** What a page says comes with the product, without a choice of the buyer. */
const promised: Readonly<Partial<Record<ProductType, readonly Look[]>>> = {
  "delivery-mailer-box": [
    ["a tear strip", isTorn],
    ["an adhesive strip", adhesives(/^lid-front/, 1)],
  ],
  "delivery-mailer-box-plain": [
    ["a tear strip", isTorn],
    ["an adhesive strip, and a second one for returns", adhesives(/^lid-front/, 2)],
  ],
  "rigid-envelope": [
    ["a tear strip", isTorn],
    ["an adhesive strip, and a second one for returns", adhesives(/^flap/, 2)],
  ],
  "rigid-drawer-box": [
    [
      "a ribbon to pull, through a slot in board and paper",
      ({ pieces }) =>
        pieces.filter(({ panels }) => panels.some(({ id, holes }) => /front$/.test(id) && holes.length > 0))
          .length >= 2,
    ],
  ],
  "doypack-bag": [["a zip", (dieline) => keepOuts(dieline).some(({ reason }) => reason === "zip")]],
};

describe("what comes with a product stands in its dieline", () => {
  const looks = Object.entries(promised).flatMap(([sku, list]) =>
    list.map(([what, isThere]) => [sku as ProductType, what, isThere] as const),
  );

  it.each(looks)("%s: %s", (sku, _what, isThere) => {
    expect(isThere(readStoredDieline(storedText(defaultConfiguration(sku))!))).toBe(true);
  });

  it("looks for every option that is included", () => {
    const unseen = drawnTypes.filter(({ options }) => options.some((each) => each.included));
    expect(unseen.map(({ sku }) => sku).filter((sku) => !promised[sku])).toEqual([]);
  });
});
