/** Which ways to pay a buyer is offered, who carries each out, and how long an attempt may take. */
import {
  bankDetailsFor,
  type Currency,
  offeredPaymentMethods,
  type PaymentMethod,
  type Region,
} from "@foldmark/region";

export type ProviderCode = "stripe" | "paypal" | "hokodo" | "bank-transfer" | "wallet";

/** Null for a method that is known from old orders only. */
const providers: Readonly<Record<PaymentMethod, Exclude<ProviderCode, "wallet"> | null>> = {
  paypal: "paypal",
  check: "bank-transfer",
  stripe: "stripe",
  p24: "stripe",
  ideal: "stripe",
  bancontact: "stripe",
  eps: "stripe",
  giropay: null,
  card: "stripe",
  hokodo: "hokodo",
};

export function providerOf(method: PaymentMethod): Exclude<ProviderCode, "wallet"> | null {
  return providers[method];
}

/** Schemes that move money of certain currencies only; a method not named here takes all of ours. */
const currenciesOf: Partial<Readonly<Record<PaymentMethod, readonly Currency[]>>> = {
  p24: ["PLN", "EUR"],
  ideal: ["EUR"],
  bancontact: ["EUR"],
  eps: ["EUR"],
  paypal: ["EUR", "GBP", "PLN", "SEK", "USD"],
  hokodo: ["EUR", "GBP", "PLN"],
};

/** Below these sums the card schemes cost more than they move, and the provider refuses. */
const leastOnlineMinor: Readonly<Record<Currency, number>> = {
  EUR: 50,
  GBP: 30,
  PLN: 200,
  RON: 200,
  SEK: 300,
  USD: 50,
};

/** Credit for companies is given for orders of this net size, in euro cents. */
const creditEuroMinor = { least: 50_00, most: 50_000_00 } as const;

export interface BuyingSituation {
  readonly region: Region;
  readonly currency: Currency;
  readonly buyerKind: "private" | "business";
  /** What is left to pay after the wallet. */
  readonly amountMinor: number;
  /** Of the whole order, without VAT. */
  readonly netMinor: number;
}

function takesCredit({ region, buyerKind, netMinor }: BuyingSituation): boolean {
  if (buyerKind !== "business") return false;
  const rate = BigInt(region.productPricingValues.exchangeRateMillionths);
  const inMillionths = BigInt(netMinor) * 1_000_000n;
  return (
    inMillionths >= BigInt(creditEuroMinor.least) * rate &&
    inMillionths <= BigInt(creditEuroMinor.most) * rate
  );
}

function isUsable(method: PaymentMethod, situation: BuyingSituation): boolean {
  const { currency, amountMinor } = situation;
  const provider = providerOf(method);
  if (provider === null || amountMinor <= 0) return false;
  if (currenciesOf[method]?.includes(currency) === false) return false;
  if (provider === "bank-transfer") return bankDetailsFor(currency) !== null;
  if (provider === "hokodo" && !takesCredit(situation)) return false;
  return amountMinor >= leastOnlineMinor[currency];
}

/** In the region's own order. */
export function methodsOnOffer(situation: BuyingSituation): readonly PaymentMethod[] {
  return offeredPaymentMethods(situation.region).filter((method) => isUsable(method, situation));
}

/** Schemes of the banks of one country. */
const homeOf: Partial<Readonly<Record<PaymentMethod, string>>> = {
  p24: "PL",
  ideal: "NL",
  bancontact: "BE",
  eps: "AT",
};

/** After what the buyer's own banks offer; a bank abroad helps few, and a transfer takes days. */
const usual: readonly PaymentMethod[] = ["card", "stripe", "paypal", "hokodo"];

/** The order in which a buyer of this country reads them. What is on offer stays the same. */
export function inOrderFor(country: string, methods: readonly PaymentMethod[]): readonly PaymentMethod[] {
  const rank = (method: PaymentMethod): number => {
    const home = homeOf[method];
    if (home !== undefined) return home === country ? 0 : usual.length + 1;
    return usual.includes(method) ? usual.indexOf(method) + 1 : usual.length + 2;
  };
  return [...methods].sort((one, other) => rank(one) - rank(other));
}

/** What a checkout offers, as far as the buyer has said who they are. */
export function methodsAtCheckout({
  region,
  buyerKind,
  country,
  amountMinor,
}: Pick<BuyingSituation, "region" | "buyerKind" | "amountMinor"> & {
  readonly country: string;
}): readonly PaymentMethod[] {
  const { currency } = region;
  const methods = methodsOnOffer({ region, currency, buyerKind, amountMinor, netMinor: amountMinor });
  return inOrderFor(country, methods);
}

const hour = 3_600_000;
/** A page of the provider stays open for a day; a transfer has two weeks to arrive. */
const lifetimes: Readonly<Record<Exclude<ProviderCode, "wallet">, number>> = {
  stripe: 24 * hour,
  paypal: 24 * hour,
  hokodo: 24 * hour,
  "bank-transfer": 14 * 24 * hour,
};

/** When an attempt to pay by this method is given up. */
export function paymentExpiry(method: PaymentMethod, startedAt: Date): Date {
  const provider = providerOf(method);
  if (provider === null) throw new Error(`Nobody carries out payments by ${method} any more.`);
  return new Date(startedAt.getTime() + lifetimes[provider]);
}
