/** Stripe's interface (v1): form bodies, expandable objects, lists, idempotency keys that remember failures too. */
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import { secondsOf } from "../clock.ts";
import type { Emulator } from "../emulator.ts";
import { type StripeActions, shown } from "./actions.ts";
import { at, type FormTree, list, readForm, record, text } from "./form.ts";
import type { Session } from "./model.ts";

class StripeFailure extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;

  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

const invalid = (message: string, code?: string) =>
  new StripeFailure(400, "invalid_request_error", message, code);
const missing = (what: string) =>
  new StripeFailure(404, "invalid_request_error", `No such ${what}`, "resource_missing");

const failureBody = ({ type, message, code }: StripeFailure) =>
  JSON.stringify({ error: { type, message, code } });

type Handler = (form: FormTree, params: Readonly<Record<string, string>>, query: FormTree) => object;

const dayS = 86_400;

export function stripeApi(emulator: Emulator, actions: StripeActions): Hono {
  const app = new Hono();
  const { memory, desk, settings, clock } = emulator;
  const state = () => memory.state.stripe;

  const find = <Kept>(from: Record<string, Kept>, id: string | undefined, what: string): Kept => {
    const kept = from[id ?? ""];
    if (!kept) throw missing(`${what}: '${id}'`);
    return kept;
  };
  const sessionAt = (id: string | undefined): Session => {
    const session = actions.session(id ?? "");
    if (!session) throw missing(`checkout.session: '${id}'`);
    return session;
  };
  const moment = () => secondsOf(clock);

  /** Puts whole objects in place of their ids, as `expand` asks. */
  function expanded(object: object, paths: readonly string[]): object {
    const copy = shown(object) as Record<string, unknown>;
    for (const [name, rest] of Map.groupBy(paths, (path) => path.split(".")[0] ?? "")) {
      const inner = rest.map((path) => path.slice(name.length + 1)).filter((path) => path !== "");
      const id = copy[name];
      if (name === "refunds" && copy.object === "charge") {
        const all = Object.values(state().refunds).filter(({ charge }) => charge === copy.id);
        copy.refunds = listOf(all, "/v1/refunds");
      } else if (typeof id === "string") {
        const { intents, charges, refunds, disputes } = state();
        const target = intents[id] ?? charges[id] ?? refunds[id] ?? disputes[id];
        if (target) copy[name] = expanded(target, inner);
      }
    }
    return copy;
  }

  const listOf = (data: readonly object[], url: string) => ({ object: "list", data, has_more: false, url });

  /** Newest first, in pages, within the span of time asked for. */
  function page<Item extends { id: string; created: number }>(
    items: readonly Item[],
    query: FormTree,
    url: string,
  ) {
    const gte = Number(text(query, "created", "gte") ?? 0);
    const lt = Number(text(query, "created", "lt") ?? Number.MAX_SAFE_INTEGER);
    const within = items.filter(({ created }) => created >= gte && created < lt).toReversed();
    const after = text(query, "starting_after");
    const start = after ? within.findIndex(({ id }) => id === after) + 1 : 0;
    const limit = Math.min(100, Math.max(1, Number(text(query, "limit") ?? 10)));
    const paths = list(at(query, "expand")).map((path) => path.replace(/^data\./, ""));
    const data = within.slice(start, start + limit).map((item) => expanded(item, paths));
    return { object: "list", data, has_more: start + limit < within.length, url };
  }

  async function answer(context: Context, handler: Handler): Promise<Response> {
    const isChange = context.req.method === "POST";
    const body = isChange ? await context.req.text() : "";
    const key = isChange ? context.req.header("idempotency-key") : undefined;
    const request = createHash("sha256").update(`${context.req.path}\n${body}`).digest("hex");
    const before = key ? state().keys[key] : undefined;
    if (before && moment() - before.at < dayS) {
      if (before.request !== request)
        return reply(context, 400, failureBody(new StripeFailure(400, "idempotency_error", keyMismatch)));
      context.header("idempotent-replayed", "true");
      return reply(context, before.status, before.body);
    }
    const { status, text: told } = carriedOut(context, handler, body);
    // A refused body is not remembered; failures of the provider's own are.
    if (key && (status < 400 || status >= 500))
      state().keys[key] = { request, status, body: told, at: moment() };
    memory.changed();
    if (isChange && status < 400 && desk.takes("dropResponseAfterCommit"))
      return emulator.neverAnswer(context);
    return reply(context, status, told);
  }

  function carriedOut(context: Context, handler: Handler, body: string): { status: number; text: string } {
    try {
      if (desk.takes("http500")) throw new StripeFailure(500, "api_error", "An unexpected error occurred.");
      const query = readForm(new URL(context.req.url).search.slice(1));
      const form = readForm(body);
      const params = context.req.param() as Readonly<Record<string, string>>;
      const found = handler(form, params, query);
      const paths = list(at(context.req.method === "POST" ? form : query, "expand"));
      const isList = "data" in found && "has_more" in found;
      if (context.req.method === "POST" && desk.takes("http500AfterCommit"))
        throw new StripeFailure(500, "api_error", "An unexpected error occurred.");
      return { status: 200, text: JSON.stringify(isList ? found : expanded(found, paths)) };
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      return { status: error.status, text: failureBody(error) };
    }
  }

  const reply = (context: Context, status: number, body: string) => {
    context.header("content-type", "application/json");
    context.header("request-id", memory.id("req_"));
    context.status(status as StatusCode);
    return context.body(body);
  };

  app.use(async (context, next) => {
    const given = context.req.header("authorization") ?? "";
    const basic = Buffer.from(given.replace(/^Basic /, ""), "base64")
      .toString()
      .split(":")[0];
    if (given !== `Bearer ${settings.stripeSecretKey}` && basic !== settings.stripeSecretKey) {
      const failure = new StripeFailure(401, "invalid_request_error", "Invalid API Key provided");
      return reply(context, 401, failureBody(failure));
    }
    await emulator.pause();
    return next();
  });
  const on = (method: "GET" | "POST", path: string, handler: Handler) =>
    app.on(method, path, (context) => answer(context, handler));

  on("POST", "/checkout/sessions", (form) => {
    const session = newSession(form, memory.id("cs_test_"), moment(), emulator.origin);
    state().sessions[session.id] = session;
    return session;
  });
  on("GET", "/checkout/sessions", (_form, _params, query) => {
    const intent = text(query, "payment_intent");
    const all = Object.values(state().sessions);
    const items = intent ? all.filter(({ payment_intent }) => payment_intent === intent) : all;
    return page(items, query, "/v1/checkout/sessions");
  });
  on("GET", "/checkout/sessions/:id", (_form, { id }) => sessionAt(id));
  on("POST", "/checkout/sessions/:id/expire", (_form, { id }) => {
    const session = sessionAt(id);
    if (session.status !== "open") throw invalid("Only open Checkout Sessions can be expired.");
    actions.expire(session);
    return session;
  });

  on("GET", "/payment_intents/:id", (_form, { id }) => find(state().intents, id, "payment_intent"));
  on("POST", "/payment_intents/:id/capture", (form, { id }) => {
    const intent = find(state().intents, id, "payment_intent");
    const amount = Number(text(form, "amount_to_capture") ?? intent.amount_capturable);
    if (intent.status !== "requires_capture")
      throw invalid("This PaymentIntent could not be captured.", "payment_intent_unexpected_state");
    if (!(amount > 0 && amount <= intent.amount_capturable))
      throw invalid("Amount too large.", "amount_too_large");
    actions.capture(intent, amount);
    return intent;
  });
  on("POST", "/payment_intents/:id/cancel", (_form, { id }) => {
    const intent = find(state().intents, id, "payment_intent");
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw invalid("You cannot cancel this PaymentIntent.", "payment_intent_unexpected_state");
    actions.cancel(intent);
    return intent;
  });

  on("POST", "/refunds", (form) => {
    const intent = find(state().intents, text(form, "payment_intent"), "payment_intent");
    const charge = find(state().charges, intent.latest_charge ?? undefined, "charge");
    const left = charge.amount_captured - charge.amount_refunded;
    const amount = Number(text(form, "amount") ?? left);
    if (!(amount > 0) || amount > left)
      throw invalid("Refund amount is greater than unrefunded amount on charge.", "amount_too_large");
    return actions.refund(charge, amount, record(at(form, "metadata")), text(form, "reason") ?? null);
  });
  on("GET", "/refunds", (_form, _params, query) => {
    const intent = text(query, "payment_intent");
    const all = Object.values(state().refunds);
    return page(intent ? all.filter((each) => each.payment_intent === intent) : all, query, "/v1/refunds");
  });
  on("GET", "/refunds/:id", (_form, { id }) => find(state().refunds, id, "refund"));

  on("GET", "/charges", (_form, _params, query) => {
    const intent = text(query, "payment_intent");
    const all = Object.values(state().charges);
    return page(intent ? all.filter((each) => each.payment_intent === intent) : all, query, "/v1/charges");
  });
  on("GET", "/disputes", (_form, _params, query) => {
    const intent = text(query, "payment_intent");
    const all = Object.values(state().disputes);
    return page(intent ? all.filter((each) => each.payment_intent === intent) : all, query, "/v1/disputes");
  });
  on("GET", "/disputes/:id", (_form, { id }) => find(state().disputes, id, "dispute"));
  on("GET", "/events", (_form, _params, query) => page(state().events.toReversed(), query, "/v1/events"));
  on("GET", "/events/:id", (_form, { id }) => {
    const event = state().events.find((each) => each.id === id);
    if (!event) throw missing(`event: '${id}'`);
    return event;
  });
  on("GET", "/balance_transactions", (_form, _params, query) =>
    page(state().balance, query, "/v1/balance_transactions"),
  );
  // Everything is paid out at the end of its day.
  on("GET", "/payouts", (_form, _params, query) => {
    const days = Map.groupBy(
      state().balance,
      ({ created, currency }) => `${Math.floor(created / dayS)}:${currency}`,
    );
    const payouts = [...days].map(([name, lines]) => ({
      id: `po_${name.replace(":", "_")}`,
      object: "payout",
      amount: lines.reduce((total, { net }) => total + net, 0),
      currency: lines[0]!.currency,
      created: lines.at(-1)!.created,
      status: "paid",
    }));
    return page(payouts, query, "/v1/payouts");
  });
  app.all("*", (context) => reply(context, 404, failureBody(missing("URL"))));
  return app;
}

