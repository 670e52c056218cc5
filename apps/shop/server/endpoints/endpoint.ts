/** Addresses outside the pages. Each declares what a page declares, and the same guards hold it to that. */
import type { Surface } from "@foldmark/region";
import type { Hono } from "hono";
import * as v from "valibot";
import { bodyLimits, type Declaration } from "../../app/request/route-declaration.ts";
import {
  methodNotAllowed,
  type Problem,
  type ProblemIssue,
  problemJson,
  problems,
} from "../answers/problem.ts";
import { isAllowedOrigin } from "../guards/cross-origin.ts";
import type { RateGuard, RateStanding } from "../guards/rate-limits.ts";
import { hasLength, limitBody } from "../guards/request-body.ts";
import type { Bindings, Visit } from "../visit.ts";

export interface Endpoint extends Declaration {
  name: string;
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** In tokens of its rate; one unless told. */
  cost?: (request: Request) => number;
  /** Media types a body may have; `anything`: it is read the same whatever it says of itself. */
  accepts?: readonly string[] | "anything";
  /** Where it answers, when not in the shop alone; `any-host`: also those who ask by a number, such as load balancers. */
  surfaces?: readonly Surface[] | "any-host";
  /** Says the same to everybody, so that scripts of other sites may read it too. */
  openToOtherSites?: true;
  /** Headers that scripts of other sites may send, beside the usual ones. */
  headersOfOtherSites?: readonly string[];
  /** How callers are refused that read no problem documents. */
  refuse?: (problem: Problem) => Response;
  handle: (
    request: Request,
    visit: Visit,
    params: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
}

export interface AppTypes {
  Bindings: Bindings;
  Variables: { visit: Visit };
}

/** Checks at boot what the types cannot say. */
export function endpoint(definition: Endpoint): Endpoint {
  const takesBody = definition.body !== "none";
  if (takesBody && definition.method === "GET") throw new Error(`${definition.name}: a GET takes no body`);
  if (takesBody && !definition.accepts?.length)
    throw new Error(`${definition.name}: which media types does it accept?`);
  return definition;
}

/** Endpoints of one address with different methods stand together: what none of them answers is refused by name. */
export function mountEndpoints(app: Hono<AppTypes>, endpoints: readonly Endpoint[], rates: RateGuard): void {
  for (const [path, together] of Map.groupBy(endpoints, (each) => each.path)) {
    for (const definition of together) {
      app.on(definition.method, path, async (context) => {
        const visit = context.get("visit");
        visit.route = definition.name;
        if (!answersOn(definition, visit.surface)) return notHere(visit);
        const answer = await guarded(definition, context.req.raw, visit, context.req.param(), rates);
        return definition.openToOtherSites ? openedToOtherSites(answer) : answer;
      });
    }
    const allowed = together.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    app.all(path, (context) => {
      const visit = context.get("visit");
      visit.route = together[0]!.name;
      if (!together.some((each) => answersOn(each, visit.surface))) return notHere(visit);
      if (context.req.method === "OPTIONS") return methodsOf(together, allowed);
      return problemJson(methodNotAllowed(allowed), visit.id);
    });
  }
}

/** Whose host it is comes before what is wrong with the question: a stranger's is told nothing of our addresses. */
export const notHere = ({ surface, id }: Visit): Response =>
  problemJson(surface === null ? problems.unknownHost : problems.notFound, id);

const answersOn = ({ surfaces = ["shop"] }: Endpoint, surface: Surface | null): boolean =>
  surfaces === "any-host" || (surface !== null && surfaces.includes(surface));

const readableHeaders = [
  "content-disposition",
  "etag",
  "link",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "x-request-id",
].join(", ");

function openedToOtherSites(answer: Response): Response {
  answer.headers.set("access-control-allow-origin", "*");
  answer.headers.set("access-control-expose-headers", readableHeaders);
  answer.headers.set("cross-origin-resource-policy", "cross-origin");
  return answer;
}

/** What an address can do; and, to a browser that asks first, what scripts of other sites may do there. */
function methodsOf(together: readonly Endpoint[], allowed: readonly string[]): Response {
  const headers = { allow: [...allowed, "OPTIONS"].join(", "), "cache-control": "no-store" };
  const answer = new Response(null, { status: 204, headers });
  const open = together.filter((each) => each.openToOtherSites).map(({ method }) => method);
  if (open.length === 0) return answer;
  answer.headers.set("access-control-allow-methods", open.join(", "));
  const sent = [
    "accept",
    "content-type",
    "if-none-match",
    ...together.flatMap((each) => each.headersOfOtherSites ?? []),
  ];
  answer.headers.set("access-control-allow-headers", [...new Set(sent)].join(", "));
  answer.headers.set("access-control-max-age", "86400");
  return openedToOtherSites(answer);
}

/** What the schema finds wrong with the query, and names that are given twice; null when all is well. */
function queryIssues({ input }: Endpoint, query: URLSearchParams): ProblemIssue[] | null {
  const twice = [...new Set(query.keys())].filter((name) => query.getAll(name).length > 1);
  if (twice.length > 0) return twice.map((field) => ({ code: "given-twice", field: field.slice(0, 64) }));
  const parsed = v.safeParse(input.query, Object.fromEntries(query));
  return parsed.success ? null : parsed.issues.flatMap(schemaIssues);
}

/** What a schema refuses, in the words of an answer. Of alternatives, the one that was meant: it read the furthest. */
export function schemaIssues(issue: v.BaseIssue<unknown>): readonly ProblemIssue[] {
  const deeper = issue.issues?.filter(({ path }) => path !== undefined) ?? [];
  if (deeper.length > 0) {
    const outer = v.getDotPath(issue);
    return deeper
      .flatMap(schemaIssues)
      .map((each) => ({ ...each, field: outer ? `${outer}.${each.field}` : each.field }));
  }
  const field = (v.getDotPath(issue) ?? "").slice(0, 64);
  if (issue.kind === "schema" && issue.expected === "never") return [{ code: "unknown-field", field }];
  return [{ code: "invalid-value", field, expected: issue.expected ?? issue.message }];
}

async function guarded(
  definition: Endpoint,
  request: Request,
  visit: Visit,
  params: Readonly<Record<string, string>>,
  rates: RateGuard,
): Promise<Response> {
  const url = new URL(request.url);
  const wait = await rates.take(definition.rate, visit.network, definition.cost?.(request));
  const standing = rates.standing(definition.rate, visit.network);
  const refuse = (problem: Problem, issues?: readonly ProblemIssue[]) =>
    withStanding(refusal(definition, problem, visit, issues), standing);
  if (wait > 0) return refuse({ ...problems.tooManyRequests, headers: { "retry-after": String(wait) } });
  const origin = {
    method: request.method,
    ownHost: url.host,
    secFetchSite: request.headers.get("sec-fetch-site"),
    secFetchMode: request.headers.get("sec-fetch-mode"),
    origin: request.headers.get("origin"),
  };
  if (!isAllowedOrigin(definition.csrf, origin)) return refuse(problems.crossOrigin);
  if (!v.is(definition.input.params, params)) return refuse(problems.notFound);
  const issues = queryIssues(definition, url.searchParams);
  if (issues) return refuse(problems.invalidInput, issues);
  if (definition.accepts && definition.accepts !== "anything") {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!definition.accepts.includes(type)) return refuse(problems.unsupportedContentType);
  }
  // What is read as it comes is not held here to be measured.
  if (definition.body === "upload" && !hasLength(request)) return refuse(problems.lengthRequired);
  const limited = await limitBody(request, bodyLimits[definition.body]);
  if (limited === "too-large") return refuse(problems.bodyTooLarge);
  return withStanding(await definition.handle(limited, visit, params), standing);
}

function refusal(
  { refuse }: Endpoint,
  problem: Problem,
  { id }: Visit,
  issues?: readonly ProblemIssue[],
): Response {
  if (!refuse) return problemJson(problem, id, issues);
  const answer = refuse(problem);
  for (const [name, value] of Object.entries(problem.headers ?? {})) answer.headers.set(name, value);
  return answer;
}

/** Tells programs how much they may still ask, as the IETF's rate-limit headers say it. */
function withStanding(answer: Response, standing: RateStanding | null): Response {
  if (!standing) return answer;
  const { name, quota, windowSeconds, remaining, resetSeconds } = standing;
  answer.headers.set("ratelimit-policy", `"${name}";q=${quota};w=${windowSeconds}`);
  answer.headers.set("ratelimit", `"${name}";r=${remaining};t=${resetSeconds}`);
  return answer;
}
