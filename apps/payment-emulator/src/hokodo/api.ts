/** Hokodo's interface: company → organisation and user → order → offer → deferred payment → post-sale events. */
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { secondsOf } from "../clock.ts";
import type { Emulator } from "../emulator.ts";
import { signature } from "../signing.ts";
import type { DeferredPayment, HokodoOrder, PostSaleEvent } from "./model.ts";

/** A company whose name holds this word gets no credit. */
const refusedName = /insolvent/i;

export class HokodoActions {
  readonly #emulator: Emulator;

  constructor(emulator: Emulator) {
    this.#emulator = emulator;
  }

  get #state() {
    return this.#emulator.memory.state.hokodo;
  }

  order(id: string): HokodoOrder | undefined {
    return this.#state.orders[id];
  }

  /** The buyer accepts the plan on Hokodo's page. */
  decide(order: HokodoOrder, status: "accepted" | "pending_review" | "rejected"): void {
    if (order.deferred_payment) return;
    const { memory } = this.#emulator;
    const payment: DeferredPayment = {
      id: memory.id("dp-"),
      number: memory.id("HKD"),
      order: order.id,
      status,
      authorisation: status === "accepted" ? order.total_amount + this.#emulator.desk.current.wrongAmount : 0,
      protected_captures: 0,
      unprotected_captures: 0,
      refunds: 0,
      voided_authorisation: 0,
    };
    this.#state.payments[payment.id] = payment;
    order.deferred_payment = payment.id;
    this.tell(payment, status);
  }

  /** A review that took its time comes to an end. */
  review(order: HokodoOrder, status: "accepted" | "rejected"): void {
    const payment = this.#state.payments[order.deferred_payment ?? ""];
    if (payment?.status !== "pending_review") return;
    payment.status = status;
    if (status === "accepted") payment.authorisation = order.total_amount;
    this.tell(payment, status);
  }

  /** False when there is not as much to take or give back. */
  postSale(payment: DeferredPayment, event: PostSaleEvent): boolean {
    const captured = payment.protected_captures + payment.unprotected_captures;
    if (event.type === "capture") {
      if (event.amount > payment.authorisation) return false;
      payment.authorisation -= event.amount;
      payment.protected_captures += event.amount;
      if (payment.authorisation === 0) payment.status = "captured";
    } else if (event.type === "refund") {
      if (event.amount > captured - payment.refunds) return false;
      payment.refunds += event.amount;
    } else {
      payment.voided_authorisation += payment.authorisation;
      payment.authorisation = 0;
      if (captured === 0) payment.status = "voided";
    }
    this.#state.events.push(event);
    this.tell(payment, event.type);
    return true;
  }

  tell(payment: DeferredPayment, what: string): void {
    const { memory, deliveries, settings, clock } = this.#emulator;
    memory.changed();
    if (!settings.webhookBase) return;
    const created = clock.now().toISOString();
    const event = { id: memory.id("evt-"), type: `deferred_payment.${what}`, created, data: { ...payment } };
    const headers = (body: string) => ({
      "hokodo-signature": signature(settings.hokodoWebhookSecret, secondsOf(clock), body),
    });
    deliveries.send([{ url: `${settings.webhookBase}/hokodo`, body: JSON.stringify(event), headers }]);
  }
}

