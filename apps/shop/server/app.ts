/** The order in which every request is looked at, from the first guard to the page. */
import type { Log } from "@foldmark/platform";
import { type Site, surfaceOf } from "@foldmark/region";
import { Hono } from "hono";
import { compressed } from "./answers/compression.ts";
import { type Problem, problemJson, problemPage, problems, readerOf } from "./answers/problem.ts";
import type { StaticFiles } from "./answers/static-files.ts";
import { isApiPath } from "./api/calls/api-path.ts";
import { type AppTypes, type Endpoint, mountEndpoints, notHere } from "./endpoints/endpoint.ts";
import { networkOf } from "./guards/client-address.ts";
import { isHelpSearchPath } from "./guards/help-search-path.ts";
import type { RateGuard } from "./guards/rate-limits.ts";
import { brokenLimit } from "./guards/request-limits.ts";
import { securityHeaders } from "./headers/security-headers.ts";
import type { PageServer } from "./pages/page-server.ts";
import { newRequestId, type Visit, writeAccessLog } from "./visit.ts";

export interface AppOptions {
  site: Site;
  log: Log;
  trustedProxies: number;
  rates: RateGuard;
  endpoints: readonly Endpoint[];
  staticFiles: StaticFiles;
  pages: PageServer;
}

export function createApp(options: AppOptions): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  const safety = securityHeaders({ secure: options.site.protocol === "https" });

  app.use(async (context, next) => {
    const visit = beginVisit(context.req.raw, context.env?.incoming?.socket.remoteAddress, options);
    context.set("visit", visit);
    const { pathname } = new URL(context.req.url);
    const isSearch = isHelpSearchPath(pathname);
    const broken = brokenLimit(context.req.raw, {
      target: context.env?.incoming?.url,
      isApi: isApiPath(pathname) || isSearch,
      mayBePacked: isSearch,
    });
    if (broken) context.res = refused(context.req.raw, broken, visit, options.site);
    else await next();
    const answer = compressed(context.req.raw, context.res);
    // Hono copies an answer that it is given anew.
    if (answer !== context.res) context.res = answer;
    const { headers } = context.res;
    const isDocument = headers.get("content-type")?.startsWith("text/html") ?? false;
    for (const [name, value] of Object.entries(isDocument ? safety.documents : safety.all))
      if (!headers.has(name)) headers.set(name, value);
    // Nobody asks after a file of the build, and a page brings a dozen.
    if (visit.route !== "static") headers.set("x-request-id", visit.id);
    writeAccessLog(visit, context.req.method, context.res.status);
  });

  mountEndpoints(app, options.endpoints, options.rates);
  app.use(async (context, next) => {
    if (!isApiPath(new URL(context.req.url).pathname)) return next();
    context.get("visit").route = "api-unknown";
    return notHere(context.get("visit"));
  });

  app.use(async (context, next) => {
    const { method, raw } = context.req;
    if ((method !== "GET" && method !== "HEAD") || context.get("visit").surface === null) return next();
    const { pathname } = new URL(raw.url);
    const file = options.staticFiles.answer(pathname, raw);
    if (!file && !pathname.startsWith("/build/")) return next();
    context.get("visit").route = "static";
    return file ?? problemPage(problems.notFound, readerOf(raw, options.site));
  });

  app.all("*", (context) => options.pages.answer(context.req.raw, context.get("visit")));

  app.onError((error, context) => {
    const visit = context.get("visit");
    if (isCutOff(error)) return refused(context.req.raw, problems.bodyCutOff, visit, options.site);
    visit.log.error({ reason: error.stack ?? error.message }, "request failed");
    return refused(context.req.raw, problems.unexpected, visit, options.site);
  });
  return app;
}

/** Whoever sent it went away in the middle of its body: nothing failed here, and nobody is left to hear of it. */
const isCutOff = (error: Error & { readonly code?: unknown }): boolean =>
  error.code === "ECONNRESET" && error.message === "aborted";

/** Programs are refused in their own language. */
const refused = (request: Request, problem: Problem, { id }: Visit, site: Site): Response =>
  isApiPath(new URL(request.url).pathname)
    ? problemJson(problem, id)
    : problemPage(problem, readerOf(request, site), id);

function beginVisit(request: Request, socketAddress: string | undefined, options: AppOptions): Visit {
  const id = newRequestId();
  return {
    id,
    network: networkOf(socketAddress, request.headers.get("x-forwarded-for"), options.trustedProxies),
    log: options.log.with({ requestId: id }),
    startedAt: performance.now(),
    route: "refused",
    surface: surfaceOf(new URL(request.url).host, options.site),
    region: null,
    language: null,
    cache: null,
  };
}
