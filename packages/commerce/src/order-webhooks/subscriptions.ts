/**
 * Where a customer's programs want to hear of their orders. They are the person's own, also of one who buys for a
 * company: nobody there may yet speak for all of its orders, and a new password must end what the person has added.
 */
import { isId, type Sealer, uuidv7 } from "@foldmark/platform";
import { type Caller, callerKey } from "../caller.ts";
import type { Commerce } from "../commerce.ts";
import { mayDo } from "../identity/access.ts";
import { holdAccount, recordEvent } from "../identity/account-store.ts";
import { asSystem, type Identity } from "../identity/identity.ts";
import type { AccessRefusal } from "../identity/identity-refusal.ts";
import { mailLater } from "../identity/mail-tasks.ts";
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

/**
 * The secret is told once. What would never be called is not promised. Whoever adds one hears of every order: it wants a
 * fresh proof, and the account's mailbox is told.
 */
async function subscribeToOrders(
  identity: Identity,
  caller: Caller,
  url: string,
  { allowsInner, secrets }: Pick<Outside, "allowsInner"> & { readonly secrets: Sealer },
): Promise<SubscriptionAnswer | Refused<AccessRefusal>> {
  const at = identity.clock.now();
  const customer = mayDo("add-webhook", caller, at);
  if (customer.kind === "refused") return customer;
  if (!allowsInner && new URL(url).protocol !== "https:") return { kind: "not-https" };
  const owner = callerKey(customer);
  const { accountId, sessionId } = customer;
  const id = uuidv7(identity.clock);
  const secret = newWebhookSecret();
  const row = { id, owner, url, secret: secrets.seal(secret, id), created_at: at };
  return asSystem(identity, async (tx) => {
    // Held, so that of many at once each sees what the one before it has added.
    if (!(await holdAccount(tx, customer))) return refused({ code: "not-signed-in" });
    const open = await tx
      .selectFrom("orders.webhook_subscription")
      .select("id")
      .where("owner", "=", owner)
      .where("ended_at", "is", null)
      .execute();
    if (open.length >= mostSubscriptions) return { kind: "too-many", maximum: mostSubscriptions };
    await tx.insertInto("orders.webhook_subscription").values(row).execute();
    await recordEvent(tx, { id: uuidv7(identity.clock), kind: "webhook-added", accountId, sessionId, at });
    await mailLater(tx, identity, { mail: "webhook-added", accountId, about: new URL(url).host });
    return { kind: "subscribed", id, secret };
  });
}

async function listSubscriptions(commerce: Commerce, caller: Caller): Promise<readonly Subscription[]> {
  const owner = callerKey(caller);
  return asSystem(commerce, (tx) =>
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
async function unsubscribe(commerce: Commerce, caller: Caller, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const owner = callerKey(caller);
  return asSystem(commerce, async (tx) => {
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
  return asSystem(commerce, async (tx) => {
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

export const orderWebhooks = {
  subscribe: subscribeToOrders,
  list: listSubscriptions,
  unsubscribe,
} as const;
