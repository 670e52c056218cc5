/** Every form of filter that the provider documents, with the records that it lets through; in both forms of body. */
import { describe, expect, it } from "vitest";
import { bodyFor, callOf, fixtureCalls } from "./testing/fixtures.ts";

const calls = fixtureCalls();

async function idsFor(form: "v4" | "v5", parameters: Readonly<Record<string, unknown>>) {
  const { request, path } = callOf({ body: bodyFor(form, "products", parameters) });
  const answer = await calls(request, path);
  const body = (await answer.json()) as { results?: { hits: { objectID: string }[] }[]; status?: number };
  return answer.status === 200
    ? body.results![0]!.hits.map(({ objectID }) => objectID).join(" ")
    : answer.status;
}

/** filters, and the records; or the status with which it is refused. */
const filters: readonly (readonly [string, string | number])[] = [
  ["", "p1 p2 p3 p4"],
  ["category:Book", "p1 p3"],
  ["category:book", "p1 p3"],
  ["Category:Book", ""],
  ["category:Book AND actor:Tom Cruise", "p1"],
  ["actor:Scarlett Johansson", "p2"],
  ["actor:Tom Cruise OR actor:Scarlett Johansson", "p1 p2"],
  ["NOT actor:Nicolas Cage", "p1 p2 p4"],
  ["NOT actor:Nicolas Cage AND NOT category:Ebook", "p1 p4"],
  ["actor:'Tom Cruise'", "p1"],
  ['actor:"Tom Cruise"', "p1"],
  ["'actor':'Tom Cruise'", "p1"],
  ['brand:"Levi\'s"', "p1"],
  ["brand:'Levi\\'s'", "p1"],
  ["brand:Levi's", "p1"],
  ["brand:'O\\'Neill \"Pro\"'", "p2"],
  ['brand:"O\'Neill \\"Pro\\""', "p2"],
  ["brand:-dash", "p3"],
  ["brand:'-dash'", "p3"],
  ["brand:'a:b'", "p4"],
  ["brand:a:b", "p4"],
  ['"shoe type":boot', "p2"],
  ["'shoe type':'AND'", "p1"],
  ['"shoe type":"AND" OR "shoe type":boot', "p1 p2"],
  ["isEnabled:true", "p1 p3"],
  ["isEnabled:false", "p2"],
  ["NOT isEnabled:true", "p2 p4"],
  ["price > 12.99", "p3 p4"],
  ["price >= 12.99", "p2 p3 p4"],
  ["price < 12.99", "p1"],
  ["price <= 12.99", "p1 p2"],
  ["price = 100", "p3"],
  ["price != 100", "p1 p2 p4"],
  ["price>12.99", "p3 p4"],
  ["NOT price > 12.99", "p1 p2"],
  ["price:5.99 TO 100", "p1 p2 p3"],
  ["price:6 TO 99", "p2"],
  ["NOT price:5.99 TO 100", "p4"],
  ["count:-20 TO 0", "p1"],
  ["count = -12", "p1"],
  ["price > 10 AND price < 200", "p2 p3"],
  ["price < 6 OR price > 200", "p1 p4"],
  ["_tags:published", "p1"],
  ["published", "p1"],
  ["_tags:Published", "p3"],
  ["public OR user_42", "p1 p2"],
  ["NOT published", "p2 p3 p4"],
  ['authors.mainAuthor:"John Doe"', "p1 p3"],
  ["authors.mainAuthor:John Doe AND price > 50", "p3"],
  ["category:Book AND (actor:Tom Cruise OR actor:Nicolas Cage)", "p1 p3"],
  ["(category:Book OR category:Ebook) AND isEnabled:true", "p1 p3"],
  ["category:Book AND (rating > 3 OR rating < 2)", "p1"],
  ["(category:Book OR NOT category:Ebook) AND price < 10", "p1"],
  ["price < 10 AND (category:Book OR NOT category:Ebook)", "p1"],
  [
    "(category:Book OR category:Ebook) AND (actor:Tom Cruise OR actor:Scarlett Johansson) AND rating > 4",
    "p2",
  ],
  ["isEnabled:true AND category:Gift OR category:Ebook", "p1"],
  ["((category:Gift))", "p1"],
  ["category:Book<score=2> OR category:Ebook<score=1>", "p1 p2 p3"],
  ["category:Nothing", ""],
  ["unknown:x", ""],
  // What the documentation says is not supported, and what is no filter.
  ["(category:Book AND price > 5) OR category:Ebook", 400],
  ["(category:Book AND (isEnabled:true OR isEnabled:false))", 400],
  ["NOT (category:Book OR category:Ebook)", 400],
  ["category:Book OR price > 5", 400],
  ["published OR category:Book", 400],
  ["category:", 400],
  ["category:Book AND", 400],
  ["AND category:Book", 400],
  ["OR", 400],
  ["category:'Book", 400],
  ["(category:Book", 400],
  ["category:Book)", 400],
  ["price > cheap", 400],
  ["((((((((category:Book))))))))", 400],
];

