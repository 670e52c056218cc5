/** PayPal, by its Orders interface: the buyer approves on PayPal's page, then we take the money. */
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
import { type GuardedFetch, guardedFetch } from "./guarded-fetch.ts";
import {
  askJson,
  decimalOf,
  type Json,
  minorOf,
  outcomeOf,
  ProviderRefused,
  readObject,
} from "./json-client.ts";

export interface PaypalOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
  /** Address under which its interface lies. */
  readonly base: string;
  readonly brandName: string;
  readonly timeoutMs?: number;
}

interface Money {
  readonly currency_code: string;
  readonly value: string;
}

interface Moved {
  readonly id: string;
  readonly status: string;
  readonly amount: Money;
  readonly custom_id?: string;
}

interface PaypalOrder {
  readonly id: string;
  readonly status: "CREATED" | "SAVED" | "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
  readonly purchase_units: readonly {
    readonly amount: Money;
    readonly payments?: { readonly captures?: readonly Moved[]; readonly refunds?: readonly Moved[] };
  }[];
}

interface PaypalDispute {
  readonly dispute_id: string;
  readonly create_time: string;
  readonly status: string;
  readonly dispute_amount: Money;
  readonly dispute_outcome?: { readonly outcome_code: string };
}

const errorCode = (body: Json): string => {
  const details = Array.isArray(body.details) ? (body.details as readonly { issue?: string }[]) : [];
  return details[0]?.issue ?? String(body.name ?? "refused");
};

/** PayPal repeats a message for three days; clocks differ by minutes. */
const oldestMs = 4 * 24 * 3_600_000;
const aheadMs = 10 * 60_000;

function isRecent(transmittedAt: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(transmittedAt);
  return age <= oldestMs && age >= -aheadMs;
}

export class PaypalProvider implements PaymentProvider {
  readonly code = "paypal";
  readonly #options: PaypalOptions;
  readonly #reach: GuardedFetch;
  #token: { readonly value: string; readonly until: number } | null = null;

  constructor(options: PaypalOptions) {
    this.#options = options;
    this.#reach = guardedFetch({ base: options.base, timeoutMs: options.timeoutMs ?? 8_000 });
  }

  create({ payment, order, key, returnTo }: CreateRequest): Promise<ProviderResult> {
    const amount = { currency_code: payment.currency, value: decimalOf(payment.amountMinor) };
    const body = {
      intent: "CAPTURE",
      purchase_units: [{ reference_id: "order", custom_id: payment.id, description: order.number, amount }],
      payment_source: {
        paypal: {
          experience_context: {
            brand_name: this.#options.brandName,
            user_action: "PAY_NOW",
            shipping_preference: "NO_SHIPPING",
            return_url: returnTo.paid,
            cancel_url: returnTo.cancelled,
          },
        },
      },
    };
    return outcomeOf(async () => {
      const made = await this.#ask("POST", "/v2/checkout/orders", { body, key });
      return this.#answer(String(made.id));
    });
  }

  capture(op: Instruction, payment: PaymentAtProvider): Promise<ProviderResult> {
    const ref = refOf(payment);
    return outcomeOf(async () => {
      await this.#ask("POST", `/v2/checkout/orders/${ref}/capture`, { body: {}, key: op.key });
      return this.#answer(ref);
    });
  }

