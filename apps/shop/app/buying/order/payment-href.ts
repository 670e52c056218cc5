/** Where an order is paid; null while the storefront has no such page. */
import { href } from "@foldmark/routing";
import { useFrame } from "../../request/page-frame.ts";

export function usePaymentHref(orderNumber: string): string | null {
  const { addresses, language, region } = useFrame();
  if (addresses.addresses["order.payment"] === undefined) return null;
  const locale = language === region.languageTag ? undefined : language;
  return href(addresses, "order.payment", { orderNumber }, { locale });
}
