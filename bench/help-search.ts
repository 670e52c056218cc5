/**
 * Whether the search of help finds what people mean, by the judged queries, and how fast, beside MiniSearch alone over
 * the same records. Both parts of the queries are shown: the search was tuned by one of them only.
 */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { publishedTerms } from "@foldmark/commerce";
import {
  articleRecords,
  createSearchCalls,
  HelpLibrary,
  helpIndexName,
  helpIndexSettings,
  type RecordSource,
  SearchIndex,
  type SearchRecord,
} from "@foldmark/help";
import { type LanguageTag, languageCode, languageTags, type RegionId, regionById } from "@foldmark/region";
import MiniSearch from "minisearch";
import { atLeast, atMost, type Figure, noted } from "./figure.ts";
import { type JudgedQuery, judgedQueries } from "./help-search/judged-queries.ts";
import { syntheticRecords } from "./help-search/synthetic-records.ts";

/** Whose facts stand in the texts of a language. */
const regions: Readonly<Record<LanguageTag, RegionId>> = {
  cs: "cz",
  de: "de",
  en: "eu",
  es: "es",
  fr: "fr",
  it: "it",
  nl: "nl",
  pl: "pl",
  pt: "eu",
  ro: "ro",
  se: "se",
};
const brand = { name: "Foldmark", slug: "foldmark" };
const synthetic = 10_000;
const rounds = 3;

interface Hit {
  readonly objectID: string;
}

function askerOf(source: RecordSource) {
  const calls = createSearchCalls({
    applicationId: "BENCH",
    apiKeys: ["bench"],
    indexes: { [helpIndexName]: new SearchIndex(helpIndexSettings, source) },
    now: () => performance.now(),
    newQueryId: () => "",
    onError: (error) => {
      throw error;
    },
  });
  const path = `/1/indexes/${helpIndexName}/query`;
  const address = `http://localhost${path}?x-algolia-application-id=BENCH&x-algolia-api-key=bench`;
  return async (query: string, language: string): Promise<readonly Hit[]> => {
    const body = JSON.stringify({ query, filters: `language:${language}` });
    const answer = await calls(new Request(address, { method: "POST", body }), path);
    return ((await answer.json()) as { hits: readonly Hit[] }).hits;
  };
}

type Ask = ReturnType<typeof askerOf>;

export async function* measureHelpSearch(): AsyncGenerator<Figure> {
  const library = await HelpLibrary.open();
  const source = articleRecords(
    async () => library,
    (language) => ({ region: regionById(regions[language]), brand, terms: publishedTerms }),
  );
  const ask = askerOf(source);
  const before = memoryHeld();
  // One question a language builds its index.
  for (const tag of languageTags) await ask("box", languageCode(tag));
  const after = memoryHeld();
  const added = Math.max(after.resident - before.resident, after.objects - before.objects);
  yield atMost("help search: indexes of all languages", added / 1e6, "MB", 150);
  for (const tag of languageTags) yield* judge(ask, library, tag);

  const english = await source.records("en");
  const queries = judgedQueries("en").map(({ query }) => query);
  yield atMost("help search p95 beside MiniSearch, all articles", await ratio(english, queries), "×", 1);
  const many = syntheticRecords(english, synthetic);
  const name = `help search p95 beside MiniSearch, ${synthetic} synthetic articles`;
  yield atMost(name, await ratio(many, queries.slice(0, 100)), "×", 0.7);
}

/**
 * What the process holds, in bytes. Garbage is collected first: what building leaves behind and the next request reuses is
 * no part of an index. Of the machine's memory a process may have had enough before, so what its objects take is counted
 * as well, and the larger of the two is shown.
 */
function memoryHeld(): { resident: number; objects: number } {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  collect();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, objects: heapUsed + external };
}

/** Queries whose article this language has: the others are answered in English. */
async function* judge(ask: Ask, library: HelpLibrary, tag: LanguageTag): AsyncGenerator<Figure> {
  const language = languageCode(tag);
  const own = new Set(
    library
      .articles(tag)
      .filter((article) => article.language === tag)
      .map(({ id }) => `${language}/${id}`),
  );
  const judged = judgedQueries(language)
    .map((each) => ({ ...each, articles: each.articles.map((id) => `${language}/${id}`) }))
    .filter(({ articles }) => articles.some((id) => own.has(id)));
  for (const isHeldOut of [false, true]) {
    const part = judged.filter((each) => each.isHeldOut === isHeldOut);
    const name = `help search ${language}, ${isHeldOut ? "held out" : "tuned by"}`;
    yield noted(`${name}: judged queries`, part.length, "queries");
    if (part.length === 0) continue;
    const places = await Promise.all(part.map((each) => placeOf(ask, each, language)));
    const share = (count: number, of: number) => (of === 0 ? 1 : count / of);
    yield atLeast(
      `${name}: right at once`,
      share(places.filter((place) => place === 0).length, part.length),
      "share",
      0.85,
    );
    const misspelt = places.filter((_, at) => part[at]!.isMisspelt);
    const near = misspelt.filter((place) => place !== null && place >= 0 && place < 3).length;
    if (misspelt.length > 0)
      yield atLeast(`${name}: misspelt, among three`, share(near, misspelt.length), "share", 0.95);
    yield atMost(
      `${name}: nothing found`,
      share(places.filter((place) => place === null).length, part.length),
      "share",
      0.02,
    );
  }
}

/** Where the right article stands, −1 when not on the first page, null when nothing was found. */
async function placeOf(ask: Ask, { query, articles }: JudgedQuery, language: string): Promise<number | null> {
  const hits = await ask(query, language);
  return hits.length === 0 ? null : hits.findIndex(({ objectID }) => articles.includes(objectID));
}

/** Both in turn, query by query, so that what else the machine does meets both. */
async function ratio(records: readonly SearchRecord[], queries: readonly string[]): Promise<number> {
  const fields = helpIndexSettings.searchableAttributes.map(({ name }) => name);
  const plain = new MiniSearch<SearchRecord>({
    fields,
    idField: "objectID",
    extractField: (record, name) => {
      const value = record[name];
      return typeof value === "string" ? value : JSON.stringify(value ?? "");
    },
  });
  plain.addAll(records);
  const ask = askerOf({ languages: ["en"], records: () => records });
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = -1; round < rounds; round++) {
    for (const query of queries) {
      const began = performance.now();
      await ask(query, "en");
      const between = performance.now();
      plain.search(query, { prefix: true, fuzzy: 0.2 });
      if (round < 0) continue;
      ours.push(between - began);
      theirs.push(performance.now() - between);
    }
  }
  return p95(ours) / p95(theirs);
}

const p95 = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? Number.NaN;
