/** PayPal's interface: tokens, orders, captures, refunds, disputes, and the check of its own signatures. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Emulator } from "../emulator.ts";
import type { Money, Moved, PaypalOrder } from "./model.ts";

const minor = ({ value }: Money): number => Math.round(Number(value) * 100);
const money = (currency_code: string, amount: number): Money => ({
  currency_code,
  value: (amount / 100).toFixed(2),
});

export class PaypalActions {
  readonly #emulator: Emulator;

  constructor(emulator: Emulator) {
    this.#emulator = emulator;
  }

  get #state() {
    return this.#emulator.memory.state.paypal;
  }

  get #time(): string {
    return this.#emulator.clock.now().toISOString();
  }

  order(id: string): PaypalOrder | undefined {
    return this.#state.orders[id];
  }

  approve(order: PaypalOrder): void {
    if (order.status !== "PAYER_ACTION_REQUIRED") return;
    order.status = "APPROVED";
    this.tell("CHECKOUT.ORDER.APPROVED", this.shown(order));
  }

  capture(order: PaypalOrder): void {
    const { wrongAmount, dispute } = this.#emulator.desk.current;
    const { currency_code } = order.amount;
    const amount = money(currency_code, Math.max(1, minor(order.amount) + wrongAmount));
    const id = this.#emulator.memory.id("CAP");
    const capture = { id, status: "COMPLETED", amount, custom_id: order.custom_id, create_time: this.#time };
    order.captures.push(capture);
    order.status = "COMPLETED";
    this.#book("T0006", id, amount, order.custom_id);
    this.tell("PAYMENT.CAPTURE.COMPLETED", this.#related(capture, order));
    if (dispute) this.dispute(order);
  }

  refund(order: PaypalOrder, capture: Moved, amount: Money, custom_id: string): Moved {
    const refund = {
      id: this.#emulator.memory.id("REF"),
      status: "COMPLETED",
      amount,
      custom_id,
      create_time: this.#time,
    };
    order.refunds.push(refund);
    const back = order.refunds.reduce((total, each) => total + minor(each.amount), 0);
    capture.status = back >= minor(capture.amount) ? "REFUNDED" : "PARTIALLY_REFUNDED";
    this.#book("T1107", refund.id, { ...amount, value: `-${amount.value}` }, order.custom_id);
    this.tell("PAYMENT.CAPTURE.REFUNDED", this.#related(refund, order));
    return refund;
  }

  dispute(order: PaypalOrder): void {
    const [capture] = order.captures;
    if (!capture) return;
    const dispute_id = this.#emulator.memory.id("PP-D-");
    const facts = { dispute_id, create_time: this.#time, dispute_amount: capture.amount };
    this.#state.disputes[dispute_id] = { ...facts, status: "OPEN", transaction: capture.id };
    const disputed_transactions = [{ seller_transaction_id: capture.id, custom: order.custom_id }];
    this.tell("CUSTOMER.DISPUTE.CREATED", { ...facts, disputed_transactions });
  }

  #related(moved: Moved, order: PaypalOrder): object {
    return { ...moved, supplementary_data: { related_ids: { order_id: order.id } } };
  }

  #book(code: "T0006" | "T1107", id: string, amount: Money, custom_field: string): void {
    this.#state.transactions.push({
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: this.#time,
      transaction_amount: amount,
      custom_field,
    });
  }

  shown(order: PaypalOrder): object {
    const { id, status, create_time, custom_id, amount, captures, refunds } = order;
    const { origin } = this.#emulator;
    return {
      id,
      status,
      create_time,
      intent: "CAPTURE",
      purchase_units: [{ reference_id: "order", custom_id, amount, payments: { captures, refunds } }],
      links: [
        { rel: "self", href: `${origin}/paypal/v2/checkout/orders/${id}`, method: "GET" },
        { rel: "payer-action", href: `${origin}/pay/paypal/${id}`, method: "GET" },
      ],
    };
  }

  tell(event_type: string, resource: object): void {
    const { memory, deliveries, settings } = this.#emulator;
    memory.changed();
    if (!settings.webhookBase) return;
    const event = { id: memory.id("WH-"), event_type, create_time: this.#time, resource };
    const headers = (body: string) => {
      const id = memory.id("TX-");
      const time = this.#time;
      const sig = transmissionSignature(
        settings.paypalClientSecret,
        id,
        time,
        settings.paypalWebhookId,
        body,
      );
      return {
        "paypal-auth-algo": "SHA256withRSA",
        "paypal-cert-url": `${this.#emulator.origin}/paypal/certificate`,
        "paypal-transmission-id": id,
        "paypal-transmission-sig": sig,
        "paypal-transmission-time": time,
      };
    };
    deliveries.send([{ url: `${settings.webhookBase}/paypal`, body: JSON.stringify(event), headers }]);
  }
}

/** PayPal signs with a certificate; here an HMAC over the same text stands for it, checked by the same interface. */
function transmissionSignature(
  secret: string,
  id: string,
  time: string,
  webhookId: string,
  body: string,
): string {
  return createHmac("sha256", secret)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest("base64");
}

