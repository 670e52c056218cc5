/** What an order will cost: the cart's lines, the way it travels, customs and VAT, each rounded once. */
import { createHash } from "node:crypto";
import type { Day, Region } from "@foldmark/region";
import {
  type CheckedVatNumber,
  decideTax,
  documentTax,
  type RateTotal,
  type TaxDecision,
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

/** Consumers in the Union pay the storefront's own rate, as the specification has it. */
const policy = "origin";

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
    region: taxed(region),
    day,
    shipTo,
    isPickedUp,
    buyer,
    goodsPence,
    policy,
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

/**
 * The tax that goods will carry where they go to, before anybody says who buys: that of a person, sent and not
 * collected. A company whose number the register confirms may pay less.
 */
export function expectedTax(
  region: Region,
  country: string,
  netMinor: number,
  day: Day,
): Pick<TaxDecision, "basis" | "basisPoints"> {
  return decideTax({
    region: taxed(region),
    day,
    shipTo: { country, postcode: "" },
    isPickedUp: false,
    buyer: { kind: "private", vatNumber: null },
    goodsPence: region.currency === "GBP" ? netMinor : null,
    policy,
  });
}

/** What a wallet pays was seen too: no other page's button spends it. */
export function withWalletShare(totals: OrderTotals, walletMinor: number): OrderTotals {
  if (walletMinor === 0) return totals;
  return { ...totals, priceHash: hashOf([totals.priceHash, walletMinor]) };
}

const hashOf = (seen: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(seen)).digest("hex");

/** The evidence keeps what decided, not the whole storefront. */
const taxed = ({ id, vatAmount, additionalCustoms }: Region) => ({ id, vatAmount, additionalCustoms });
