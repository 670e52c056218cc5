/** What the outside tells the process: the only file that reads `process.env`. */
import path from "node:path";
import type { S3StoreOptions } from "@foldmark/platform";
import { languageFromLocale, type Site } from "@foldmark/region";
import { type ChatVendor, chatVendors } from "@foldmark/tracking";
import * as v from "valibot";
import {
  type PaymentEnvironment,
  paymentEnvironment,
  paymentRefusals,
  paymentVariables,
} from "./payment-environment.ts";

// React picks its build by this variable when it is first imported, so it must be set before any page is.
process.env.NODE_ENV ??= "production";

const repository = path.resolve(import.meta.dirname, "../../..");
const localSecret = "local-environment-only-not-a-secret";

const optionalText = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty")));
const address = (...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a ${protocols.join(" or ")} address`,
    ),
  );
const wholeNumber = (lowest: number, highest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, "must be a whole number"),
    v.transform(Number),
    v.minValue(lowest, `must be at least ${lowest}`),
    v.maxValue(highest, `must be at most ${highest}`),
  );

const variables = v.object({
  SHOP_ENV: v.optional(
    v.picklist(["local", "dev", "staging", "production"], "must be local, dev, staging or production"),
    "local",
  ),
  ROLE: v.optional(v.picklist(["web", "worker", "all"], "must be web, worker or all"), "all"),
  PORT: v.optional(wholeNumber(1, 65_535), "3000"),
  HOST: optionalText,
  DATA_DIR: v.optional(
    v.pipe(v.string(), v.minLength(1, "must not be empty")),
    path.join(repository, ".local"),
  ),
  DATABASE_URL: v.optional(address("postgres:", "postgresql:")),
  BRAND_NAME: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1, "must not be empty")), "Foldmark"),
  BRAND_SLUG: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/,
        "must be lower-case words with single hyphens between",
      ),
    ),
    "foldmark",
  ),
  /** A short code or a storefront's tag: `pl`, `de-AT`. */
  GLOBAL_LOCALE: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => languageFromLocale(text) !== null, "must name a language of ours"),
    ),
  ),
  SMTP_URL: v.optional(address("smtp:", "smtps:")),
  S3_BUCKET: optionalText,
  S3_ENDPOINT: v.optional(address("http:", "https:")),
  S3_REGION: optionalText,
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  /** How many proxies of our own stand in front; that many addresses from the right are believed. */
  TRUSTED_PROXIES: v.optional(wholeNumber(0, 8)),
  /** Another sink for error reports, beside our own table. */
  ERROR_REPORT_URL: v.optional(address("http:", "https:")),
  /** Pages rendered for one address per second before it is asked to slow down. */
  BROWSE_RATE: v.optional(wholeNumber(1, 1_000_000), "50"),
  ...paymentVariables,
  /** Where VAT numbers are looked up; without it only their form and check digits are looked at. */
  VAT_REGISTER_URL: v.optional(address("http:", "https:")),
  /** What the help pages' search shows to be let in: public, and able to do nothing but search. */
  HELP_SEARCH_APPLICATION_ID: v.optional(v.pipe(v.string(), v.regex(/^\w{1,64}$/)), "HELP"),
  HELP_SEARCH_KEY: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,128}$/)), "public-help-search"),
  /** Hosts of a search provider, to be asked instead of this process. */
  HELP_SEARCH_HOSTS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/, "must be host names with commas between"),
      v.transform((names) => names.split(",")),
    ),
  ),
  /** A vendor's chat on the help pages: whose, its script, and the origins it reaches. Without it our own form opens. */
  CHAT_VENDOR: v.optional(v.picklist(chatVendors, `must be ${chatVendors.join(" or ")}`)),
  CHAT_SCRIPT_URL: v.optional(address("http:", "https:")),
  CHAT_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(https?|wss?):\/\/[\w.*:-]+(,(https?|wss?):\/\/[\w.*:-]+)*$/,
        "must be origins with commas between",
      ),
      v.transform((origins) => origins.split(",")),
    ),
  ),
  /** Says that foreign files may be opened although the system refuses some of the walls around what opens them. */
  ACCEPT_WEAK_SANDBOX: v.optional(v.picklist(["yes"], "must be yes, or not set")),
  /** A second form of the print files of designs, for presses that take no see-through artwork. */
  PRINT_ALSO: v.optional(v.picklist(["PDF/X-1a"], "must be PDF/X-1a, or not set")),
  SECRET_KEY: v.optional(v.pipe(v.string(), v.minLength(32, "must have at least 32 characters"))),
  LOG_LEVEL: v.optional(
    v.picklist(["silent", "error", "warn", "info", "debug"], "must be a log level"),
    "info",
  ),
});

export interface ChatEnvironment {
  vendor: ChatVendor;
  script: string;
  /** What its script and its windows reach, the script's own origin among them. */
  origins: readonly string[];
}

export interface ShopEnvironment {
  site: Site;
  role: "web" | "worker" | "all";
  port: number;
  host: string | undefined;
  dataDirectory: string;
  databaseUrl: string | undefined;
  brand: { name: string; slug: string };
  smtpUrl: string | undefined;
  s3: Omit<S3StoreOptions, "spoolFolder"> | undefined;
  trustedProxies: number;
  errorReportUrl: string | undefined;
  browseRate: number;
  payments: PaymentEnvironment;
  vatRegisterUrl: string | undefined;
  helpSearch: { applicationId: string; apiKey: string; hosts: readonly string[] | undefined };
  chat: ChatEnvironment | null;
  acceptsWeakSandbox: boolean;
  printsFlattened: boolean;
  secretKey: string;
  logLevel: "silent" | "error" | "warn" | "info" | "debug";
}

/** Everything that keeps the shop from starting, told at once. */
export class EnvironmentError extends Error {
  readonly code = "environment_invalid";
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The shop cannot start:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`);
    this.name = "EnvironmentError";
    this.reasons = reasons;
  }
}

