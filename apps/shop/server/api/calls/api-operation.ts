/** One thing the public interface can do: described once, mounted in every storefront and written into its document. */
import { createHash } from "node:crypto";
import type { StockItem } from "@foldmark/catalogue";
import type { Clock } from "@foldmark/platform";
import { type Book, soldIn } from "@foldmark/pricing";
import { type LanguageTag, landingOrigin, RegionError, resolveRegion, type Site } from "@foldmark/region";
import { type Storefront, storefrontOf } from "@foldmark/routing";
import type * as v from "valibot";
import type { Access, BodyLimit, RateClass, TextSchema } from "../../../app/request/route-declaration.ts";
import { problemJson, problems } from "../../answers/problem.ts";
import { type Endpoint, endpoint } from "../../endpoints/endpoint.ts";
import type { Visit } from "../../visit.ts";
import { apiRoot, pathPrefixes } from "./api-path.ts";

export interface ApiSetup {
  readonly site: Site;
  readonly clock: Clock;
  /** What is sold and for how much, as it stands now. */
  readonly book: () => Book;
  /** What is left of goods kept in stock; what a new installation starts with, when left out. */
  readonly stock?: (item: StockItem) => number;
}

/** A request that has passed the guards, with the storefront it was sent to. */
export interface ApiCall {
  readonly request: Request;
  readonly visit: Visit;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly book: Book;
  /** As it sells by the book. */
  readonly storefront: Storefront;
  readonly language: LanguageTag;
  readonly site: Site;
  readonly now: Date;
  readonly stock: (item: StockItem) => number;
}

/** A documented call; a test makes it and expects what it says. */
interface ApiExample {
  readonly name: string;
  /** Below `/api/v1`, with its query. */
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
}

/** What the document says of an operation, and what its guards hold callers to. */
export interface DescribedOperation {
  readonly id: string;
  readonly method: Endpoint["method"];
  /** `bearer`: whoever sends the token that came with a cart. */
  readonly access?: Access;
  /** Wants an `Idempotency-Key`: what was done already is not done again. */
  readonly wantsKey?: true;
  /** Of a good answer; 200 when not said. */
  readonly status?: 201;
  /** Below `/api/v1`: `/products/{sku}`. */
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly params: TextSchema;
  readonly query: TextSchema;
  readonly body?: v.GenericSchema;
  /** By media type; null where the answer is a file. */
  readonly answers: Readonly<Record<string, v.GenericSchema | null>>;
  /** Refusals of its own, beside those every address has. */
  readonly problems: readonly (keyof typeof problems)[];
  readonly examples: readonly ApiExample[];
  readonly rate: RateClass;
}

export interface ApiOperation extends DescribedOperation {
  readonly answer: (call: ApiCall) => Response | Promise<Response>;
}

/** `/products/{sku}/dieline.{format}` as the router writes it. */
const routerPath = (path: string): string =>
  path.replace(/dieline\.\{format\}/, ":file{dieline\\.[a-z0-9.]{1,12}}").replace(/\{(\w+)\}/g, ":$1");

const asOpened = ({ openingPieces }: StockItem): number => openingPieces;

export function endpointsOf(
  operation: ApiOperation,
  { site, clock, book: bookNow, stock = asOpened }: ApiSetup,
): Endpoint[] {
  const { id, method, params, query } = operation;
  const body: BodyLimit = operation.body ? "json" : "none";
  // The same question has the same answer for everyone, whether it is asked in the address or in a body.
  const isOpen = operation.access === undefined;
  const isPublic = method === "GET" && isOpen;
  return pathPrefixes.map((prefix) =>
    endpoint({
      name: `api-${id}`,
      method,
      path: prefix + apiRoot + routerPath(operation.path),
      access: operation.access ?? "everyone",
      input: { params, query },
      body,
      ...(operation.body && { accepts: ["application/json"] }),
      rate: operation.rate,
      cache: isPublic
        ? { kind: "public", tags: ["catalogue"], query: Object.keys(query.entries) }
        : { kind: "private" },
      // The same question has the same answer for everyone, or the caller shows a token: cookies are not read.
      csrf: "none-needed",
      ...(isOpen && { openToOtherSites: true as const }),
      handle(request, visit, given) {
        const url = new URL(request.url);
        const asked = { host: url.host, pathname: url.pathname, queryLocale: url.searchParams.get("locale") };
        const found = resolveRegion(asked, site);
        if (found instanceof RegionError) return problemJson(problems.unknownHost, visit.id);
        // The prefix of a path region is nothing on the host of another one, and some hosts of ours sell nothing.
        const isShop = found.kind === "landing" || found.kind === "app";
        if (!isShop || !found.pathname.startsWith(`${apiRoot}/`))
          return problemJson(problems.notFound, visit.id);
        if (!accepts(request, Object.keys(operation.answers)))
          return problemJson(problems.notAcceptable, visit.id);
        visit.region = found.region.id;
        visit.language = found.language;
        const book = bookNow();
        return operation.answer({
          request,
          visit,
          params: given,
          query: Object.fromEntries(url.searchParams),
          book,
          storefront: soldIn(book, storefrontOf(found.region, site)),
          language: found.language,
          site,
          now: clock.now(),
          stock,
        });
      },
    }),
  );
}

function accepts(request: Request, types: readonly string[]): boolean {
  const header = request.headers.get("accept");
  if (header === null || header.trim() === "") return true;
  const wanted = header
    .split(",")
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .filter(([, ...parameters]) => !parameters.some((each) => /^q=0(\.0*)?$/.test(each)))
    .map(([type]) => type);
  return types.some((type) => {
    const family = `${type.split("/")[0]}/*`;
    return wanted.includes(type) || wanted.includes(family) || wanted.includes("*/*");
  });
}

/** The address of a part of the interface, as others may store it. */
export const apiLink = ({ storefront, site }: Pick<ApiCall, "storefront" | "site">, path: string): string =>
  landingOrigin(storefront, site) + storefront.pathPrefix + apiRoot + path;

export interface Freshness {
  readonly seconds: number;
}

/** An answer that may be kept: with a tag of its content, so that asking again costs nothing when it is the same. */
export function keptAnswer(
  { request }: Pick<ApiCall, "request">,
  body: string | Uint8Array<ArrayBuffer>,
  type: string,
  { seconds }: Freshness,
  more: Readonly<Record<string, string>> = {},
): Response {
  const isPublic = request.method === "GET" || request.method === "HEAD";
  // Weak: on its way it may be compressed.
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...(isPublic
      ? { etag: tag, "cache-control": `public, max-age=${seconds}` }
      : { "cache-control": "no-store" }),
    vary: "accept",
    ...more,
  };
  const known = request.headers.get("if-none-match");
  const isKnown = isPublic && known?.split(",").some((each) => each.trim() === tag || each.trim() === "*");
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { "content-type": type, ...headers } });
}

export const jsonAnswer = (
  call: Pick<ApiCall, "request">,
  value: unknown,
  freshness: Freshness,
  more?: Readonly<Record<string, string>>,
): Response => keptAnswer(call, JSON.stringify(value), "application/json", freshness, more);
