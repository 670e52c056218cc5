/** What becomes of the buyer's print in a step of the order. */
import { useText } from "@foldmark/ui";
import type { CustomerStatus } from "@foldmark/workflow";

/** What is done in this step; where, stands first on the order's page. */
export function ArtworkHint({ status }: { readonly status: CustomerStatus }) {
  const text = useText();
  switch (status) {
    case "send-artwork":
    case "changes-needed":
    case "checking-artwork":
    case "approve-proof":
      return <p>{text(`order.hint.${status}`)}</p>;
    default:
      return null;
  }
}
