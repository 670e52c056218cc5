/** Buying, put together: what money does to orders, what orders do to money, and whom both tell. */
import { createHmac } from "node:crypto";
import {
  type CheckoutServices,
  checkoutPayments,
  createProviders,
  endPayments,
  inboxBell,
  localRegister,
  type MoneyNews,
  moneyEffects,
  type PaymentServices,
  type ReturnAddresses,
  type UnpaidOrderLimits,
  unpaidOrderLimits,
  type VatRegister,
  viesRegister,
  type WithdrawingServices,
} from "@foldmark/commerce";
import { companyOf } from "@foldmark/company";
import {
  createSealer,
  type Jobs,
  type Log,
  type OpenDatabase,
  type RateLimiter,
  systemClock,
} from "@foldmark/platform";
import { languageTags, type RegionId, type Site } from "@foldmark/region";
import { absoluteHref, storefrontOf } from "@foldmark/routing";
import type { Buying } from "../app/request/services.ts";
import type { ShopEnvironment } from "./environment.ts";
import { type JobQueue, orderNews } from "./queues.ts";

const failurePatienceMs = 20 * 60_000;

export interface BuyingParts {
  readonly database: Pick<OpenDatabase, "db">;
  readonly queue: JobQueue;
  readonly rateLimiter: RateLimiter;
  readonly log: Log;
}

export function openBuying(
  environment: Pick<
    ShopEnvironment,
    "payments" | "secretKey" | "site" | "vatRegisterUrl" | "brand" | "browseRate"
  >,
  { database, queue, rateLimiter, log }: BuyingParts,
): Buying {
  const { secretKey, site } = environment;
  const commerce = { db: database.db, clock: systemClock };
  const jobs = jobsOf(queue);
  const orderEffects: CheckoutServices["orderEffects"] & WithdrawingServices["orderEffects"] & MoneyNews = {
    async placed(tx, { orderId }) {
      await jobs.enqueue(tx, orderNews, { orderId, kind: "placed" });
    },
    async refunded(tx, orderId, subject) {
      await jobs.enqueue(tx, orderNews, { orderId, kind: "refunded", subject });
    },
    async transferChosen(tx, orderId, subject) {
      await jobs.enqueue(tx, orderNews, { orderId, kind: "transfer-chosen", subject });
    },
    async failed(tx, orderId, subject) {
      // Whoever tries again at once needs no mail about it.
      const startAfter = new Date(systemClock.now().getTime() + failurePatienceMs);
      await jobs.enqueue(tx, orderNews, { orderId, kind: "payment-failed", subject }, { startAfter });
    },
    async confirmed(tx, { orderId }) {
      await jobs.enqueue(tx, orderNews, { orderId, kind: "confirmed" });
    },
    async cancelled(tx, { orderId }) {
      await endPayments(tx, payments, orderId, { keepMinor: 0, requestedBy: "system" });
      await jobs.enqueue(tx, orderNews, { orderId, kind: "cancelled" });
    },
    async withdrawn(tx, { orderId, subject }) {
      await jobs.enqueue(tx, orderNews, { orderId, kind: "withdrawn", subject });
    },
  };
  const payments: PaymentServices = {
    ...commerce,
    jobs,
    inboxBell: inboxBell({ db: database.db, jobs, log }),
    rateLimiter: widened(rateLimiter, environment.browseRate / usualBrowseRate),
    log,
    providers: createProviders(environment.payments.providers),
    orders: moneyEffects(orderEffects, systemClock),
    returnAddresses: returnAddressesOn(site),
  };
  const checkout: CheckoutServices = {
    ...commerce,
    ...checkoutPayments(payments),
    orderEffects,
    vatRegister: vatRegisterOf(environment),
    rateLimiter: payments.rateLimiter,
    unpaidOrderLimits: widenedOrders(unpaidOrderLimits, environment.browseRate / usualBrowseRate),
    orderSecret: createHmac("sha256", secretKey).update("orders").digest("base64"),
  };
  const webhookSecrets = createSealer(secretKey, "order webhooks");
  const withdrawals = { ...commerce, orderEffects };
  return { commerce, checkout, payments, withdrawals, rateLimiter, webhookSecrets };
}

/** The configured register is asked in the company's own name. */
function vatRegisterOf({
  vatRegisterUrl,
  brand,
}: Pick<ShopEnvironment, "vatRegisterUrl" | "brand" | "browseRate">): VatRegister {
  if (vatRegisterUrl === undefined) return localRegister;
  const { vatNumber } = companyOf(brand);
  const requester = { prefix: vatNumber.slice(0, 2), body: vatNumber.slice(2) };
  return viesRegister({ base: vatRegisterUrl, requester });
}

/** Pages a second for one address, as the limits of paying assume it. */
const usualBrowseRate = 50;

/** One address may stand for many buyers, an office or a proxy: where more pages are allowed, more payments are. */
function widened(limiter: RateLimiter, factor: number): RateLimiter {
  return {
    take: (key, limit) =>
      limiter.take(key, {
        ...limit,
        capacity: Math.max(1, Math.floor(limit.capacity * factor)),
        refillPerSecond: limit.refillPerSecond * factor,
      }),
  };
}

/** The same for orders that wait for their payment. */
function widenedOrders(limits: UnpaidOrderLimits, factor: number): UnpaidOrderLimits {
  const wider = (count: number) => Math.max(1, Math.floor(count * factor));
  return {
    mailbox: wider(limits.mailbox),
    session: wider(limits.session),
    account: wider(limits.account),
    network: wider(limits.network),
  };
}

/** Whoever asks for work waits until the queue is there; it begins with the database, without which nobody gets here. */
function jobsOf({ jobs, begun }: JobQueue): Pick<Jobs, "enqueue"> {
  return {
    async enqueue(...asked) {
      await begun;
      return jobs.enqueue(...asked);
    },
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
