/** Test support: the public interface without a shop behind it, which is enough for all that does not buy. */
import { fixedClock, type RateLimiter, silentLog } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import type { Site } from "@foldmark/region";
import { Hono } from "hono";
import { type AppTypes, mountEndpoints } from "../../endpoints/endpoint.ts";
import { createRateGuard } from "../../guards/rate-limits.ts";
import { apiEndpoints } from "../api.ts";

const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };
const clock = fixedClock("2026-11-16T09:00:00Z");

export function startApi(browsePerSecond = 10_000, now = clock): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.use(async (context, next) => {
    context.set("visit", {
      id: "reference",
      network: "203.0.113.9",
      log: silentLog,
      startedAt: 0,
      route: "",
      surface: "shop",
      region: null,
      language: null,
      cache: null,
    });
    await next();
  });
  const shared: RateLimiter = { take: async () => ({ allowed: true }) };
  const rates = createRateGuard({ browsePerSecond, secret: "s", now: () => 0, shared });
  // Nothing here buys.
  const shop = null as never;
  mountEndpoints(
    app,
    apiEndpoints({ site, book: () => builtInBook, clock: now, brandName: "Foldmark", shop }),
    rates,
  );
  return app;
}

export const app = startApi();
export const get = (path: string, { host = "localhost:3000", headers = {}, method = "GET" } = {}) =>
  app.request(`http://${host}/api/v1${path}`, { method, headers });
export const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.request(`http://localhost:3000/api/v1${path}`, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", ...headers },
  });
