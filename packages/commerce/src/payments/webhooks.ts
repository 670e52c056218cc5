/** What providers tell us: verified and kept first, answered at once, understood afterwards by asking them. */
import { isId, type Tx, withOneStatement, withTransaction } from "@foldmark/platform";
import { askAfter } from "./pay-order.ts";
import { type Payment, paymentOfRow } from "./payment-store.ts";
import type { NamedPayment, Providers, VerifiedEvent } from "./provider.ts";
import { ProviderUnreachable } from "./providers/guarded-fetch.ts";
import { ProviderRefused } from "./providers/json-client.ts";
import { paymentWebhooks } from "./queues.ts";
import type { PaymentServices } from "./services.ts";

const system = { caller: "system" };

/** `cannot-tell`: who signed it can only be said by the provider, and it cannot be asked now. */
export type WebhookAnswer = "kept" | "known" | "forged" | "cannot-tell";

export async function receiveWebhook(
  services: PaymentServices,
  code: keyof Providers,
  body: Uint8Array,
  headers: Headers,
): Promise<WebhookAnswer> {
  const now = services.clock.now();
  const event = await verified(services, code, { body, headers, now });
  if (event === "cannot-tell") return event;
  if (event === null || !isStorable(event)) return "forged";
  const kept = await withOneStatement(services.db, system, (tx) =>
    tx
      .insertInto("payments.webhook")
      .values({
        provider: code,
        event_id: event.id,
        kind: event.kind,
        body: Buffer.from(body),
        received_at: now,
      })
      .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
      .returning("event_id")
      .executeTakeFirst(),
  );
  if (!kept) return "known";
  await services.webhookWakeup.wake();
  return "kept";
}

/** No provider names a message with what a text of the database cannot hold. */
const isStorable = ({ id, kind }: VerifiedEvent): boolean => !`${id}${kind}`.includes("\0");

async function verified(
  { providers }: PaymentServices,
  code: keyof Providers,
  { body, headers, now }: { readonly body: Uint8Array; readonly headers: Headers; readonly now: Date },
): Promise<VerifiedEvent | null | "cannot-tell"> {
  try {
    return await providers[code].verifyWebhook(body, headers, now);
  } catch (error) {
    if (error instanceof ProviderUnreachable || error instanceof ProviderRefused) return "cannot-tell";
    throw error;
  }
}

export interface KeptWebhook {
  readonly provider: string;
  readonly eventId: string;
}

async function setState(
  tx: Tx,
  { provider, eventId }: KeptWebhook,
  state: "done" | "unknown-payment" | "failed",
  failure: string | null = null,
): Promise<void> {
  await tx
    .updateTable("payments.webhook")
    .set((eb) => ({ state, failure, attempts: eb("attempts", "+", 1) }))
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .execute();
}

const patienceMs = 24 * 3_600_000;
const againMs = 5 * 60_000;

/**
 * Messages that say no more than that the buyer has paid. The buyer's own return was often quicker: then there is
 * nothing left to ask.
 */
export const tellOfPaying: readonly string[] = ["checkout.session.completed"];

const isPaidInFull = ({ state, amountMinor, capturedMinor }: Payment): boolean =>
  state === "captured" && capturedMinor === amountMinor;

/**
 * Never trusts what the message says of the state: it only says whom to ask about.
 * @param failed written together with the failure, by whoever has no job that would come back to it
 */
export async function handleWebhook(
  services: PaymentServices,
  kept: KeptWebhook,
  failed?: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const { provider, eventId } = kept;
  const row = await withTransaction(services.db, system, (tx) =>
    tx
      .selectFrom("payments.webhook")
      .select(["body", "kind", "state", "received_at"])
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .executeTakeFirst(),
  );
  if (!row || row.state === "done") return;
  const code = provider as keyof Providers;
  try {
    const named = await services.providers[code].paymentNamedBy(new Uint8Array(row.body));
    const saysPaid = tellOfPaying.includes(row.kind);
    const payment = await withTransaction(services.db, system, async (tx) => {
      const found = named && (await paymentNamed(tx, code, named));
      if (found && saysPaid && isPaidInFull(found)) await setState(tx, kept, "done");
      return found;
    });
    if (!payment) await notOurs(services, kept, row.received_at);
    else if (!(saysPaid && isPaidInFull(payment)))
      await askAfter(services, payment, "webhook", (tx) => setState(tx, kept, "done"));
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    await withTransaction(services.db, system, async (tx) => {
      await setState(tx, kept, "failed", failure);
      await failed?.(tx);
    });
    throw error;
  }
}

/** Perhaps it came before we had written down what it speaks of: kept, told, and looked at again for a day. */
async function notOurs(services: PaymentServices, kept: KeptWebhook, receivedAt: Date): Promise<void> {
  const now = services.clock.now().getTime();
  services.log.warn(
    { component: kept.provider, reason: kept.eventId },
    "a provider speaks of an unknown payment",
  );
  await withTransaction(services.db, system, async (tx) => {
    await setState(tx, kept, "unknown-payment");
    if (now - receivedAt.getTime() > patienceMs) return;
    const startAfter = new Date(now + againMs);
    await handleLater(tx, services, kept, startAfter);
  });
}

/** One job for one message, however many hands took it up. */
export const handleLater = (
  tx: Tx,
  { jobs }: Pick<PaymentServices, "jobs">,
  { provider, eventId }: KeptWebhook,
  startAfter: Date,
): Promise<void> => {
  const onceKey = `${provider}/${eventId}`;
  return jobs.enqueue(tx, paymentWebhooks, { provider, eventId }, { startAfter, onceKey });
};

async function paymentNamed(
  tx: Tx,
  provider: string,
  { paymentId, providerRef }: NamedPayment,
): Promise<Payment | null> {
  const named = paymentId && isId(paymentId) ? paymentId : null;
  if (!named && !providerRef) return null;
  const rows = await tx
    .selectFrom("payments.payment")
    .selectAll()
    .where((eb) =>
      eb.or([
        ...(named ? [eb("id", "=", named)] : []),
        ...(providerRef ? [eb.and({ provider, provider_ref: providerRef })] : []),
      ]),
    )
    .execute();
  // Whose payment it is, is asked here: asked of the database it might look through all of this provider's.
  const row = rows.find((each) => each.provider === provider);
  return row ? paymentOfRow(row) : null;
}
