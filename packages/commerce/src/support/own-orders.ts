/** The orders of whoever writes to us, the last ones first: to choose from. */
import { withTransaction } from "@foldmark/platform";
import { type Caller, inNameOf, ownerOf } from "../caller.ts";
import type { Commerce } from "../commerce.ts";

export async function listOwnOrders(
  { db }: Pick<Commerce, "db">,
  caller: Caller,
  most: number,
): Promise<readonly { readonly number: string; readonly placedAt: Date }[]> {
  const rows = await withTransaction(db, inNameOf(caller), (tx) =>
    tx
      .selectFrom("orders.orders")
      .select(["number", "placed_at"])
      .where("owner", "=", ownerOf(caller))
      .orderBy("placed_at", "desc")
      .limit(most)
      .execute(),
  );
  return rows.map(({ number, placed_at }) => ({ number, placedAt: placed_at }));
}
