import { categories, filterTypes, typesIn } from "@foldmark/catalogue";
import { builtInBook } from "@foldmark/pricing";
import { regionById, regions } from "@foldmark/region";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { facetNames, sortOrders } from "./category-fields.ts";
import { type CategoryList, categoryList, categoryOfRoute } from "./category-list.ts";

const eu = regionById("eu");
const listOf = (query: string, category = categories[0] as (typeof categories)[number]) =>
  categoryList(builtInBook, eu, "en", category, new URLSearchParams(query));
const skus = ({ cards }: CategoryList) => cards.map(({ sku }) => sku);

describe("a category without filters", () => {
  it.each(categories)("shows everything that stands in %s", (category) => {
    expect(skus(listOf("", category))).toEqual(typesIn(category).map(({ sku }) => sku));
    expect(listOf("", category).filters).toBe(0);
  });

  it("leaves out what the storefront does not sell", () => {
    const small = { ...eu, id: "gb" as const, allowedProductTypes: ["mailer-box-eco"] as const };
    expect(skus(categoryList(builtInBook, small, "se", "mailer-boxes", new URLSearchParams()))).toEqual([
      "mailer-box-eco",
    ]);
  });

  it("prices every product in every storefront", () => {
    for (const region of regions) {
      for (const category of categories) {
        const { cards } = categoryList(
          builtInBook,
          region,
          region.languageTag,
          category,
          new URLSearchParams(),
        );
        // But for what a person names the price of.
        const priced = cards.filter(({ sku }) => sku !== "special-box");
        for (const { sku, price } of priced) expect(price?.net, `${sku} in ${region.id}`).toMatch(/\d/);
        const grosses = priced.filter(({ price }) => price?.gross);
        expect(grosses).toHaveLength(region.alwaysShowAddedTax ? priced.length : 0);
      }
    }
  });
});

describe("filters", () => {
  it("narrow the list together; within one, any value will do", () => {
    const foil = listOf("finish=hot-foil");
    expect(foil.cards.length).toBeLessThan(listOf("").cards.length);
    expect(skus(foil)).toEqual(
      filterTypes({ category: "mailer-boxes", finishes: ["hot-foil"] }).map(({ sku }) => sku),
    );
    expect(listOf("finish=hot-foil&finish=pantone-match").cards.length).toBeGreaterThan(foil.cards.length);
    expect(skus(listOf("finish=hot-foil&industry=beauty"))).not.toContain("sleeved-mailer-box-none");
    for (const sku of skus(listOf("finish=hot-foil&industry=beauty"))) expect(skus(foil)).toContain(sku);
  });

  it("ignore values that do not exist", () => {
    expect(listOf("material=gold&sort=upwards").filters).toBe(0);
    expect(skus(listOf("material=gold"))).toEqual(skus(listOf("")));
  });

  it("say how many products each value would show", () => {
    for (const facet of listOf("finish=hot-foil").facets) {
      for (const { value, count } of facet.values) {
        const rest = facet.name === "finish" ? "" : "finish=hot-foil&";
        expect(listOf(`${rest}${facet.name}=${value}`).cards.length, `${facet.name} ${value}`).toBe(count);
      }
    }
  });

  it("divide the list: what all products share, or what is the products themselves, is none", () => {
    for (const category of categories) {
      const { facets, cards } = listOf("", category);
      for (const { name, values } of facets) {
        expect(values.length, `${category} ${name}`).toBeGreaterThan(0);
        for (const { value, count } of values) {
          expect(count, `${category} ${value}`).toBeGreaterThan(0);
          expect(count, `${category} ${value}`).toBeLessThan(cards.length);
        }
      }
    }
    expect(listOf("").facets.map(({ name }) => name)).not.toContain("type");
  });

  it("by size keep only boxes that hold the goods, whatever unit they are typed in", () => {
    const metric = listOf("length=39&width=29&height=14");
    expect(metric.sizeState).toBe("read");
    expect(metric.cards.length).toBeGreaterThan(0);
    expect(metric.cards.length).toBeLessThan(listOf("").cards.length);
    expect(skus(listOf("length=390mm&width=290 mm&height=140mm"))).toEqual(skus(metric));
    expect(listOf("length=390&width=290&height=140").cards).toEqual([]);
  });

  it("explain a size that cannot be read, keep it, and show the list all the same", () => {
    const list = listOf("length=abc&width=1.250&height=-3");
    expect(list.sizeState).toBe("unreadable");
    expect(list.size.length).toEqual({ typed: "abc", error: "This is not a length. Example: 25.4." });
    expect(list.size.width.error).toContain("without a separator");
    expect(list.size.height.error).toContain("cannot be negative");
    expect(list.cards).toHaveLength(listOf("").cards.length);
    expect(listOf("length=25").sizeState).toBe("partly");
  });
});

describe("an empty list", () => {
  it("names each filter that stands in the way, and what is there without it", () => {
    const list = listOf("material=carton&finish=pantone-match&sort=price");
    expect(list.cards).toEqual([]);
    expect(list.loosen.map(({ facet }) => facet)).toEqual(["material", "finish"]);
    for (const { query, count } of list.loosen) {
      expect(listOf(query).cards).toHaveLength(count);
      expect(query).toContain("sort=price");
    }
  });

  it("says so when leaving out one is not enough", () => {
    const list = listOf("material=carton&finish=pantone-match&length=900&width=900&height=900");
    expect([list.cards, list.loosen]).toEqual([[], []]);
  });
});

describe("the order", () => {
  it.each(sortOrders)("by %s shows the same products", (sort) => {
    expect(new Set(skus(listOf(`sort=${sort}`)))).toEqual(new Set(skus(listOf(""))));
  });

  it("by smallest order and by speed begins with the best", () => {
    expect(listOf("sort=minimum").cards[0]?.minimum).toMatch(/^10\spcs$/);
    expect(listOf("sort=fastest").cards[0]?.days).toBe("1–2");
    const last = listOf("sort=fastest").cards.map(({ days }) => Number(days.split("–").at(-1)));
    expect(last).toEqual(last.toSorted((one, other) => one - other));
    const amounts = listOf("sort=price").cards.map(({ price }) => Number(price?.net.replace("€", "")));
    expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  });
});

it("takes any query without a fault, and counts what it shows", () => {
  const value = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom("carton", "hot-foil", "12", "1/2 in"));
  const name = fc.constantFrom(...facetNames, "length", "width", "height", "sort");
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, value), { maxLength: 8 }),
      fc.constantFrom(...regions),
      (pairs, region) => {
        const list = categoryList(builtInBook, region, "de", "luxury-packaging", new URLSearchParams(pairs));
        expect(list.cards.length).toBeLessThanOrEqual(typesIn("luxury-packaging").length);
      },
    ),
    { numRuns: 60 },
  );
});

it("belongs to the route that names it", () => {
  expect(categoryOfRoute("category.luxury-packaging")).toBe("luxury-packaging");
  expect(() => categoryOfRoute("category.none")).toThrow(RangeError);
});
