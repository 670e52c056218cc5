/** Puts the web side together from what is already open; the same for the real server, development and tests. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { assets, helpReports } from "@foldmark/commerce";
import { createSealer, type Log, type RateLimiter, systemClock } from "@foldmark/platform";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { Services } from "../app/request/services.ts";
import type { StaticFiles } from "./answers/static-files.ts";
import { apiEndpoints } from "./api/api.ts";
import { orderDrawingFiles } from "./api/order-drawing-files.ts";
import { createApp } from "./app.ts";
import { createDesignPictures } from "./design-pictures.ts";
import { assetEndpoints } from "./endpoints/assets.ts";
import { brandKitEndpoints } from "./endpoints/brand-kit.ts";
import { contactEndpoints } from "./endpoints/contact.ts";
import { crawlerEndpoints } from "./endpoints/crawler-files.ts";
import { designPictureEndpoints } from "./endpoints/design-pictures.ts";
import { designEndpoints } from "./endpoints/designs.ts";
import { EmptySearchLog } from "./endpoints/empty-search-log.ts";
import type { AppTypes, Endpoint } from "./endpoints/endpoint.ts";
import { errorCollector } from "./endpoints/error-collector.ts";
import { fonts } from "./endpoints/fonts.ts";
import { createReadiness, type Health, healthEndpoints, liveness } from "./endpoints/health.ts";
import { helpFeedback } from "./endpoints/help-feedback.ts";
import { helpSearchEndpoints } from "./endpoints/help-search.ts";
import { localMail } from "./endpoints/local-mail.ts";
import { orderDocuments } from "./endpoints/order-documents.ts";
import { orderProofs } from "./endpoints/order-proofs.ts";
import { originalFiles } from "./endpoints/originals.ts";
import { paymentWebhooks } from "./endpoints/payment-webhooks.ts";
import { pictures } from "./endpoints/pictures.ts";
import { printFileEndpoints } from "./endpoints/print-files.ts";
import { securityFile } from "./endpoints/security-file.ts";
import { studioPicturesEndpoint } from "./endpoints/studio-pictures.ts";
import { templatePictures } from "./endpoints/template-pictures.ts";
import type { ShopEnvironment } from "./environment.ts";
import type { ErrorSink } from "./error-sink.ts";
import { createRateGuard } from "./guards/rate-limits.ts";
import { createListener } from "./listener.ts";
import { FastAnswers } from "./pages/fast-answers.ts";
import { HitLog } from "./pages/hit-log.ts";
import { PageCache } from "./pages/page-cache.ts";
import { PageServer } from "./pages/page-server.ts";
import { PageRenderer } from "./pages/render-page.ts";
import { pictureVersion } from "./picture-version.ts";
import { Sessions } from "./session/sessions.ts";

export interface WebParts extends Health {
  environment: ShopEnvironment;
  log: Log;
  services: Services;
  rateLimiter: RateLimiter;
  errors: ErrorSink;
  staticFiles: StaticFiles;
  loadBuild: () => Promise<ServerBuild>;
  mode: "production" | "development";
  /** Whether finished pages are kept; usually in production, and not while developing. */
  keepsPages?: boolean;
}

export interface Web {
  app: Hono<AppTypes>;
  cache: PageCache;
  sessions: Sessions;
  server: Server;
}

const pageCacheBytes = 128 * 1024 * 1024;
const fiveMinutes = 5 * 60_000;
const oneDay = 24 * 60 * 60_000;

