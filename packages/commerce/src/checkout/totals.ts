/** What an order will cost: the cart's lines, the way it travels, customs and VAT, each rounded once. */
import { createHash } from "node:crypto";
import type { Day, Region } from "@foldmark/region";
import {
  type CheckedVatNumber,
  decideTax,
  documentTax,
  type RateTotal,
  type TaxDecision,
  taxedRegion,
  taxPolicy,
} from "@foldmark/tax";
import type { Cart } from "../carts/cart.ts";

export interface OrderTotals {
  readonly goodsMinor: number;
  readonly discountMinor: number;
  readonly shippingMinor: number;
  readonly customsMinor: number;
  readonly vatMinor: number;
  readonly totalMinor: number;
  readonly taxes: readonly RateTotal[];
  readonly tax: TaxDecision;
  /** Of everything the buyer saw; an order is placed at this price or not at all. */
  readonly priceHash: string;
}

export interface TotalsQuestion {
  readonly region: Region;
  readonly cart: Cart;
  readonly day: Day;
  readonly shipTo: { readonly country: string; readonly postcode: string };
  readonly isPickedUp: boolean;
  readonly shippingMinor: number;
  readonly buyer: { readonly kind: "private" | "business"; readonly vatNumber: CheckedVatNumber | null };
}

export function orderTotals({
  region,
  cart,
  day,
  shipTo,
  isPickedUp,
  shippingMinor,
  buyer,
}: TotalsQuestion): OrderTotals {
  const goodsMinor = cart.linesMinor;
  const { discountMinor } = cart;
  const goodsPence = cart.currency === "GBP" ? goodsMinor - discountMinor : null;
  const tax = decideTax({
    region: taxedRegion(region),
    day,
    shipTo,
    isPickedUp,
    buyer,
    goodsPence,
    policy: taxPolicy,
  });
  const customsMinor = tax.customs * 100;
  const netMinor = goodsMinor - discountMinor + shippingMinor + customsMinor;
  const taxes = documentTax([{ netMinor, basisPoints: tax.basisPoints }]);
  const vatMinor = taxes.reduce((sum, each) => sum + each.vatMinor, 0);
  const totalMinor = netMinor + vatMinor;
  const seen = [
    cart.id,
    cart.currency,
    cart.lines.filter(({ isSavedForLater }) => !isSavedForLater).map(({ key, netMinor: net }) => [key, net]),
    goodsMinor,
    discountMinor,
    shippingMinor,
    customsMinor,
    vatMinor,
  ];
  const priceHash = hashOf(seen);
  return {
    goodsMinor,
    discountMinor,
    shippingMinor,
    customsMinor,
    vatMinor,
    totalMinor,
    taxes,
    tax,
    priceHash,
  };
}

/** What a wallet pays was seen too: no other page's button spends it. */
export function withWalletShare(totals: OrderTotals, walletMinor: number): OrderTotals {
  if (walletMinor === 0) return totals;
  return { ...totals, priceHash: hashOf([totals.priceHash, walletMinor]) };
}

const hashOf = (seen: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(seen)).digest("hex");
