/** From a posted form to answers, as they were typed: right or wrong, they are kept. */
import type { CheckoutAnswers } from "@foldmark/commerce";
import { plainText } from "../../request/plain-text.ts";
import type { Step } from "./checkout-steps.ts";

const addressParts = ["name", "country", "street", "further", "postcode", "city", "state"] as const;

/** Longer than any true answer; what is cut off could not be read anyway. */
const longest = 400;

const textOf = (form: FormData, name: string): string => plainText(form.get(name), longest);

function addressOf(form: FormData, part: "delivery" | "billing"): NonNullable<CheckoutAnswers["delivery"]> {
  const entries = addressParts
    // Where a country has no states the form asks for none, and the one of another country must not stay.
    .filter((name) => name === "state" || form.has(`${part}.${name}`))
    .map((name) => [name, textOf(form, `${part}.${name}`)]);
  return Object.fromEntries(entries) as Record<string, string>;
}

/** What a step tells; the answers of other steps are left alone, and so is what no form may say. */
export function typedAnswers(step: Step, form: FormData): CheckoutAnswers {
  switch (step) {
    case "details":
      return { email: textOf(form, "email") };
    case "delivery":
      return {
        buyerKind: form.get("buyerKind") === "business" ? "business" : "private",
        company: textOf(form, "company"),
        vatNumber: textOf(form, "vatNumber"),
        purchaseNumber: textOf(form, "purchaseNumber"),
        phone: textOf(form, "phone"),
        delivery: addressOf(form, "delivery"),
        billing: form.get("sameAddress") === "yes" ? null : addressOf(form, "billing"),
        shipmentMethod: textOf(form, "shipmentMethod"),
      };
    case "payment":
      return { paymentMethod: textOf(form, "paymentMethod"), fromWallet: textOf(form, "fromWallet") };
    case "review":
      return { acceptsTerms: form.get("acceptsTerms") === "yes" };
  }
}

/** What decides the sum and the dates, as the delivery step chooses it; asked for before it is sent. */
export interface PreviewChoices {
  readonly country: string;
  readonly buyerKind: string;
  readonly shipmentMethod: string;
}

/** Null where nothing is previewed. */
export function previewChoices(query: URLSearchParams): PreviewChoices | null {
  const country = query.get("country");
  if (country === null) return null;
  const { buyerKind, shipmentMethod } = Object.fromEntries(query);
  return { country, buyerKind: buyerKind ?? "private", shipmentMethod: shipmentMethod ?? "" };
}

/** The answers, with what is previewed in their place. */
export function withPreview(answers: CheckoutAnswers, previewed: PreviewChoices | null): CheckoutAnswers {
  if (!previewed) return answers;
  const { country, shipmentMethod } = previewed;
  const buyerKind = previewed.buyerKind === "business" ? "business" : "private";
  // The postcode of one country may be that of an island in another, where no tax is due.
  const moved = country === answers.delivery?.country ? {} : { postcode: "", state: "" };
  return { ...answers, buyerKind, shipmentMethod, delivery: { ...answers.delivery, country, ...moved } };
}

/** The values of the fields, by their names. */
export function fieldValues(answers: CheckoutAnswers): Readonly<Record<string, string>> {
  const { delivery, billing, email, phone, company, vatNumber, purchaseNumber } = answers;
  const { buyerKind, shipmentMethod, paymentMethod, fromWallet } = answers;
  const flat = {
    email,
    phone,
    company,
    vatNumber,
    purchaseNumber,
    buyerKind,
    shipmentMethod,
    paymentMethod,
    fromWallet,
  };
  const parts = [
    ...Object.entries(flat),
    ...Object.entries(delivery ?? {}).map(([name, value]) => [`delivery.${name}`, value] as const),
    ...Object.entries(billing ?? {}).map(([name, value]) => [`billing.${name}`, value] as const),
  ];
  return Object.fromEntries(parts.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
