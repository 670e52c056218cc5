/** From cart to order: answers kept as typed, the sum they make, and the one step that orders. */
import type { Region } from "@foldmark/region";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import type { Cart } from "../carts/cart.ts";
import { lockAndTell } from "../carts/cart-store.ts";
import { Workshop } from "../carts/index.ts";
import { checkVatNumber, type VatServices } from "../vat/check-vat-number.ts";
import { type CheckoutAnswers, type ToldSoFar, vatNumberIn } from "./answers.ts";
import { noteVatCheck } from "./checkout-store.ts";

export {
  type Address,
  isPostcodeLast,
  phoneExample,
  postcodeExample,
  readPostcode,
  townLines,
  wantsState,
} from "./address.ts";
export {
  type AnswerField,
  type AnswerIssue,
  type CheckoutAnswers,
  type CheckoutStep,
  type CompleteAnswers,
  checkedNumberIn,
  checkoutSteps,
  stepOf,
  type ToldSoFar,
  walletShare,
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
export { type UnpaidOrderLimits, unpaidOrderLimits } from "./unpaid-orders.ts";

/**
 * Keeps what a step was told, right or wrong, and gives all that is known. A company's VAT number that can be one is
 * looked up in its register: that is why this may take a few seconds.
 */
export async function keepAnswers(
  services: VatServices,
  caller: Caller,
  region: Region,
  answers: CheckoutAnswers,
  network: string,
): Promise<ToldSoFar & { readonly cartId: string; readonly cart: Cart }> {
  const owner = ownerOf(caller);
  const kept = await asSystem(services, async (tx) => {
    const { now, newId } = new Workshop(services, region);
    const told = await lockAndTell(tx, { id: newId(), owner, region, now }, answers);
    return { cartId: told.cart.id, ...told };
  });
  const reading = vatNumberIn(kept.answers, region);
  if (reading?.kind !== "well-formed") return kept;
  const { number, prefix } = reading;
  const known = kept.vatCheck;
  const vatCheck = await checkVatNumber(services, { number, prefix, askedFor: owner, network, known });
  if (vatCheck !== known) await asSystem(services, (tx) => noteVatCheck(tx, kept.cartId, vatCheck));
  return { ...kept, vatCheck };
}
