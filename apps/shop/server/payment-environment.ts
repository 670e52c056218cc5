/** Which payment providers are spoken to: the emulator on a developer's machine, the real ones by configuration. */
import type { ProviderOptions } from "@foldmark/commerce";
import type { Environment } from "@foldmark/region";
import * as v from "valibot";

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty")));
const webAddress = v.optional(
  v.pipe(
    v.string(),
    v.check(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      "must be an http: or https: address",
    ),
  ),
);

export const paymentVariables = {
  /** Stands in for the providers that have no keys; in the local environment only. */
  PAYMENT_EMULATOR_URL: webAddress,
  STRIPE_SECRET_KEY: text,
  /** Separated by commas: the current one first, an older one while it is being replaced. */
  STRIPE_WEBHOOK_SECRETS: text,
  STRIPE_API_URL: webAddress,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_URL: webAddress,
  HOKODO_API_KEY: text,
  HOKODO_WEBHOOK_SECRETS: text,
  HOKODO_API_URL: webAddress,
};

type PaymentValues = { readonly [Name in keyof typeof paymentVariables]?: string | undefined };

/** Variables without which a provider cannot be spoken to; all or none of them. */
const keysOf = {
  Stripe: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRETS"],
  PayPal: ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET", "PAYPAL_WEBHOOK_ID"],
  Hokodo: ["HOKODO_API_KEY", "HOKODO_WEBHOOK_SECRETS"],
} as const satisfies Record<string, readonly (keyof PaymentValues)[]>;
type Provider = keyof typeof keysOf;

const isConfigured = (provider: Provider, values: PaymentValues): boolean =>
  keysOf[provider].every((name) => values[name] !== undefined);

/** Why payments cannot be taken so. */
export function paymentRefusals(values: PaymentValues, environment: Environment): string[] {
  const isLocal = environment === "local";
  const reasons = (Object.keys(keysOf) as Provider[]).flatMap((provider) => {
    const names: readonly (keyof PaymentValues)[] = keysOf[provider];
    const missing = names.filter((name) => values[name] === undefined);
    const isHalf = missing.length > 0 && missing.length < names.length;
    return isHalf || (!isLocal && missing.length > 0) ? [`${provider} lacks ${missing.join(", ")}`] : [];
  });
  if (isLocal) return reasons;
  if (values.PAYMENT_EMULATOR_URL) reasons.push("PAYMENT_EMULATOR_URL is set: nobody would really pay");
  for (const [name, known] of Object.entries(publicSecrets)) {
    const given = listed(values[name as keyof PaymentValues]);
    if (given.includes(known)) reasons.push(`${name} is the emulator's, which everybody can read`);
  }
  if (environment !== "production") return reasons;
  if (values.STRIPE_SECRET_KEY?.startsWith("sk_test_")) reasons.push("STRIPE_SECRET_KEY is one for tests");
  const addresses = ["STRIPE_API_URL", "PAYPAL_API_URL", "HOKODO_API_URL"] as const;
  for (const name of addresses)
    if (values[name] && !values[name].startsWith("https:")) reasons.push(`${name} is not encrypted`);
  return reasons;
}

/** As the emulator knows them; they open nothing anywhere else. */
const emulated = {
  stripe: { secretKey: "sk_test_emulator", webhookSecrets: ["whsec_emulator"] },
  paypal: {
    clientId: "paypal-emulator",
    clientSecret: "paypal-emulator-secret",
    webhookId: "WH-EMULATOR",
  },
  hokodo: { apiKey: "hokodo-emulator", webhookSecrets: ["hokodo-emulator-secret"] },
} as const;

/** With one of them anybody could speak as the provider. */
const publicSecrets = {
  STRIPE_SECRET_KEY: emulated.stripe.secretKey,
  STRIPE_WEBHOOK_SECRETS: emulated.stripe.webhookSecrets[0],
  PAYPAL_CLIENT_SECRET: emulated.paypal.clientSecret,
  PAYPAL_WEBHOOK_ID: emulated.paypal.webhookId,
  HOKODO_API_KEY: emulated.hokodo.apiKey,
  HOKODO_WEBHOOK_SECRETS: emulated.hokodo.webhookSecrets[0],
} as const satisfies PaymentValues;

const listed = (value = ""): readonly string[] =>
  value
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "");

export interface PaymentEnvironment {
  readonly providers: ProviderOptions;
  /** Where the emulator is expected, when some provider needs it. */
  readonly emulatorUrl: string | null;
  /** Told where it stands: then it is found there, or started there. */
  readonly isEmulatorGiven: boolean;
}

/** Providers that the emulator stands in for, at another address of it. */
export function emulatorMovedTo(payments: PaymentEnvironment, url: string): PaymentEnvironment {
  const { emulatorUrl, providers } = payments;
  if (emulatorUrl === null) return payments;
  const moved = <Options extends { readonly base: string }>(options: Options): Options =>
    options.base.startsWith(emulatorUrl)
      ? { ...options, base: url + options.base.slice(emulatorUrl.length) }
      : options;
  const { stripe, paypal, hokodo } = providers;
  return {
    ...payments,
    emulatorUrl: url,
    providers: { stripe: moved(stripe), paypal: moved(paypal), hokodo: moved(hokodo) },
  };
}

/** `port` is the shop's own; the emulator stands beside it unless told otherwise. */
export function paymentEnvironment(
  values: PaymentValues,
  { port, brandName }: { readonly port: number; readonly brandName: string },
): PaymentEnvironment {
  // After the last port there is none.
  const beside = port < 65_535 ? port + 1 : port - 1;
  const emulatorUrl = (values.PAYMENT_EMULATOR_URL ?? `http://localhost:${beside}`).replace(/\/$/, "");
  const real = {
    Stripe: isConfigured("Stripe", values),
    PayPal: isConfigured("PayPal", values),
    Hokodo: isConfigured("Hokodo", values),
  };
  const providers: ProviderOptions = {
    stripe: real.Stripe
      ? {
          secretKey: values.STRIPE_SECRET_KEY ?? "",
          webhookSecrets: listed(values.STRIPE_WEBHOOK_SECRETS),
          base: values.STRIPE_API_URL ?? "https://api.stripe.com",
        }
      : { ...emulated.stripe, base: emulatorUrl },
    paypal: real.PayPal
      ? {
          clientId: values.PAYPAL_CLIENT_ID ?? "",
          clientSecret: values.PAYPAL_CLIENT_SECRET ?? "",
          webhookId: values.PAYPAL_WEBHOOK_ID ?? "",
          base: values.PAYPAL_API_URL ?? "https://api-m.paypal.com",
          brandName,
        }
      : { ...emulated.paypal, base: `${emulatorUrl}/paypal`, brandName },
    hokodo: real.Hokodo
      ? {
          apiKey: values.HOKODO_API_KEY ?? "",
          webhookSecrets: listed(values.HOKODO_WEBHOOK_SECRETS),
          base: values.HOKODO_API_URL ?? "https://api.hokodo.co",
        }
      : { ...emulated.hokodo, base: `${emulatorUrl}/hokodo` },
  };
  return {
    providers,
    emulatorUrl: Object.values(real).every(Boolean) ? null : emulatorUrl,
    isEmulatorGiven: values.PAYMENT_EMULATOR_URL !== undefined,
  };
}
