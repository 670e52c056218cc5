/** Cards and local methods through Stripe's hosted checkout, with Stripe's own client. */

import { type LanguageTag, languageCode, type PaymentMethod } from "@foldmark/region";
import Stripe from "stripe";
import type {
  CreateRequest,
  DisputeAtProvider,
  Instruction,
  NamedPayment,
  PaymentAtProvider,
  PaymentProvider,
  ProviderResult,
  ProviderSnapshot,
  RefundAtProvider,
  SettlementLine,
} from "../provider.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { hasSignature } from "./signatures.ts";

export interface StripeOptions {
  readonly secretKey: string;
  /** The current one first; an older one stays valid while it is being replaced. */
  readonly webhookSecrets: readonly string[];
  /** Without a path: Stripe's client knows its own. */
  readonly base: string;
  readonly timeoutMs?: number;
}

type Session = Stripe.Checkout.Session;
type Intent = Stripe.PaymentIntent;
type Charge = Stripe.Charge;

const wholeSession = [
  "payment_intent",
  "payment_intent.latest_charge",
  "payment_intent.latest_charge.refunds",
];

/** `stripe` is the entry that opens whatever the buyer's device has; the others open one method. */
const typesOf: Partial<Readonly<Record<PaymentMethod, string[]>>> = {
  card: ["card"],
  p24: ["p24"],
  ideal: ["ideal"],
  bancontact: ["bancontact"],
  eps: ["eps"],
  stripe: ["card", "link"],
};

/** English readers come from many countries; theirs the browser knows best. Others read what they ordered in. */
const stripeLocale = (language: string): string =>
  language === "en" ? "auto" : languageCode(language as LanguageTag);

const earliestEndMs = 31 * 60_000;

export class StripeProvider implements PaymentProvider {
  readonly code = "stripe";
  readonly #stripe: Stripe;
  readonly #webhookSecrets: readonly string[];

