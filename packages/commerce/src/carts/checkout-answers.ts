/** What a buyer has answered in the checkout: kept with the cart, and joined when two carts are. */
import type { Tx } from "@foldmark/platform";
import type { Address } from "@foldmark/region";
import type { CheckedVatNumber } from "@foldmark/tax";
import { sql } from "kysely";

/** As typed. Field names are those of the forms. */
export interface CheckoutAnswers {
  readonly buyerKind?: "private" | "business";
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
  readonly vatNumber?: string;
  readonly purchaseNumber?: string;
  readonly delivery?: Readonly<Partial<Record<keyof Address, string>>>;
  /** Left out when the invoice goes where the goods go. */
  readonly billing?: Readonly<Partial<Record<keyof Address, string>>> | null;
  readonly shipmentMethod?: string;
  readonly paymentMethod?: string;
  /** The part of the wallet that the form offered, in minor units; the method pays the rest. */
  readonly fromWallet?: string;
  readonly acceptsTerms?: boolean;
}

/** What a checkout knows: what its buyer typed, and what the register said of the VAT number, which no form can set. */
export interface KeptAnswers {
  readonly answers: CheckoutAnswers;
  readonly vatCheck: CheckedVatNumber | null;
}

export async function readKeptAnswers(tx: Tx, cartId: string): Promise<KeptAnswers> {
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
): Promise<KeptAnswers> {
  const { rows } = await sql<KeptAnswers>`
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
