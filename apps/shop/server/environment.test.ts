import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment, weakSandboxRefusals } from "./environment.ts";

const realCompany = { companyFactsAreExamples: false };
const exampleCompany = { companyFactsAreExamples: true };
const secret = "a-secret-of-more-than-thirty-two-characters";
const register = "https://ec.europa.eu/taxation_customs/vies/rest-api";

const providerKeys = {
  STRIPE_SECRET_KEY: "sk_live_x",
  STRIPE_WEBHOOK_SECRETS: "whsec_new, whsec_old",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_WEBHOOK_ID: "WH-1",
  HOKODO_API_KEY: "key",
  HOKODO_WEBHOOK_SECRETS: "secret",
};

function reasonsFor(source: Record<string, string>, facts = realCompany): readonly string[] {
  try {
    readEnvironment(source, facts);
  } catch (error) {
    if (error instanceof EnvironmentError) return error.reasons;
    throw error;
  }
  return [];
}

describe("environment", () => {
  it("needs nothing on a developer's machine", () => {
    const environment = readEnvironment({}, exampleCompany);
    expect(environment.site).toEqual({
      environment: "local",
      port: 3000,
      protocol: "http",
      brandSlug: "foldmark",
    });
    expect(environment.role).toBe("all");
    expect(environment.brand.name).toBe("Foldmark");
  });

  it("names every reason not to start in production at once", () => {
    const reasons = reasonsFor({ SHOP_ENV: "production" }, exampleCompany).join("\n");
    expect(reasons).toContain("SECRET_KEY");
    expect(reasons).toContain("SMTP_URL");
    expect(reasons).toContain("TRUSTED_PROXIES");
    expect(reasons).toContain("VAT_REGISTER_URL");
    expect(reasons).toContain("example company");
  });

  it("starts in production when nothing is missing, on https without a port", () => {
    const environment = readEnvironment(
      {
        SHOP_ENV: "production",
        TRUSTED_PROXIES: "1",
        SECRET_KEY: secret,
        SMTP_URL: "smtp://mail.example:587",
        VAT_REGISTER_URL: register,
        PORT: "8080",
        ...providerKeys,
      },
      realCompany,
    );
    expect(environment.site).toMatchObject({ environment: "production", port: null, protocol: "https" });
    expect(environment.port).toBe(8080);
  });

  it("speaks to the real payment providers in production, and to no emulator", () => {
    const complete = {
      SHOP_ENV: "production",
      TRUSTED_PROXIES: "1",
      SECRET_KEY: secret,
      SMTP_URL: "smtp://mail.example:587",
      VAT_REGISTER_URL: register,
    };
    const { payments } = readEnvironment({ ...complete, ...providerKeys }, realCompany);
    expect(payments.emulatorUrl).toBeNull();
    expect(payments.providers.stripe).toMatchObject({
      base: "https://api.stripe.com",
      webhookSecrets: ["whsec_new", "whsec_old"],
    });
    const reasons = reasonsFor(complete).join("\n");
    for (const name of Object.keys(providerKeys)) expect(reasons).toContain(name);
    const wrong = {
      ...complete,
      ...providerKeys,
      STRIPE_SECRET_KEY: "sk_test_x",
      PAYMENT_EMULATOR_URL: "http://localhost:3001",
      PAYPAL_API_URL: "http://paypal.example",
    };
    expect(reasonsFor(wrong).join("\n")).toMatch(
      /EMULATOR[\s\S]*for tests[\s\S]*PAYPAL_API_URL is not encrypted/,
    );
  });

  it("finds the payment emulator beside the shop, and mixes it with a provider that has keys", () => {
    expect(readEnvironment({ PORT: "4000" }, exampleCompany).payments).toMatchObject({
      emulatorUrl: "http://localhost:4001",
      providers: {
        stripe: { base: "http://localhost:4001" },
        paypal: { base: "http://localhost:4001/paypal" },
      },
    });
    const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS } = providerKeys;
    const some = readEnvironment({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS }, exampleCompany).payments;
    expect(some).toMatchObject({
      providers: { stripe: { secretKey: "sk_live_x" } },
      emulatorUrl: "http://localhost:3001",
    });
    expect(reasonsFor({ STRIPE_SECRET_KEY }).join()).toContain("Stripe lacks STRIPE_WEBHOOK_SECRETS");
  });

  it("wants a secret of its own in every environment but the local one", () => {
    expect(reasonsFor({ SHOP_ENV: "staging" }).join()).toContain("SECRET_KEY is missing");
    expect(reasonsFor({ SHOP_ENV: "staging", SECRET_KEY: "short" }).join()).toContain("at least 32");
    const published = readEnvironment({}, exampleCompany).secretKey;
    for (const SHOP_ENV of ["dev", "staging", "production"])
      expect(reasonsFor({ SHOP_ENV, SECRET_KEY: published }).join()).toContain("the one of the local");
  });

  it("believes no secret of the payment emulator outside the local environment", () => {
    for (const SHOP_ENV of ["dev", "staging"]) {
      const own = { SHOP_ENV, SECRET_KEY: secret };
      expect(reasonsFor({ ...own, ...providerKeys })).toEqual([]);
      expect(reasonsFor(own).join()).toMatch(/Stripe lacks .*PayPal lacks .*Hokodo lacks /);
      const emulator = { PAYMENT_EMULATOR_URL: "http://localhost:3001" };
      expect(reasonsFor({ ...own, ...providerKeys, ...emulator }).join()).toContain("PAYMENT_EMULATOR_URL");
      const published = { STRIPE_WEBHOOK_SECRETS: "whsec_new,whsec_emulator" };
      expect(reasonsFor({ ...own, ...providerKeys, ...published })).toEqual([
        "STRIPE_WEBHOOK_SECRETS is the emulator's, which everybody can read",
      ]);
    }
  });

  it("says which variable is wrong and why, all of them at once", () => {
    const reasons = reasonsFor({ SHOP_ENV: "live", PORT: "http", DATABASE_URL: "mysql://x", ROLE: "king" });
    expect(reasons).toHaveLength(4);
    expect(reasons.join("\n")).toMatch(/SHOP_ENV must be local, dev, staging or production/);
    expect(reasons.join("\n")).toMatch(/PORT must be a whole number/);
    expect(reasons.join("\n")).toMatch(/DATABASE_URL must be a postgres: or postgresql: address/);
  });

  it("takes only a brand slug that can stand in host names and addresses", () => {
    for (const slug of ["Fold", "fold-", "-fold", "fold--mark", "fold_mark", "9fold", "a".repeat(64)]) {
      expect(reasonsFor({ BRAND_SLUG: slug }).join(), slug).toContain("BRAND_SLUG");
    }
    expect(readEnvironment({ BRAND_SLUG: "fold-mark2" }, exampleCompany).brand.slug).toBe("fold-mark2");
  });

  it("wants a file store to be described whole", () => {
    expect(reasonsFor({ S3_ENDPOINT: "http://store.example", S3_REGION: "here" })).toEqual([
      "the S3 store lacks S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY",
    ]);
    const described = {
      S3_BUCKET: "files",
      S3_REGION: "here",
      S3_ACCESS_KEY_ID: "id",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(readEnvironment(described, exampleCompany).s3).toEqual({
      bucket: "files",
      region: "here",
      credentials: { accessKeyId: "id", secretAccessKey: "key" },
    });
    expect(readEnvironment({}, exampleCompany).s3).toBeUndefined();
  });

  it("takes an empty variable for one that is not set", () => {
    expect(readEnvironment({ PORT: "", SMTP_URL: "" }, exampleCompany).port).toBe(3000);
  });
});

