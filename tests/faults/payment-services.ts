/** What takes payments, wired for tests: real clients of the emulator, with the queue the test wants. */
import { createProviders, type PaymentServices, webhookWakeup } from "@foldmark/commerce";
import { localSettings } from "@foldmark/payment-emulator";
import { type Clock, createRateLimiter, type Db, silentLog } from "@foldmark/platform";

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  /** Where the emulator listens. */
  readonly origin: string;
  readonly jobs: PaymentServices["jobs"];
  readonly timeoutMs?: number;
}

export function paymentServices(parts: Parts): PaymentServices {
  const { db, clock, origin, jobs, timeoutMs = 1_500 } = parts;
  const settings = localSettings;
  return {
    db,
    clock,
    jobs,
    log: silentLog,
    rateLimiter: createRateLimiter({ db, clock, log: silentLog }),
    returnAddresses: ({ number }) => ({
      paid: `http://shop.test/order/${number}/paid`,
      cancelled: `http://shop.test/order/${number}/payment`,
    }),
    // Its reader does not wait here, so everybody has to wake it.
    webhookWakeup: webhookWakeup({ db, jobs, log: silentLog }, 0),
    providers: createProviders({
      stripe: {
        secretKey: settings.stripeSecretKey,
        webhookSecrets: ["whsec_next", settings.stripeWebhookSecret],
        base: origin,
        timeoutMs,
      },
      paypal: {
        clientId: settings.paypalClientId,
        clientSecret: settings.paypalClientSecret,
        webhookId: settings.paypalWebhookId,
        base: `${origin}/paypal`,
        brandName: "Foldmark",
        timeoutMs,
      },
      hokodo: {
        apiKey: settings.hokodoApiKey,
        webhookSecrets: [settings.hokodoWebhookSecret],
        base: `${origin}/hokodo`,
        timeoutMs,
      },
    }),
  };
}
