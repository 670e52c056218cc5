/** Indexes as the provider's public documentation and its conformance cases describe them, and calls to them. */
import { SearchIndex } from "../../engine/search-index.ts";
import type { IndexSettings, SearchRecord } from "../../record.ts";
import { createSearchCalls, type SearchCalls } from "../search-calls.ts";

export const applicationId = "HELP";
export const apiKey = "public-key";

const plain: IndexSettings = {
  searchableAttributes: [{ name: "name", weight: 1 }],
  attributesForFaceting: [],
  language: "en",
  wordsRequired: "all",
  removeStopWords: false,
};

const indexOf = (records: readonly SearchRecord[], settings: Partial<IndexSettings> = {}): SearchIndex =>
  new SearchIndex({ ...plain, ...settings }, { languages: ["en"], records: () => records });

/** The attributes of the examples in the documentation of filters. */
const products: readonly SearchRecord[] = [
  {
    objectID: "p1",
    name: "Paper lantern",
    category: ["Book", "Gift"],
    brand: "Levi's",
    price: 5.99,
    rating: 4,
    isEnabled: true,
    _tags: ["published", "user_42"],
    actor: "Tom Cruise",
    authors: { mainAuthor: "John Doe" },
    "shoe type": "AND",
    count: -12,
  },
  {
    objectID: "p2",
    name: "Red paper box with lid",
    category: ["Ebook"],
    brand: 'O\'Neill "Pro"',
    price: 12.99,
    rating: 5,
    isEnabled: false,
    _tags: ["public"],
    actor: "Scarlett Johansson",
    authors: { mainAuthor: "Jane Roe" },
    "shoe type": "boot",
    count: 3,
  },
  {
    objectID: "p3",
    name: "Blue box",
    category: ["Book"],
    brand: "-dash",
    price: 100,
    rating: 3,
    isEnabled: true,
    _tags: ["Published"],
    actor: "Nicolas Cage",
    authors: { mainAuthor: "John Doe" },
    count: 12,
  },
  { objectID: "p4", name: "Plain tape", price: 250, rating: 1, brand: "a:b" },
];

const editors: readonly SearchRecord[] = ["goland", "neovim", "visual studio", "vscode"].map((editor) => ({
  objectID: editor,
  editor,
}));

const highlighted: readonly SearchRecord[] = [
  { objectID: "vim", editor: { name: "vim", type: "beforeneovim" }, names: ["vim", ":q"] },
];

/** Long enough for a snippet; what looks like markup stays text. */
const help: readonly SearchRecord[] = [
  {
    objectID: "invoices-en",
    post_type: "help_article",
    post_title: "Where do I find my invoices?",
    url: "/help/find-invoices",
    language: "en",
    topics: [{ name: "Payment" }, { name: "Account" }],
    content:
      "Every order has its own page. On it, once the order is paid, stands the invoice as a PDF file. A <b>bold</b> word is no markup here. You can download the invoice again at any time, for ten years.",
  },
  {
    objectID: "delivery-en",
    post_type: "help_article",
    post_title: "Delivery times",
    url: "/help/delivery-times",
    language: "en",
    topics: [{ name: "Delivery" }],
    content: "Couriers deliver on working days.",
  },
  {
    objectID: "term-en",
    post_type: "help_term",
    post_title: "Delivery note",
    url: "/help/words",
    language: "en",
    topics: [],
    content: "A paper that travels with the parcel.",
  },
];

const swedish: readonly SearchRecord[] = [
  {
    objectID: "leverans-sv",
    post_type: "help_article",
    post_title: "Leveranstider",
    url: "/help/leveranstider",
    language: "sv",
    topics: [{ name: "Leverans" }],
    content: "Så lång tid tar leveransen.",
  },
];

const czech: readonly SearchRecord[] = [
  {
    objectID: "faktury-cs",
    post_type: "help_article",
    post_title: "Faktury",
    url: "/help/faktury",
    language: "cs",
    topics: [],
    content: "Fakturu najdete u objednávky.",
  },
];

const helpSettings: IndexSettings = {
  searchableAttributes: [
    { name: "post_title", weight: 4 },
    { name: "content", weight: 1 },
  ],
  attributesForFaceting: ["language", "post_type", "searchable(topics.name)"],
  languageAttribute: "language",
  language: "en",
  aliases: { language: { se: "sv", cz: "cs" } },
  wordsRequired: "most",
  removeStopWords: true,
};

export function fixtureCalls(onError: (error: unknown) => void = () => {}): SearchCalls {
  const byLanguage = { en: help, sv: swedish, cs: czech };
  return createSearchCalls({
    applicationId,
    apiKeys: ["another-key", apiKey],
    now: () => 0,
    newQueryId: () => "0123456789abcdef0123456789abcdef",
    onError,
    indexes: {
      products: indexOf(products, {
        attributesForFaceting: [
          "category",
          "brand",
          "isEnabled",
          "price",
          "filterOnly(actor)",
          "authors.mainAuthor",
        ],
      }),
      cts_e2e_search_empty_index: indexOf([]),
      cts_e2e_search_facet: indexOf(editors, {
        searchableAttributes: [{ name: "editor", weight: 1 }],
        attributesForFaceting: ["searchable(editor)"],
      }),
      cts_e2e_highlight_snippet_results: indexOf(highlighted, {
        searchableAttributes: [
          { name: "editor", weight: 1 },
          { name: "names", weight: 1 },
        ],
      }),
      "cts_e2e_space in index": indexOf([]),
      help_posts: new SearchIndex(helpSettings, {
        languages: ["en", "sv", "cs"],
        records: (language) => byLanguage[language as keyof typeof byLanguage] ?? [],
      }),
      broken: new SearchIndex(plain, {
        languages: ["en"],
        records: () => {
          throw new Error("the content is away");
        },
      }),
    },
  });
}

const credentials = `x-algolia-application-id=${applicationId}&x-algolia-api-key=${apiKey}`;

export interface Call {
  readonly path?: string;
  readonly query?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export function callOf({
  path = "/1/indexes/*/queries",
  query = credentials,
  method = "POST",
  headers = {},
  body,
}: Call) {
  const sent =
    body === undefined || typeof body === "string" || body instanceof Uint8Array
      ? body
      : JSON.stringify(body);
  const request = new Request(`http://localhost/help-search${path}?${query}`, {
    method,
    headers,
    ...(method !== "GET" && sent !== undefined && { body: sent as string }),
  });
  return { request, path };
}

/** One request in either form of body. */
export function bodyFor(form: "v4" | "v5", indexName: string, parameters: Readonly<Record<string, unknown>>) {
  if (form === "v5") return { requests: [{ indexName, ...parameters }] };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    params.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return { requests: [{ indexName, params: params.toString() }] };
}
