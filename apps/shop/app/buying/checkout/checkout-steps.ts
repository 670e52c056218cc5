/** The way through the checkout: which step asks what, in the order of its page. */
import type { AnswerField } from "@foldmark/commerce";
import { placeFields } from "./address-order.ts";

export const steps = ["details", "delivery", "payment", "review"] as const;
export type Step = (typeof steps)[number];

export type AddressPart = "delivery" | "billing";

const place = (part: AddressPart): readonly AnswerField[] =>
  placeFields({ wantsState: true, isPostcodeLast: false }).map((name) => `${part}.${name}` as const);

/** Errors are listed in this order. */
const fields: Readonly<Record<Step, readonly AnswerField[]>> = {
  details: ["email"],
  delivery: [
    "delivery.name",
    "company",
    "vatNumber",
    ...place("delivery"),
    "phone",
    "purchaseNumber",
    "billing.name",
    ...place("billing"),
    "shipmentMethod",
  ],
  payment: ["fromWallet", "paymentMethod"],
  review: ["acceptsTerms"],
};

export const isStep = (name: unknown): name is Step => (steps as readonly unknown[]).includes(name);

/** `postcodeLast` names the addresses that are written town first. */
export function fieldsOf(step: Step, postcodeLast: readonly AddressPart[] = []): readonly AnswerField[] {
  return fields[step].flatMap((field): readonly AnswerField[] => {
    const part = postcodeLast.find((each) => field.startsWith(`${each}.`));
    if (part && field === `${part}.postcode`) return [];
    return part && field === `${part}.state` ? [field, `${part}.postcode`] : [field];
  });
}

/** What no step asks for (it cannot be wrong by itself) belongs to the address. */
export function stepAsking(field: AnswerField): Step {
  return steps.find((step) => fields[step].includes(field)) ?? "delivery";
}

/** The first step that still has something to ask; the last one always has. */
export function firstOpenStep(issues: readonly { readonly field: AnswerField }[]): Step {
  const open = issues.map(({ field }) => steps.indexOf(stepAsking(field)));
  return steps[Math.min(steps.length - 1, ...open)] ?? "details";
}
