/** What a step of the checkout was told is kept as typed, and its VAT number asked after. */
import { uuidv7 } from "@foldmark/platform";
import type { Region } from "@foldmark/region";
import { asSystem } from "../as-system.ts";
import { type Caller, ownerOf } from "../caller.ts";
import type { Cart } from "../carts/cart.ts";
import { lockAndKeepAnswers } from "../carts/cart-store.ts";
import { type CheckoutAnswers, type KeptAnswers, noteVatCheck } from "../carts/checkout-answers.ts";
import { checkVatNumber, type VatServices } from "../vat/check-vat-number.ts";
import { vatNumberIn } from "./answers.ts";

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
): Promise<KeptAnswers & { readonly cartId: string; readonly cart: Cart }> {
  const owner = ownerOf(caller);
  const kept = await asSystem(services, async (tx) => {
    const { clock } = services;
    const opened = { id: uuidv7(clock), owner, region, now: clock.now() };
    const written = await lockAndKeepAnswers(tx, opened, answers);
    return { cartId: written.cart.id, ...written };
  });
  const reading = vatNumberIn(kept.answers, region);
  if (reading?.kind !== "well-formed") return kept;
  const { number, prefix } = reading;
  const known = kept.vatCheck;
  const vatCheck = await checkVatNumber(services, { number, prefix, askedFor: owner, network, known });
  if (vatCheck !== known) await asSystem(services, (tx) => noteVatCheck(tx, kept.cartId, vatCheck));
  return { ...kept, vatCheck };
}
