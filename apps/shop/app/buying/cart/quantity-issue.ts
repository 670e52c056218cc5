/** What is wrong with a number of pieces, with the numbers that would do; null when something else is wrong. */
import type { CartRefusal } from "@foldmark/commerce";
import { type NumberReader, quantityWords, whole } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";

type NotOrderable = Extract<CartRefusal, { code: "not-orderable" }>;

export function quantityIssueText(
  reader: NumberReader & { readonly text: TextFunction },
  { sku, issues }: NotOrderable,
): string | null {
  if (sku === null) return null;
  const { text } = reader;
  const words = (count: number) => quantityWords(reader, sku, count);
  for (const issue of issues) {
    switch (issue.code) {
      case "quantity-over-stock":
        return text("catalogue.issue.quantity-over-stock", { maximum: words(issue.maximum) });
      case "quantity-not-whole":
      case "quantity-too-small":
      case "quantity-off-step":
      case "quantity-too-large": {
        const { minimum, maximum, step } = issue;
        if (issue.nearest.includes(1) && minimum > 1)
          return text("catalogue.issue.quantity-or-sample", { minimum: words(minimum) });
        const possible = issue.nearest.length > 0 ? issue.nearest : [minimum];
        const nearest = possible.map((each) => whole(reader, each)).join(", ");
        return text(`catalogue.issue.${issue.code}`, {
          minimum: words(minimum),
          maximum: words(maximum),
          step: words(step),
          nearest,
        });
      }
      case "print-needs-quantity":
        return text("catalogue.issue.print-needs-quantity", { minimum: words(issue.minimum) });
    }
  }
  return null;
}
