/**
 * What a checkout asks and how the answers are read. They are kept as they were typed, right or wrong, so that nothing
 * is lost; they are read anew whenever they are needed. Consumers fill in at most eight fields, companies ten.
 */
import {
  type Address,
  type CountryCode,
  type PaymentMethod,
  type Region,
  readPhone,
  readPostcode,
  type ShipmentMethod,
  wantsState,
} from "@foldmark/region";
import { type CheckedVatNumber, readVatNumber, type VatNumberReading } from "@foldmark/tax";
import type { CheckoutAnswers, KeptAnswers } from "../carts/checkout-answers.ts";
import { destination, type ShippedGoods, shipmentOffers } from "../shipping/shipment-methods.ts";
import { stillCounts } from "../vat/check-vat-number.ts";

export type AnswerField =
  | "email"
  | "phone"
  | "company"
  | "vatNumber"
  | "purchaseNumber"
  | "shipmentMethod"
  | "paymentMethod"
  | "fromWallet"
  | "acceptsTerms"
  | `${"delivery" | "billing"}.${keyof Address}`;

/** What is wrong with one answer; the message `buying.problem.<problem>` says it. */
export type AnswerIssue = PlainIssue | WalletPartIssue;

interface WalletPartIssue {
  readonly field: "fromWallet";
  readonly problem: "wallet-part-too-low";
  /** What the wallet holds. */
  readonly freeMinor: number;
}

interface PlainIssue {
  readonly field: AnswerField;
  readonly problem:
    | "missing"
    | "too-long"
    | "not-an-email"
    | "not-a-phone"
    | "not-a-postcode"
    | "vat-country"
    | "vat-form"
    | "vat-check-digit"
    | "not-offered"
    | "wallet-too-low"
    | "on-request"
    | "state-not-served"
    | "country-not-served"
    | "terms";
}

export interface CompleteAnswers {
  readonly buyerKind: "private" | "business";
  readonly email: string;
  readonly phone: string;
  readonly company: string | null;
  readonly vatNumber: CheckedVatNumber | null;
  readonly purchaseNumber: string | null;
  readonly delivery: Address;
  readonly billing: Address;
  readonly shipmentMethod: ShipmentMethod;
  readonly shippingMinor: number;
  readonly paymentMethod: PaymentMethod | "wallet";
  /** As asked for; never more than the order can leave to its method. */
  readonly walletMinor: number;
}

export interface CheckoutPlace {
  readonly region: Region;
  readonly now: Date;
  readonly goods: ShippedGoods;
  /** Ways to pay this sum here, for this kind of buyer. */
  readonly paymentMethods: readonly (PaymentMethod | "wallet")[];
}

const longest = 120;

class Reader {
  readonly issues: AnswerIssue[] = [];

  complain(field: AnswerField, problem: PlainIssue["problem"]): void {
    this.issues.push({ field, problem });
  }

  text(field: AnswerField, typed: string | undefined, isNeeded = true): string {
    const text = (typed ?? "").normalize("NFC").replaceAll(/\s+/g, " ").trim();
    if (text === "" && isNeeded) this.complain(field, "missing");
    if (text.length > longest) this.complain(field, "too-long");
    return text;
  }

  email(typed: string | undefined): string {
    const text = this.text("email", typed);
    if (text !== "" && !/^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(text))
      this.complain("email", "not-an-email");
    return text;
  }

