/** Joins payments to placing an order, and money to the order's life. */
import type { Clock } from "@foldmark/platform";
import type { CheckoutServices } from "../checkout/place-order.ts";
import { holdOrder } from "../orders/order-hold.ts";
import { type OrderEffects, payOrder } from "../orders/order-moves.ts";
import { inOrderFor, methodsOnOffer, paymentExpiry } from "./methods.ts";
import type { MoneyEffects, MoneyNews, PaymentServices } from "./services.ts";
import { startPayment } from "./start-payment.ts";

export function moneyEffects(effects: OrderEffects & MoneyNews, clock: Clock): MoneyEffects {
  const { refunded, failed, transferChosen } = effects;
  return {
    ...(refunded && { refunded }),
    ...(failed && { failed }),
    ...(transferChosen && { transferChosen }),
    async paid(tx, orderId, coveredMinor, locked) {
      await payOrder(tx, effects, { orderId, coveredMinor, at: clock.now(), ...(locked && { locked }) });
    },
    hold: (tx, orderId, reason) => holdOrder(tx, { orderId, reason, by: "system", at: clock.now() }),
  };
}

type CheckoutPayments = Pick<CheckoutServices, "paymentMethods" | "startPayment" | "paymentExpiry">;

/** What placing an order needs of payments. */
export function checkoutPayments(
  services: Pick<PaymentServices, "clock" | "jobs" | "orders" | "log">,
): CheckoutPayments {
  return {
    paymentMethods({ region, buyerKind, country, amountMinor }) {
      const { currency } = region;
      const methods = methodsOnOffer({ region, currency, buyerKind, amountMinor, netMinor: amountMinor });
      return inOrderFor(country, methods);
    },
    paymentExpiry: (method, at) => (method === "wallet" ? at : paymentExpiry(method, at)),
    async startPayment(tx, { orderId: id, number, owner, currency, amountMinor, walletMinor, method }) {
      const isWallet = method === "wallet";
      const order = { id, number, owner, currency, totalMinor: amountMinor };
      const wish = { method: isWallet ? null : method, walletMinor: isWallet ? amountMinor : walletMinor };
      return startPayment(tx, services, order, wish);
    },
  };
}
