/** How the buyer's print gets to us, while it waits to be sent. */
import { Link, useText } from "@foldmark/ui";
import type { OrderDetails } from "./order-details-view.ts";

export function useOrderMail({
  number,
  supportEmail,
}: Pick<OrderDetails, "number" | "supportEmail">): string {
  const text = useText();
  return `mailto:${supportEmail}?subject=${encodeURIComponent(text("order.title", { number }))}`;
}

export function SendArtwork({ order }: { readonly order: Pick<OrderDetails, "number" | "supportEmail"> }) {
  const text = useText();
  const mail = useOrderMail(order);
  return (
    <>
      <p>{text("order.sendArtwork")}</p>
      <p>
        <Link href={mail}>{order.supportEmail}</Link>
      </p>
    </>
  );
}
