/** The three providers behind one address, with their pages for buyers and a desk for bad days. */
import { setTimeout as sleep } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import type { EmulatorClock } from "./clock.ts";
import { Deliveries } from "./deliveries.ts";
import { HokodoActions, hokodoApi } from "./hokodo/api.ts";
import { buyerPages } from "./pages/buyer-pages.ts";
import { PaypalActions, paypalApi } from "./paypal/api.ts";
import { ScenarioDesk } from "./scenario.ts";
import type { EmulatorSettings } from "./settings.ts";
import { Memory } from "./state.ts";
import { StripeActions } from "./stripe/actions.ts";
import { stripeApi } from "./stripe/api.ts";

export interface EmulatorOptions {
  readonly origin: string;
  readonly clock: EmulatorClock;
  readonly settings: EmulatorSettings;
  readonly dataFile: string | null;
}

export class Emulator {
  readonly origin: string;
  readonly clock: EmulatorClock;
  readonly settings: EmulatorSettings;
  readonly memory: Memory;
  readonly desk = new ScenarioDesk();
  readonly deliveries: Deliveries;
  readonly stripe: StripeActions;
  readonly paypal: PaypalActions;
  readonly hokodo: HokodoActions;
  readonly app: Hono;

  constructor({ origin, clock, settings, dataFile }: EmulatorOptions) {
    this.origin = origin;
    this.clock = clock;
    this.settings = settings;
    this.memory = new Memory(dataFile);
    this.deliveries = new Deliveries(this.memory, this.desk);
    this.stripe = new StripeActions(this);
    this.paypal = new PaypalActions(this);
    this.hokodo = new HokodoActions(this);
    this.app = new Hono();
    this.app.get("/livez", (context) => context.text("ok"));
    this.app.get("/favicon.ico", (context) => context.body(null, 204));
    this.app.post("/_scenario", (context) => this.#setScenario(context));
    this.app.post("/_settle", (context) => this.#settle(context));
    this.app.route("/pay", buyerPages(this));
    // Stripe's client knows only a host, so Stripe has the root.
    this.app.route("/paypal", paypalApi(this, this.paypal));
    this.app.route("/hokodo", hokodoApi(this, this.hokodo));
    this.app.route("/v1", stripeApi(this, this.stripe));
  }

  async pause(): Promise<void> {
    const { latency } = this.desk.current;
    if (latency > 0) await sleep(latency);
  }

  /** The line goes dead after the work was done. */
  neverAnswer(context: Context): Response {
    const { outgoing } = context.env as HttpBindings;
    outgoing.destroy();
    return new Response(null, { headers: { "x-hono-already-sent": "1" } });
  }

  async #setScenario(context: Context): Promise<Response> {
    const set = this.desk.set(await context.req.json().catch(() => null));
    return set ? context.json(set) : context.json({ error: "not understood" }, 400);
  }

  /** What a bank, a reviewer or an arbiter decides later: `{ref, outcome}`. */
  async #settle(context: Context): Promise<Response> {
    const { ref = "", outcome = "" } = await context.req.json().catch(() => ({}));
    const { stripe, hokodo } = this.memory.state;
    const session = stripe.sessions[ref];
    const dispute = stripe.disputes[ref];
    const order = hokodo.orders[ref];
    if (session) this.stripe.settle(session, outcome === "paid");
    else if (dispute) this.stripe.closeDispute(dispute, outcome === "won" ? "won" : "lost");
    else if (order) this.hokodo.review(order, outcome === "accepted" ? "accepted" : "rejected");
    else return context.json({ error: "nothing by this name" }, 404);
    return context.json({ ok: true });
  }
}
