/** Ends what an account's programs are told of its orders. */
import type { Tx } from "@foldmark/platform";
import { ownerKey } from "../caller.ts";

/** All of an account's, in the transaction that sets the account anew. */
export async function endWebhooks(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx
    .updateTable("orders.webhook_subscription")
    .set({ ended_at: at })
    .where("owner", "=", ownerKey("customer", accountId))
    .where("ended_at", "is", null)
    .execute();
}
