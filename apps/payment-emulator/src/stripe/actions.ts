/** What happens to money at the emulated Stripe, whoever asks for it: the interface, the buyer's page, a scenario. */
import { secondsOf } from "../clock.ts";
import type { Message } from "../deliveries.ts";
import type { Emulator } from "../emulator.ts";
import { signature } from "../signing.ts";
import type { Charge, Dispute, Intent, Refund, Session, StripeEvent } from "./model.ts";

/** An object as the interface shows it. */
export function shown(object: object): object {
  const { asked: _, ...rest } = structuredClone(object) as Record<string, unknown>;
  return rest;
}

export class StripeActions {
  readonly #emulator: Emulator;

  constructor(emulator: Emulator) {
    this.#emulator = emulator;
  }

  get #state() {
    return this.#emulator.memory.state.stripe;
  }

  get #now(): number {
    return secondsOf(this.#emulator.clock);
  }

  /** Sessions end by themselves; who looks sees it. */
  session(id: string): Session | undefined {
    const session = this.#state.sessions[id];
    if (session?.status === "open" && session.expires_at <= this.#now) this.expire(session);
    return session;
  }

  expire(session: Session): void {
    session.status = "expired";
    session.url = null;
    this.tell(["checkout.session.expired", session]);
  }

  /** The attempt's intent is made when the buyer first tries. */
  #intentOf(session: Session): Intent {
    const known = session.payment_intent ? this.#state.intents[session.payment_intent] : undefined;
    if (known) return known;
    const { capture_method, metadata, description } = session.asked;
    const intent: Intent = {
      id: this.#emulator.memory.id("pi_"),
      object: "payment_intent",
      created: this.#now,
      status: "requires_payment_method",
      amount: session.amount_total,
      amount_capturable: 0,
      amount_received: 0,
      currency: session.currency,
      capture_method,
      latest_charge: null,
      last_payment_error: null,
      metadata: { ...metadata },
      description,
      livemode: false,
    };
    this.#state.intents[intent.id] = intent;
    session.payment_intent = intent.id;
    return intent;
  }

  #charge(intent: Intent, amount: number, isPaid: boolean): Charge {
    const charge: Charge = {
      id: this.#emulator.memory.id("ch_"),
      object: "charge",
      created: this.#now,
      amount,
      amount_captured: 0,
      amount_refunded: 0,
      currency: intent.currency,
      captured: false,
      paid: isPaid,
      disputed: false,
      payment_intent: intent.id,
      metadata: { ...intent.metadata },
      status: isPaid ? "succeeded" : "failed",
      failure_code: null,
      outcome: { reason: null },
    };
    this.#state.charges[charge.id] = charge;
    intent.latest_charge = charge.id;
    return charge;
  }

  /** The buyer pays. */
  pay(session: Session): void {
    const intent = this.#intentOf(session);
    const amount = Math.max(1, session.amount_total + this.#emulator.desk.current.wrongAmount);
    const charge = this.#charge(intent, amount, true);
    intent.last_payment_error = null;
    session.status = "complete";
    session.url = null;
    if (intent.capture_method === "manual") {
      intent.status = "requires_capture";
      intent.amount_capturable = amount;
      this.tell(
        ["payment_intent.amount_capturable_updated", intent],
        ["checkout.session.completed", session],
      );
      return;
    }
    session.payment_status = "paid";
    this.#take(intent, charge, amount);
    this.tell(
      ["payment_intent.succeeded", intent],
      ["charge.succeeded", charge],
      ["checkout.session.completed", session],
    );
    if (this.#emulator.desk.current.dispute) this.dispute(charge);
  }

  /** The buyer's bank thinks about it; `settle` ends it. */
  process(session: Session): void {
    const intent = this.#intentOf(session);
    intent.status = "processing";
    session.status = "complete";
    session.url = null;
    this.tell(["payment_intent.processing", intent], ["checkout.session.completed", session]);
  }

  settle(session: Session, isPaid: boolean): void {
    const intent = this.#intentOf(session);
    if (intent.status !== "processing") return;
    const charge = this.#charge(intent, session.amount_total, isPaid);
    if (isPaid) {
      session.payment_status = "paid";
      this.#take(intent, charge, session.amount_total);
      this.tell(["payment_intent.succeeded", intent], ["checkout.session.async_payment_succeeded", session]);
      return;
    }
    this.#refuse(intent, charge, "bank_refused");
    this.tell(["payment_intent.payment_failed", intent], ["checkout.session.async_payment_failed", session]);
  }

  /** The buyer's card says no; the page stays open for another one. */
  fail(session: Session, code = "generic_decline"): void {
    const intent = this.#intentOf(session);
    this.#refuse(intent, this.#charge(intent, session.amount_total, false), code);
    this.tell(["payment_intent.payment_failed", intent]);
  }

  #refuse(intent: Intent, charge: Charge, code: string): void {
    intent.status = "requires_payment_method";
    charge.failure_code = "card_declined";
    charge.outcome.reason = code;
    intent.last_payment_error = {
      charge: charge.id,
      code: "card_declined",
      decline_code: code,
      message: "Your card was declined.",
      type: "card_error",
    };
  }

  capture(intent: Intent, amount: number): void {
    const charge = this.#state.charges[intent.latest_charge ?? ""];
    if (!charge) return;
    intent.amount_capturable = 0;
    this.#take(intent, charge, amount);
    const session = this.sessionOf(intent.id);
    if (session) session.payment_status = "paid";
    this.tell(["payment_intent.succeeded", intent], ["charge.captured", charge]);
  }

  #take(intent: Intent, charge: Charge, amount: number): void {
    intent.status = "succeeded";
    intent.amount_received = amount;
    charge.captured = true;
    charge.amount_captured = amount;
    this.#book("charge", amount, charge.currency, charge.id);
  }

  cancel(intent: Intent): void {
    intent.status = "canceled";
    intent.amount_capturable = 0;
    this.tell(["payment_intent.canceled", intent]);
  }

  refund(charge: Charge, amount: number, metadata: Record<string, string>, reason: string | null): Refund {
    const refund: Refund = {
      id: this.#emulator.memory.id("re_"),
      object: "refund",
      created: this.#now,
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      status: "succeeded",
      reason,
      metadata,
    };
    this.#state.refunds[refund.id] = refund;
    charge.amount_refunded += amount;
    this.#book("refund", -amount, charge.currency, refund.id);
    this.tell(["refund.created", refund], ["charge.refunded", charge]);
    return refund;
  }

  dispute(charge: Charge, amount = charge.amount_captured - charge.amount_refunded): Dispute {
    const dispute: Dispute = {
      id: this.#emulator.memory.id("dp_"),
      object: "dispute",
      created: this.#now,
      amount,
      currency: charge.currency,
      charge: charge.id,
      payment_intent: charge.payment_intent,
      reason: "fraudulent",
      status: "needs_response",
      metadata: {},
    };
    this.#state.disputes[dispute.id] = dispute;
    charge.disputed = true;
    this.#book("adjustment", -amount, charge.currency, dispute.id);
    this.tell(["charge.dispute.created", dispute]);
    return dispute;
  }

  closeDispute(dispute: Dispute, outcome: "won" | "lost"): void {
    dispute.status = outcome;
    if (outcome === "won") this.#book("adjustment", dispute.amount, dispute.currency, dispute.id);
    this.tell(["charge.dispute.closed", dispute]);
  }

  sessionOf(intentId: string): Session | undefined {
    return Object.values(this.#state.sessions).find(({ payment_intent }) => payment_intent === intentId);
  }

  #book(type: "charge" | "refund" | "adjustment", amount: number, currency: string, source: string): void {
    const fee = type === "charge" ? Math.round(amount * 0.014) + 25 : 0;
    const id = this.#emulator.memory.id("txn_");
    const { balance } = this.#state;
    balance.push({
      id,
      object: "balance_transaction",
      type,
      amount,
      fee,
      net: amount - fee,
      currency,
      created: this.#now,
      source,
    });
  }

  /** Each event says what the object looked like then. */
  tell(...news: readonly [string, object][]): void {
    const { memory, deliveries, settings } = this.#emulator;
    const messages = news.flatMap(([type, object]): Message[] => {
      const event: StripeEvent = {
        id: memory.id("evt_"),
        object: "event",
        type,
        created: this.#now,
        data: { object: shown(object) },
        livemode: false,
      };
      this.#state.events.unshift(event);
      if (!settings.stripeEvents.includes(type)) return [];
      const headers = (body: string) => ({
        "stripe-signature": signature(settings.stripeWebhookSecret, this.#now, body),
      });
      return [{ url: `${settings.webhookBase}/stripe`, body: JSON.stringify(event), headers }];
    });
    this.#state.events.splice(1_000);
    memory.changed();
    if (settings.webhookBase) deliveries.send(messages);
  }
}
