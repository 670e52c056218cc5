/**
 * The messages of providers that nobody has looked at yet, taken up together: what most of them tell, the buyer's own
 * return has told before, and then one look at the database is enough for all of those.
 */
import { isId, withTransaction } from "@foldmark/platform";
import type { NamedPayment, Providers } from "./provider.ts";
import { paymentWebhooks } from "./queues.ts";
import type { PaymentServices } from "./services.ts";
import { handleWebhook, type KeptWebhook, tellOfPaying } from "./webhooks.ts";

const system = { caller: "system" };
const atOnce = 200;
const hands = 4;
const againMs = 5_000;

interface NewWebhook extends KeptWebhook {
  readonly kind: string;
  readonly body: Buffer;
}

export async function readInbox(services: PaymentServices): Promise<void> {
  for (;;) {
    const found = await newWebhooks(services);
    const known = await settleKnown(services, found);
    const rest = found.filter((webhook) => !known.has(webhook));
    const hand = async () => {
      for (let webhook = rest.shift(); webhook; webhook = rest.shift()) await takeUp(services, webhook);
    };
    await Promise.all(Array.from({ length: hands }, hand));
    if (found.length < atOnce) return;
  }
}

function newWebhooks({ db }: PaymentServices): Promise<readonly NewWebhook[]> {
  return withTransaction(db, system, (tx) =>
    tx
      .selectFrom("payments.webhook")
      .select(["provider", "event_id as eventId", "kind", "body"])
      .where("state", "=", "new")
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
      .where("id", "in", [...new Set(named.values())])
      .where("state", "=", "captured")
      .whereRef("captured_minor", "=", "amount_minor")
      .execute();
    const providers = new Map(paid.map(({ id, provider }) => [id, provider]));
    const known = [...named].filter(([{ provider }, id]) => providers.get(id) === provider);
    for (const code of new Set(known.map(([{ provider }]) => provider)))
      await tx
        .updateTable("payments.webhook")
        .set((eb) => ({ state: "done", attempts: eb("attempts", "+", 1) }))
        .where("provider", "=", code)
        .where(
          "event_id",
          "in",
          known.flatMap(([{ provider, eventId }]) => (provider === code ? [eventId] : [])),
        )
        .execute();
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
async function takeUp(services: PaymentServices, { provider, eventId }: NewWebhook): Promise<void> {
  const kept = { provider, eventId };
  await handleWebhook(services, kept).catch(() => {
    const startAfter = new Date(services.clock.now().getTime() + againMs);
    return withTransaction(services.db, system, (tx) =>
      services.jobs.enqueue(tx, paymentWebhooks, kept, { startAfter }),
    );
  });
}
