/** Orders that somebody placed as a guest come to their account once the mailbox of the orders is proved to be theirs. */
import type { Tx } from "@foldmark/platform";
import { sql } from "kysely";

/** Orders that no account has. */
export const isGuests = sql<boolean>`identity.owner_kind(owner) = 'visitor'`;

/**
 * Run by the system, for a proved mailbox only. How many orders found their owner. Not those from before the account
 * came to this mailbox: they may be somebody's who had it then.
 */
export async function claimGuestOrders(
  tx: Tx,
  { email, owner, since }: { readonly email: string; readonly owner: string; readonly since: Date | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update orders.orders set owner = ${owner}, version = version + 1
    where lower(email) = lower(${email}) and ${isGuests}
      and (${since}::timestamptz is null or placed_at >= ${since})`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
