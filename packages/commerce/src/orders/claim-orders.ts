/** Orders that somebody placed as a guest come to their account once the mailbox of the orders is proved to be theirs. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

/** Run by the system, for a proved mailbox only. How many orders found their owner. */
export async function claimGuestOrders(
  tx: Tx,
  { email, owner }: { readonly email: string; readonly owner: string },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders.orders set owner = ${owner}, version = version + 1
    where lower(email) = lower(${email}) and owner like 'visitor:%'`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
