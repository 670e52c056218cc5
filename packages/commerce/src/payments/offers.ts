/** Ways to pay what an order still lacks: those of its storefront, and the buyer's wallet where it holds enough. */
import { type Tx, withTransaction } from "@foldmark/platform";
import { type PaymentMethod, regionById } from "@foldmark/region";
import { type Caller, inNameOf } from "../caller.ts";
import { restOf } from "../orders/order-money.ts";
import { type OrderRecord, readOrderRecord } from "../orders/order-record.ts";
import { hasWallet, walletBalance } from "../wallet/index.ts";
import { inOrderFor, methodsOnOffer } from "./methods.ts";
import { type Payment, paymentsOf } from "./payment-store.ts";
import type { PaymentServices } from "./services.ts";

export type OfferedMeans = PaymentMethod | "wallet";

/** Nothing for an order that is not waiting for money, or that a person has to look at first. */
export async function offersOf(
  tx: Tx,
  order: OrderRecord,
  payments: readonly Payment[],
): Promise<readonly OfferedMeans[]> {
  const isWaiting = order.state === "placed" || order.state === "awaiting-payment";
  if (!isWaiting || order.isOnHold) return [];
  const amountMinor = restOf(order, payments);
  const { currency, buyerKind, owner } = order;
  const region = regionById(order.region);
  const netMinor = order.totalMinor - order.vatMinor;
  const methods = inOrderFor(
    order.shipCountry,
    methodsOnOffer({ region, currency, buyerKind, netMinor, amountMinor }),
  );
  // A wallet pays for an order once, and only for the one whose wallet it is.
  const mayUseWallet = hasWallet(owner) && payments.every(({ provider }) => provider !== "wallet");
  if (amountMinor === 0 || !mayUseWallet) return methods;
  const { freeMinor } = await walletBalance(tx, owner, currency);
  return freeMinor >= amountMinor ? ["wallet", ...methods] : methods;
}

/** Null when the caller does not see the order. */
export function readOffers(
  { db }: Pick<PaymentServices, "db">,
  caller: Caller,
  orderId: string,
): Promise<readonly OfferedMeans[] | null> {
  return withTransaction(db, inNameOf(caller), async (tx) => {
    const order = await readOrderRecord(tx, orderId);
    return order && offersOf(tx, order, await paymentsOf(tx, orderId));
  });
}
