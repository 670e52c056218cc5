/**
 * The messages of providers that nobody has looked at yet, taken up together: what most of them tell, the buyer's own
 * return has told before, and then one look at the database is enough for all of those.
 */
import { isId, type Tx, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import type { NamedPayment, Providers } from "./provider.ts";
import type { PaymentServices } from "./services.ts";
import { handleLater, handleWebhook, type KeptWebhook, tellOfPaying } from "./webhooks.ts";

const system = { caller: "system" };
const atOnce = 200;
const hands = 4;
const againMs = 5_000;

interface NewWebhook extends KeptWebhook {
  readonly kind: string;
  readonly body: Buffer;
}

/** Until nothing new is there, or until it is told to stop: what it leaves is read the next time. */
export async function readInbox(services: PaymentServices, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const found = await newWebhooks(services);
    const known = await settleKnown(services, found);
    const rest = found.filter((webhook) => !known.has(webhook));
    const hand = async () => {
      for (let webhook = rest.shift(); webhook && !signal?.aborted; webhook = rest.shift())
        await takeUp(services, webhook);
    };
    await Promise.all(Array.from({ length: hands }, hand));
    if (found.length < atOnce || signal?.aborted) return;
  }
}

function newWebhooks({ db }: PaymentServices): Promise<readonly NewWebhook[]> {
  return withTransaction(db, system, (tx) =>
    tx
      .selectFrom("payments.webhook")
      .select(["provider", "event_id as eventId", "kind", "body"])
      // Written out, so that the index of what is not done can be used.
      .where("state", "=", sql.lit("new"))
      .orderBy("received_at")
      .limit(atOnce)
      .execute(),
  );
}

/** Those that say no more than that a payment was made which has been counted whole. */
async function settleKnown(
  services: PaymentServices,
  webhooks: readonly NewWebhook[],
): Promise<ReadonlySet<NewWebhook>> {
  const named = new Map<NewWebhook, string>();
  for (const webhook of webhooks) {
    const paymentId = (await namedBy(services, webhook))?.paymentId;
    if (paymentId) named.set(webhook, paymentId);
  }
  if (named.size === 0) return new Set();
  return withTransaction(services.db, system, async (tx) => {
    const paid = await tx
      .selectFrom("payments.payment")
      .select(["id", "provider"])
      .where(sql<boolean>`id = any(${[...new Set(named.values())]}::uuid[])`)
      .where("state", "=", "captured")
      .whereRef("captured_minor", "=", "amount_minor")
      .execute();
    const providers = new Map(paid.map(({ id, provider }) => [id, provider]));
    const known = [...named].filter(([{ provider }, id]) => providers.get(id) === provider);
    const done = JSON.stringify(known.map(([{ provider, eventId }]) => ({ provider, eventId })));
    await sql`
      update payments.webhook w set state = 'done', attempts = attempts + 1
      from jsonb_to_recordset(${done}::jsonb) as known (provider text, "eventId" text)
      where w.provider = known.provider and w.event_id = known."eventId"`.execute(tx);
    return new Set(known.map(([webhook]) => webhook));
  });
}

async function namedBy(
  { providers }: PaymentServices,
  { provider, kind, body }: NewWebhook,
): Promise<NamedPayment | null> {
  if (!tellOfPaying.includes(kind)) return null;
  // What cannot be read here fails again where failures are noted.
  const named = await providers[provider as keyof Providers]
    .paymentNamedBy(new Uint8Array(body))
    .catch(() => null);
  return named?.paymentId && isId(named.paymentId) ? named : null;
}

/** One that fails is tried again by a job of its own, later each time, and holds up no other. */
async function takeUp(services: PaymentServices, webhook: NewWebhook): Promise<void> {
  const startAfter = new Date(services.clock.now().getTime() + againMs);
  const again = (tx: Tx) => handleLater(tx, services, webhook, startAfter);
  await handleWebhook(services, webhook, again).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    services.log.warn({ component: webhook.provider, reason }, "a provider's message is not understood yet");
  });
}