  /** An order that nobody approves ends by itself, and one approved too late is never captured. */
  cancel(_op: Instruction, payment: PaymentAtProvider): Promise<ProviderResult> {
    return outcomeOf(() => this.#answer(refOf(payment)));
  }

  refund(
    op: Instruction,
    payment: PaymentAtProvider,
    amountMinor: number,
    reason: string,
  ): Promise<ProviderResult> {
    const ref = refOf(payment);
    return outcomeOf(async () => {
      const capture = capturesOf(await this.#order(ref))[0];
      if (!capture) return { outcome: "declined", code: "nothing-captured" };
      const amount = { currency_code: payment.currency, value: decimalOf(amountMinor) };
      const body = { amount, custom_id: op.operationId, note_to_payer: reason };
      await this.#ask("POST", `/v2/payments/captures/${capture.id}/refund`, { body, key: op.key });
      return this.#answer(ref);
    });
  }

  async find(
    kind: "create" | "capture" | "cancel" | "refund",
    op: Instruction,
    payment: PaymentAtProvider,
  ): Promise<ProviderResult | null> {
    // An order nobody heard of harms nobody: the same request id gives the same order again.
    if (kind === "create") return null;
    const snapshot = await this.fetch(payment);
    const isDone =
      kind === "refund"
        ? snapshot.refunds.some(({ refundId }) => refundId === op.operationId)
        : kind === "capture" && snapshot.capturedMinor > payment.capturedMinor;
    return isDone ? { outcome: "ok", snapshot, ref: snapshot.providerRef } : null;
  }

  async fetch(payment: PaymentAtProvider): Promise<ProviderSnapshot> {
    const ref = refOf(payment);
    try {
      return await this.#snapshot(ref);
    } catch (error) {
      if (error instanceof ProviderRefused && error.status === 404) return gone(ref, payment);
      throw error;
    }
  }

  async verifyWebhook(body: Uint8Array, headers: Headers, now: Date) {
    const text = Buffer.from(body).toString("utf8");
    const event = readObject(text);
    const value = (name: string) => headers.get(`paypal-${name}`) ?? "";
    if (typeof event?.id !== "string" || typeof event.event_type !== "string" || !value("transmission-sig"))
      return null;
    // Only PayPal can say who signed it; what cannot be PayPal's is not worth the question.
    if (!this.#isCertificate(value("cert-url")) || !isRecent(value("transmission-time"), now)) return null;
    const facts = JSON.stringify({
      auth_algo: value("auth-algo"),
      cert_url: value("cert-url"),
      transmission_id: value("transmission-id"),
      transmission_sig: value("transmission-sig"),
      transmission_time: value("transmission-time"),
      webhook_id: this.#options.webhookId,
    });
    // The signature covers the message byte for byte, so it is passed on as it came, not written anew.
    const raw = `${facts.slice(0, -1)},"webhook_event":${text}}`;
    const answer = await this.#ask("POST", "/v1/notifications/verify-webhook-signature", { raw });
    return answer.verification_status === "SUCCESS" ? { id: event.id, kind: event.event_type } : null;
  }

  #isCertificate(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, origin } = new URL(address);
    const isPaypals =
      protocol === "https:" && (hostname === "paypal.com" || hostname.endsWith(".paypal.com"));
    return isPaypals || origin === new URL(this.#options.base).origin;
  }

  async paymentNamedBy(body: Uint8Array): Promise<NamedPayment | null> {
    const event = readObject(Buffer.from(body).toString("utf8"));
    const resource = event?.resource as WebhookResource | undefined;
    if (!resource) return null;
    const disputed = resource.disputed_transactions?.[0]?.custom;
    const related = resource.supplementary_data?.related_ids?.order_id;
    const isOrder = String(event?.event_type).startsWith("CHECKOUT.ORDER");
    return {
      paymentId: resource.purchase_units?.[0]?.custom_id ?? disputed ?? null,
      providerRef: related ?? (isOrder ? (resource.id ?? null) : null),
    };
  }

  async *settlements(from: Date, to: Date): AsyncIterable<SettlementLine> {
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const span = `start_date=${from.toISOString()}&end_date=${to.toISOString()}`;
      const path = `/v1/reporting/transactions?${span}&fields=transaction_info&page_size=100&page=${page}`;
      const answer = await this.#ask("GET", path);
      pages = Number(answer.total_pages ?? 1);
      const details = (answer.transaction_details ?? []) as readonly { transaction_info: TransactionInfo }[];
      for (const { transaction_info: info } of details) {
        const kind = lineKinds[info.transaction_event_code];
        if (!kind) continue;
        yield {
          ref: info.transaction_id,
          paymentId: info.custom_field ?? null,
          kind,
          amountMinor: minorOf(info.transaction_amount.value.replace("-", "")),
          currency: info.transaction_amount.currency_code,
          at: new Date(info.transaction_initiation_date),
        };
      }
    }
  }

  async #answer(ref: string): Promise<ProviderResult> {
    return { outcome: "ok", snapshot: await this.#snapshot(ref), ref };
  }

  async #order(ref: string): Promise<PaypalOrder> {
    return (await this.#ask("GET", `/v2/checkout/orders/${ref}`)) as unknown as PaypalOrder;
  }

  async #snapshot(ref: string): Promise<ProviderSnapshot> {
    const order = await this.#order(ref);
    const [capture] = capturesOf(order);
    const path = `/v1/customer/disputes?disputed_transaction_id=${capture?.id}`;
    const { items = [] } = capture ? ((await this.#ask("GET", path)) as { items?: PaypalDispute[] }) : {};
    return snapshotOf(order, items.map(disputeOf));
  }

  async #ask(
    method: "GET" | "POST",
    path: string,
    { body, raw, key }: { readonly body?: object; readonly raw?: string; readonly key?: string } = {},
  ): Promise<Json> {
    const headers = new Headers({ authorization: `Bearer ${await this.#accessToken()}` });
    if (method === "POST") headers.set("content-type", "application/json");
    if (key) headers.set("paypal-request-id", key);
    const text = raw ?? (body && JSON.stringify(body));
    try {
      return await askJson(
        this.#reach,
        path,
        { method, headers, ...(text ? { body: text } : {}) },
        errorCode,
      );
    } catch (error) {
      // A token may end before its time.
      if (error instanceof ProviderRefused && error.status === 401) this.#token = null;
      throw error;
    }
  }

  async #accessToken(): Promise<string> {
    if (this.#token && this.#token.until > performance.now()) return this.#token.value;
    const { clientId, clientSecret } = this.#options;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const headers = { authorization, "content-type": "application/x-www-form-urlencoded" };
    const init = { method: "POST", headers, body: "grant_type=client_credentials" };
    const answer = await askJson(this.#reach, "/v1/oauth2/token", init, errorCode);
    const seconds = Math.max(0, Number(answer.expires_in ?? 0) - 60);
    this.#token = { value: String(answer.access_token), until: performance.now() + seconds * 1000 };
    return this.#token.value;
  }
}

interface WebhookResource {
  readonly id?: string;
  readonly purchase_units?: readonly { readonly custom_id?: string }[];
  readonly supplementary_data?: { readonly related_ids?: { readonly order_id?: string } };
  readonly disputed_transactions?: readonly { readonly custom?: string }[];
}

interface TransactionInfo {
  readonly transaction_id: string;
  readonly transaction_event_code: string;
  readonly transaction_initiation_date: string;
  readonly transaction_amount: Money;
  readonly custom_field?: string;
}

/** PayPal's codes for a checkout payment, a refund, a dispute. */
const lineKinds: Readonly<Record<string, SettlementLine["kind"]>> = {
  T0006: "payment",
  T1107: "refund",
  T1111: "dispute",
};

function refOf({ id, providerRef }: PaymentAtProvider): string {
  if (!providerRef || !/^[A-Za-z0-9-]+$/.test(providerRef))
    throw new Error(`PayPal does not know payment ${id} yet.`);
  return providerRef;
}

const capturesOf = ({ purchase_units: units }: PaypalOrder): readonly Moved[] =>
  units[0]?.payments?.captures ?? [];

const paidStatuses = ["COMPLETED", "PARTIALLY_REFUNDED", "REFUNDED"];

function statusOf(order: PaypalOrder): ProviderSnapshot["status"] {
  const [capture] = capturesOf(order);
  if (capture && paidStatuses.includes(capture.status)) return "captured";
  if (capture?.status === "PENDING") return "processing";
  if (capture) return "failed";
  return order.status === "VOIDED" ? "cancelled" : order.status === "APPROVED" ? "processing" : "pending";
}

const refundOf = ({ id, status, amount, custom_id }: Moved): RefundAtProvider => ({
  ref: id,
  refundId: custom_id ?? null,
  amountMinor: minorOf(amount.value),
  state: status === "COMPLETED" ? "succeeded" : status === "PENDING" ? "submitted" : "failed",
});

const disputeOf = (dispute: PaypalDispute): DisputeAtProvider => {
  const outcome = dispute.dispute_outcome?.outcome_code;
  const isWon = outcome === "RESOLVED_SELLER_FAVOUR" || outcome === "CANCELED_BY_BUYER";
  return {
    ref: dispute.dispute_id,
    amountMinor: minorOf(dispute.dispute_amount.value),
    state: dispute.status === "RESOLVED" ? (isWon ? "won" : "lost") : "open",
    openedAt: new Date(dispute.create_time),
  };
};

function snapshotOf(order: PaypalOrder, disputes: readonly DisputeAtProvider[]): ProviderSnapshot {
  const captures = capturesOf(order);
  const paid = captures.filter(({ status }) => paidStatuses.includes(status));
  const refusedCapture = captures.find(({ status }) => status === "DECLINED" || status === "FAILED");
  const amount = paid[0]?.amount ?? order.purchase_units[0]?.amount;
  const capturedMinor = paid.reduce((total, each) => total + minorOf(each.amount.value), 0);
  const link = order.links?.find(({ rel }) => rel === "payer-action" || rel === "approve");
  const waits = order.status === "CREATED" || order.status === "PAYER_ACTION_REQUIRED";
  return {
    providerRef: order.id,
    currency: amount?.currency_code ?? "",
    status: statusOf(order),
    authorizedMinor: capturedMinor,
    capturedMinor,
    refunds: (order.purchase_units[0]?.payments?.refunds ?? []).map(refundOf),
    disputes,
    failedAttempts: refusedCapture
      ? [{ ref: refusedCapture.id, code: refusedCapture.status.toLowerCase() }]
      : [],
    awaitsCapture: order.status === "APPROVED",
    next: waits && link ? { kind: "redirect", url: link.href } : null,
  };
}

/** An order PayPal has forgotten was never paid. */
const gone = (ref: string, { currency }: PaymentAtProvider): ProviderSnapshot => ({
  providerRef: ref,
  currency,
  status: "expired",
  authorizedMinor: 0,
  capturedMinor: 0,
  refunds: [],
  disputes: [],
  failedAttempts: [],
  awaitsCapture: false,
  next: null,
});
