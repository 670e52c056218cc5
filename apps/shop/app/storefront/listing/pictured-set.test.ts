import {
  bundles,
  industries,
  orderable,
  productType,
  reasonFor,
  reasons,
  shoppingLists,
} from "@foldmark/catalogue";
import { builtInBook } from "@foldmark/pricing";
import { regionById, regions } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { bundleList } from "../bundles/priced-bundles.ts";
import { industryPage } from "../industry/industry-products.ts";
import { ungrouped } from "../overview/shop-sections.ts";
import { listCards, listPage } from "../shopping-list/priced-list.ts";

const eu = regionById("eu");

describe("the tables", () => {
  it("price every set and every list in every storefront and language of it", () => {
    for (const region of regions) {
      const { bundles: priced } = bundleList(builtInBook, region, region.languageTag, new URLSearchParams());
      expect(priced).toHaveLength(bundles.length);
      for (const { id, priced: set } of priced) {
        expect(
          set.lines.every(({ total }) => total !== null),
          id,
        ).toBe(true);
        expect(set.discount, id).not.toBeNull();
      }
      expect(
        listCards(builtInBook, region, region.languageTag).every(({ total }) => /\d/.test(total.net)),
      ).toBe(true);
    }
  });

  it("leave out a set of which too little is sold", () => {
    const small = { ...eu, allowedProductTypes: ["tissue-paper"] as const };
    expect(bundleList(builtInBook, small, "en", new URLSearchParams()).bundles).toEqual([]);
  });

  it("give every trade a set and every product of it a reason", () => {
    for (const industry of industries) {
      const page = industryPage(builtInBook, eu, "en", industry);
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
  const page = (query: string) => listPage(builtInBook, eu, "en", list, new URLSearchParams(query));

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