type Variables = v.InferOutput<typeof variables>;

function refusals(values: Variables, facts: { companyFactsAreExamples: boolean }): string[] {
  const reasons: string[] = [];
  const bucketParts = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  if (values.S3_ENDPOINT || bucketParts.some((name) => values[name])) {
    const missing = bucketParts.filter((name) => !values[name]);
    if (missing.length > 0) reasons.push(`the S3 store lacks ${missing.join(", ")}`);
  }
  if (values.SHOP_ENV !== "local" && !values.SECRET_KEY) {
    reasons.push("SECRET_KEY is missing (at least 32 random characters)");
  }
  if (values.SHOP_ENV !== "local" && values.SECRET_KEY === localSecret) {
    reasons.push("SECRET_KEY is the one of the local environment, which everybody can read");
  }
  if ((values.CHAT_VENDOR === undefined) !== (values.CHAT_SCRIPT_URL === undefined)) {
    reasons.push("CHAT_VENDOR and CHAT_SCRIPT_URL go together: a chat needs both");
  }
  reasons.push(...paymentRefusals(values, values.SHOP_ENV));
  if (values.SHOP_ENV !== "production") return reasons;
  if (values.TRUSTED_PROXIES === undefined) {
    reasons.push(
      "TRUSTED_PROXIES is missing: say how many proxies of your own stand in front (0 for none), or limits count all visitors as one, or none",
    );
  }
  if (!values.SMTP_URL) {
    reasons.push("SMTP_URL is missing: mails would stay in the local mailbox instead of reaching customers");
  }
  if (!values.VAT_REGISTER_URL?.startsWith("https:")) {
    reasons.push(
      "VAT_REGISTER_URL is missing or not encrypted: companies would buy without VAT on numbers that nobody looked up",
    );
  }
  if (facts.companyFactsAreExamples) {
    reasons.push(
      "the example company is still there: replace its facts in packages/company/src/company.ts and its accounts in packages/region/src/bank-details.ts",
    );
  }
  return reasons;
}

/** Production is not weaker than it should be without somebody having said so. */
export function weakSandboxRefusals(
  { site, acceptsWeakSandbox }: Pick<ShopEnvironment, "site" | "acceptsWeakSandbox">,
  weaknesses: readonly string[],
): string[] {
  if (site.environment !== "production" || acceptsWeakSandbox || weaknesses.length === 0) return [];
  return [
    `foreign files would be opened without some of the walls around them (${weaknesses.join("; ")}): let this process make namespaces, install util-linux, or set ACCEPT_WEAK_SANDBOX=yes to accept it`,
  ];
}

function s3From(values: Variables): ShopEnvironment["s3"] {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { bucket, region, credentials: { accessKeyId, secretAccessKey }, ...(endpoint && { endpoint }) };
}

function chatFrom(values: Variables): ChatEnvironment | null {
  const { CHAT_VENDOR: vendor, CHAT_SCRIPT_URL: script, CHAT_ORIGINS: origins = [] } = values;
  if (!vendor || !script) return null;
  return { vendor, script, origins: [...new Set([new URL(script).origin, ...origins])] };
}

export function readEnvironment(
  source: Readonly<Record<string, string | undefined>>,
  facts: { companyFactsAreExamples: boolean },
): ShopEnvironment {
  // An empty variable is how shells and container files say "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = v.safeParse(variables, given);
  if (!parsed.success) {
    throw new EnvironmentError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`));
  }
  const values = parsed.output;
  const reasons = refusals(values, facts);
  if (reasons.length > 0) throw new EnvironmentError(reasons);

  const local = values.SHOP_ENV === "local";
  return {
    site: {
      environment: values.SHOP_ENV,
      port: local ? values.PORT : null,
      protocol: local ? "http" : "https",
      brandSlug: values.BRAND_SLUG,
      globalLocale: values.GLOBAL_LOCALE,
    },
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    dataDirectory: path.resolve(repository, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    brand: { name: values.BRAND_NAME, slug: values.BRAND_SLUG },
    smtpUrl: values.SMTP_URL,
    s3: s3From(values),
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    errorReportUrl: values.ERROR_REPORT_URL,
    browseRate: values.BROWSE_RATE,
    payments: paymentEnvironment(values, { port: values.PORT, brandName: values.BRAND_NAME }),
    vatRegisterUrl: values.VAT_REGISTER_URL,
    helpSearch: {
      applicationId: values.HELP_SEARCH_APPLICATION_ID,
      apiKey: values.HELP_SEARCH_KEY,
      hosts: values.HELP_SEARCH_HOSTS,
    },
    chat: chatFrom(values),
    acceptsWeakSandbox: values.ACCEPT_WEAK_SANDBOX === "yes",
    printsFlattened: values.PRINT_ALSO === "PDF/X-1a",
    secretKey: values.SECRET_KEY ?? localSecret,
    logLevel: values.LOG_LEVEL,
  };
}

export function processVariables(): Readonly<Record<string, string | undefined>> {
  return process.env;
}
