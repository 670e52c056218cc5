/** From cart to order: answers kept as typed, the sum they make, and the one step that orders. */
import { withTransaction } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { type Caller, callerKey } from "../caller.ts";
import { lockOpenCart } from "../carts/cart-store.ts";
import { Workshop } from "../carts/index.ts";
import type { Commerce } from "../commerce.ts";
import type { CheckoutAnswers } from "./answers.ts";
import { addCheckoutAnswers } from "./checkout-store.ts";

export { postcodeExample, readPostcode, wantsState } from "./address.ts";
export {
  type AnswerField,
  type AnswerIssue,
  type CheckoutAnswers,
  type CheckoutStep,
  type CompleteAnswers,
  checkoutSteps,
  stepOf,
} from "./answers.ts";
export {
  type CheckoutPreview,
  type OpenCheckout,
  openCheckout,
  previewCheckout,
} from "./open-checkout.ts";
export {
  type CheckoutServices,
  orderAccessToken,
  type PaymentWish,
  type PlacedOrder,
  type PlaceOrderInput,
  placeOrder,
  readCheckout,
} from "./place-order.ts";
export type { OrderTotals } from "./totals.ts";

/** Keeps what a step was told, right or wrong, and gives all that is known. */
export async function keepAnswers(
  commerce: Commerce,
  caller: Caller,
  region: Region,
  answers: CheckoutAnswers,
): Promise<{ readonly cartId: string; readonly answers: CheckoutAnswers }> {
  const owner = callerKey(caller);
  return withTransaction(commerce.db, { caller: owner }, async (tx) => {
    const { now, newId } = new Workshop(commerce, region);
    const cart = await lockOpenCart(tx, { id: newId(), owner, region, now });
    return { cartId: cart.id, answers: await addCheckoutAnswers(tx, cart.id, answers, now) };
  });
}
