/** What providers tell us: verified and kept first, answered at once, understood afterwards by asking them. */
import { withTransaction } from "@foldmark/platform";
import { refreshPayment } from "./pay-order.ts";
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
  if (event === null) return "forged";
  if (event === "cannot-tell") return event;
  return withTransaction(services.db, system, async (tx) => {
    const row = {
      provider: code,
      event_id: event.id,
      kind: event.kind,
      body: Buffer.from(body),
      received_at: now,
    };
    const kept = await tx
      .insertInto("payments.webhook")
      .values(row)
      .onConflict((conflict) => conflict.columns(["provider", "event_id"]).doNothing())
      .returning("event_id")
      .executeTakeFirst();
    if (!kept) return "known";
    await services.jobs.enqueue(tx, paymentWebhooks, { provider: code, eventId: event.id });
    return "kept";
  });
}

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
  { db }: PaymentServices,
  { provider, eventId }: KeptWebhook,
  state: "done" | "unknown-payment" | "failed",
  failure: string | null,
): Promise<void> {
  await withTransaction(db, system, (tx) =>
    tx
      .updateTable("payments.webhook")
      .set((eb) => ({ state, failure, attempts: eb("attempts", "+", 1) }))
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .execute(),
  );
}

const patienceMs = 24 * 3_600_000;
const againMs = 5 * 60_000;

/** Never trusts what the message says of the state: it only says whom to ask about. */
export async function handleWebhook(services: PaymentServices, kept: KeptWebhook): Promise<void> {
  const { provider, eventId } = kept;
  const row = await withTransaction(services.db, system, (tx) =>
    tx
      .selectFrom("payments.webhook")
      .select(["body", "state", "received_at"])
      .where("provider", "=", provider)
      .where("event_id", "=", eventId)
      .executeTakeFirst(),
  );
  if (!row || row.state === "done") return;
  const code = provider as keyof Providers;
  try {
    const named = await services.providers[code].paymentNamedBy(new Uint8Array(row.body));
    const paymentId = named && (await paymentIdOf(services, code, named));
    if (paymentId) {
      await refreshPayment(services, paymentId, "webhook");
      await setState(services, kept, "done", null);
    } else await notOurs(services, kept, row.received_at);
  } catch (error) {
    await setState(services, kept, "failed", error instanceof Error ? error.message : String(error));
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
  await setState(services, kept, "unknown-payment", null);
  if (now - receivedAt.getTime() > patienceMs) return;
  const startAfter = new Date(now + againMs);
  await withTransaction(services.db, system, (tx) =>
    services.jobs.enqueue(tx, paymentWebhooks, { ...kept }, { startAfter }),
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function paymentIdOf(
  { db }: PaymentServices,
  provider: string,
  { paymentId, providerRef }: NamedPayment,
): Promise<string | null> {
  const named = paymentId && uuid.test(paymentId) ? paymentId : null;
  if (!named && !providerRef) return null;
  const row = await withTransaction(db, system, (tx) =>
    tx
      .selectFrom("payments.payment")
      .select("id")
      .where("provider", "=", provider)
      .where((eb) =>
        eb.or([
          ...(named ? [eb("id", "=", named)] : []),
          ...(providerRef ? [eb("provider_ref", "=", providerRef)] : []),
        ]),
      )
      .executeTakeFirst(),
  );
  return row?.id ?? null;
}
