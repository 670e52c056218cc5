/** What is promised of every price, tried on more orders than a year brings. */

import { type Configuration, printMode, standardSizeOf } from "@foldmark/catalogue";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentPriceBook as book } from "./price-books/index.ts";
import { lineMinor } from "./published.ts";
import { quoteFor } from "./quote.ts";
import {
  anyListedOrder,
  anyOrder,
  anyOrderOfFreeSize,
  type Order,
  quantityFor,
} from "./testing/random-orders.ts";
import { ruleOfThumb } from "./testing/rule-of-thumb.ts";

const numRuns = 100_000;
const seed = 20_261_115;
const timeout = 120_000;

function at(
  order: Order,
  change: Partial<Configuration> = {},
  run: { artworks?: number; reorder?: boolean } = {},
) {
  const configuration = { ...order.configuration, ...change };
  const { artworks, reorder } = { ...order, ...run };
  const quote = quoteFor(book, configuration, order.region, { blankOf: ruleOfThumb, artworks, reorder });
  if (quote.kind === "quote") return quote.publishedAt;
  if (quote.code !== "larger-than-machines") throw new Error(`${configuration.sku}: ${quote.code}`);
  return null;
}

/** What no machine takes is dearer than anything. */
const goods = (order: Order, change: Partial<Configuration> = {}, run = {}): number =>
  at(order, change, run)?.(order.configuration.quantity)?.goodsMinor ?? Number.POSITIVE_INFINITY;

/** Prices of an order that our machines can make; what cannot be tried does not count among the tries. */
function madeAt(order: Order) {
  const publishedAt = at(order);
  fc.pre(publishedAt !== null);
  return publishedAt!;
}

/** fast-check says which order failed and how small it can be made; a thrown error costs less than `expect`. */
function must(holds: boolean, said: () => string): void {
  if (!holds) throw new Error(said());
}

const further = fc.tuple(anyOrder, fc.integer({ min: 0, max: 10_000 }));

describe("every price", () => {
  it("never falls in all, and never rises a piece, when more are ordered", { timeout }, () => {
    fc.assert(
      fc.property(further, ([order, more]) => {
        const publishedAt = madeAt(order);
        const { step, maximum } = order.definition.quantity;
        const { quantity } = order.configuration;
        const some = publishedAt(quantity)!;
        for (const next of [Math.min(maximum, quantity + step), quantityFor(order.definition, more)]) {
          const other = publishedAt(next)!;
          const [fewer, larger] = next >= quantity ? [some, other] : [other, some];
          must(
            fewer.goodsMinor <= larger.goodsMinor,
            () => `${larger.quantity} for less than ${fewer.quantity}`,
          );
          must(fewer.unitMicro >= larger.unitMicro, () => `a piece of ${larger.quantity} costs more`);
        }
      }),
      { numRuns, seed },
    );
  });

  it("is whole, positive and the unit price times the quantity, rounded once", { timeout }, () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const { quantity, unitMicro, goodsMinor } = madeAt(order)(order.configuration.quantity)!;
        must(Number.isSafeInteger(unitMicro) && unitMicro > 0, () => `unit ${unitMicro}`);
        must(Number.isSafeInteger(goodsMinor) && goodsMinor > 0, () => `goods ${goodsMinor}`);
        must(
          lineMinor(unitMicro, quantity) === goodsMinor,
          () => `${unitMicro} × ${quantity} ≠ ${goodsMinor}`,
        );
      }),
      { numRuns, seed },
    );
  });

  it("never falls when an option is added", { timeout }, () => {
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 30 }), (order, which) => {
        const { options } = order.configuration;
        const left = order.definition.options.filter(({ id }) => !options.includes(id));
        // What cannot be tried does not count among the tries.
        fc.pre(left.length > 0);
        const { id } = left[which % left.length]!;
        must(goods(order, { options: [...options, id] }) >= goods(order), () => `${id} lowers the price`);
      }),
      { numRuns, seed },
    );
  });

  it("never falls when a size of one's own grows by a millimetre", { timeout }, () => {
    fc.assert(
      fc.property(anyOrderOfFreeSize, fc.nat({ max: 2 }), (order, which) => {
        const { sizes } = order.definition;
        const { size } = order.configuration;
        const name = sizes.dimensions[which % sizes.dimensions.length]!;
        const larger = { ...size, [name]: size[name]! + 1 };
        fc.pre(Boolean(sizes.free?.[name]) && !standardSizeOf(sizes, size) && !standardSizeOf(sizes, larger));
        must(goods(order, { size: larger }) >= goods(order), () => `1 mm more ${name} costs less`);
      }),
      { numRuns, seed },
    );
  });

  it("never falls with more print, more artworks, or a first order instead of a reorder", { timeout }, () => {
    const inks = (configuration: Configuration, side: "outside" | "inside") =>
      printMode(configuration.print)[side]?.colours ?? 0;
    fc.assert(
      fc.property(anyOrder, fc.nat({ max: 10 }), (order, which) => {
        const { configuration, definition } = order;
        const now = goods(order);
        must(goods(order, {}, { artworks: order.artworks + 1 }) >= now, () => "an artwork more costs less");
        must(
          goods(order, {}, { reorder: true }) <= goods(order, {}, { reorder: false }),
          () => "a reorder costs more",
        );

        const offers = definition.prints.filter(
          ({ materials }) => materials?.includes(configuration.material) ?? true,
        );
        const other = { ...configuration, print: offers[which % offers.length]!.mode };
        const kindOf = ({ print }: Configuration) => printMode(print).outside?.kind;
        const isMore =
          kindOf(other) === kindOf(configuration) &&
          inks(other, "outside") >= inks(configuration, "outside") &&
          inks(other, "inside") >= inks(configuration, "inside");
        if (isMore)
          must(goods(order, other) >= now, () => `${other.print} costs less than ${configuration.print}`);
      }),
      { numRuns: numRuns / 5, seed },
    );
  });
});

describe("a price from a list", () => {
  it("follows the same rules of quantity", { timeout }, () => {
    fc.assert(
      fc.property(anyListedOrder, (order) => {
        const publishedAt = madeAt(order);
        const { step, maximum } = order.definition.quantity;
        const { quantity } = order.configuration;
        const fewer = publishedAt(quantity)!;
        const larger = publishedAt(Math.min(maximum, quantity + step))!;
        expect(fewer.goodsMinor).toBeLessThanOrEqual(larger.goodsMinor);
        expect(fewer.unitMicro).toBeGreaterThanOrEqual(larger.unitMicro);
        expect(lineMinor(fewer.unitMicro, quantity)).toBe(fewer.goodsMinor);
      }),
      { numRuns: 2000, seed },
    );
  });
});
