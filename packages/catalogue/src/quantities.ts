/** How many pieces can be ordered: minimum, step, a single sample, and the steps a price list shows. */
import type { ConfigurationIssue } from "./configuration.ts";
import type { ProductDefinition, QuantityRules } from "./product-definition.ts";

/** Numbers people think in; each product shows those it can be ordered in. */
const ladderSteps = [
  1, 10, 20, 30, 50, 75, 100, 150, 200, 250, 300, 400, 500, 750, 1000, 1500, 2000, 2500, 3000, 5000, 7500,
  10_000, 15_000, 20_000, 30_000, 50_000,
] as const;

/** From here on a person may beat the list. */
export const askForOfferFrom = 10_000;

export function isOrderable(quantity: number, rules: QuantityRules): boolean {
  if (quantity === 1 && rules.single) return true;
  return quantity >= rules.minimum && quantity <= rules.maximum && quantity % rules.step === 0;
}

/** What is ordered when so many are wanted: the next step up, no less than the smallest order. */
export function orderable(wanted: number, { minimum, step, maximum }: QuantityRules): number {
  return Math.min(maximum, Math.max(minimum, Math.ceil(wanted / step) * step));
}

/** The orderable quantities next below and above; one of them at the ends. */
export function nearestQuantities(quantity: number, rules: QuantityRules): readonly number[] {
  if (!(quantity >= rules.minimum)) return rules.single ? [1, rules.minimum] : [rules.minimum];
  if (quantity >= rules.maximum) return [rules.maximum];
  const below = Math.floor(quantity / rules.step) * rules.step;
  return below === quantity ? [below] : [below, below + rules.step];
}

/** The quantities a price list shows, rounded up to the product's step. */
export function quantityLadder({ quantity: rules }: ProductDefinition): readonly number[] {
  const onStep = [rules.minimum, ...ladderSteps]
    .filter((each) => each > 1 || rules.minimum === 1)
    .map((each) => Math.ceil(Math.max(each, rules.minimum) / rules.step) * rules.step)
    .filter((each) => each <= rules.maximum);
  return [...new Set([...(rules.single ? [1] : []), ...onStep])];
}

export function checkQuantity(quantity: unknown, rules: QuantityRules): ConfigurationIssue[] {
  const { minimum, step, maximum } = rules;
  const issue = (
    code: "quantity-not-whole" | "quantity-too-small" | "quantity-off-step" | "quantity-too-large",
    nearest: readonly number[],
  ): ConfigurationIssue[] => [{ code, field: "quantity", minimum, step, maximum, nearest }];
  if (typeof quantity !== "number" || !Number.isFinite(quantity)) return issue("quantity-not-whole", []);
  if (isOrderable(quantity, rules)) return [];
  const nearest = nearestQuantities(quantity, rules);
  if (quantity < minimum) return issue("quantity-too-small", nearest);
  if (quantity > maximum) return issue("quantity-too-large", nearest);
  return issue(Number.isInteger(quantity) ? "quantity-off-step" : "quantity-not-whole", nearest);
}
