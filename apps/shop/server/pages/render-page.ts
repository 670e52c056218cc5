/** Runs React Router for one request of one storefront and gives the answer its headers. */
import { randomBytes } from "node:crypto";
import type { ErrorReport } from "@foldmark/messages";
import type { Clock } from "@foldmark/platform";
import { soldIn } from "@foldmark/pricing";
import { type Brand, filesOrigin, type Site } from "@foldmark/region";
import { hasRoute, type Storefront } from "@foldmark/routing";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type * as RequestContext from "../../app/request/request-context.ts";
import type { Profile } from "../../app/request/route-declaration.ts";
import type { Services } from "../../app/request/services.ts";
import { finishPage } from "../answers/finished-page.ts";
import { latePage, problemPage, problems, readerOf } from "../answers/problem.ts";
import { contentSecurityPolicy, type ScriptTrust } from "../headers/content-security-policy.ts";
import { inlineScriptHashes } from "../headers/script-hashes.ts";
import { securityHeaders } from "../headers/security-headers.ts";
import type { RequestSession, Sessions } from "../session/sessions.ts";
import { RequestStaffSession } from "../session/staff-session.ts";
import type { Visit } from "../visit.ts";
import { type BuiltPages, backofficeBuild, localiseBuild } from "./localise-build.ts";
import type { RenderOutcome } from "./page-cache.ts";
import { PageFrames } from "./page-frames.ts";

/**
 * Longer than any page may take: a visitor gets an answer, and a stuck loader does not hold the connection. Whoever
 * has sent an order would rather wait than not know what became of it.
 */
const deadlineMs = { read: 5_000, send: 20_000, development: 60_000 };

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

export interface RendererOptions {
  /** In production the bundle is the same for ever; the development server loads it anew. */
  loadBuild: () => Promise<ServerBuild>;
  mode: "production" | "development";
  site: Site;
  brand: Brand;
  clock: Clock;
  services: Services;
  sessions: Sessions;
  /** Keeps addresses out of the database. */
  secret: string;
  report: (error: ErrorReport) => void;
}

export interface PageToRender {
  surface: PageRequest["surface"];
  storefront: Storefront;
  language: PageRequest["language"];
  /** Its name in the router's table; null when there is none. */
  pageId: string | null;
  route: PageRequest["route"];
  access: PageRequest["access"];
  texts: PageRequest["texts"];
  profile: Profile;
  refusal: PageRequest["refusal"];
  isNavigation: boolean;
  /** Whether the page may know who asks. */
  isPersonal: boolean;
}

type PageRequest = RequestContext.PageRequest;
type Handler = ReturnType<typeof createRequestHandler>;

/** Who a page is made for. */
interface Visitor {
  readonly nonce: string | null;
  readonly session: RequestSession | null;
  readonly staff: RequestStaffSession | null;
}

const nobody: Visitor = { nonce: null, session: null, staff: null };

/** What was matched by its address, but is not sold any more. */
const withdrawnPage = { route: null, refusal: { status: 404, reason: "unknown-page" } } as const;

