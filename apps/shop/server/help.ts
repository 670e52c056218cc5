/** The help site's articles and the search over them, opened once and shared by its pages and its search's addresses. */
import { randomUUID } from "node:crypto";
import { publishedTerms } from "@foldmark/commerce";
import {
  articleRecords,
  createSearchCalls,
  HelpLibrary,
  type HelpStorefront,
  helpIndexName,
  helpIndexSettings,
  SearchIndex,
} from "@foldmark/help";
import {
  type Brand,
  type LanguageTag,
  languageCode,
  mainRegion,
  type Region,
  regions,
  type Site,
  searchOrigins,
} from "@foldmark/region";
import type { FoundHits, SearchResponse } from "../app/request/search-hit.ts";
import type { HelpServices } from "../app/request/services.ts";
import type { ShopEnvironment } from "./environment.ts";
import { ownSearch } from "./guards/help-search-path.ts";

export interface HelpOptions {
  readonly brand: Brand;
  readonly site: Site;
  readonly search: ShopEnvironment["helpSearch"];
  readonly chat: ShopEnvironment["chat"];
  readonly onError: (error: unknown) => void;
  /** Where the articles are; unless told, those of the shop. */
  readonly folder?: string;
}

/** The storefront whose facts stand in what is searched of a language: the first that speaks it. */
const regionOf = (language: LanguageTag): Region =>
  language === mainRegion.languageTag
    ? mainRegion
    : (regions.find(({ languageTag }) => languageTag === language) ?? mainRegion);

export const helpStorefrontOf = (language: LanguageTag, brand: Brand): HelpStorefront => ({
  region: regionOf(language),
  brand,
  terms: publishedTerms,
});

export function createHelp({ brand, site, search, chat, onError, folder }: HelpOptions): HelpServices {
  let opened: Promise<HelpLibrary> | null = null;
  const library = () => {
    opened ??= HelpLibrary.open(folder).catch((error: unknown) => {
      opened = null;
      throw error;
    });
    return opened;
  };
  const source = articleRecords(library, (language) => helpStorefrontOf(language, brand));
  const index = new SearchIndex(helpIndexSettings, source);
  // Pages ask in the house: a key that nobody outside can know lets them in, whatever the public one is set to.
  const inHouse = randomUUID();
  const calls = createSearchCalls({
    applicationId: search.applicationId,
    apiKeys: search.apiKey === "" ? [inHouse] : [search.apiKey, inHouse],
    indexes: { [helpIndexName]: index },
    now: () => performance.now(),
    newQueryId: () => randomUUID().replaceAll("-", ""),
    onError,
  });
  return {
    library,
    calls,
    prepare: (language) => void index.prepare(languageCode(language)).catch(onError),
    async reload() {
      const next = await HelpLibrary.open(folder);
      opened = Promise.resolve(next);
      await index.refresh();
    },
    chat,
    client: {
      applicationId: search.applicationId,
      apiKey: search.apiKey,
      indexName: helpIndexName,
      hosts: search.hosts?.map((host) => `https://${host}`) ?? [ownSearch, ...searchOrigins(site)],
    },
    find: (query, language) => find(query, language, { calls, applicationId: search.applicationId, inHouse }),
  };
}

/** What a page shows that cannot search by itself: the same question, answered by the same search. */
async function find(
  query: string,
  language: LanguageTag,
  { calls, applicationId, inHouse }: Pick<HelpServices, "calls"> & { applicationId: string; inHouse: string },
): Promise<FoundHits> {
  const path = "/1/indexes/*/queries";
  const request = new Request(`http://help${path}`, {
    method: "POST",
    headers: { "x-algolia-application-id": applicationId, "x-algolia-api-key": inHouse },
    body: JSON.stringify({
      requests: [{ indexName: helpIndexName, query, filters: `language:${languageCode(language)}` }],
    }),
  });
  const answer = await calls(request, path);
  if (!answer.ok) return { hits: [] };
  const { results } = (await answer.json()) as { results: readonly SearchResponse[] };
  return results[0] ?? { hits: [] };
}
