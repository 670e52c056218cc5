/** What the last step of the checkout sends with the order, as the page before wrote it. */
import * as v from "valibot";
import { plainText } from "../../request/plain-text.ts";

const placing = v.object({
  cartId: v.pipe(v.string(), v.uuid()),
  idempotencyKey: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  priceHash: v.string(),
});

/** Null when it cannot have been written by us. */
export function readPlacing(form: FormData): v.InferOutput<typeof placing> | null {
  const given = (name: string) => plainText(form.get(name), 100);
  const sent = { cartId: given("cartId"), idempotencyKey: given("key"), priceHash: given("priceHash") };
  const read = v.safeParse(placing, sent);
  return read.success ? read.output : null;
}