export class PageRenderer {
  readonly #options: RendererOptions;
  readonly #frames: PageFrames;
  readonly #handlers = new Map<string, { build: ServerBuild; handler: Handler }>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(options: RendererOptions) {
    this.#options = options;
    this.#frames = new PageFrames(options.site, options.brand, options.clock, options.services.help.chat);
    this.#headers = securityHeaders({ secure: options.site.protocol === "https" }).documents;
  }

  /** A page for one visitor: a nonce of its own, never kept. */
  async renderPrivate(request: Request, asked: PageToRender, visit: Visit): Promise<Response> {
    const nonce = randomBytes(16).toString("base64");
    const url = new URL(request.url);
    url.protocol = this.#options.site.protocol;
    const { method, headers: given } = request;
    const body = isReading(request) ? null : request.body;
    const session =
      asked.isPersonal && asked.surface === "shop" ? this.#sessionOf(given, asked, visit) : null;
    const own = (deadline: AbortSignal) => {
      // Who asks and goes away needs no answer; what was sent is done, wherever its sender went meanwhile.
      const signal = isReading(request) ? AbortSignal.any([request.signal, deadline]) : deadline;
      return new Request(url, { method, headers: given, body, duplex: "half", signal } as RequestInit);
    };
    const staff = asked.surface === "backoffice" ? this.#staffOf(given, asked, visit) : null;
    const { response } = await this.#run(own, asked, visit, { nonce, session, staff });
    const headers = this.#withSecurity(response.headers, asked.profile, { kind: "nonce", nonce });
    session?.writeTo(headers);
    staff?.writeTo(headers);
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
    return new Response(response.body, { status: response.status, headers });
  }

  /** A page for everybody. It is rendered from its address alone, so nothing of a visitor can get into it. */
  async renderShared(
    url: URL,
    asked: PageToRender,
    visit: Visit,
    tags: readonly string[],
  ): Promise<RenderOutcome> {
    const own = (signal: AbortSignal) => new Request(url, { signal });
    const { response, page: made } = await this.#run(own, asked, visit, nobody);
    const html = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    const keepable = response.status === 200 && !response.headers.has("set-cookie");
    const body = made.whole ?? Buffer.from(await response.arrayBuffer());
    const trust: ScriptTrust = { kind: "hashes", hashes: html ? inlineScriptHashes(body) : [] };
    const headers = this.#withSecurity(response.headers, asked.profile, trust);
    if (!keepable) {
      headers.set("cache-control", "no-store");
      headers.delete("set-cookie");
      return { kind: "answer", response: new Response(body, { status: response.status, headers }) };
    }
    const { holdsUntil } = made;
    headers.set("cache-control", sharedCacheRule(holdsUntil, this.#options.clock.now()));
    headers.set("vary", "accept-encoding");
    const page = finishPage(body, Object.fromEntries(headers));
    return { kind: "page", rendered: { page, tags: [...tags, ...made.cacheTags], holdsUntil } };
  }

  #sessionOf(headers: Headers, { storefront, language }: PageToRender, { network }: Visit): RequestSession {
    const [cookies, userAgent] = [headers.get("cookie"), headers.get("user-agent")];
    return this.#options.sessions.of({ cookies, userAgent, network, region: storefront, language });
  }

  #staffOf(
    headers: Headers,
    { storefront, language }: PageToRender,
    { network }: Visit,
  ): RequestStaffSession {
    const [cookies, userAgent] = [headers.get("cookie"), headers.get("user-agent")];
    const { services, secret, site } = this.#options;
    const own = { identity: services.identity, secret, secure: site.protocol === "https" };
    return new RequestStaffSession(own, { cookies, userAgent, network, region: storefront, language });
  }

  /** The client router's question which route belongs to a path. */
  async routeList(request: Request, place: Pick<PageToRender, "surface" | "storefront">): Promise<Response> {
    const { handler, build } = await this.#handlerFor(place, "all");
    return handler(request, this.#context(build, undefined));
  }

  async #run(
    requestEndedBy: (deadline: AbortSignal) => Request,
    asked: PageToRender,
    visit: Visit,
    { nonce, session, staff }: Visitor,
  ): Promise<{ response: Response; page: PageRequest }> {
    const { handler, build } = await this.#handlerFor(asked, { only: asked.pageId });
    const book = this.#options.services.book();
    const storefront = soldIn(book, asked.storefront);
    const frame = this.#frames.frameFor(storefront, asked.language, asked.profile, asked.surface);
    const isWithdrawn = asked.route !== null && !hasRoute(storefront, asked.route.id);
    const page: PageRequest = {
      ...asked,
      ...(isWithdrawn && withdrawnPage),
      book,
      storefront,
      site: this.#options.site,
      brand: this.#options.brand,
      nonce,
      frame: nonce === null ? frame : { ...frame, reference: visit.id },
      session,
      staff,
      whole: null,
      cacheTags: new Set(),
      structuredData: null,
      holdsUntil: null,
      now: this.#options.clock.now(),
      log: visit.log,
      report: this.#options.report,
    };
    const deadline = new AbortController();
    const request = requestEndedBy(deadline.signal);
    const late = Promise.withResolvers<Response>();
    const isRead = isReading(request);
    const { mode, site } = this.#options;
    const patience = mode === "development" ? deadlineMs.development : deadlineMs[isRead ? "read" : "send"];
    const timer = setTimeout(() => {
      deadline.abort();
      visit.log.warn({ route: asked.pageId, milliseconds: patience }, "the page was not ready in time");
      late.resolve(
        isRead
          ? problemPage(problems.unavailable, readerOf(request, site), visit.id)
          : latePage(request, site, visit.id),
      );
    }, patience);
    try {
      const response = await Promise.race([handler(request, this.#context(build, page)), late.promise]);
      return { response, page };
    } finally {
      // A timer that waits in vain would hold the whole page in memory for its time.
      clearTimeout(timer);
    }
  }

  #context(build: ServerBuild, page: PageRequest | undefined): RouterContextProvider {
    // The bundle's own context objects, which its entry hands out: ours would be others.
    const entry = build.entry.module as unknown as typeof RequestContext;
    const context = new RouterContextProvider();
    if (page) context.set(entry.requestContext, page);
    context.set(entry.servicesContext, this.#options.services);
    return context;
  }

  /** One for each page of each storefront: which page is asked for is already known here. */
  async #handlerFor(
    { surface, storefront }: Pick<PageToRender, "surface" | "storefront">,
    pages: BuiltPages,
  ): Promise<{ build: ServerBuild; handler: Handler }> {
    const build = await this.#options.loadBuild();
    const key = `${surface} ${storefront.id} ${pages === "all" ? "all" : (pages.only ?? "none")}`;
    const known = this.#handlers.get(key);
    if (known?.build === build) return known;
    const localised =
      surface === "backoffice"
        ? backofficeBuild(build, pages)
        : localiseBuild(build, storefront, this.#options.site.environment, pages);
    const made = { build, handler: createRequestHandler(localised, this.#options.mode) };
    this.#handlers.set(key, made);
    return made;
  }

  #withSecurity(from: Headers, profile: Profile, trust: ScriptTrust): Headers {
    const headers = new Headers(from);
    // A page may say something stricter of itself.
    for (const [name, value] of Object.entries(this.#headers))
      if (!headers.has(name)) headers.set(name, value);
    if (!headers.get("content-type")?.startsWith("text/html")) return headers;
    if (headers.has("content-security-policy")) return headers;
    const { site, mode } = this.#options;
    // The development server brings scripts of its own that no policy of ours knows.
    if (mode === "development") return headers;
    const place = {
      filesOrigin: filesOrigin(site),
      searchOrigins: this.#options.services.help.client.hosts.filter((host) => !host.startsWith("/")),
      chatOrigins: this.#options.services.help.chat?.origins ?? [],
      secure: site.protocol === "https",
    };
    headers.set("content-security-policy", contentSecurityPolicy(profile, trust, place));
    return headers;
  }
}

/**
 * Browsers ask again each time, which costs a 304; caches in between may keep a page as long as we do, counted from
 * when it was made: the age it has when it is sent goes with it.
 */
function sharedCacheRule(holdsUntil: Date | null, now: Date): string {
  const seconds =
    holdsUntil === null ? 360 : Math.max(0, Math.floor((holdsUntil.getTime() - now.getTime()) / 1000));
  const fresh = Math.min(300, seconds);
  return `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${Math.min(60, seconds - fresh)}`;
}