/** Lists: the parameters, and the records. */
const lists: readonly (readonly [string, Readonly<Record<string, unknown>>, string | number])[] = [
  ["one", { facetFilters: "category:Book" }, "p1 p3"],
  ["one in a list", { facetFilters: ["category:Book"] }, "p1 p3"],
  ["all", { facetFilters: ["category:Book", "actor:Tom Cruise"] }, "p1"],
  ["any", { facetFilters: [["category:Book", "category:Ebook"]] }, "p1 p2 p3"],
  ["any and all", { facetFilters: [["category:Book", "category:Ebook"], "isEnabled:false"] }, "p2"],
  ["without", { facetFilters: ["category:-Ebook"] }, "p1 p3 p4"],
  ["without, among any", { facetFilters: [["category:-Ebook", "actor:Scarlett Johansson"]] }, "p1 p2 p3 p4"],
  ["a minus of its own", { facetFilters: ["brand:\\-dash"] }, "p3"],
  ["a negative number", { facetFilters: ["count:\\-12"] }, "p1"],
  ["quoted", { facetFilters: ["actor:'Tom Cruise'"] }, "p1"],
  ["quoted twice", { facetFilters: ['actor:"Tom Cruise"'] }, "p1"],
  ["a colon in the value", { facetFilters: ["brand:a:b"] }, "p4"],
  ["a quoted name", { facetFilters: ["'shoe type':boot"] }, "p2"],
  ["truth", { facetFilters: ["isEnabled:true"] }, "p1 p3"],
  ["nested names", { facetFilters: ["authors.mainAuthor:Jane Roe"] }, "p2"],
  [
    "deeper lists",
    { facetFilters: ["category:Book", ["actor:Tom Cruise", ["actor:Nicolas Cage"]]] },
    "p1 p3",
  ],
  ["between commas", { facetFilters: "category:Book,actor:Tom Cruise" }, "p1"],
  ["in parentheses", { facetFilters: "(category:Gift,category:Ebook),rating:5" }, "p2"],
  ["none", { facetFilters: [] }, "p1 p2 p3 p4"],
  ["tags among facets", { facetFilters: ["_tags:public"] }, "p2"],
  ["with filters", { facetFilters: ["category:Book"], filters: "price > 50" }, "p3"],
  ["no attribute", { facetFilters: ["Book"] }, 400],
  ["too deep", { facetFilters: [[[[[["category:Book"]]]]]] }, 400],
  ["no strings", { facetFilters: [1] }, 400],
  ["a number", { numericFilters: "price > 12.99" }, "p3 p4"],
  ["numbers, all", { numericFilters: ["price > 10", "price < 200"] }, "p2 p3"],
  ["numbers, any", { numericFilters: [["price < 6", "price > 200"]] }, "p1 p4"],
  ["a range", { numericFilters: ["price:5.99 TO 100"] }, "p1 p2 p3"],
  ["without blanks", { numericFilters: ["price>=100"] }, "p3 p4"],
  ["not equal", { numericFilters: ["rating!=5"] }, "p1 p3 p4"],
  ["equal", { numericFilters: ["count=-12"] }, "p1"],
  ["no comparison", { numericFilters: ["price"] }, 400],
  ["a tag", { tagFilters: "public" }, "p2"],
  ["tags, all", { tagFilters: ["published", "user_42"] }, "p1"],
  ["tags, any", { tagFilters: [["public", "Published"]] }, "p2 p3"],
  ["without a tag", { tagFilters: ["-published"] }, "p2 p3 p4"],
  ["preferred first", { optionalFilters: ["category:Ebook"] }, "p2 p1 p3 p4"],
  [
    "preferred by score",
    { optionalFilters: ["category:Ebook<score=2>", "rating:1<score=3>"] },
    "p4 p2 p1 p3",
  ],
  ["disliked last", { optionalFilters: ["category:-Book"] }, "p2 p4 p1 p3"],
];

describe.each(["v4", "v5"] as const)("filters in a body of %s", (form) => {
  it.each(filters)("%s → %s", async (source, expected) =>
    expect(await idsFor(form, { filters: source })).toBe(expected),
  );
  it.each(lists)("%s: %o → %s", async (_, parameters, expected) =>
    expect(await idsFor(form, parameters)).toBe(expected),
  );
});