export function hokodoApi(emulator: Emulator, actions: HokodoActions): Hono {
  const app = new Hono();
  const { memory, desk, settings, clock, origin } = emulator;
  const state = () => memory.state.hokodo;
  const refuse = (context: Context, status: number, code: string) =>
    context.json({ code, detail: code }, status as ContentfulStatusCode);

  app.use("*", async (context, next) => {
    if (context.req.header("authorization") !== `Token ${settings.hokodoApiKey}`)
      return refuse(context, 401, "authentication_failed");
    await emulator.pause();
    if (desk.takes("http500")) return refuse(context, 500, "internal_error");
    return next();
  });

  async function once<Body>(context: Context, work: (body: Body) => [number, object]): Promise<Response> {
    const body = (await context.req.json()) as Body;
    const key = context.req.header("idempotency-key");
    const before = key ? state().requests[`${context.req.path}#${key}`] : undefined;
    const made = before ? null : work(body);
    const kept = before ?? { status: made![0], body: JSON.stringify(made![1]) };
    if (key && made && kept.status < 400) state().requests[`${context.req.path}#${key}`] = kept;
    memory.changed();
    if (made && kept.status < 400 && desk.takes("dropResponseAfterCommit"))
      return emulator.neverAnswer(context);
    return context.body(kept.body, kept.status as ContentfulStatusCode, {
      "content-type": "application/json",
    });
  }
  const no = (status: number, code: string): [number, object] => [status, { code, detail: code }];

  app.post("/v1/companies/search", (context) =>
    once<{ name?: string; country?: string }>(context, ({ name = "", country = "" }) => {
      if (name.trim() === "") return [200, { matches: [] }];
      const id = `co-${Buffer.from(`${country}/${name}`).toString("base64url").slice(0, 22)}`;
      state().companies[id] = { id, name, country };
      return [200, { matches: [state().companies[id]] }];
    }),
  );
  app.post("/v1/organisations", (context) =>
    once<{ company: string }>(context, ({ company }) => {
      if (!state().companies[company]) return no(400, "company_not_found");
      const id = memory.id("org-");
      state().organisations[id] = { id, company };
      return [201, state().organisations[id]!];
    }),
  );
  app.post("/v1/users", (context) =>
    once<{ email: string }>(context, ({ email }) => {
      const id = memory.id("user-");
      state().users[id] = { id, email };
      return [201, state().users[id]!];
    }),
  );
  app.post("/v1/payment/orders", (context) =>
    once<NewOrder>(context, (body) => {
      const organisation = state().organisations[body.customer?.organisation ?? ""];
      if (!organisation || !(body.total_amount > 0)) return no(400, "invalid");
      const { unique_id, currency, total_amount, metadata = {} } = body;
      const id = memory.id("order-");
      const kept = { ...metadata, company: state().companies[organisation.company]?.name ?? "" };
      const order = { id, unique_id, currency, total_amount, metadata: kept };
      state().orders[id] = { ...order, payment_offer: null, deferred_payment: null };
      return [201, state().orders[id]!];
    }),
  );
  app.post("/v1/payment/offers", (context) =>
    once<{ order: string; urls: { success: string; failure: string; cancel: string } }>(context, (body) => {
      const order = state().orders[body.order];
      if (!order) return no(400, "order_not_found");
      const isRefused = refusedName.test(order.metadata.company ?? "");
      const plan = {
        id: memory.id("ppln-"),
        name: "30 days",
        status: isRefused ? ("declined" as const) : ("offered" as const),
        payment_url: isRefused ? null : `${origin}/pay/hokodo/${order.id}`,
      };
      order.payment_offer = { id: memory.id("offr-"), urls: body.urls, offered_payment_plans: [plan] };
      return [201, { ...order.payment_offer, order: order.id }];
    }),
  );

  const whole = (order: HokodoOrder) => ({
    ...order,
    deferred_payment: state().payments[order.deferred_payment ?? ""] ?? null,
  });
  app.get("/v1/payment/orders", (context) => {
    const wanted = context.req.query("unique_id");
    const results = Object.values(state().orders).filter(({ unique_id }) => unique_id === wanted);
    return context.json({ results: results.map(whole) });
  });
  app.get("/v1/payment/orders/:id", (context) => {
    const order = actions.order(context.req.param("id"));
    return order ? context.json(whole(order)) : refuse(context, 404, "not_found");
  });
  app.get("/v1/payment/deferred_payments/:id", (context) => {
    const payment = state().payments[context.req.param("id")];
    return payment ? context.json(payment) : refuse(context, 404, "not_found");
  });
  app.get("/v1/payment/deferred_payments/:id/post_sale_events", (context) => {
    const id = context.req.param("id");
    return context.json({
      results: state().events.filter(({ deferred_payment }) => deferred_payment === id),
    });
  });
  app.post("/v1/payment/deferred_payments/:id/post_sale_events", (context) =>
    once<{ type: PostSaleEvent["type"]; amount?: number; metadata?: Record<string, string> }>(
      context,
      (body) => {
        const payment = state().payments[context.req.param("id") ?? ""];
        const order = payment && actions.order(payment.order);
        if (!payment || !order) return no(404, "not_found");
        const event: PostSaleEvent = {
          id: memory.id("pse-"),
          type: body.type,
          amount: body.amount ?? payment.authorisation,
          currency: order.currency,
          created: clock.now().toISOString(),
          deferred_payment: payment.id,
          metadata: body.metadata ?? {},
          order_metadata: order.metadata,
        };
        return actions.postSale(payment, event) ? [201, event] : no(400, "amount_too_high");
      },
    ),
  );
  app.get("/v1/payment/post_sale_events", (context) => {
    const [from = "", to = "~"] = [context.req.query("created__gte"), context.req.query("created__lt")];
    return context.json({ results: state().events.filter(({ created }) => created >= from && created < to) });
  });
  return app;
}

interface NewOrder {
  unique_id: string;
  currency: string;
  total_amount: number;
  metadata?: Record<string, string>;
  customer?: { organisation?: string };
}
