/** Whose VAT an order was charged, told alike on its page and in its mails. */
import { dayIn } from "@foldmark/region";
import { type WhoseVat, whoseVat } from "@foldmark/tax";
import type { OrderRecord } from "./order-record.ts";

export function whoseVatOf({
  tax,
  shipCountry,
  placedAt,
}: Pick<OrderRecord, "tax" | "shipCountry" | "placedAt">): WhoseVat {
  const { basis = "storefront-rate", basisPoints = 0, asked } = tax;
  return whoseVat({ basis, basisPoints }, shipCountry, asked?.day ?? dayIn("UTC", placedAt));
}
