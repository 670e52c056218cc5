/** Answers a request with a page: from the cache when it is the same for everybody, freshly made when it is not. */
import { landingOrigin, type Site } from "@foldmark/region";
import { localeToName } from "@foldmark/routing";
import { bodyLimits, type RouteDeclaration } from "../../app/request/route-declaration.ts";
import { methodNotAllowed, type Problem, problemPage, problems, readerOf } from "../answers/problem.ts";
import { isAllowedOrigin } from "../guards/cross-origin.ts";
import { type RateGuard, requestCosts } from "../guards/rate-limits.ts";
import { isForm, isReadableForm, limitBody, withWholeBody } from "../guards/request-body.ts";
import { emptyPolicy } from "../headers/content-security-policy.ts";
import type { Visit } from "../visit.ts";
import { pageResponse } from "./answer-page.ts";
import { type AskedPage, readRequest } from "./asked-page.ts";
import type { FastAnswers } from "./fast-answers.ts";
import { StepsBegun } from "./opened-directly.ts";
import { pageQuery } from "./page-address.ts";
import type { PageCache, RenderOutcome } from "./page-cache.ts";
import { RenderLane, renderLanes } from "./render-lanes.ts";
import type { PageRenderer, PageToRender } from "./render-page.ts";

export interface PageServerOptions {
  site: Site;
  renderer: PageRenderer;
  rates: RateGuard;
  /** Null while developing: a page must show the code as it is now. */
  cache: PageCache | null;
  fastAnswers: FastAnswers | null;
}

export class PageServer {
  readonly #options: PageServerOptions;
  readonly #steps: StepsBegun;
  readonly #catalogue = new RenderLane(renderLanes.catalogue);
  readonly #buyers = new RenderLane(renderLanes.buyers);

  constructor(options: PageServerOptions) {
    this.#options = options;
    this.#steps = new StepsBegun(options.site);
  }

  async answer(request: Request, visit: Visit): Promise<Response> {
    const url = new URL(request.url);
    const asked = readRequest(url, this.#options.site);
    if (asked.kind === "unknown-host") return this.#refuse(problems.unknownHost, request);
    if (asked.kind === "no-pages") return nothingHere();
    if (asked.kind === "redirect") {
      visit.region = asked.storefront.id;
      visit.route = "redirect";
      return redirect(asked.to, asked.status);
    }
    const { page } = asked;
    visit.region = page.storefront.id;
    visit.language = page.language;
    visit.route = page.routeName;

    const problem = unlawful(request, url, page);
    if (problem) return this.#refuse(problem, request, visit);
    const away = isRead(request) && !page.refusal ? this.#steps.redirectFrom(request, page) : null;
    if (away !== null) return seeOther(away);
    if (page.kind === "manifest")
      return this.#limited(request, page, visit, () => this.#routeList(request, page));
    const isForEverybody = page.declaration?.cache.kind === "public" && !page.refusal && isRead(request);
    const isKept = isForEverybody && !asksForMore(url, page);
    // A question for some of a page's data only is the client router's business with one visitor.
    if (isKept && !url.searchParams.has("_routes")) return this.#shared(request, url, page, visit);
    const isUnkept = isForEverybody && !isKept && page.kind === "document";
    const answer = await this.#limited(request, page, visit, () =>
      isUnkept ? this.#unkept(request, url, page, visit) : this.#private(request, page, visit),
    );
    this.#steps.remember(request, page, answer);
    return answer;
  }

  async #shared(request: Request, url: URL, page: AskedPage, visit: Visit): Promise<Response> {
    const declaration = page.declaration as RouteDeclaration;
    if (declaration.cache.kind !== "public") throw new Error("only public pages are shared");
    const { tags, query } = declaration.cache;
    // The locale counts as the language it chose, so that `cs` and `cz` are one page.
    const search = pageQuery(url.searchParams, query);
    const locale = localeToName(page.storefront, page.language);
    const own = new URL(url.pathname + search, landingOrigin(page.storefront, this.#options.site));
    if (locale) own.searchParams.set("locale", locale);
    const render = async (): Promise<RenderOutcome> => {
      const made = await this.#catalogue.run(() =>
        this.#options.renderer.renderShared(own, toRender(page), visit, tags),
      );
      return made ?? { kind: "answer", response: this.#refuse(problems.unavailable, request, visit) };
    };

    const { cache, fastAnswers } = this.#options;
    const key = `${page.storefront.id} ${page.language} ${url.pathname}${search}`;
    visit.cache = cache?.stateOf(key) ?? "miss";
    // Only a visitor who must wait for a render is the cause of one.
    if (visit.cache === "miss") {
      const wait = await this.#options.rates.take(declaration.rate, visit.network, costOf(page));
      if (wait > 0) return this.#refuse(tooMany(wait), request, visit);
    }
    const outcome = cache ? await cache.get(key, render) : await render();
    if (outcome.kind === "answer") {
      // Once more for this visitor alone: only a page of one's own can show the reference by which we find the fault.
      if (outcome.response.status === 500) return this.#private(request, page, visit);
      return outcome.response;
    }
    const { page: finished } = outcome.rendered;
    // Only under our own names: ports that a client makes up would fill the table.
    if (url.host === own.host && url.search === own.search) {
      const { routeName: route, storefront, language } = page;
      fastAnswers?.remember(url.host, url.pathname + url.search, {
        key,
        route,
        region: storefront.id,
        language,
      });
    }
    const response = await pageResponse(finished, request, cache?.secondsOld(key) ?? 0);
    cache?.measureAgain(key, finished);
    return response;
  }

  /** One of those that are too many to keep is made as those that are kept: quicker than one that is streamed, and smaller. */
  async #unkept(request: Request, url: URL, page: AskedPage, visit: Visit): Promise<Response> {
    const own = new URL(url);
    own.protocol = this.#options.site.protocol;
    const { renderer } = this.#options;
    const made = await this.#catalogue.run(() => renderer.renderShared(own, toRender(page), visit, []));
    if (!made) return this.#refuse(problems.unavailable, request, visit);
    if (made.kind === "answer")
      return made.response.status === 500 ? this.#private(request, page, visit) : made.response;
    const { page: finished } = made.rendered;
    const headers = { ...finished.headers, "cache-control": "private, no-store" };
    return pageResponse({ ...finished, headers }, request, 0);
  }