export function paypalApi(emulator: Emulator, actions: PaypalActions): Hono {
  const app = new Hono();
  const { memory, desk, settings, clock } = emulator;
  const state = () => memory.state.paypal;

  const refuse = (context: Context, status: number, name: string, issue?: string) =>
    context.json({ name, message: name, details: issue ? [{ issue }] : [] }, status as ContentfulStatusCode);

  app.post("/v1/oauth2/token", async (context) => {
    const right = Buffer.from(`${settings.paypalClientId}:${settings.paypalClientSecret}`).toString("base64");
    if (context.req.header("authorization") !== `Basic ${right}`)
      return refuse(context, 401, "invalid_client");
    const token = memory.id("A21");
    state().tokens[token] = clock.now().getTime() + 32_400_000;
    return context.json({ access_token: token, token_type: "Bearer", expires_in: 32_400 });
  });

  app.use("*", async (context, next) => {
    const token = context.req.header("authorization")?.replace("Bearer ", "") ?? "";
    if (!state().tokens[token]) return refuse(context, 401, "INVALID_TOKEN");
    await emulator.pause();
    if (desk.takes("http500")) return refuse(context, 500, "INTERNAL_SERVER_ERROR");
    return next();
  });

  /** The same request id gives the same answer. */
  async function once(context: Context, work: () => { status: number; body: object }): Promise<Response> {
    const key = context.req.header("paypal-request-id");
    const before = key ? state().requests[`${context.req.path}#${key}`] : undefined;
    const made = before ? null : work();
    const kept = before ?? { status: made!.status, body: JSON.stringify(made!.body) };
    if (key && made && kept.status < 400) state().requests[`${context.req.path}#${key}`] = kept;
    memory.changed();
    if (made && kept.status < 400 && desk.takes("http500AfterCommit"))
      return refuse(context, 500, "INTERNAL_SERVER_ERROR");
    if (made && kept.status < 400 && desk.takes("dropResponseAfterCommit"))
      return emulator.neverAnswer(context);
    return context.body(kept.body, kept.status as ContentfulStatusCode, {
      "content-type": "application/json",
    });
  }

  const problem = (status: number, issue: string) => ({
    status,
    body: { name: "UNPROCESSABLE_ENTITY", message: issue, details: [{ issue }] },
  });

  app.post("/v2/checkout/orders", async (context) => {
    const body = (await context.req.json()) as NewOrder;
    return once(context, () => {
      const [unit] = body.purchase_units ?? [];
      const urls = body.payment_source?.paypal?.experience_context;
      if (!unit || !urls || !(minor(unit.amount) > 0)) return problem(422, "INVALID_PARAMETER_VALUE");
      const order: PaypalOrder = {
        id: memory.id("PP"),
        status: "PAYER_ACTION_REQUIRED",
        create_time: clock.now().toISOString(),
        description: unit.description ?? "",
        return_url: urls.return_url,
        cancel_url: urls.cancel_url,
        custom_id: unit.custom_id ?? "",
        amount: unit.amount,
        captures: [],
        refunds: [],
      };
      state().orders[order.id] = order;
      return { status: 200, body: actions.shown(order) };
    });
  });
  app.get("/v2/checkout/orders/:id", (context) => {
    const order = actions.order(context.req.param("id"));
    return order ? context.json(actions.shown(order)) : refuse(context, 404, "RESOURCE_NOT_FOUND");
  });
  app.post("/v2/checkout/orders/:id/capture", (context) =>
    once(context, () => {
      const order = actions.order(context.req.param("id"));
      if (!order) return problem(404, "RESOURCE_NOT_FOUND");
      if (order.captures.length > 0) return problem(422, "ORDER_ALREADY_CAPTURED");
      if (order.status !== "APPROVED") return problem(422, "ORDER_NOT_APPROVED");
      actions.capture(order);
      return { status: 201, body: actions.shown(order) };
    }),
  );
  app.post("/v2/payments/captures/:id/refund", async (context) => {
    const body = (await context.req.json()) as { amount: Money; custom_id?: string };
    return once(context, () => {
      const id = context.req.param("id");
      const order = Object.values(state().orders).find(({ captures }) =>
        captures.some((each) => each.id === id),
      );
      const capture = order?.captures.find((each) => each.id === id);
      if (!order || !capture) return problem(404, "RESOURCE_NOT_FOUND");
      const back = order.refunds.reduce((total, each) => total + minor(each.amount), 0);
      if (back + minor(body.amount) > minor(capture.amount)) return problem(422, "REFUND_AMOUNT_EXCEEDED");
      return { status: 201, body: actions.refund(order, capture, body.amount, body.custom_id ?? "") };
    });
  });
  app.get("/v1/customer/disputes", (context) => {
    const of = context.req.query("disputed_transaction_id");
    return context.json({
      items: Object.values(state().disputes).filter(({ transaction }) => transaction === of),
    });
  });
  app.get("/v1/reporting/transactions", (context) => {
    const [from = "", to = "~"] = [context.req.query("start_date"), context.req.query("end_date")];
    const within = state().transactions.filter(
      ({ transaction_initiation_date: at }) => at >= from && at < to,
    );
    const transaction_details = within.map((transaction_info) => ({ transaction_info }));
    return context.json({ transaction_details, total_pages: 1, page: 1 });
  });
  app.post("/v1/notifications/verify-webhook-signature", async (context) => {
    const raw = await context.req.text();
    const facts = JSON.parse(raw) as Record<string, string>;
    // What was signed is the message as it was sent, which stands last in the body.
    const body = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const { transmission_id: id = "", transmission_time: time = "", webhook_id: webhook = "" } = facts;
    const right = Buffer.from(transmissionSignature(settings.paypalClientSecret, id, time, webhook, body));
    const given = Buffer.from(String(facts.transmission_sig));
    const isRight =
      webhook === settings.paypalWebhookId && given.length === right.length && timingSafeEqual(given, right);
    return context.json({ verification_status: isRight ? "SUCCESS" : "FAILURE" });
  });
  return app;
}

interface NewOrder {
  purchase_units?: { amount: Money; custom_id?: string; description?: string }[];
  payment_source?: { paypal?: { experience_context?: { return_url: string; cancel_url: string } } };
}
