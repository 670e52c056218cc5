import { describe, expect, it } from "vitest";
import { bundles } from "./bundles.ts";
import { defaultConfiguration } from "./check-configuration.ts";
import type { Configuration } from "./configuration.ts";
import { orderedTogether } from "./ordered-together.ts";
import { productType } from "./product-types.ts";
import { setOfList, shoppingLists } from "./shopping-lists.ts";

interface Line {
  readonly sku: Configuration["sku"];
  readonly size?: string;
}

/** As it stands in the set, so many of it. */
function asListed({ sku, size }: Line, quantity: number): Configuration {
  const usual = { ...defaultConfiguration(sku), quantity };
  const standard = productType(sku).sizes.standard.find(({ id }) => id === size);
  return standard ? { ...usual, size: standard.size } : usual;
}

const inCart = (made: readonly Configuration[]) => made.map((configuration) => ({ configuration }));

const sets: readonly (readonly [set: string, lines: readonly Line[]])[] = [
  ...bundles.map(({ id, lines }) => [id, lines] as const),
  ...shoppingLists.map(({ id, lines }) => [setOfList(id), lines] as const),
];

describe.each(sets)("what was put in with %s", (set, lines) => {
  const whole = lines.map((line, index) => asListed(line, index === 0 ? 100 : 5000));
  const [first, ...others] = whole as [Configuration, ...Configuration[]];

  it("belongs to it as it is listed", () => {
    const together = orderedTogether(set, inCart(whole));
    expect(together.lines).toHaveLength(whole.length);
    expect([...together.pieces.keys()].toSorted()).toEqual(lines.map(({ sku }) => sku).toSorted());
  });

  it("leaves it in another make, and stays with a service", () => {
    const larger = {
      ...first,
      size: Object.fromEntries(Object.entries(first.size).map(([name, mm]) => [name, mm + 1])),
    };
    const finished = { ...first, options: [...first.options, "hot-foil"] as Configuration["options"] };
    const hurried = { ...first, options: [...first.options, "rush"] as Configuration["options"] };
    const isOfIt = (made: Configuration) => orderedTogether(set, inCart([made])).lines.length === 1;
    expect([larger, finished, hurried].map((made) => isOfIt(made as Configuration))).toEqual([
      Object.keys(first.size).length === 0,
      false,
      true,
    ]);
    const pieces = (made: readonly Configuration[]) => orderedTogether(set, inCart(made)).pieces;
    expect(pieces([finished, ...others]).has(first.sku)).toBe(false);
    expect(pieces([hurried, ...others])).toEqual(pieces(whole));
  });

  it("leaves it in another material, cover or print, and with another choice", () => {
    const isOfIt = (made: Configuration) => orderedTogether(set, inCart([made])).lines.length === 1;
    const others: readonly Configuration[] = [
      { ...first, material: "other" as Configuration["material"] },
      { ...first, cover: "other" as Configuration["material"] },
      { ...first, print: "other" as Configuration["print"] },
      { ...first, choices: { ...first.choices, colour: "other" } },
    ];
    expect(others.map(isOfIt)).toEqual([false, false, false, false]);
  });
});

it("nothing belongs to a set that nobody put together", () => {
  const together = orderedTogether("my-own", inCart([defaultConfiguration("kraft-tape")]));
  expect([together.lines.length, together.pieces.size]).toEqual([0, 0]);
});
