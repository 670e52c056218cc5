/** The whole web side in one process, with pages that say what they were given: for the tests beside it. */
import type { Log, RateLimiter } from "@foldmark/platform";
import { type Book, builtInBook } from "@foldmark/pricing";
import type { ProductType } from "@foldmark/region";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { heldToAccess } from "../../app/request/access.server.ts";
import { requestContext, servicesContext } from "../../app/request/request-context.ts";
import type { Services } from "../../app/request/services.ts";
import { builtRoutes } from "../../app/route-declarations.ts";
import { StaticFiles } from "../answers/static-files.ts";
import { assembleWeb, type Web } from "../assemble.ts";
import { readEnvironment } from "../environment.ts";
import { createHelp } from "../help.ts";

export interface TestState {
  renders: number;
  seenCookies: (string | null)[];
  /** By which each page was made, what its storefront sold, and to which pages it could link. */
  seenBooks: { book: Book; sold: readonly ProductType[]; linked: readonly string[] }[];
  lines: { fields: Record<string, unknown>; message: string }[];
  ready: boolean;
  stopping: boolean;
  fail: boolean;
  holdsUntil: Date | null;
  /** What every page waits for. */
  loading: Promise<void>;
  /** What a form that was sent waits for. */
  sending: Promise<void>;
  sent: number;
}

const Blank = () => null;

function testBuild(state: TestState): ServerBuild {
  const ids = ["home", ...[...builtRoutes].filter((id) => id !== "home")];
  const routes = Object.fromEntries([
    [
      "root",
      {
        id: "root",
        path: "",
        module: { default: Blank, ErrorBoundary: Blank, loader: rootLoader, middleware: [heldToAccess] },
      },
    ],
    ...ids.map((id) => [
      id,
      {
        id,
        parentId: "root",
        ...(id === "home" ? { index: true } : { path: id }),
        module: { default: Blank, action },
      },
    ]),
  ]);
  async function action() {
    await state.sending;
    state.sent += 1;
    return null;
  }
  async function rootLoader({ request }: { request: Request }) {
    state.renders += 1;
    await state.loading;
    state.seenCookies.push(request.headers.get("cookie"));
    if (state.fail) throw new Error("the page broke: secret detail");
    return null;
  }
  const document = (
    _: Request,
    status: number,
    headers: Headers,
    __: unknown,
    context: RouterContextProvider,
  ) => {
    const page = context.get(requestContext);
    page.holdsUntil = state.holdsUntil;
    const linked = Object.keys(page.frame.addresses.addresses);
    state.seenBooks.push({ book: page.book, sold: page.storefront.allowedProductTypes, linked });
    headers.set("content-type", "text/html; charset=utf-8");
    const script = `window.__PAGE__=${JSON.stringify(page.route?.id ?? null)}`;
    const html = `<!doctype html><html lang="${page.language}"><body>${page.storefront.id} ${page.refusal?.reason ?? "shown"} ${state.renders} ${page.frame.reference ?? "nobody's"}<script>${script}</script></body></html>`;
    return new Response(html, { status, headers });
  };
  return {
    entry: { module: { default: document, handleError: () => {}, requestContext, servicesContext } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } as unknown as ServerBuild;
}

function recordingLog(state: TestState): Log {
  const write = (fields: object, message: string) => {
    state.lines.push({ fields: { ...fields }, message });
  };
  const log: Log = { debug: write, info: write, warn: write, error: write, with: () => log };
  return log;
}

const unlimited: RateLimiter = { take: async () => ({ allowed: true }) };

export function start(
  variables: Record<string, string> = {},
  book: () => Book = () => builtInBook,
): { web: Web; state: TestState } {
  const state: TestState = {
    renders: 0,
    seenCookies: [],
    seenBooks: [],
    lines: [],
    ready: true,
    stopping: false,
    fail: false,
    holdsUntil: null,
    loading: Promise.resolve(),
    sending: Promise.resolve(),
    sent: 0,
  };
  const build = testBuild(state);
  const log = recordingLog(state);
  const environment = readEnvironment(variables, { companyFactsAreExamples: false });
  const web = assembleWeb({
    environment,
    log,
    services: {
      log,
      buying: {},
      book,
      stock: { left: ({ openingPieces }) => openingPieces },
      help: createHelp({
        brand: environment.brand,
        site: environment.site,
        search: environment.helpSearch,
        chat: null,
        onError: (error) => log.error({ reason: String(error) }, "help search failed"),
      }),
    } as Services,
    rateLimiter: unlimited,
    errors: { record: (report) => log.warn({ code: report.kind }, "report"), fromPage: () => {} },
    staticFiles: new StaticFiles("/does/not/exist"),
    loadBuild: async () => build,
    mode: "production",
    isStopping: () => state.stopping,
    isReady: async () => state.ready,
  });
  return { web, state };
}
