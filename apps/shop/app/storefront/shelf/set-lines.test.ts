import {
  bundles,
  industries,
  orderable,
  productType,
  reasonFor,
  reasons,
  shoppingLists,
  sizeWords,
} from "@foldmark/catalogue";
import { bundleDiscount, currentPriceBook } from "@foldmark/pricing";
import { regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bundleList } from "../bundles/priced-bundles.ts";
import { industryPage } from "../industry/industry-shelf.ts";
import { ungrouped } from "../overview/shop-sections.ts";
import { listCards, listPage } from "../shopping-list/priced-list.ts";
import { pricedSet, readCount } from "./set-lines.ts";

const eu = regionById("eu");

describe("what is ordered when so many are wanted", () => {
  it("is never less than wanted within the limits, always on the step", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.constantFrom(...bundles.flatMap(({ lines }) => [...lines])),
        (wanted, { sku }) => {
          const rules = productType(sku).quantity;
          const quantity = orderable(wanted, rules);
          expect(quantity % rules.step).toBe(0);
          expect(quantity).toBeGreaterThanOrEqual(Math.min(wanted, rules.maximum));
          expect(quantity).toBeGreaterThanOrEqual(rules.minimum);
        },
      ),
    );
  });

  it.each([
    ["", 250],
    ["1 000", 1000],
    ["1,000", 1000],
    ["0", 0],
    ["-5", null],
    ["2.5", null],
    ["many", null],
    ["99999999", null],
  ])("is read from %s", (typed, count) => {
    expect(readCount(typed, 250)).toBe(count);
  });
});

describe("a set", () => {
  it("costs its lines less the discount of the price book", () => {
    const set = pricedSet(eu, "en", [
      { sku: "mailer-box-full-color", wanted: 500 },
      { sku: "tissue-paper", wanted: 500 },
      { sku: "printed-card", wanted: 500 },
    ]);
    const cents = (text: string | undefined) => Math.round(Number(text?.replace(/[€,]/g, "")) * 100);
    const sum = set.lines.reduce((total, { total: own }) => total + cents(own?.net), 0);
    expect(cents(set.sum.net)).toBe(sum);
    const off = bundleDiscount(currentPriceBook, [
      { sku: "a", goodsMinor: sum },
      { sku: "b", goodsMinor: 0 },
      { sku: "c", goodsMinor: 0 },
    ]);
    expect(set.discount).toEqual({ rate: "8%", products: 3, amount: `€${(off.minor / 100).toFixed(2)}` });
    expect(set.totalMinor).toBe(sum - off.minor);
  });

  it("has no discount with one product, and leaves out what is not sold", () => {
    const small = { ...eu, allowedProductTypes: ["tissue-paper"] as const };
    const set = pricedSet(small, "en", [
      { sku: "tissue-paper", wanted: 500 },
      { sku: "printed-card", wanted: 500 },
    ]);
    expect([set.lines.length, set.discount]).toEqual([1, null]);
    expect(bundleList(small, "en", new URLSearchParams()).bundles).toEqual([]);
  });

  it("says where a quantity was raised to the next step", () => {
    const [tape] = pricedSet(eu, "en", [{ sku: "kraft-tape", wanted: 5 }]).lines;
    expect([tape?.isRaised, tape?.quantity]).toEqual([true, productType("kraft-tape").quantity.minimum]);
  });

  it("writes a roll by the metre", () => {
    expect(sizeWords(eu, { width: 50, rollLength: 50_000 })).toBe("5\u00a0cm × 50\u00a0m");
    expect(sizeWords(regionById("us"), { width: 254 })).toBe("10\u00a0in");
    expect(sizeWords(eu, {})).toBe("");
  });
});

describe("the tables", () => {
  it("price every set and every list in every storefront and language of it", () => {
    for (const region of regions) {
      const { bundles: priced } = bundleList(region, region.languageTag, new URLSearchParams());
      expect(priced).toHaveLength(bundles.length);
      for (const { id, priced: set } of priced) {
        expect(
          set.lines.every(({ total }) => total !== null),
          id,
        ).toBe(true);
        expect(set.discount, id).not.toBeNull();
      }
      expect(listCards(region, region.languageTag).every(({ total }) => /\d/.test(total.net))).toBe(true);
    }
  });

  it("give every trade a set and every product of it a reason", () => {
    for (const industry of industries) {
      const page = industryPage(eu, "en", industry);
      expect(page.set, industry.id).not.toBeNull();
      expect(page.products.map(({ card }) => card.sku)).toEqual(industry.types);
    }
    const used = new Set(industries.flatMap(({ id, types }) => types.map((sku) => reasonFor(id, sku))));
    expect([...used].sort()).toEqual([...reasons].sort());
  });

  it("list quantities that can be ordered as they stand, and no slug twice in a language", () => {
    for (const { id, lines } of shoppingLists) {
      for (const { sku, quantity } of lines) {
        expect(orderable(quantity, productType(sku).quantity), `${id}: ${sku}`).toBe(quantity);
      }
    }
    for (const tag of ["en", "de", "pl", "pt"] as const) {
      expect(new Set(shoppingLists.map(({ slugs }) => slugs[tag])).size).toBe(shoppingLists.length);
    }
  });

  it("put every group of the catalogue on the overview", () => {
    expect(ungrouped).toEqual([]);
  });
});

describe("a shopping list", () => {
  const list = shoppingLists[0];
  const page = (query: string) => listPage(eu, "en", list, new URLSearchParams(query));

  it("takes the visitor's quantities, leaves out what is set to nothing, and keeps what cannot be read", () => {
    expect(
      page("mailer-box-eco=500").priced.lines.find(({ sku }) => sku === "mailer-box-eco")?.quantity,
    ).toBe(500);
    const without = page("mailer-box-eco=0");
    expect(without.leftOut.map(({ sku }) => sku)).toEqual(["mailer-box-eco"]);
    expect(without.priced.lines).toHaveLength(list.lines.length - 1);
    const wrong = page("mailer-box-eco=lots");
    expect(wrong.fields["mailer-box-eco"]).toEqual({
      typed: "lots",
      error: "Enter a whole number up to 4,000.",
    });
    expect(wrong.priced.lines).toHaveLength(list.lines.length);
  });
});
