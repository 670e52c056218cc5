/** What is wrong with a number of pieces, with the numbers that would do; null when something else is wrong. */
import type { CartRefusal } from "@foldmark/commerce";
import { type NumberReader, whole } from "@foldmark/configurator";
import type { TextFunction } from "@foldmark/messages";

type Issues = Extract<CartRefusal, { code: "not-orderable" }>["issues"];

export function quantityIssueText(
  reader: NumberReader & { readonly text: TextFunction },
  issues: Issues,
): string | null {
  const { text } = reader;
  for (const issue of issues) {
    switch (issue.code) {
      case "quantity-over-stock":
        return text("catalogue.issue.quantity-over-stock", { maximum: issue.maximum });
      case "quantity-not-whole":
      case "quantity-too-small":
      case "quantity-off-step":
      case "quantity-too-large": {
        const { minimum, maximum, step } = issue;
        if (issue.nearest.includes(1) && minimum > 1)
          return text("catalogue.issue.quantity-or-sample", { minimum });
        const possible = issue.nearest.length > 0 ? issue.nearest : [minimum];
        const nearest = possible.map((each) => whole(reader, each)).join(", ");
        return text(`catalogue.issue.${issue.code}`, { minimum, maximum, step, nearest });
      }
      case "print-needs-quantity":
        return text("catalogue.issue.print-needs-quantity", { minimum: issue.minimum });
    }
  }
  return null;
}