  constructor({ secretKey, webhookSecrets, base, timeoutMs = 8_000 }: StripeOptions) {
    const { hostname, port, protocol } = new URL(base);
    const reach = guardedFetch({ base, timeoutMs });
    this.#webhookSecrets = webhookSecrets;
    this.#stripe = new Stripe(secretKey, {
      host: hostname,
      port: port || (protocol === "https:" ? 443 : 80),
      protocol: protocol === "https:" ? "https" : "http",
      // Repeating is our own business: it must first be known what became of the last attempt.
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
        reach(String(url), init),
      ),
    });
  }

  create(request: CreateRequest): Promise<ProviderResult> {
    const { payment, order, operationId, key, expiresAt } = request;
    const metadata = { payment_id: payment.id, operation_id: operationId, order_number: order.number };
    const endsInTime =
      expiresAt !== null && expiresAt.getTime() - request.requestedAt.getTime() > earliestEndMs;
    return this.#told(async () => {
      const session = await this.#stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: payment.id,
          customer_email: order.email,
          locale: stripeLocale(order.language),
          allowed_payment_method_types: typesOf[payment.method] ?? ["card"],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: payment.currency.toLowerCase(),
                unit_amount: payment.amountMinor,
                product_data: { name: order.number },
              },
            },
          ],
          metadata,
          payment_intent_data: {
            metadata,
            description: order.number,
            capture_method: request.capture === "later" ? "manual" : "automatic",
          },
          success_url: request.returnTo.paid,
          cancel_url: request.returnTo.cancelled,
          expand: wholeSession,
          ...(endsInTime ? { expires_at: Math.floor(expiresAt.getTime() / 1000) } : {}),
        },
        { idempotencyKey: key },
      );
      return session;
    });
  }

  capture(op: Instruction, payment: PaymentAtProvider, amountMinor: number): Promise<ProviderResult> {
    return this.#told(async () => {
      const intent = intentOf(await this.#session(payment));
      if (!intent) throw new Error("Nothing was promised yet.");
      await this.#stripe.paymentIntents.capture(
        intent.id,
        { amount_to_capture: amountMinor },
        { idempotencyKey: op.key },
      );
      return refOf(payment);
    });
  }

  cancel(op: Instruction, payment: PaymentAtProvider): Promise<ProviderResult> {
    return this.#told(async () => {
      const session = await this.#session(payment);
      const intent = intentOf(session);
      const options = { idempotencyKey: op.key };
      if (session.status === "open") await this.#stripe.checkout.sessions.expire(session.id, {}, options);
      else if (intent?.status === "requires_capture")
        await this.#stripe.paymentIntents.cancel(intent.id, {}, options);
      return refOf(payment);
    });
  }

  refund(op: Instruction, payment: PaymentAtProvider, amountMinor: number): Promise<ProviderResult> {
    return this.#told(async () => {
      const intent = intentOf(await this.#session(payment));
      if (!intent) throw new Error("Nothing was paid yet.");
      await this.#stripe.refunds.create(
        {
          payment_intent: intent.id,
          amount: amountMinor,
          reason: "requested_by_customer",
          metadata: { operation_id: op.operationId, payment_id: payment.id },
        },
        { idempotencyKey: op.key },
      );
      return refOf(payment);
    });
  }

  async find(
    kind: "create" | "capture" | "cancel" | "refund",
    op: Instruction,
    payment: PaymentAtProvider,
  ): Promise<ProviderResult | null> {
    if (kind === "create") {
      const since = Math.floor(op.requestedAt.getTime() / 1000) - 300;
      const sessions = this.#stripe.checkout.sessions.list({ created: { gte: since }, limit: 100 });
      for await (const session of sessions) {
        if (session.metadata?.operation_id === op.operationId) return this.#told(async () => session.id);
      }
      return null;
    }
    const snapshot = await this.fetch(payment);
    const isDone =
      kind === "refund"
        ? snapshot.refunds.some(({ refundId }) => refundId === op.operationId)
        : kind === "capture"
          ? snapshot.capturedMinor > payment.capturedMinor
          : snapshot.status === "expired" || snapshot.status === "cancelled";
    return isDone ? { outcome: "ok", snapshot, ref: snapshot.providerRef } : null;
  }

  async fetch(payment: PaymentAtProvider): Promise<ProviderSnapshot> {
    return this.#snapshot(await this.#session(payment));
  }

  async verifyWebhook(body: Uint8Array, headers: Headers, now: Date) {
    if (!hasSignature(body, headers.get("stripe-signature"), this.#webhookSecrets, now)) return null;
    const event = readJson(body);
    const { id, type } = event ?? {};
    return typeof id === "string" && typeof type === "string" ? { id, kind: type } : null;
  }

  async paymentNamedBy(body: Uint8Array): Promise<NamedPayment | null> {
    const event = readJson(body) as { data?: { object?: StripeObject } } | null;
    const object = event?.data?.object;
    if (!object) return null;
    if (object.metadata?.payment_id) return { paymentId: object.metadata.payment_id, providerRef: null };
    if (object.object === "checkout.session") return { paymentId: null, providerRef: object.id ?? null };
    // Disputes name only what they are about.
    const intent = object.object === "payment_intent" ? object.id : object.payment_intent;
    if (!intent) return null;
    const { data } = await this.#stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 });
    return data[0] ? { paymentId: data[0].metadata?.payment_id ?? null, providerRef: data[0].id } : null;
  }

  async *settlements(from: Date, to: Date): AsyncIterable<SettlementLine> {
    const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(to.getTime() / 1000) };
    const expand = ["data.source"];
    for await (const each of this.#stripe.balanceTransactions.list({ created, expand, limit: 100 })) {
      const kind = lineKinds[each.type];
      if (!kind) continue;
      const source = each.source as { id: string; metadata?: Record<string, string> } | null;
      yield {
        ref: source?.id ?? each.id,
        paymentId: source?.metadata?.payment_id ?? null,
        kind,
        amountMinor: Math.abs(each.amount),
        currency: each.currency.toUpperCase(),
        at: new Date(each.created * 1000),
      };
    }
  }

  #session(payment: PaymentAtProvider): Promise<Session> {
    return this.#stripe.checkout.sessions.retrieve(refOf(payment), { expand: wholeSession });
  }

  async #snapshot(session: Session): Promise<ProviderSnapshot> {
    const intent = intentOf(session);
    const charge = chargeOf(intent);
    const disputes = charge?.disputed
      ? await this.#stripe.disputes.list({ payment_intent: intent?.id ?? "", limit: 100 })
      : null;
    // While the buyer is still trying, every card that was tried counts, not only the last.
    const tried = intent?.last_payment_error
      ? await this.#stripe.charges.list({ payment_intent: intent.id, limit: 100 })
      : null;
    const failed = (tried?.data ?? []).filter(({ status }) => status === "failed").map(failureOf);
    return snapshotOf(session, (disputes?.data ?? []).map(disputeOf), failed);
  }

  /**
   * Carries out an instruction and sorts what can go wrong. Where the answer is not the session itself, it is asked
   * how the payment stands now.
   */
  async #told(instruct: () => Promise<Session | string>): Promise<ProviderResult> {
    let told: Session | string;
    try {
      told = await instruct();
    } catch (error) {
      return resultOfError(error);
    }
    const expand = wholeSession;
    const session =
      typeof told === "string" ? await this.#stripe.checkout.sessions.retrieve(told, { expand }) : told;
    return { outcome: "ok", snapshot: await this.#snapshot(session), ref: session.id };
  }
}

