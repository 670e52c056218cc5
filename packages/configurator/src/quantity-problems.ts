/** A number of pieces that cannot be ordered, in words, with those that can. */
import type { ProductDefinition } from "@foldmark/catalogue";
import type { AskIssue } from "@foldmark/pricing";
import { quantityWords, whole } from "./figures.ts";
import { quantityFields, quantityFrom, questionOf } from "./form.ts";
import { ask } from "./prices.ts";
import type { Asked, Change, Of, Parts } from "./problems.ts";
import type { Shop } from "./shop.ts";

type QuantityIssue = Of<
  | "quantity-not-whole"
  | "quantity-too-small"
  | "quantity-off-step"
  | "quantity-too-large"
  | "quantity-over-stock"
>;

/** What speaks against a number of pieces: its own rules, and where a print or a finish starts. */
function quantityIssues({ definition, fields }: Asked, shop: Shop, quantity: number): readonly AskIssue[] {
  const changed = { ...fields, ...quantityFields(definition, quantity) };
  const answer = ask(shop, questionOf(definition.sku, changed));
  return answer.kind !== "issues"
    ? []
    : answer.issues.filter(({ code }) => code.startsWith("quantity-") || code.endsWith("-needs-quantity"));
}

/** Of these numbers those that can be ordered of this make; where none can, the first from which it is made. */
function orderableOf(asked: Asked, shop: Shop, quantities: readonly number[]): readonly number[] {
  const against = quantities.map((each) => quantityIssues(asked, shop, each));
  const orderable = quantities.filter((_, index) => against[index]?.length === 0);
  if (orderable.length > 0) return orderable;
  const minimums = against.flat().flatMap((issue) => ("minimum" in issue ? (issue.minimum ?? []) : []));
  const first = quantityFrom(asked.definition, Math.max(asked.definition.quantity.minimum, ...minimums));
  return quantityIssues(asked, shop, first).length === 0 ? [first] : [];
}

function quantityChanges(definition: ProductDefinition, shop: Shop, quantities: readonly number[]): Change[] {
  return quantities.map(
    (each): Change => [
      each === 1 && definition.quantity.single
        ? shop.text("product.fix.sample")
        : shop.text("product.fix.pieces", { pieces: quantityWords(shop, definition.sku, each) }),
      quantityFields(definition, each),
    ],
  );
}

export function quantityParts(issue: QuantityIssue, asked: Asked, shop: Shop): Parts {
  const { definition } = asked;
  const { text } = shop;
  const { step, minimum } = definition.quantity;
  const words = (count: number) => quantityWords(shop, definition.sku, count);
  if (issue.code === "quantity-over-stock") {
    const most = Math.floor(issue.maximum / step) * step;
    return {
      message: text("catalogue.issue.quantity-over-stock", { maximum: words(issue.maximum) }),
      changes: most >= minimum ? quantityChanges(definition, shop, orderableOf(asked, shop, [most])) : [],
    };
  }
  const isForSample = issue.code === "quantity-too-small" && definition.quantity.single;
  const nearest = isForSample ? [minimum, 1] : issue.nearest.length > 0 ? issue.nearest : [minimum];
  const orderable = orderableOf(asked, shop, nearest);
  if (isForSample && orderable.includes(1)) {
    return {
      message: text("catalogue.issue.quantity-or-sample", { minimum: words(minimum) }),
      changes: quantityChanges(definition, shop, orderable),
    };
  }
  const possible = orderable.length > 0 ? orderable : [minimum];
  const message = text(`catalogue.issue.${issue.code}`, {
    minimum: words(issue.minimum),
    maximum: words(issue.maximum),
    step: words(issue.step),
    nearest: possible.map((each) => whole(shop, each)).join(", "),
  });
  return { message, changes: quantityChanges(definition, shop, possible) };
}

/** The number from which something is made, where all else is made of it too. */
export const quantitiesFrom = (minimum: number, asked: Asked, shop: Shop): Change[] =>
  quantityChanges(
    asked.definition,
    shop,
    orderableOf(asked, shop, [quantityFrom(asked.definition, minimum)]),
  );
