/** What the provider documents of its answers: paging, marks, snippets, facets, typos, fields; in both forms of body. */
import { describe, expect, it } from "vitest";
import { bodyFor, callOf, fixtureCalls } from "./testing/fixtures.ts";

const calls = fixtureCalls();

interface Result {
  readonly hits: readonly Readonly<Record<string, unknown> & { objectID: string }>[];
  readonly [name: string]: unknown;
}

async function resultFor(
  form: "v4" | "v5",
  indexName: string,
  parameters: Readonly<Record<string, unknown>>,
) {
  const { request, path } = callOf({ body: bodyFor(form, indexName, parameters) });
  const answer = await calls(request, path);
  const body = (await answer.json()) as { results: Result[]; message: string; status: number };
  return answer.status === 200 ? body.results[0]! : { hits: [], refused: body };
}

const refused = (message: string) => ({
  refused: { status: 400, message: expect.stringContaining(message) },
});
const ids = (...objectIDs: string[]) => objectIDs.map((objectID) => expect.objectContaining({ objectID }));
const title = (value: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  hits: [{ _highlightResult: { post_title: { value, ...rest } } }],
});
const invoices = (parameters: Readonly<Record<string, unknown>>) => ({
  query: "invoices",
  filters: "language:en",
  ...parameters,
});

type Case = readonly [
  what: string,
  index: string,
  parameters: Readonly<Record<string, unknown>>,
  expected: object,
];