const keyMismatch =
  "Keys for idempotent requests can only be used with the same parameters they were first used with.";

function newSession(form: FormTree, id: string, now: number, origin: string): Session {
  const items = Object.values(at(form, "line_items") ?? {}) as readonly FormTree[];
  const currency = text(items[0], "price_data", "currency");
  const success = text(form, "success_url");
  if (text(form, "mode") !== "payment" || !currency || !success) throw invalid("Missing required param.");
  const total = items.reduce(
    (sum, item) =>
      sum + Number(text(item, "price_data", "unit_amount")) * Number(text(item, "quantity") ?? 1),
    0,
  );
  if (!Number.isSafeInteger(total) || total < 1) throw invalid("Invalid amount.", "amount_too_small");
  const expires = Number(text(form, "expires_at") ?? now + dayS);
  if (expires < now + 1_800 - 60 || expires > now + dayS + 60)
    throw invalid("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.");
  const types = list(at(form, "allowed_payment_method_types"));
  const intent = at(form, "payment_intent_data");
  return {
    id,
    object: "checkout.session",
    created: now,
    expires_at: expires,
    status: "open",
    payment_status: "unpaid",
    amount_total: total,
    currency,
    mode: "payment",
    client_reference_id: text(form, "client_reference_id") ?? null,
    customer_email: text(form, "customer_email") ?? null,
    locale: text(form, "locale") ?? null,
    payment_method_types: types.length > 0 ? types : ["card"],
    payment_intent: null,
    metadata: record(at(form, "metadata")),
    success_url: success,
    cancel_url: text(form, "cancel_url") ?? success,
    url: `${origin}/pay/stripe/${id}`,
    livemode: false,
    asked: {
      capture_method: text(intent, "capture_method") === "manual" ? "manual" : "automatic",
      metadata: record(at(intent, "metadata")),
      description: text(intent, "description") ?? null,
    },
  };
}
