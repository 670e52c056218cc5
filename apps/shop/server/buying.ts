/** What the way from the cart to the paid order stands on, put together. */
import { createHmac } from "node:crypto";
import {
  type CheckoutServices,
  createProviders,
  openVatRegister,
  type PaymentServices,
  type ReturnAddresses,
  webhookWakeup,
  widenedOrderLimits,
} from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import { createSealer, type Log, type OpenDatabase, type RateLimiter, systemClock } from "@foldmark/platform";
import type { Book } from "@foldmark/pricing";
import { languageTags, type RegionId, type Site } from "@foldmark/region";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import type { Buying } from "../app/request/services.ts";
import type { ShopEnvironment } from "./environment.ts";
import type { JobQueue } from "./queues.ts";

export interface BuyingParts {
  readonly database: Pick<OpenDatabase, "db">;
  readonly book: () => Book;
  readonly queue: JobQueue;
  readonly rateLimiter: RateLimiter;
  readonly log: Log;
}

export function openBuying(
  environment: Pick<
    ShopEnvironment,
    "payments" | "secretKey" | "site" | "vatRegisterUrl" | "brand" | "browseRate"
  >,
  { database, book, queue, rateLimiter, log }: BuyingParts,
): Buying {
  const { secretKey, site } = environment;
  const commerce = { db: database.db, clock: systemClock, book };
  const { asking: jobs } = queue;
  const payments: PaymentServices = {
    ...commerce,
    jobs,
    webhookWakeup: webhookWakeup({ db: database.db, jobs, log }),
    rateLimiter: widened(rateLimiter, environment.browseRate / usualBrowseRate),
    log,
    providers: createProviders(environment.payments.providers),
    returnAddresses: returnAddressesOn(site),
  };
  const checkout: CheckoutServices = {
    ...commerce,
    jobs,
    log,
    vatRegister: openVatRegister(environment.vatRegisterUrl, companyOf(environment.brand).vatNumber),
    rateLimiter: payments.rateLimiter,
    unpaidOrderLimits: widenedOrderLimits(environment.browseRate / usualBrowseRate),
    orderSecret: createHmac("sha256", secretKey).update("orders").digest("base64"),
  };
  const webhookSecrets = createSealer(secretKey, "order webhooks");
  return { commerce, checkout, payments, rateLimiter, webhookSecrets };
}

/** Pages a second for one address, as the limits of paying assume it. */
const usualBrowseRate = 50;

/** One address may stand for many buyers, an office or a proxy: where more pages are allowed, more payments are. */
function widened(limiter: RateLimiter, factor: number): RateLimiter {
  return {
    take: (limits) =>
      limiter.take(
        Object.fromEntries(
          Object.entries(limits).map(([key, limit]) => [
            key,
            {
              ...limit,
              capacity: Math.max(1, Math.floor(limit.capacity * factor)),
              refillPerSecond: limit.refillPerSecond * factor,
            },
          ]),
        ),
      ),
  };
}

/** The page of the order's payment asks the provider what happened, whichever way the buyer comes back. */
function returnAddressesOn(site: Site): ReturnAddresses {
  return ({ number, region, language }) => {
    const storefront = storefrontOf(region as RegionId, site);
    const locale = languageTags.find((tag) => tag === language);
    const backFrom = (back: "paid" | "left") =>
      absoluteHref(storefront, site, "order.payment", { orderNumber: number }, { back, locale });
    return { paid: backFrom("paid"), cancelled: backFrom("left") };
  };
}
