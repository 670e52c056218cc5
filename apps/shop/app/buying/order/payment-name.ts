import { useText } from "@foldmark/ui";
import type { OrderDetails } from "./order-details-view.ts";

/** What an order is paid with, as a word inside a sentence. */
export function usePaymentName({ method }: Pick<OrderDetails["payment"], "method">): string {
  const text = useText();
  return method === "wallet" ? text("order.method.wallet") : text(`chrome.payment.${method}`);
}
