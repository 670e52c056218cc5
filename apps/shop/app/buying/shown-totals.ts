/** A sum as buyers read it: each part that is there, net, VAT and what is to be paid. */
import { isCollected, type OrderView } from "@foldmark/commerce";
import { formatMoney, formatPercent, type LanguageTag, type Region } from "@foldmark/region";
import type { TaxBasis, WhoseVat } from "@foldmark/tax";
import { loaderText } from "../request/loader-text.ts";

export interface Sum {
  readonly goodsMinor: number;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly customsMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  /** Null where it is not known any more. */
  readonly basisPoints: number | null;
  readonly taxBasis: TaxBasis | null;
  readonly vatOf: WhoseVat;
  readonly shipmentMethod: string;
}

export interface TotalRow {
  readonly part: "goods" | "discount" | "shipping" | "customs" | "subtotal" | "vat";
  readonly label: string;
  readonly amount: string;
}

/** A part of the sum that needs no paying any more, and what is left of it. */
export interface PaidPart {
  readonly label: string;
  readonly amount: string;
  readonly rest: string;
}

export interface ShownTotals {
  readonly rows: readonly TotalRow[];
  readonly total: string;
  readonly paid: PaidPart | null;
  /** Why no VAT is charged, where one might expect it. */
  readonly untaxed: string | null;
}

export interface Covered {
  /** From the wallet, once it is ordered; or paid already. */
  readonly by: "wallet" | "paid";
  readonly minor: number;
}

export function shownTotals(region: Region, language: LanguageTag, sum: Sum, covered?: Covered): ShownTotals {
  const text = loaderText(region, language);
  const money = (minor: number) => formatMoney(region, minor);
  const { goodsMinor, discountMinor, shippingMinor, customsMinor, vatMinor, totalMinor } = sum;
  const rows: (TotalRow | false)[] = [
    {
      part: "goods",
      // Net of what, where no VAT is?
      label: text(region.hasVat ? "buying.word.goods" : "buying.word.goodsUntaxed"),
      amount: money(goodsMinor),
    },
    discountMinor > 0 && {
      part: "discount",
      label: text("buying.word.discount"),
      amount: `\u2212${money(discountMinor)}`,
    },
    {
      part: "shipping",
      label: text(isCollected(sum.shipmentMethod) ? "buying.shipment.pick-up" : "buying.word.shipping"),
      amount: shippingMinor === 0 ? text("buying.word.free") : money(shippingMinor),
    },
    customsMinor > 0 && { part: "customs", label: text("buying.word.customs"), amount: money(customsMinor) },
    region.hasVat && {
      part: "subtotal",
      label: text("buying.word.subtotal"),
      amount: money(totalMinor - vatMinor),
    },
    region.hasVat && {
      part: "vat",
      label: text("buying.word.vat", {
        rate: formatPercent(language, (sum.basisPoints ?? 0) / 10_000),
        vatOf: sum.vatOf,
      }),
      amount: money(vatMinor),
    },
  ];
  const isPart = covered !== undefined && covered.minor > 0 && covered.minor < totalMinor;
  return {
    rows: rows.filter((row): row is TotalRow => row !== false),
    total: money(totalMinor),
    paid: isPart
      ? {
          label: text(`buying.word.${covered.by}`),
          amount: `\u2212${money(covered.minor)}`,
          rest: money(totalMinor - covered.minor),
        }
      : null,
    untaxed:
      sum.taxBasis === "intra-community-supply" && vatMinor === 0 ? text("checkout.reverseCharge") : null,
  };
}

/** Of an order that was placed, with what is paid of it. */
export function orderTotals(
  region: Region,
  language: LanguageTag,
  { order, restMinor }: Pick<OrderView, "order" | "restMinor">,
): ShownTotals {
  // Of an order that is over, nothing is left to pay, whatever came or went back.
  const isWaiting = order.state === "placed" || order.state === "awaiting-payment";
  const paidMinor = isWaiting ? order.totalMinor - restMinor : 0;
  return shownTotals(region, language, order, { by: "paid", minor: paidMinor });
}
