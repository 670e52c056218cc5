/** Credit for companies through Hokodo: it promises at checkout, is captured when goods leave, and pays us. */
import type {
  CreateRequest,
  Instruction,
  NamedPayment,
  PaymentAtProvider,
  PaymentProvider,
  PostalAddress,
  ProviderResult,
  ProviderSnapshot,
  SettlementLine,
} from "../provider.ts";
import { type GuardedFetch, guardedFetch } from "./guarded-fetch.ts";
import { askJson, type Json, outcomeOf, readObject } from "./json-client.ts";
import { hasSignature } from "./signatures.ts";

export interface HokodoOptions {
  readonly apiKey: string;
  readonly webhookSecrets: readonly string[];
  /** Address under which its interface lies. */
  readonly base: string;
  readonly timeoutMs?: number;
}

interface DeferredPayment {
  readonly id: string;
  readonly status:
    | "accepted"
    | "pending_review"
    | "customer_action_required"
    | "pending_payment"
    | "rejected"
    | "captured"
    | "cancelled"
    | "voided";
  readonly authorisation: number;
  readonly protected_captures: number;
  readonly unprotected_captures: number;
}

interface HokodoOrder {
  readonly id: string;
  readonly currency: string;
  readonly payment_offer: { readonly offered_payment_plans: readonly Plan[] } | null;
  readonly deferred_payment: DeferredPayment | null;
}

interface Plan {
  readonly status: string;
  readonly payment_url: string | null;
}

interface PostSaleEvent {
  readonly id: string;
  readonly type: string;
  readonly amount: number;
  readonly created: string;
  readonly metadata?: { readonly operation_id?: string };
}

const errorCode = (body: Json): string => String(body.code ?? body.detail ?? "refused");

export class HokodoProvider implements PaymentProvider {
  readonly code = "hokodo";
  readonly #options: HokodoOptions;
  readonly #reach: GuardedFetch;

  constructor(options: HokodoOptions) {
    this.#options = options;
    this.#reach = guardedFetch({ base: options.base, timeoutMs: options.timeoutMs ?? 8_000 });
  }

