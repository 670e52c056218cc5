/** The way through the checkout: which step asks what, in the order of its page. */
import type { AnswerField } from "@foldmark/commerce";

export const steps = ["details", "delivery", "payment", "review"] as const;
export type Step = (typeof steps)[number];

const place = (part: "delivery" | "billing"): readonly AnswerField[] => [
  `${part}.country`,
  `${part}.street`,
  `${part}.postcode`,
  `${part}.city`,
  `${part}.state`,
];

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

export const fieldsOf = (step: Step): readonly AnswerField[] => fields[step];

/** What no step asks for (it cannot be wrong by itself) belongs to the address. */
export function stepAsking(field: AnswerField): Step {
  return steps.find((step) => fields[step].includes(field)) ?? "delivery";
}

/** The first step that still has something to ask; the last one always has. */
export function firstOpenStep(issues: readonly { readonly field: AnswerField }[]): Step {
  const open = issues.map(({ field }) => steps.indexOf(stepAsking(field)));
  return steps[Math.min(steps.length - 1, ...open)] ?? "details";
}
