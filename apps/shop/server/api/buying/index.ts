/** Buying through the public interface. */
import type { BuyingOperation } from "./buying-operation.ts";
import * as cart from "./cart.ts";
import * as checkout from "./checkout.ts";
import * as orders from "./orders.ts";
import * as webhooks from "./webhooks.ts";

export type { ApiShop } from "./buying-operation.ts";

export const buyingOperations: readonly BuyingOperation[] = [
  cart.openCart,
  cart.showCart,
  cart.addLine,
  cart.changeLine,
  cart.removeLine,
  cart.setPromotion,
  cart.clearPromotion,
  cart.setCountry,
  checkout.showCheckout,
  checkout.answerCheckout,
  orders.place,
  orders.show,
  orders.pay,
  orders.cancel,
  webhooks.subscribe,
  webhooks.list,
  webhooks.end,
];