describe("a sandbox that lacks walls", () => {
  const weaknesses = ["what opens a foreign file reaches the network", "namespaces: not permitted"];
  const site = (environment: "production" | "staging") =>
    ({ environment, port: null, protocol: "https", brandSlug: "foldmark" }) as const;

  it("keeps production from starting, with what is missing and what to do", () => {
    const [reason] = weakSandboxRefusals({ site: site("production"), acceptsWeakSandbox: false }, weaknesses);
    for (const part of [...weaknesses, "util-linux", "ACCEPT_WEAK_SANDBOX=yes"])
      expect(reason).toContain(part);
  });

  it("unless somebody accepted it, nothing is missing, or it is not production", () => {
    const production = site("production");
    expect(weakSandboxRefusals({ site: production, acceptsWeakSandbox: true }, weaknesses)).toEqual([]);
    expect(weakSandboxRefusals({ site: production, acceptsWeakSandbox: false }, [])).toEqual([]);
    expect(weakSandboxRefusals({ site: site("staging"), acceptsWeakSandbox: false }, weaknesses)).toEqual([]);
  });

  it("is accepted by one word", () => {
    expect(readEnvironment({}, exampleCompany).acceptsWeakSandbox).toBe(false);
    expect(readEnvironment({ ACCEPT_WEAK_SANDBOX: "yes" }, exampleCompany).acceptsWeakSandbox).toBe(true);
    expect(reasonsFor({ ACCEPT_WEAK_SANDBOX: "1" }).join()).toContain("ACCEPT_WEAK_SANDBOX must be yes");
  });
});

describe("print files", () => {
  it("are also flattened where that is asked for by its name", () => {
    expect(readEnvironment({}, exampleCompany).printsFlattened).toBe(false);
    expect(readEnvironment({ PRINT_ALSO: "PDF/X-1a" }, exampleCompany).printsFlattened).toBe(true);
    expect(reasonsFor({ PRINT_ALSO: "yes" }).join()).toContain("PRINT_ALSO must be PDF/X-1a");
  });
});
