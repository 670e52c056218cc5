/** The provider's search calls over HTTP, and nothing else of its interface: what only reads, for whoever has a public key. */
import { timingSafeEqual } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { SearchIndex } from "../engine/search-index.ts";
import { type AnswerTools, answerFacetQuery, answerQuery, type SearchAnswer } from "./answer.ts";
import { CallBudget } from "./call-budget.ts";
import { limits } from "./limits.ts";
import { badRequest, ProtocolError } from "./protocol-error.ts";

export interface SearchCallOptions extends AnswerTools {
  readonly applicationId: string;
  /** Any of them may search; none can do more. */
  readonly apiKeys: readonly string[];
  readonly indexes: Readonly<Record<string, SearchIndex>>;
  /** What went wrong in here; whoever asked learns only that it did. */
  readonly onError: (error: unknown) => void;
}

type Fields = Readonly<Record<string, unknown>>;

const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after, x-request-id",
  "cache-control": "no-store",
  "cross-origin-resource-policy": "cross-origin",
};

const preflightHeaders = {
  ...openHeaders,
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "accept, content-type, content-encoding, request-id, x-algolia-agent, x-algolia-api-key, x-algolia-application-id, x-algolia-request-id, x-algolia-usertoken",
  "access-control-max-age": "86400",
};

const json = (status: number, body: Fields): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...openHeaders, "content-type": "application/json; charset=UTF-8" },
  });

/** An error as the provider says it; for answers that are given before the call comes here. */
export const searchError = (status: number, message: string): Response => json(status, { message, status });

/** @param path after whatever prefix the service stands under: `/1/indexes/…` */
export type SearchCalls = (request: Request, path: string) => Promise<Response>;

export function createSearchCalls(options: SearchCallOptions): SearchCalls {
  return async (request, path) => {
    if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: preflightHeaders });
    try {
      return json(200, await answerCall(request, path, options));
    } catch (error) {
      if (error instanceof ProtocolError) return searchError(error.status, error.message);
      options.onError(error);
      // Clients go on to the next host.
      return searchError(503, "Search is not available at the moment");
    }
  };
}

const callPath = /^\/1\/indexes\/([^/]+)\/(?:(queries|query)|facets\/([^/]+)\/query)$/;

async function answerCall(request: Request, path: string, options: SearchCallOptions): Promise<SearchAnswer> {
  authenticate(request, options);
  const [, rawName, verb, rawFacet] = callPath.exec(path) ?? [];
  if (rawName === undefined) throw new ProtocolError(404, "Path not found");
  if (request.method !== "POST") throw new ProtocolError(405, "Method not allowed");
  const name = decoded(rawName);
  if (verb === "queries") {
    if (name !== "*") throw new ProtocolError(404, "Path not found");
    return answerMany(await bodyOf(request), options);
  }
  const index = indexNamed(name, options);
  const body = await bodyOf(request);
  return rawFacet === undefined
    ? answerQuery(index, name, body, options, new CallBudget())
    : answerFacetQuery(index, decoded(rawFacet), body, options);
}

async function answerMany(body: Fields, options: SearchCallOptions): Promise<SearchAnswer> {
  const { requests, strategy = "none" } = body;
  if (!Array.isArray(requests)) throw badRequest("requests: expected a list");
  if (requests.length > limits.requests) throw badRequest(`requests: at most ${limits.requests}`);
  if (strategy !== "none" && strategy !== "stopIfEnoughMatches")
    throw badRequest("strategy: expected none or stopIfEnoughMatches");
  const results: SearchAnswer[] = [];
  const budget = new CallBudget();
  let isEnough = false;
  for (const request of requests) {
    // Others are answered between two searches.
    if (results.length > 0) await setImmediate();
    if (!isFields(request) || typeof request.indexName !== "string")
      throw badRequest("requests: each needs an indexName");
    const index = indexNamed(request.indexName, options);
    if (request.type === "facet")
      results.push(await answerFacetQuery(index, request.facet, request, options));
    else {
      // What is not searched any more is answered empty, so that answers stand beside their questions.
      const answer: SearchAnswer = await answerQuery(
        index,
        request.indexName,
        isEnough ? { ...request, hitsPerPage: 0 } : request,
        options,
        budget,
      );
      results.push(isEnough ? { ...answer, hits: [], nbHits: 0, nbPages: 0, processed: false } : answer);
      const { nbHits, hitsPerPage } = answer;
      if (strategy === "stopIfEnoughMatches" && Number(nbHits) >= Number(hitsPerPage ?? 20)) isEnough = true;
    }
  }
  return { results };
}

function indexNamed(name: string, { indexes }: SearchCallOptions): SearchIndex {
  const index = Object.hasOwn(indexes, name) ? indexes[name] : undefined;
  if (!index) throw new ProtocolError(404, `Index ${name.slice(0, 100)} does not exist`);
  return index;
}

/** From the query or from headers, whatever their case. */
function authenticate(request: Request, { applicationId, apiKeys }: SearchCallOptions): void {
  const query = new Map(
    [...new URL(request.url).searchParams].map(([name, value]) => [name.toLowerCase(), value] as const),
  );
  const given = (name: string) => request.headers.get(name) ?? query.get(name) ?? "";
  const key = given("x-algolia-api-key");
  // Every key is compared: how long it takes tells nothing.
  const isKey = apiKeys.map((each) => isSame(each, key)).includes(true);
  if (!isSame(applicationId, given("x-algolia-application-id")) || !isKey)
    throw new ProtocolError(403, "Invalid Application-ID or API key");
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw badRequest("The path is not well encoded");
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON whatever the content type: clients avoid `application/json`, for which a browser would ask first. */
async function bodyOf(request: Request): Promise<Fields> {
  const encoding = request.headers.get("content-encoding")?.toLowerCase() ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip")
    throw new ProtocolError(415, "Unsupported content encoding");
  const source = await textWithin(request.body, encoding === "gzip");
  if (source.trim() === "") return {};
  let body: unknown;
  try {
    body = JSON.parse(source);
  } catch {
    throw badRequest("Invalid JSON in the request's body");
  }
  if (!isFields(body)) throw badRequest("The request's body is no JSON object");
  return body;
}

async function textWithin(body: ReadableStream<Uint8Array> | null, isPacked: boolean): Promise<string> {
  if (!body) return "";
  const unpacked = isPacked
    ? body.pipeThrough(new DecompressionStream("gzip") as unknown as TransformStream<Uint8Array, Uint8Array>)
    : body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of unpacked) {
      size += chunk.length;
      // Measured unpacked: what looks small may not be.
      if (size > limits.bodyBytes)
        throw new ProtocolError(413, `Request body is larger than ${limits.bodyBytes} bytes`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    throw badRequest("The request's body cannot be read");
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