  create(request: CreateRequest): Promise<ProviderResult> {
    return outcomeOf(async () => {
      const { order, key } = request;
      const found = await this.#ask("POST", "/v1/companies/search", {
        body: { country: order.billing.country, name: order.company, vat_number: order.vatNumber },
      });
      const [company] = (found.matches ?? []) as readonly { id: string }[];
      if (!company) return { outcome: "declined", code: "company-not-found" };
      const organisation = await this.#ask("POST", "/v1/organisations", {
        body: {
          unique_id: request.payment.id,
          company: company.id,
          registered: order.placedAt.toISOString(),
        },
        key: `${key}/organisation`,
      });
      const user = await this.#ask("POST", "/v1/users", {
        body: {
          unique_id: request.payment.id,
          email: order.email,
          name: order.billing.name,
          organisations: [{ id: organisation.id, role: "member" }],
        },
        key: `${key}/user`,
      });
      const customer = { organisation: organisation.id, user: user.id };
      const ordered = await this.#ask("POST", "/v1/payment/orders", {
        body: orderBody(request, customer),
        key: `${key}/order`,
      });
      await this.#ask("POST", "/v1/payment/offers", {
        body: offerBody(request, String(ordered.id)),
        key: `${key}/offer`,
      });
      const snapshot = await this.#snapshot(String(ordered.id));
      if (snapshot.status === "failed") return { outcome: "declined", code: "credit-refused" };
      return { outcome: "ok", snapshot, ref: snapshot.providerRef };
    });
  }

  capture(op: Instruction, payment: PaymentAtProvider, amountMinor: number): Promise<ProviderResult> {
    return this.#postSale(op, payment, { type: "capture", amount: amountMinor });
  }

  cancel(op: Instruction, payment: PaymentAtProvider): Promise<ProviderResult> {
    return this.#postSale(op, payment, { type: "void_remaining" });
  }

  refund(op: Instruction, payment: PaymentAtProvider, amountMinor: number): Promise<ProviderResult> {
    return this.#postSale(op, payment, { type: "refund", amount: amountMinor });
  }

  #postSale(op: Instruction, payment: PaymentAtProvider, event: object): Promise<ProviderResult> {
    const ref = refOf(payment);
    return outcomeOf(async () => {
      const { deferred_payment: deferred } = await this.#order(ref);
      if (deferred) {
        const metadata = { operation_id: op.operationId };
        const path = `/v1/payment/deferred_payments/${deferred.id}/post_sale_events`;
        await this.#ask("POST", path, { body: { ...event, metadata }, key: op.key });
      }
      return { outcome: "ok", snapshot: await this.#snapshot(ref), ref };
    });
  }

  async find(
    kind: "create" | "capture" | "cancel" | "refund",
    op: Instruction,
    payment: PaymentAtProvider,
  ): Promise<ProviderResult | null> {
    if (kind === "create") {
      const answer = await this.#ask("GET", `/v1/payment/orders?unique_id=${op.operationId}`);
      const [order] = (answer.results ?? []) as readonly HokodoOrder[];
      if (!order?.payment_offer) return null;
      return { outcome: "ok", snapshot: await this.#snapshot(order.id), ref: order.id };
    }
    const ref = refOf(payment);
    const { deferred_payment: deferred } = await this.#order(ref);
    const events = deferred ? await this.#events(deferred) : [];
    if (!events.some(({ metadata }) => metadata?.operation_id === op.operationId)) return null;
    return { outcome: "ok", snapshot: await this.#snapshot(ref), ref };
  }

  fetch(payment: PaymentAtProvider): Promise<ProviderSnapshot> {
    return this.#snapshot(refOf(payment));
  }

  async verifyWebhook(body: Uint8Array, headers: Headers, now: Date) {
    const { webhookSecrets } = this.#options;
    if (!hasSignature(body, headers.get("hokodo-signature"), webhookSecrets, now)) return null;
    const event = readObject(Buffer.from(body).toString("utf8"));
    const { id, type } = event ?? {};
    return typeof id === "string" && typeof type === "string" ? { id, kind: type } : null;
  }

  async paymentNamedBy(body: Uint8Array): Promise<NamedPayment | null> {
    const event = readObject(Buffer.from(body).toString("utf8"));
    const data = event?.data as { order?: string } | undefined;
    return data?.order ? { paymentId: null, providerRef: data.order } : null;
  }

  async *settlements(from: Date, to: Date): AsyncIterable<SettlementLine> {
    const span = `created__gte=${from.toISOString()}&created__lt=${to.toISOString()}`;
    const answer = await this.#ask("GET", `/v1/payment/post_sale_events?${span}`);
    type Line = PostSaleEvent & {
      readonly order_metadata?: { payment_id?: string };
      readonly currency: string;
    };
    for (const event of (answer.results ?? []) as readonly Line[]) {
      const kind = event.type === "refund" ? "refund" : event.type === "capture" ? "payment" : null;
      if (!kind) continue;
      const { id, amount, currency, created, order_metadata: about } = event;
      const paymentId = about?.payment_id ?? null;
      yield { ref: id, paymentId, kind, amountMinor: amount, currency, at: new Date(created) };
    }
  }

  async #order(ref: string): Promise<HokodoOrder> {
    const path = `/v1/payment/orders/${ref}?expand=payment_offer,deferred_payment`;
    return (await this.#ask("GET", path)) as unknown as HokodoOrder;
  }

  async #events({ id }: DeferredPayment): Promise<readonly PostSaleEvent[]> {
    const answer = await this.#ask("GET", `/v1/payment/deferred_payments/${id}/post_sale_events`);
    return (answer.results ?? []) as readonly PostSaleEvent[];
  }

  async #snapshot(ref: string): Promise<ProviderSnapshot> {
    const order = await this.#order(ref);
    const { deferred_payment: deferred } = order;
    const events = deferred ? await this.#events(deferred) : [];
    return snapshotOf(order, events);
  }

  #ask(
    method: "GET" | "POST",
    path: string,
    { body, key }: { readonly body?: object; readonly key?: string } = {},
  ): Promise<Json> {
    const headers = new Headers({ authorization: `Token ${this.#options.apiKey}` });
    if (body) headers.set("content-type", "application/json");
    if (key) headers.set("idempotency-key", key);
    const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) };
    return askJson(this.#reach, path, init, errorCode);
  }
}

