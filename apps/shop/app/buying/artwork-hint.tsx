/** How the buyer's print gets to us, and what becomes of its proof. */
import { Link, useText } from "@foldmark/ui";
import type { CustomerStatus } from "@foldmark/workflow";
import type { OrderDetails } from "./order/order-details-view.ts";

export function useOrderMail({
  number,
  supportEmail,
}: Pick<OrderDetails, "number" | "supportEmail">): string {
  const text = useText();
  return `mailto:${supportEmail}?subject=${encodeURIComponent(text("order.title", { number }))}`;
}

export function ArtworkHint({
  order,
  status,
}: {
  readonly order: Pick<OrderDetails, "number" | "supportEmail">;
  readonly status: CustomerStatus;
}) {
  const text = useText();
  const mail = useOrderMail(order);
  switch (status) {
    case "checking-artwork":
    case "approve-proof":
      return <p>{text(`order.hint.${status}`)}</p>;
    case "send-artwork":
    case "changes-needed":
      return (
        <>
          <p>{text(`order.hint.${status}`)}</p>
          <p>
            <Link href={mail}>{order.supportEmail}</Link>
          </p>
        </>
      );
    default:
      return null;
  }
}
