/** The public interface in this process, over a database of a test, with the emulator as the provider. */
import { PasswordHasher } from "@foldmark/commerce";
import { createRateLimiter, type Db, silentLog, systemClock, type Tx } from "@foldmark/platform";
import { type Book, builtInBook } from "@foldmark/pricing";
import type { Site } from "@foldmark/region";
import { Hono } from "hono";
import { sql } from "kysely";
import { apiEndpoints } from "../../apps/shop/server/api/api.ts";
import { openBuying } from "../../apps/shop/server/buying.ts";
import { type AppTypes, mountEndpoints } from "../../apps/shop/server/endpoints/endpoint.ts";
import { readEnvironment } from "../../apps/shop/server/environment.ts";
import { createRateGuard } from "../../apps/shop/server/guards/rate-limits.ts";
import { Sessions } from "../../apps/shop/server/session/sessions.ts";
import { Buyer, type Send } from "./buyer.ts";

const site: Site = { environment: "local", port: 3000, protocol: "http", brandSlug: "foldmark" };

/** The interface as it is mounted in the shop, over this database. */
export function startApi(
  db: Db,
  emulatorOrigin: string,
  browseRate = "10000",
  book: () => Book = () => builtInBook,
): Hono<AppTypes> {
  const app = new Hono<AppTypes>();
  app.use(async (context, next) => {
    const network = context.req.header("x-network") ?? "203.0.113.9";
    context.set("visit", {
      id: "reference",
      network,
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
  const environment = readEnvironment(
    { PAYMENT_EMULATOR_URL: emulatorOrigin, BROWSE_RATE: browseRate },
    { companyFactsAreExamples: true },
  );
  const reach = { db, clock: systemClock, book };
  const rateLimiter = createRateLimiter({ ...reach, log: silentLog });
  const identity = {
    ...reach,
    passwords: new PasswordHasher({ pepper: "of this test" }),
    rates: rateLimiter,
    jobs: { enqueue: async () => {} },
  };
  const jobs = {
    /** Nobody works here; a job costs one statement, as in the real queue. */
    async enqueue(tx: Tx) {
      await sql`select 'a job is written'`.execute(tx);
    },
  };
  const queue = { jobs, asking: jobs, begun: Promise.resolve(true), stop: async () => {} };
  const buying = openBuying(environment, {
    database: { db },
    book,
    queue: queue as never,
    rateLimiter,
    log: silentLog,
  });
  const brand = { name: "Foldmark", slug: "foldmark" };
  const secret = environment.secretKey;
  const sessions = new Sessions({ identity, site, brand, secret });
  const shop = { brand, identity, buying, sessions, secret };
  const shared = { take: async () => ({ allowed: true }) as const };
  const rates = createRateGuard({ browsePerSecond: 10_000, secret, now: () => 0, shared });
  mountEndpoints(app, apiEndpoints({ site, clock: systemClock, book, brandName: brand.name, shop }), rates);
  return app;
}

export const sender =
  (using: Hono<AppTypes>): Send =>
  async (method, path, { headers = {}, body } = {}) => {
    const answer = await using.request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  };

let people = 0;

/** Each from a network of their own, so that limits against card testing do not meet them. */
export function buyerThrough(send: Send): Buyer {
  people += 1;
  const network = `203.0.113.${people % 250}-${people}`;
  return new Buyer((method, path, more = {}) =>
    send(method, path, { ...more, headers: { "x-network": network, ...more.headers } }),
  );
}
