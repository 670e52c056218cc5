/**
 * The search provider's own client, set up for our hosts. A part of its own: pages load it when they are ready, and hold
 * nothing of it themselves.
 */
import { wordingOf } from "@foldmark/messages";
import { languageCode, type Region } from "@foldmark/region";
import { type LiteClient, liteClient } from "algoliasearch/lite";
import type { SearchResponse } from "../../request/search-hit.ts";
import type { SearchClient } from "../../request/services.ts";
import { hostCache, type TextStorage } from "./host-cache.ts";
import { spelledHit } from "./spelled-hit.ts";

const timeouts = { connect: 1000, read: 2000, write: 30_000 };

export type Search = (query: string, code: string) => Promise<SearchResponse>;

/** Throws where id or key are missing. */
export function createClient(settings: SearchClient, storage: TextStorage, page: URL): LiteClient {
  return liteClient(settings.applicationId, settings.apiKey, {
    hosts: settings.hosts.map((host) => hostOf(new URL(host, page))),
    hostsCache: hostCache(storage),
    timeouts,
  });
}

/**
 * Throws where id or key are missing.
 * @param region whose storefront is read, which may spell its own language in its own way
 */
export function createSearch(
  settings: SearchClient,
  storage: TextStorage,
  page: URL,
  region: Pick<Region, "languageTag" | "hreflang">,
): Search {
  const client = createClient(settings, storage, page);
  const { indexName } = settings;
  const { languageTag } = region;
  const wording = wordingOf(region, languageTag);
  return async (query, code) => {
    const { results } = await client.search<object>({
      requests: [{ indexName, query, filters: `language:${code}` }],
    });
    const [result] = results;
    if (!result || !("hits" in result) || !Array.isArray(result.hits))
      throw new Error("The search answered with something else than hits");
    const response = result as unknown as SearchResponse;
    if (wording === languageTag || code !== languageCode(languageTag)) return response;
    return { ...response, hits: response.hits.map((hit) => spelledHit(hit, wording)) };
  };
}

/** The client writes protocol, host and path one behind the other. */
const hostOf = ({ protocol, host, pathname }: URL) => ({
  url: host + pathname.replace(/\/$/, ""),
  protocol: protocol === "http:" ? ("http" as const) : ("https" as const),
  accept: "readWrite" as const,
});
