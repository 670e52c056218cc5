/** What a checkout was told so far. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";
import type { CheckoutAnswers } from "./answers.ts";

export async function readCheckoutAnswers(tx: Tx, cartId: string): Promise<CheckoutAnswers> {
  const row = await tx
    .selectFrom("carts.checkout")
    .select("answers")
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return (row?.answers as CheckoutAnswers | undefined) ?? {};
}

/** Adds to what is there: a step tells its own fields and leaves the others alone. */
export async function addCheckoutAnswers(
  tx: Tx,
  cartId: string,
  answers: CheckoutAnswers,
  at: Date,
): Promise<CheckoutAnswers> {
  const { rows } = await sql<{ answers: CheckoutAnswers }>`
    insert into carts.checkout (cart_id, answers, updated_at)
    values (${cartId}, ${JSON.stringify(answers)}::jsonb, ${at})
    on conflict (cart_id) do update set
      answers = carts.checkout.answers || excluded.answers, updated_at = excluded.updated_at
    returning answers`.execute(tx);
  return rows[0]?.answers ?? answers;
}