  async #private(request: Request, page: AskedPage, visit: Visit): Promise<Response> {
    const limited = await limitBody(request, bodyLimits[page.declaration?.body ?? "none"]);
    if (limited === "too-large") return this.#refuse(problems.bodyTooLarge, request, visit);
    const whole = await withWholeBody(limited);
    if (!(await isReadableForm(whole))) return this.#refuse(problems.malformedRequest, request, visit);
    const lane = page.declaration?.cache.kind === "private" ? this.#buyers : this.#catalogue;
    const made = await lane.run(() => this.#options.renderer.renderPrivate(whole, toRender(page), visit));
    return made ?? this.#refuse(problems.unavailable, request, visit);
  }

  async #routeList(request: Request, page: AskedPage): Promise<Response> {
    return this.#options.renderer.routeList(request, page);
  }

  async #limited(
    request: Request,
    page: AskedPage,
    visit: Visit,
    answer: () => Promise<Response>,
  ): Promise<Response> {
    // What is sent writes rows: it counts like a program's writing, not like looking around.
    const wait = isRead(request)
      ? await this.#options.rates.take(page.declaration?.rate ?? "browse", visit.network, costOf(page))
      : await this.#options.rates.take("buying", visit.network);
    return wait > 0 ? this.#refuse(tooMany(wait), request, visit) : answer();
  }

  #refuse(problem: Problem, request: Request, visit?: Visit): Response {
    return problemPage(problem, readerOf(request, this.#options.site), visit?.id);
  }
}

function toRender(page: AskedPage): PageToRender {
  const { surface, storefront, language, route, refusal, declaration, kind } = page;
  return {
    surface,
    storefront,
    language,
    pageId: declaration ? page.routeName : null,
    route,
    access: declaration?.access ?? null,
    refusal,
    profile: declaration?.profile ?? surface,
    texts: declaration?.texts ?? [],
    isNavigation: kind === "data",
    isPersonal: declaration?.cache.kind === "private",
  };
}

/** Whether the address carries what the page reads but is not kept by: its answers are too many to keep. */
function asksForMore(url: URL, { declaration }: AskedPage): boolean {
  const { cache, input } = declaration as RouteDeclaration;
  const keptBy = cache.kind === "public" ? cache.query : [];
  return Object.keys(input.query.entries).some(
    (name) => !keptBy.includes(name) && url.searchParams.has(name),
  );
}

/** The list of routes is looked up; anything else is rendered. */
const costOf = ({ kind, routeName }: AskedPage): number =>
  kind === "manifest" ? 1 : (requestCosts.pages[routeName] ?? requestCosts.page);

function isRead(request: Request): boolean {
  return request.method === "GET" || request.method === "HEAD";
}

/** What speaks against carrying the request out, before anything is read or written for it. */
function unlawful(request: Request, url: URL, page: AskedPage): Problem | null {
  if (isRead(request)) return null;
  const { declaration } = page;
  if (!declaration || declaration.body === "none" || request.method !== "POST") {
    return methodNotAllowed(
      declaration && declaration.body !== "none" ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"],
    );
  }
  if (!isForm(request)) return problems.unsupportedContentType;
  const allowed = isAllowedOrigin(declaration.csrf, {
    method: request.method,
    ownHost: url.host,
    secFetchSite: request.headers.get("sec-fetch-site"),
    secFetchMode: request.headers.get("sec-fetch-mode"),
    origin: request.headers.get("origin"),
  });
  return allowed ? null : problems.crossOrigin;
}

function tooMany(seconds: number): Problem {
  return { ...problems.tooManyRequests, headers: { "retry-after": String(seconds) } };
}

/** On a surface that holds nothing yet, under a policy that lets nothing happen. */
function nothingHere(): Response {
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": emptyPolicy,
    "cache-control": "no-store",
  };
  return new Response(`${problems.notFound.text}\n`, { status: problems.notFound.status, headers });
}

function seeOther(to: string): Response {
  return new Response(null, { status: 303, headers: { location: to, "cache-control": "private, no-store" } });
}

function redirect(to: string, status: number): Response {
  return new Response(null, { status, headers: { location: to, "cache-control": "public, max-age=3600" } });
}