  phone(typed: string | undefined): string {
    const text = this.text("phone", typed);
    const phone = text === "" ? "" : readPhone(text);
    if (phone === null) this.complain("phone", "not-a-phone");
    return phone ?? "";
  }
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== undefined;

function readAddress(
  reader: Reader,
  part: "delivery" | "billing",
  typed: NonNullable<CheckoutAnswers["billing"]>,
  defaultCountry: CountryCode,
  region: Region,
): Address {
  const at = (name: keyof Address, isNeeded = true) => reader.text(`${part}.${name}`, typed[name], isNeeded);
  const country = (typed.country ?? defaultCountry).trim().toUpperCase();
  // Where goods may go, the storefront says; an invoice goes to any country there is.
  if (part === "billing" && !isCountry(country)) reader.complain("billing.country", "not-offered");
  const written = at("postcode");
  const postcode = written === "" ? "" : readPostcode(country, written);
  if (postcode === null) reader.complain(`${part}.postcode`, "not-a-postcode");
  // Where goods go on request only, nothing is ordered: its form asks for no state.
  const isOnRequest = part === "delivery" && destination(region, country, null).kind === "on-request";
  return {
    name: at("name"),
    company: at("company", false),
    street: at("street"),
    further: at("further", false),
    postcode: postcode ?? "",
    city: at("city"),
    state: at("state", wantsState(country) && !isOnRequest),
    country,
  };
}

/** Null where there is none to be read: a consumer's, or an empty field. */
export function vatNumberIn(answers: CheckoutAnswers, region: Region): VatNumberReading | null {
  const typed = answers.vatNumber?.trim() ?? "";
  if (answers.buyerKind !== "business" || typed === "" || typed.length > longest) return null;
  const country = answers.billing?.country ?? answers.delivery?.country ?? region.defaultShippingCountryCode;
  return readVatNumber(typed, country.trim().toUpperCase());
}

/** What the register said, not too long ago, of the number that is typed now; another number tells nothing about it. */
export function checkedNumberIn(
  { answers, vatCheck }: KeptAnswers,
  region: Region,
  now: Date,
): CheckedVatNumber | null {
  const reading = vatNumberIn(answers, region);
  if (reading?.kind !== "well-formed") return null;
  const { number, prefix } = reading;
  return vatCheck?.number === number && stillCounts(vatCheck, now)
    ? vatCheck
    : { number, prefix, status: "unanswered", checkedAt: null, consultation: null };
}

const vatProblems = {
  "no-country": "vat-country",
  form: "vat-form",
  "check-digit": "vat-check-digit",
} as const;

function readVat(reader: Reader, kept: KeptAnswers, region: Region, now: Date): CheckedVatNumber | null {
  reader.text("vatNumber", kept.answers.vatNumber, false);
  const reading = vatNumberIn(kept.answers, region);
  if (reading?.kind === "refused") reader.complain("vatNumber", vatProblems[reading.reason]);
  return checkedNumberIn(kept, region, now);
}

export type AnswersReading =
  | { readonly kind: "complete"; readonly answers: CompleteAnswers }
  | { readonly kind: "incomplete"; readonly issues: readonly AnswerIssue[] };

export function readAnswers(
  kept: KeptAnswers,
  { region, now, goods, paymentMethods }: CheckoutPlace,
): AnswersReading {
  const reader = new Reader();
  const typed = kept.answers;
  const buyerKind = typed.buyerKind === "business" ? "business" : "private";
  const email = reader.email(typed.email);
  const phone = reader.phone(typed.phone);
  const isCompany = buyerKind === "business";
  const home = region.defaultShippingCountryCode;
  const delivery = readAddress(reader, "delivery", typed.delivery ?? {}, home, region);
  const billing = typed.billing
    ? readAddress(reader, "billing", typed.billing, delivery.country, region)
    : delivery;
  const company = isCompany ? reader.text("company", typed.company) : "";
  const vatNumber = isCompany ? readVat(reader, kept, region, now) : null;
  const purchaseNumber = isCompany ? reader.text("purchaseNumber", typed.purchaseNumber, false) : "";

  const reach = destination(region, delivery.country, delivery.state || null);
  if (reach.kind === "on-request") reader.complain("delivery.country", "on-request");
  if (reach.kind === "not-served")
    reader.complain(
      reach.because === "state" ? "delivery.state" : "delivery.country",
      `${reach.because}-not-served`,
    );

  const shipment = shipmentOffers(region, goods).find(({ method }) => method === typed.shipmentMethod);
  if (!shipment) reader.complain("shipmentMethod", typed.shipmentMethod ? "not-offered" : "missing");
  const paymentMethod = paymentMethods.find((method) => method === typed.paymentMethod);
  if (!paymentMethod) reader.complain("paymentMethod", typed.paymentMethod ? "not-offered" : "missing");
  if (!typed.acceptsTerms) reader.complain("acceptsTerms", "terms");

  if (reader.issues.length > 0 || !shipment || !paymentMethod)
    return { kind: "incomplete", issues: reader.issues };
  return {
    kind: "complete",
    answers: {
      buyerKind,
      email,
      phone,
      company: company || null,
      vatNumber,
      purchaseNumber: purchaseNumber || null,
      delivery,
      billing,
      shipmentMethod: shipment.method,
      shippingMinor: shipment.priceMinor,
      paymentMethod,
      walletMinor: /^\d{1,10}$/.test(typed.fromWallet ?? "") ? Number(typed.fromWallet) : 0,
    },
  };
}

/** More than any provider's least sum, in every currency of ours: so much is left for the other way to pay. */
const leastRestMinor = 500;

/** What a wallet may pay of a sum: all of it, or a part that leaves a sum providers take. */
export function walletShare(freeMinor: number, totalMinor: number): number {
  if (freeMinor >= totalMinor) return totalMinor;
  return Math.max(0, Math.min(freeMinor, totalMinor - leastRestMinor));
}