const cases: readonly Case[] = [
  // Paging
  ["a page has twenty hits unless told", "products", {}, { page: 0, hitsPerPage: 20, nbPages: 1, nbHits: 4 }],
  ["hitsPerPage", "products", { hitsPerPage: 3 }, { hits: ids("p1", "p2", "p3"), nbPages: 2 }],
  ["page", "products", { hitsPerPage: 3, page: 1 }, { hits: ids("p4"), page: 1 }],
  ["a page after the last", "products", { hitsPerPage: 3, page: 9 }, { hits: [], page: 9, nbHits: 4 }],
  [
    "no hits, only counts",
    "products",
    { hitsPerPage: 0 },
    { hits: [], nbHits: 4, nbPages: 0, hitsPerPage: 0 },
  ],
  [
    "offset and length",
    "products",
    { offset: 1, length: 2 },
    { hits: ids("p2", "p3"), offset: 1, length: 2 },
  ],
  ["length alone", "products", { length: 1 }, { hits: ids("p1"), offset: 0, length: 1 }],
  ["too many hits", "products", { hitsPerPage: 1001 }, refused("hitsPerPage")],
  ["hits as a word", "products", { hitsPerPage: "many" }, refused("hitsPerPage")],
  ["a page before the first", "products", { page: -1 }, refused("page")],
  // Words
  ["no query finds everything", "products", { query: "" }, { nbHits: 4, query: "" }],
  ["every word must be found", "products", { query: "paper box" }, { hits: ids("p2"), nbHits: 1 }],
  ["the last word may be a beginning", "products", { query: "paper lan" }, { hits: ids("p1") }],
  ["another may not", "products", { query: "pap lantern" }, { nbHits: 0 }],
  ["unless all may", "products", { query: "pap lantern", queryType: "prefixAll" }, { hits: ids("p1") }],
  ["none may", "products", { query: "lanter", queryType: "prefixNone", typoTolerance: false }, { nbHits: 0 }],
  ["an unknown way", "products", { queryType: "suffix" }, refused("queryType")],
  ["case and marks do not matter", "products", { query: "PÁPER" }, { nbHits: 2 }],
  ["plurals", "products", { query: "boxes lids" }, { hits: ids("p2") }],
  ["one typo in four letters", "products", { query: "tapw" }, { hits: ids("p4") }],
  ["two swapped letters are one", "products", { query: "papre" }, { nbHits: 2 }],
  ["two typos in eight", "products", { query: "lanntarn" }, { hits: ids("p1") }],
  ["none in three", "products", { query: "bix" }, { nbHits: 0 }],
  ["three, where it is allowed", "products", { query: "bix", minWordSizefor1Typo: 3 }, { nbHits: 2 }],
  ["no typos", "products", { query: "papre", typoTolerance: false }, { nbHits: 0 }],
  ["no typos, as text", "products", { query: "papre", typoTolerance: "false" }, { nbHits: 0 }],
  ["the fewest typos", "products", { query: "papre", typoTolerance: "min" }, { nbHits: 2 }],
  ["strict", "products", { query: "papre", typoTolerance: "strict" }, { nbHits: 2 }],
  ["an unknown tolerance", "products", { typoTolerance: "loose" }, refused("typoTolerance")],
  [
    "words left out from the end",
    "products",
    { query: "paper zebra", removeWordsIfNoResults: "lastWords" },
    { nbHits: 2, queryAfterRemoval: "paper <em>zebra</em>" },
  ],
  [
    "words left out from the beginning",
    "products",
    { query: "zebra paper", removeWordsIfNoResults: "firstWords" },
    { nbHits: 2 },
  ],
  [
    "any word",
    "products",
    { query: "zebra tape", removeWordsIfNoResults: "allOptional" },
    { hits: ids("p4") },
  ],
  ["nothing left out", "products", { query: "zebra tape", removeWordsIfNoResults: "none" }, { nbHits: 0 }],
  ["optional words", "products", { query: "blue lantern", optionalWords: ["lantern"] }, { hits: ids("p3") }],
  [
    "optional words between commas",
    "products",
    { query: "blue lantern", optionalWords: "lantern" },
    { hits: ids("p3") },
  ],
  ["stop words kept", "products", { query: "the tape" }, { nbHits: 0 }],
  ["stop words left out", "products", { query: "the tape", removeStopWords: true }, { hits: ids("p4") }],
  [
    "stop words of a language",
    "products",
    { query: "the tape", removeStopWords: ["en"] },
    { hits: ids("p4") },
  ],
  [
    "only in some attributes",
    "help_posts",
    { query: "couriers", restrictSearchableAttributes: ["post_title"] },
    { nbHits: 0 },
  ],
  [
    "in the others",
    "help_posts",
    { query: "couriers", restrictSearchableAttributes: ["content"] },
    { hits: ids("delivery-en") },
  ],
  ["too long a query", "products", { query: "é".repeat(257) }, refused("query")],
  ["the longest query", "products", { query: "é".repeat(256) }, { nbHits: 0 }],
  // Fields
  [
    "all attributes",
    "products",
    { filters: "rating=1" },
    { hits: [{ objectID: "p4", name: "Plain tape", price: 250 }] },
  ],
  [
    "some attributes",
    "products",
    { filters: "rating=1", attributesToRetrieve: ["name"], attributesToHighlight: [] },
    { hits: [{ objectID: "p4", name: "Plain tape" }] },
  ],
  [
    "some between commas",
    "products",
    { filters: "rating=1", attributesToRetrieve: "name,price", attributesToHighlight: [] },
    { hits: [{ objectID: "p4", name: "Plain tape", price: 250 }] },
  ],
  [
    "all but one",
    "products",
    { filters: "rating=1", attributesToRetrieve: ["*", "-price"], attributesToHighlight: [] },
    { hits: [{ objectID: "p4", name: "Plain tape", rating: 1, brand: "a:b" }] },
  ],
  [
    "nested attributes",
    "products",
    { filters: "rating=5", attributesToRetrieve: ["authors.mainAuthor"], attributesToHighlight: [] },
    { hits: [{ objectID: "p2", authors: { mainAuthor: "Jane Roe" } }] },
  ],
  [
    "some fields of the answer",
    "products",
    { responseFields: ["nbHits", "hits"] },
    { nbHits: 4, hits: expect.any(Array) },
  ],
  ["a list that is none", "products", { attributesToRetrieve: [1] }, refused("attributesToRetrieve")],
  ["broken lists", "products", { facets: "[" }, refused("facets")],
  // Marks
  [
    "a whole word",
    "help_posts",
    invoices({}),
    title("Where do I find my <em>invoices</em>?", {
      matchLevel: "full",
      fullyHighlighted: false,
      matchedWords: ["invoices"],
    }),
  ],
  ["a beginning", "help_posts", invoices({ query: "invoi" }), title("Where do I find my <em>invoi</em>ces?")],
  [
    "another form",
    "help_posts",
    invoices({ query: "invoice" }),
    title("Where do I find my <em>invoices</em>?"),
  ],
  [
    "a misspelt word",
    "help_posts",
    invoices({ query: "invioces" }),
    title("Where do I find my <em>invoices</em>?"),
  ],
  [
    "some of the words",
    "help_posts",
    invoices({ query: "download invoices" }),
    title("Where do I find my <em>invoices</em>?", { matchLevel: "partial", matchedWords: ["invoices"] }),
  ],
  [
    "no query, no marks",
    "help_posts",
    { filters: "language:sv" },
    title("Leveranstider", { matchLevel: "none", matchedWords: [] }),
  ],
  [
    "other marks",
    "help_posts",
    invoices({ highlightPreTag: "__aa-highlight__", highlightPostTag: "__/aa-highlight__" }),
    title("Where do I find my __aa-highlight__invoices__/aa-highlight__?"),
  ],
  [
    "markup stays text",
    "help_posts",
    invoices({ query: "bold", attributesToHighlight: ["content"] }),
    {
      hits: [
        { _highlightResult: { content: { value: expect.stringContaining("A <b><em>bold</em></b> word") } } },
      ],
    },
  ],
  [
    "only what is asked for",
    "help_posts",
    invoices({ attributesToHighlight: ["url"] }),
    { hits: [{ _highlightResult: { url: { value: "/help/find-<em>invoices</em>" } } }] },
  ],
  [
    "in its own shape",
    "help_posts",
    {
      query: "payment",
      filters: "language:en",
      attributesToHighlight: ["topics"],
      removeWordsIfNoResults: "allOptional",
      facetFilters: ["topics.name:Payment"],
    },
    { nbHits: 0 },
  ],
  ["marks that are too long", "help_posts", { highlightPreTag: "x".repeat(129) }, refused("highlightPreTag")],
  // Snippets
  [
    "none unless asked for",
    "help_posts",
    invoices({}),
    { hits: [expect.not.objectContaining({ _snippetResult: expect.anything() })] },
  ],
  [
    "so many words around the match",
    "help_posts",
    invoices({ query: "download", attributesToSnippet: ["content:6"] }),
    {
      hits: [
        {
          _snippetResult: {
            content: { value: "…You can <em>download</em> the invoice again…", matchLevel: "full" },
          },
        },
      ],
    },
  ],
  [
    "ten words unless told",
    "help_posts",
    invoices({ query: "every", attributesToSnippet: ["content"] }),
    {
      hits: [
        { _snippetResult: { content: { value: "<em>Every</em> order has its own page. On it, once the…" } } },
      ],
    },
  ],
  [
    "another sign for more",
    "help_posts",
    invoices({ query: "every", attributesToSnippet: "content:2", snippetEllipsisText: " [more]" }),
    { hits: [{ _snippetResult: { content: { value: "<em>Every</em> order [more]" } } }] },
  ],
  [
    "a short text as a whole",
    "help_posts",
    invoices({ attributesToSnippet: ["post_title:20"] }),
    { hits: [{ _snippetResult: { post_title: { value: "Where do I find my <em>invoices</em>?" } } }] },
  ],
  [
    "of everything",
    "help_posts",
    invoices({ attributesToSnippet: ["*:3"] }),
    {
      hits: [
        {
          _snippetResult: {
            url: { value: "/help/find-<em>invoices</em>" },
            topics: [{ name: { value: "Payment", matchLevel: "none" } }, { name: {} }],
          },
        },
      ],
    },
  ],
  [
    "of too many words",
    "help_posts",
    { attributesToSnippet: ["content:501"] },
    refused("attributesToSnippet"),
  ],
  // Facets
  [
    "counts of a facet",
    "products",
    { facets: ["category"] },
    { facets: { category: { Book: 2, Ebook: 1, Gift: 1 } }, exhaustiveFacetsCount: true },
  ],
  [
    "as a string",
    "products",
    { facets: "category" },
    { facets: { category: { Book: 2, Ebook: 1, Gift: 1 } } },
  ],
  [
    "between commas",
    "products",
    { facets: "category,isEnabled" },
    { facets: { isEnabled: { true: 2, false: 1 } } },
  ],
  [
    "all facets",
    "products",
    { facets: ["*"] },
    {
      facets: {
        category: {},
        brand: {},
        isEnabled: {},
        price: {},
        "authors.mainAuthor": { "John Doe": 2, "Jane Roe": 1 },
      },
    },
  ],
  ["an attribute that is no facet", "products", { facets: ["name"] }, { facets: {} }],
  ["one that is only for filters", "products", { facets: ["actor"] }, { facets: {} }],
  [
    "of what the filters left",
    "products",
    { facets: ["category"], filters: "price < 6" },
    { facets: { category: { Book: 1, Gift: 1 } } },
  ],
  [
    "so many values",
    "products",
    { facets: ["category"], maxValuesPerFacet: 1 },
    { facets: { category: { Book: 2 } } },
  ],
  [
    "numbers with their sum",
    "products",
    { facets: ["price"], filters: "category:Book" },
    { facets_stats: { price: { min: 5.99, max: 100, avg: 52.995, sum: 105.99 } } },
  ],
  [
    "nested names",
    "help_posts",
    { facets: ["topics.name"], filters: "language:en" },
    { facets: { "topics.name": { Account: 1, Delivery: 1, Payment: 1 } } },
  ],
  ["no facets, no counts", "products", {}, { exhaustive: { nbHits: true, typo: true } }],
  // The language
  [
    "of the filter",
    "help_posts",
    { query: "leverans", filters: "language:sv" },
    { hits: ids("leverans-sv") },
  ],
  [
    "by its other name",
    "help_posts",
    { query: "leverans", filters: "language:se" },
    { hits: ids("leverans-sv") },
  ],
  [
    "as a facet filter",
    "help_posts",
    { query: "leverans", facetFilters: ["language:se"] },
    { hits: ids("leverans-sv") },
  ],
  ["Czech", "help_posts", { query: "faktura", filters: "language:cs" }, { hits: ids("faktury-cs") }],
  [
    "Czech by its country",
    "help_posts",
    { query: "faktura", filters: "language:cz" },
    { hits: ids("faktury-cs") },
  ],
  ["in quotes", "help_posts", { query: "faktura", filters: 'language:"cz"' }, { hits: ids("faktury-cs") }],
  ["of any", "help_posts", { filters: "language:sv OR language:cs" }, { nbHits: 2 }],
  ["none of ours", "help_posts", { query: "faktura", filters: "language:xx" }, { nbHits: 0 }],
  ["all of them", "help_posts", {}, { nbHits: 5 }],
  [
    "with a type",
    "help_posts",
    { query: "delivery", filters: "language:en AND post_type:help_article" },
    { hits: ids("delivery-en") },
  ],
  // The rest of the answer
  [
    "repeats the question",
    "help_posts",
    { query: "a b", filters: "language:en" },
    { query: "a b", params: "query=a+b&filters=language%3Aen", index: "help_posts" },
  ],
  ["times", "products", {}, { processingTimeMS: 1, serverTimeMS: 1, processingTimingsMS: {} }],
  ["complete", "products", {}, { exhaustiveNbHits: true, exhaustiveTypo: true, renderingContent: {} }],
  [
    "how it was ranked",
    "products",
    { query: "papre", getRankingInfo: true, hitsPerPage: 1 },
    { hits: [{ _rankingInfo: { nbTypos: 1, words: 1, nbExactWords: 0, geoDistance: 0, userScore: 0 } }] },
  ],
  [
    "a number for clicks",
    "products",
    { clickAnalytics: true },
    { queryID: "0123456789abcdef0123456789abcdef" },
  ],
  ["truth as a number", "products", { clickAnalytics: "1" }, { queryID: expect.any(String) }],
  ["truth that is none", "products", { clickAnalytics: "maybe" }, refused("clickAnalytics")],
  [
    "what it does not need",
    "products",
    {
      aroundLatLng: "1,2",
      aroundRadius: "all",
      insideBoundingBox: "[[1,2,3,4]]",
      ruleContexts: ["a"],
      enableRules: true,
      enablePersonalization: true,
      personalizationImpact: 3,
      userToken: "u",
      analytics: false,
      analyticsTags: ["a"],
      synonyms: true,
      replaceSynonymsInHighlight: false,
      minProximity: 1,
      distinct: 0,
      ignorePlurals: ["en"],
      queryLanguages: ["en"],
      naturalLanguages: ["en"],
      decompoundQuery: true,
      advancedSyntax: true,
      sumOrFiltersScores: false,
      percentileComputation: true,
      enableABTest: false,
      enableReRanking: true,
      extensions: {},
      brandNew: 1,
    },
    { nbHits: 4 },
  ],
];

describe.each(["v4", "v5"] as const)("answers to a body of %s", (form) => {
  it.each(cases)("%s: %s %o", async (_, index, parameters, expected) =>
    expect(await resultFor(form, index, parameters)).toMatchObject(expected),
  );
});
