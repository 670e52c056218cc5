/** Ways to pay, and which storefront knows which. */

export const paymentMethods = [
  "paypal",
  "check",
  "stripe",
  "p24",
  "ideal",
  "bancontact",
  "eps",
  "giropay",
  "card",
  "hokodo",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Ways that need an account with a bank of one country. */
const bankCountries: Readonly<Partial<Record<string, string>>> = {
  p24: "PL",
  ideal: "NL",
  bancontact: "BE",
  eps: "AT",
} satisfies Partial<Record<PaymentMethod, string>>;

/** Offered everywhere in the storefront, and of little use to a buyer in this country. */
export const needsBankAbroad = (method: string, country: string): boolean =>
  (bankCountries[method] ?? country) !== country;

/** Kept so that old orders can be read; the scheme behind giropay was shut down at the end of 2024. */
const retired: ReadonlySet<PaymentMethod> = new Set(["giropay"]);

export const paymentLists = {
  eu: ["paypal", "check", "stripe", "p24", "ideal", "bancontact", "eps", "giropay", "card", "hokodo"],
  euWithoutHokodo: ["paypal", "check", "stripe", "p24", "ideal", "bancontact", "eps", "giropay", "card"],
  gb: ["check", "stripe", "card", "hokodo"],
  pl: ["check", "stripe", "p24", "card", "hokodo"],
  transferOrCard: ["check", "stripe", "card"],
  us: ["stripe", "card"],
} as const satisfies Record<string, readonly PaymentMethod[]>;

/** What a customer of the region may choose today. */
export function offeredPaymentMethods(region: {
  readonly allowedPaymentMethods: readonly PaymentMethod[];
}): readonly PaymentMethod[] {
  return region.allowedPaymentMethods.filter((method) => !retired.has(method));
}
