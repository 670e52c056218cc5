/** What is wrong with a step, in words, beside the field it is about. */
import type { AnswerField, AnswerIssue, CheckoutAnswers } from "@foldmark/commerce";
import type { MessageId, TextFunction } from "@foldmark/messages";
import { formatMoney, isPostcodeLast, phoneExample, postcodeExample, type Region } from "@foldmark/region";
import { readVatNumber } from "@foldmark/tax";
import type { FormProblem } from "../../request/form-problem.ts";
import { type AddressPart, fieldsOf, type Step } from "./checkout-steps.ts";
import { postcodeName } from "./postcode-name.ts";

/** The last part of a field's name: both addresses ask in the same words. */
const labels: Readonly<Record<string, MessageId>> = {
  email: "identity.field.email",
  phone: "checkout.field.phone",
  company: "identity.field.company",
  vatNumber: "identity.field.vatNumber",
  purchaseNumber: "checkout.field.purchaseNumber",
  name: "identity.field.name",
  country: "checkout.field.country",
  street: "checkout.field.street",
  further: "checkout.field.further",
  postcode: "checkout.field.postcode",
  city: "checkout.field.city",
  state: "checkout.field.state",
  shipmentMethod: "checkout.when",
  paymentMethod: "checkout.title.payment",
};

/** Longest answer to any field. */
const longest = 120;

export function issueText(
  text: TextFunction,
  region: Region,
  answers: CheckoutAnswers,
  issue: AnswerIssue,
): string {
  const { field, problem } = issue;
  const country = countryOf(region, answers, field);
  const named = { field: labelOf(text, country, field) };
  switch (problem) {
    case "missing":
    case "not-offered":
      return text(`buying.problem.${problem}`, named);
    case "too-long":
      return text("buying.problem.too-long", { ...named, maximum: longest });
    case "not-a-postcode":
      return text("buying.problem.not-a-postcode", { country, example: postcodeExample(country) });
    case "not-a-phone":
      return text("buying.problem.not-a-phone", {
        example: phoneExample(country) || phoneExample(region.defaultShippingCountryCode),
      });
    case "wallet-part-too-low":
      return text("buying.problem.wallet-part-too-low", { free: formatMoney(region, issue.freeMinor) });
    case "vat-country":
    case "vat-form":
      return text(`buying.problem.${problem}`, { example: vatExample(region, answers) });
    default:
      return text(`buying.problem.${problem}`);
  }
}

function labelOf(text: TextFunction, country: string, field: AnswerField): string {
  const name = field.replace(/^.*\./, "");
  if (name === "postcode") return postcodeName(text, country);
  const label = labels[name];
  // Which texts take values, a table of ids cannot say; labels take none.
  return label ? (text as (id: MessageId) => string)(label) : field;
}

function countryOf(region: Region, { delivery, billing }: CheckoutAnswers, field: AnswerField): string {
  const typed = field.startsWith("billing") ? billing?.country : delivery?.country;
  return (typed ?? delivery?.country ?? region.defaultShippingCountryCode).toUpperCase();
}

/** One that the same country would accept. */
function vatExample(region: Region, answers: CheckoutAnswers): string {
  const country = countryOf(region, answers, answers.billing ? "billing.country" : "delivery.country");
  const reading = readVatNumber(answers.vatNumber ?? "", country);
  if (reading.kind === "refused" && reading.reason !== "no-country") return reading.example;
  return "PL5260250274";
}

/** Addresses whose country writes the postcode after the town, on the page as in the list of what is wrong. */
export function postcodeLastIn(region: Region, answers: CheckoutAnswers): readonly AddressPart[] {
  const parts = ["delivery", "billing"] as const;
  return parts.filter((part) => isPostcodeLast(countryOf(region, answers, `${part}.country`)));
}

/** Null when nothing is wrong with this step. */
export function errorsOf(
  step: Step,
  issues: readonly AnswerIssue[],
  words: (issue: AnswerIssue) => string,
  postcodeLast: readonly AddressPart[] = [],
): FormProblem | null {
  const fields: Record<string, string> = {};
  for (const field of fieldsOf(step, postcodeLast)) {
    const issue = issues.find((each) => each.field === field);
    if (issue) fields[field] = words(issue);
  }
  return Object.keys(fields).length === 0 ? null : stepProblem(step, { fields });
}

/** What was typed needs not go back with it: the checkout keeps it. */
export const stepProblem = (
  step: Step,
  wrong: Partial<Pick<FormProblem, "fields" | "whole">>,
): FormProblem => ({
  form: step,
  fields: {},
  whole: null,
  ...wrong,
  typed: {},
  attempt: crypto.randomUUID(),
});