/** Every address outside the pages. A test holds each of them against everybody who may call. */
export function shopEndpoints(parts: WebParts, sessions: Sessions): Endpoint[] {
  const { environment } = parts;
  const { site } = environment;
  const { files, sandbox } = parts.services;
  const { commerce } = parts.services.buying;
  const originals = createSealer(environment.secretKey, "originals");
  const emptySearches = new EmptySearchLog({
    // The end of a process waits for no count, and its database is gone before the next one.
    write: async (searches) => {
      if (!parts.isStopping()) await helpReports.count(commerce, searches);
    },
    onError: (error) => parts.log.warn({ reason: String(error) }, "empty searches were not counted"),
  });
  const designPictures = createDesignPictures({ ...commerce, sandbox, files });
  return [
    ...healthEndpoints({ isStopping: parts.isStopping, isReady: parts.isReady }),
    errorCollector(parts.errors.record),
    ...crawlerEndpoints({ site, book: parts.services.book, help: parts.services.help.library }),
    securityFile({ site, brand: environment.brand, clock: systemClock }),
    ...apiEndpoints({
      site,
      clock: systemClock,
      book: parts.services.book,
      stock: parts.services.stock.left,
      brandName: environment.brand.name,
      shop: {
        brand: environment.brand,
        identity: parts.services.identity,
        buying: parts.services.buying,
        sessions,
        secret: environment.secretKey,
      },
    }),
    paymentWebhooks(parts.services.buying.payments),
    orderDocuments({
      commerce: parts.services.buying.commerce,
      files: parts.services.files,
      sessions,
      site,
    }),
    orderProofs({ commerce, files, sessions, site }),
    orderDrawingFiles({ commerce, sessions, site, files, pictures: designPictures }),
    ...designPictureEndpoints({ commerce, pictures: designPictures, files, sessions, site }),
    ...designEndpoints({
      designs: { ...parts.services.buying.commerce, ownedAssets: assets.owned },
      selling: parts.services.buying.commerce,
      sessions,
      site,
    }),
    ...brandKitEndpoints({ commerce: parts.services.buying.commerce, sessions, site }),
    ...contactEndpoints({ commerce, help: parts.services.help, sessions, site }),
    ...assetEndpoints({
      assets: parts.services.assets,
      files: parts.services.files,
      originals,
      sessions,
      site,
    }),
    ...printFileEndpoints({ printFiles: parts.services.printFiles, originals, sessions, site }),
    originalFiles({ commerce, files, originals }),
    pictures({ version: pictureVersion() }),
    studioPicturesEndpoint(),
    templatePictures({ version: pictureVersion() }),
    fonts(),
    ...helpSearchEndpoints({ help: parts.services.help, onAnswer: emptySearches.read }),
    ...helpFeedback({ identity: parts.services.identity, help: parts.services.help }),
    ...(parts.services.mailbox && site.environment === "local" ? [localMail(parts.services.mailbox)] : []),
  ];
}

export function assembleWeb(parts: WebParts): Web {
  const { environment, log } = parts;
  const { site } = environment;
  const now = () => performance.now();
  const cache = new PageCache({
    limitBytes: pageCacheBytes,
    freshMs: fiveMinutes,
    staleMs: oneDay,
    now,
    clock: systemClock,
  });
  const fastAnswers = new FastAnswers(cache);
  const rates = createRateGuard({
    browsePerSecond: environment.browseRate,
    secret: environment.secretKey,
    now,
    shared: parts.rateLimiter,
  });
  const sessions = new Sessions({
    identity: parts.services.identity,
    site,
    brand: environment.brand,
    secret: environment.secretKey,
  });
  const renderer = new PageRenderer({
    loadBuild: parts.loadBuild,
    mode: parts.mode,
    site,
    brand: environment.brand,
    clock: systemClock,
    services: parts.services,
    sessions,
    secret: environment.secretKey,
    report: parts.errors.fromPage,
  });
  const keepsPages = parts.keepsPages ?? parts.mode === "production";
  const app = createApp({
    site,
    log,
    trustedProxies: environment.trustedProxies,
    rates,
    endpoints: shopEndpoints(parts, sessions),
    staticFiles: parts.staticFiles,
    pages: new PageServer({
      site,
      renderer,
      rates,
      cache: keepsPages ? cache : null,
      fastAnswers: keepsPages ? fastAnswers : null,
    }),
  });
  const hits = new HitLog(log);
  const answerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    const answered = fastAnswers.answer(incoming, outgoing);
    if (answered) hits.count(answered, outgoing.statusCode);
    return answered !== null;
  };
  const server = createListener({ answerAtOnce, fetch: (request, bindings) => app.fetch(request, bindings) });
  server.on("close", () => hits.write());
  return { app, cache, sessions, server };
}

/** A process that only works still says that it lives. */
export function assembleHealth(health: Health): Server {
  const app = new Hono();
  app.get("/livez", liveness);
  app.get("/readyz", createReadiness(health));
  return createListener({ answerAtOnce: () => false, fetch: (request) => app.fetch(request) });
}
