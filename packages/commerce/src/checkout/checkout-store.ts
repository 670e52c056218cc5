/** What a checkout was told so far. */
import type { Tx } from "@foldmark/platform";
import type { CheckedVatNumber } from "@foldmark/tax";
import { sql } from "kysely";
import type { CheckoutAnswers, ToldSoFar } from "./answers.ts";

export async function readToldSoFar(tx: Tx, cartId: string): Promise<ToldSoFar> {
  const row = await tx
    .selectFrom("carts.checkout")
    .select(["answers", "vat_check"])
    .where("cart_id", "=", cartId)
    .executeTakeFirst();
  return {
    answers: (row?.answers as CheckoutAnswers | undefined) ?? {},
    vatCheck: (row?.vat_check as CheckedVatNumber | null | undefined) ?? null,
  };
}

const joinedAddress = (part: "delivery" | "billing") => sql`
  case when jsonb_typeof(carts.checkout.answers -> ${sql.lit(part)}) = 'object'
      and jsonb_typeof(excluded.answers -> ${sql.lit(part)}) = 'object'
    then jsonb_build_object(${sql.lit(part)},
      (carts.checkout.answers -> ${sql.lit(part)}) || (excluded.answers -> ${sql.lit(part)}))
    else '{}' end`;

/** Of a checkout that is told more: what is left out stays, also within an address. */
export const joinedAnswers = sql`carts.checkout.answers || excluded.answers
  || ${joinedAddress("delivery")} || ${joinedAddress("billing")}`;

/** Adds to what is there: a step tells its own fields and leaves the others alone. */
export async function addCheckoutAnswers(
  tx: Tx,
  cartId: string,
  answers: CheckoutAnswers,
  at: Date,
): Promise<ToldSoFar> {
  const { rows } = await sql<ToldSoFar>`
    insert into carts.checkout (cart_id, answers, updated_at)
    values (${cartId}, ${JSON.stringify(answers)}::jsonb, ${at})
    on conflict (cart_id) do update set
      answers = ${joinedAnswers}, updated_at = excluded.updated_at
    returning answers, vat_check as "vatCheck"`.execute(tx);
  return rows[0] ?? { answers, vatCheck: null };
}

/** The register's word, written by the house alone. */
export async function noteVatCheck(tx: Tx, cartId: string, check: CheckedVatNumber): Promise<void> {
  await tx
    .updateTable("carts.checkout")
    .set({ vat_check: JSON.stringify(check) })
    .where("cart_id", "=", cartId)
    .execute();
}
