/** Tells customers' programs what became of their orders: each event once or, when an answer was lost, once more. */
import { defineQueue, type Jobs, type Sealer, withTransaction } from "@foldmark/platform";
import { sql } from "kysely";
import type { Commerce } from "../commerce.ts";
import { type Outside, type PostAnswer, postOutside } from "./post-outside.ts";
import { signedHeaders } from "./signature.ts";
import { sealOpenSecrets } from "./subscriptions.ts";

const system = { caller: "system" };
const atOnce = 200;
/** From ten seconds on, doubled each time, an hour at most: given up after about a day. */
const retries = 32;

/** Looks for events that nobody was told of yet. */
export const webhookRounds = defineQueue<Record<string, never>>("order-webhook-rounds", {
  concurrency: 1,
  retries: 2,
  retryDelaySeconds: 30,
  longestSeconds: 60,
});

export const webhookDeliveries = defineQueue<{ deliveryId: string }>("order-webhooks", {
  concurrency: 4,
  retries,
  retryDelaySeconds: 10,
  longestSeconds: 30,
});

export interface WebhookServices extends Commerce {
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly outside: Outside;
  /** Opens the secrets by which messages are signed. */
  readonly secrets: Sealer;
}

/** A job for each event that waits. How many. */
export async function queueDeliveries({ db, jobs }: WebhookServices): Promise<number> {
  return withTransaction(db, system, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      update orders.webhook_delivery set state = 'queued' where id in (
        select id from orders.webhook_delivery where state = 'waiting' order by created_at
        limit ${atOnce} for update skip locked)
      returning id`.execute(tx);
    for (const { id } of rows) await jobs.enqueue(tx, webhookDeliveries, { deliveryId: id });
    return rows.length;
  });
}

interface Waiting {
  readonly subscriptionId: string;
  readonly url: string;
  readonly secret: string;
  readonly isEnded: boolean;
  readonly attempts: number;
  readonly number: string;
  readonly seq: number;
  readonly kind: string;
  readonly state: string | null;
  readonly at: Date;
}

/** Throws while it may still succeed: the queue asks again, later each time. */
export async function deliver(services: WebhookServices, deliveryId: string): Promise<PostAnswer | null> {
  const { db, clock, outside, secrets } = services;
  const found = await withTransaction(db, system, async (tx) => {
    const { rows } = await sql<Waiting>`
      update orders.webhook_delivery d set attempts = attempts + 1
      from orders.webhook_subscription s, orders.orders o, orders.event e
      where d.id = ${deliveryId} and d.state = 'queued' and s.id = d.subscription_id and o.id = d.order_id
        and e.order_id = d.order_id and e.seq = d.seq
      returning s.id as "subscriptionId", s.url, s.secret, s.ended_at is not null as "isEnded", d.attempts, o.number, e.seq, e.kind,
        e.to_state as state, e.at`.execute(tx);
    return rows[0];
  });
  if (!found) return null;
  const { subscriptionId, url, secret: sealed, isEnded, attempts, ...event } = found;
  const body = JSON.stringify({
    type: `order.${event.state ?? event.kind}`,
    timestamp: event.at.toISOString(),
    data: event,
  });
  const secret = secrets.open(sealed, subscriptionId);
  const post = (): Promise<PostAnswer> | PostAnswer => {
    if (isEnded) return { kind: "refused", code: "unsubscribed" };
    // Sealed by another installation, or with a secret that was replaced: nobody can sign for it any more.
    if (secret === null) return { kind: "refused", code: "secret-unreadable" };
    const headers = signedHeaders(secret, { id: deliveryId, at: clock.now(), body });
    return postOutside(new URL(url), body, headers, outside);
  };
  const answer = await post();
  const isDelivered = answer.kind === "answered" && answer.status >= 200 && answer.status < 300;
  // What points into our own network will not become right by waiting; 410 means "never again".
  const isHopeless = answer.kind === "refused" || (answer.kind === "answered" && answer.status === 410);
  const isOver = isHopeless || attempts > retries;
  const state = isDelivered ? "delivered" : isOver ? "given-up" : "queued";
  const said = answer.kind === "answered" ? String(answer.status) : answer.code;
  await withTransaction(db, system, (tx) =>
    tx
      .updateTable("orders.webhook_delivery")
      .set({ state, last_answer: said, delivered_at: isDelivered ? clock.now() : null })
      .where("id", "=", deliveryId)
      .execute(),
  );
  if (state === "queued") throw new Error(`A customer's program did not take a message (${said}).`);
  return answer;
}

export async function workWebhooks(
  jobs: Pick<Jobs, "work" | "schedule">,
  services: WebhookServices,
): Promise<void> {
  await sealOpenSecrets(services, services.secrets);
  await jobs.work(webhookRounds, async () => {
    while ((await queueDeliveries(services)) === atOnce);
  });
  await jobs.work(webhookDeliveries, async ({ deliveryId }) => {
    await deliver(services, deliveryId);
  });
  await jobs.schedule(webhookRounds, "* * * * *", {});
}
