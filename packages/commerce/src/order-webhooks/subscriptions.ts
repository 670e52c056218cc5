/** Where a customer's programs want to hear of their orders. */
import { type Sealer, uuidv7, withTransaction } from "@foldmark/platform";
import { type Caller, callerKey } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { type Refused, refused } from "../refusals.ts";
import type { Outside } from "./post-outside.ts";
import { newWebhookSecret } from "./signature.ts";

const mostSubscriptions = 5;

export interface Subscription {
  readonly id: string;
  readonly url: string;
  readonly createdAt: Date;
}

export type SubscriptionAnswer =
  | { readonly kind: "subscribed"; readonly id: string; readonly secret: string }
  | { readonly kind: "too-many"; readonly maximum: number }
  | { readonly kind: "not-https" };

/** The secret is told once. What would never be called is not promised. */
export async function subscribeToOrders(
  commerce: Commerce,
  caller: Caller,
  url: string,
  { allowsInner, secrets }: Pick<Outside, "allowsInner"> & { readonly secrets: Sealer },
): Promise<SubscriptionAnswer | Refused> {
  if (caller.kind !== "customer") return refused({ code: "not-signed-in" });
  if (!allowsInner && new URL(url).protocol !== "https:") return { kind: "not-https" };
  const owner = callerKey(caller);
  const id = uuidv7(commerce.clock);
  const secret = newWebhookSecret();
  const row = { id, owner, url, secret: secrets.seal(secret, id), created_at: commerce.clock.now() };
  return withTransaction(commerce.db, { caller: owner }, async (tx) => {
    const open = await tx
      .selectFrom("orders.webhook_subscription")
      .select("id")
      .where("owner", "=", owner)
      .where("ended_at", "is", null)
      .forUpdate()
      .execute();
    if (open.length >= mostSubscriptions) return { kind: "too-many", maximum: mostSubscriptions };
    await tx.insertInto("orders.webhook_subscription").values(row).execute();
    return { kind: "subscribed", id, secret };
  });
}

export async function listSubscriptions(
  commerce: Commerce,
  caller: Caller,
): Promise<readonly Subscription[]> {
  const owner = callerKey(caller);
  return withTransaction(commerce.db, { caller: owner }, (tx) =>
    tx
      .selectFrom("orders.webhook_subscription")
      .select(["id", "url", "created_at as createdAt"])
      .where("owner", "=", owner)
      .where("ended_at", "is", null)
      .orderBy("created_at")
      .execute(),
  );
}

/** Whether there was one to end. What still waits to be told is not told any more. */
export async function unsubscribe(commerce: Commerce, caller: Caller, id: string): Promise<boolean> {
  const owner = callerKey(caller);
  return withTransaction(commerce.db, { caller: owner }, async (tx) => {
    const ended = await tx
      .updateTable("orders.webhook_subscription")
      .set({ ended_at: commerce.clock.now() })
      .where("id", "=", id)
      .where("owner", "=", owner)
      .where("ended_at", "is", null)
      .returning("id")
      .executeTakeFirst();
    return ended !== undefined;
  });
}

/** Secrets that were written down openly, before they were sealed. How many. */
export async function sealOpenSecrets(commerce: Commerce, secrets: Sealer): Promise<number> {
  return withTransaction(commerce.db, { caller: "system" }, async (tx) => {
    const rows = await tx
      .selectFrom("orders.webhook_subscription")
      .select(["id", "secret"])
      .where("secret", "like", "whsec\\_%")
      .forUpdate()
      .execute();
    for (const { id, secret } of rows)
      await tx
        .updateTable("orders.webhook_subscription")
        .set({ secret: secrets.seal(secret, id) })
        .where("id", "=", id)
        .execute();
    return rows.length;
  });
}