const addressBody = ({ name, street, city, postcode, country }: PostalAddress) => ({
  name,
  address_line1: street,
  city,
  postcode,
  country,
});

function orderBody({ payment, order, operationId }: CreateRequest, customer: object) {
  return {
    unique_id: operationId,
    customer: {
      ...customer,
      type: "registered",
      invoice_address: addressBody(order.billing),
      delivery_address: addressBody(order.delivery),
    },
    status: "draft",
    currency: payment.currency,
    total_amount: payment.amountMinor,
    tax_amount: Math.min(order.vatMinor, payment.amountMinor),
    order_date: order.placedAt.toISOString().slice(0, 10),
    metadata: { payment_id: payment.id },
    items: [
      {
        item_id: "1",
        type: "product",
        description: order.number,
        quantity: "1",
        unit_price: payment.amountMinor,
        total_amount: payment.amountMinor,
        tax_amount: Math.min(order.vatMinor, payment.amountMinor),
      },
    ],
  };
}

const offerBody = ({ returnTo, order }: CreateRequest, ref: string) => ({
  order: ref,
  locale: order.language,
  urls: { success: returnTo.paid, failure: returnTo.cancelled, cancel: returnTo.cancelled },
});

function refOf({ id, providerRef }: PaymentAtProvider): string {
  if (!providerRef || !/^[\w-]+$/.test(providerRef))
    throw new Error(`Hokodo does not know payment ${id} yet.`);
  return providerRef;
}

function statusOf({
  payment_offer: offer,
  deferred_payment: deferred,
}: HokodoOrder): ProviderSnapshot["status"] {
  if (!deferred) {
    const plans = offer?.offered_payment_plans ?? [];
    return plans.some(({ status }) => status === "offered") || !offer ? "pending" : "failed";
  }
  if (deferred.protected_captures + deferred.unprotected_captures > 0) return "captured";
  switch (deferred.status) {
    case "accepted":
    case "captured":
      return "authorized";
    case "rejected":
      return "failed";
    case "cancelled":
    case "voided":
      return "cancelled";
    default:
      return "processing";
  }
}

function snapshotOf(order: HokodoOrder, events: readonly PostSaleEvent[]): ProviderSnapshot {
  const { deferred_payment: deferred } = order;
  const capturedMinor = (deferred?.protected_captures ?? 0) + (deferred?.unprotected_captures ?? 0);
  const isPromised = deferred !== null && ["accepted", "captured"].includes(deferred.status);
  const plan = order.payment_offer?.offered_payment_plans.find(({ status }) => status === "offered");
  const refused = deferred?.status === "rejected" ? [{ ref: deferred.id, code: "credit-refused" }] : [];
  return {
    providerRef: order.id,
    currency: order.currency,
    status: statusOf(order),
    // What is still promised and what was taken of it: the whole that stood at the beginning.
    authorizedMinor: isPromised ? deferred.authorisation + capturedMinor : capturedMinor,
    capturedMinor,
    refunds: events
      .filter(({ type }) => type === "refund")
      .map(({ id, amount, metadata }) => ({
        ref: id,
        refundId: metadata?.operation_id ?? null,
        amountMinor: amount,
        state: "succeeded" as const,
      })),
    disputes: [],
    failedAttempts: refused,
    awaitsCapture: false,
    next: !deferred && plan?.payment_url ? { kind: "redirect", url: plan.payment_url } : null,
  };
}