interface StripeObject {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

const lineKinds: Readonly<Record<string, SettlementLine["kind"]>> = {
  charge: "payment",
  payment: "payment",
  refund: "refund",
  payment_refund: "refund",
  adjustment: "dispute",
};

function refOf({ id, providerRef }: PaymentAtProvider): string {
  if (!providerRef) throw new Error(`The provider does not know payment ${id} yet.`);
  return providerRef;
}

const intentOf = ({ payment_intent: intent }: Session): Intent | null =>
  intent === null || typeof intent === "string" ? null : intent;

const chargeOf = (intent: Intent | null): Charge | null => {
  const charge = intent?.latest_charge ?? null;
  return charge === null || typeof charge === "string" ? null : charge;
};

function statusOf(session: Session, intent: Intent | null): ProviderSnapshot["status"] {
  switch (intent?.status) {
    case "succeeded":
      return "captured";
    case "requires_capture":
      return "authorized";
    case "processing":
      return "processing";
    case "canceled":
      return session.status === "expired" ? "expired" : "cancelled";
  }
  if (session.status === "expired") return "expired";
  // The page was left with a method that said no afterwards.
  return session.status === "complete" && session.payment_status === "unpaid" ? "failed" : "pending";
}

const refundStates: Readonly<Record<string, RefundAtProvider["state"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

const refundOf = ({ id, amount, metadata, status }: Stripe.Refund): RefundAtProvider => ({
  ref: id,
  refundId: metadata?.operation_id ?? null,
  amountMinor: amount,
  state: refundStates[status ?? ""] ?? "submitted",
});

const disputeOf = ({ id, amount, status, created }: Stripe.Dispute): DisputeAtProvider => ({
  ref: id,
  amountMinor: amount,
  state: status === "won" || status === "warning_closed" ? "won" : status === "lost" ? "lost" : "open",
  openedAt: new Date(created * 1000),
});

const failureOf = ({ id, failure_code, outcome }: Charge) => ({
  ref: id,
  code: outcome?.reason ?? failure_code ?? "declined",
});

function snapshotOf(
  session: Session,
  disputes: readonly DisputeAtProvider[],
  failedAttempts: ProviderSnapshot["failedAttempts"],
): ProviderSnapshot {
  const intent = intentOf(session);
  const charge = chargeOf(intent);
  const currency = (intent?.currency ?? session.currency ?? "").toUpperCase();
  return {
    providerRef: session.id,
    currency,
    status: statusOf(session, intent),
    authorizedMinor: intent?.status === "requires_capture" ? intent.amount_capturable : (charge?.amount ?? 0),
    capturedMinor: intent?.amount_received ?? 0,
    refunds: (charge?.refunds?.data ?? []).map(refundOf),
    disputes,
    failedAttempts,
    awaitsCapture: false,
    next: session.status === "open" && session.url ? { kind: "redirect", url: session.url } : null,
  };
}

function resultOfError(error: unknown): ProviderResult {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode } = error;
  const code = error.code ?? error.type;
  // A connection that broke says nothing; an answered 5xx would be repeated to the same key.
  if (statusCode === undefined || error instanceof Stripe.errors.StripeConnectionError)
    return { outcome: "unknown", code: "no-answer", isKeyBurnt: false };
  if (statusCode >= 500) return { outcome: "unknown", code: `http-${statusCode}`, isKeyBurnt: true };
  if (statusCode === 409 || statusCode === 429 || statusCode === 401 || statusCode === 403)
    return { outcome: "unknown", code, isKeyBurnt: false };
  return { outcome: "declined", code };
}

function readJson(body: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString("utf8"));
    return typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : null;
  } catch {
    return null;
  }
}
