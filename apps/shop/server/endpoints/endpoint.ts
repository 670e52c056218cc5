/** Addresses outside the pages. Each declares what a page declares, and the same guards hold it to that. */
import type { Hono } from "hono";
import * as v from "valibot";
import { bodyLimits, type Declaration } from "../../app/route-declaration.ts";
import { isAllowedOrigin } from "../guards/cross-origin.ts";
import type { RateGuard } from "../guards/rate-limits.ts";
import { limitBody } from "../guards/request-body.ts";
import { methodNotAllowed, problemJson, problems } from "../problem.ts";
import type { Bindings, Visit } from "../visit.ts";

export interface Endpoint extends Declaration {
  name: string;
  method: "GET" | "POST";
  path: string;
  /** Media types a body may have. */
  accepts?: readonly string[];
  handle: (request: Request, visit: Visit) => Response | Promise<Response>;
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

export function mountEndpoint(app: Hono<AppTypes>, definition: Endpoint, rates: RateGuard): void {
  const { method, path } = definition;
  app.on(method, path, async (context) => {
    const visit = context.get("visit");
    visit.route = definition.name;
    return guarded(definition, context.req.raw, visit, rates);
  });
  const allowed = method === "GET" ? ["GET", "HEAD"] : [method];
  app.all(path, (context) => {
    context.get("visit").route = definition.name;
    return problemJson(methodNotAllowed(allowed), context.get("visit").id);
  });
}

async function guarded(
  definition: Endpoint,
  request: Request,
  visit: Visit,
  rates: RateGuard,
): Promise<Response> {
  const url = new URL(request.url);
  const wait = await rates.take(definition.rate, visit.network);
  if (wait > 0) {
    return problemJson({ ...problems.tooManyRequests, headers: { "retry-after": String(wait) } }, visit.id);
  }
  const origin = {
    method: request.method,
    ownHost: url.host,
    secFetchSite: request.headers.get("sec-fetch-site"),
    secFetchMode: request.headers.get("sec-fetch-mode"),
    origin: request.headers.get("origin"),
  };
  if (!isAllowedOrigin(definition.csrf, origin)) return problemJson(problems.crossOrigin, visit.id);
  if (!v.is(definition.input.query, Object.fromEntries(url.searchParams))) {
    return problemJson(problems.invalidInput, visit.id);
  }
  if (definition.accepts) {
    const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!definition.accepts.includes(type)) return problemJson(problems.unsupportedContentType, visit.id);
  }
  const limited = await limitBody(request, bodyLimits[definition.body]);
  if (limited === "too-large") return problemJson(problems.bodyTooLarge, visit.id);
  return definition.handle(limited, visit);
}
