/** Where the buyer is sent: pay, be refused, cancel, or do nothing at all. */
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Emulator } from "../emulator.ts";
import type { Session } from "../stripe/model.ts";
import { amountText, type Markup, page } from "./layout.ts";

const banks: Readonly<Record<string, { readonly name: string; readonly banks: readonly string[] }>> = {
  p24: {
    name: "Przelewy24",
    banks: ["mBank", "PKO Bank Polski", "Santander", "ING Bank Śląski", "Alior Bank"],
  },
  ideal: { name: "iDEAL | Wero", banks: ["ABN AMRO", "ING", "Rabobank", "bunq", "SNS"] },
  bancontact: { name: "Bancontact", banks: ["BNP Paribas Fortis", "KBC", "Belfius", "ING Belgium"] },
  eps: { name: "eps", banks: ["Erste Bank", "Raiffeisen", "Bank Austria", "BAWAG"] },
};

/** Numbers that behave as the provider's own test cards do; any other is refused. */
const cards: Readonly<Record<string, "pays" | string>> = {
  "4242424242424242": "pays",
  "5555555555554444": "pays",
  "4000000000000002": "generic_decline",
  "4000000000009995": "insufficient_funds",
  "4000000000000069": "expired_card",
};

const cardFields = (): Markup => html`
  <label for="number">Card number</label>
  <input id="number" name="number" inputmode="numeric" autocomplete="off" value="4242 4242 4242 4242"
    aria-describedby="cards" />
  <div class="pair">
    <div><label for="expiry">Expiry</label><input id="expiry" name="expiry" value="12 / 34" autocomplete="off" /></div>
    <div><label for="cvc">CVC</label><input id="cvc" name="cvc" value="123" autocomplete="off" /></div>
  </div>
  <p class="hint" id="cards">4242 4242 4242 4242 pays. 4000 0000 0000 0002 is declined, 4000 0000 0000 9995 has no funds.</p>`;

const bankFields = (method: string): Markup => html`
  <label for="bank">Bank</label>
  <select id="bank" name="bank">
    ${(banks[method]?.banks ?? []).map((name) => html`<option>${name}</option>`)}
  </select>`;

interface Choice {
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly facts: readonly (readonly [string, string])[];
  readonly fields: Markup | "";
  readonly pay: string;
  readonly more?: readonly (readonly [action: string, label: string])[];
  readonly error?: string;
}

/** All buttons belong to one form, so that it also works by the Enter key: that pays. */
function choicePage(choice: Choice): Markup {
  const { title, amountMinor, currency, facts, fields, pay, more = [], error } = choice;
  return page(
    title,
    html`<form class="card" method="post">
      <h1>${title}</h1>
      <p class="sum">${amountText(amountMinor, currency.toUpperCase())}</p>
      <dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
      ${error ? html`<p class="error" role="alert">${error}</p>` : ""}
      ${fields ? html`<fieldset><legend class="hint">Test details</legend>${fields}</fieldset>` : ""}
      <button class="main" name="action" value="pay">${pay}</button>
      ${more.map(([action, label]) => html`<button name="action" value="${action}">${label}</button>`)}
      <button name="action" value="fail">Fail the payment</button>
      <button name="action" value="cancel">Cancel and go back to the shop</button>
      <p class="hint">To do nothing, close this page.</p>
    </form>`,
  );
}

const ended = (text: string): Markup =>
  page("This page has ended", html`<div class="card"><h1>This page has ended</h1><p>${text}</p></div>`);

async function actionOf(context: Context): Promise<Readonly<Record<string, string>>> {
  const form = await context.req.parseBody();
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, String(value)]));
}

export function buyerPages(emulator: Emulator): Hono {
  const app = new Hono();
  stripePages(app, emulator);
  paypalPages(app, emulator);
  hokodoPages(app, emulator);
  return app;
}

function stripePages(app: Hono, { stripe }: Emulator): void {
  const show = (session: Session, error?: string) => {
    const [method = "card"] = session.payment_method_types;
    const isBank = method in banks;
    return choicePage({
      title: isBank ? `Pay with ${banks[method]?.name}` : "Pay by card",
      amountMinor: session.amount_total,
      currency: session.currency,
      facts: [
        ["For", session.asked.description ?? "an order"],
        ["E-mail", session.customer_email ?? "not given"],
      ],
      fields: isBank ? bankFields(method) : cardFields(),
      pay: "Pay",
      more: [["process", "Let the bank think about it"]],
      ...(error ? { error } : {}),
    });
  };
  app.get("/stripe/:id", (context) => {
    const session = stripe.session(context.req.param("id"));
    if (!session) return context.html(ended("There is no such payment."), 404);
    return context.html(
      session.status === "open" ? show(session) : ended("It was paid, or its time is over."),
    );
  });
  app.post("/stripe/:id", async (context) => {
    const session = stripe.session(context.req.param("id"));
    if (session?.status !== "open") return context.html(ended("It was paid, or its time is over."), 410);
    const { action, number } = await actionOf(context);
    if (action === "cancel") return context.redirect(session.cancel_url, 303);
    if (action === "process") stripe.process(session);
    else {
      const card =
        number === undefined ? "pays" : (cards[number.replaceAll(/\D/g, "")] ?? "incorrect_number");
      const code = action === "fail" ? "generic_decline" : card;
      if (code !== "pays") {
        stripe.fail(session, code);
        return context.html(
          show(session, `The payment was declined (${code}). Try again or choose another way.`),
        );
      }
      stripe.pay(session);
    }
    return context.redirect(session.success_url, 303);
  });
}

function paypalPages(app: Hono, { paypal }: Emulator): void {
  app.get("/paypal/:id", (context) => {
    const order = paypal.order(context.req.param("id"));
    if (order?.status !== "PAYER_ACTION_REQUIRED")
      return context.html(ended("It was approved, or never was."), 410);
    return context.html(
      choicePage({
        title: "Approve with PayPal",
        amountMinor: Math.round(Number(order.amount.value) * 100),
        currency: order.amount.currency_code,
        facts: [["For", order.description]],
        fields: "",
        pay: "Approve the payment",
      }),
    );
  });
  app.post("/paypal/:id", async (context) => {
    const order = paypal.order(context.req.param("id"));
    if (order?.status !== "PAYER_ACTION_REQUIRED")
      return context.html(ended("It was approved, or never was."), 410);
    const { action } = await actionOf(context);
    if (action !== "pay") return context.redirect(order.cancel_url, 303);
    paypal.approve(order);
    return context.redirect(order.return_url, 303);
  });
}

function hokodoPages(app: Hono, { hokodo }: Emulator): void {
  app.get("/hokodo/:id", (context) => {
    const order = hokodo.order(context.req.param("id"));
    if (!order?.payment_offer || order.deferred_payment)
      return context.html(ended("It was decided already."), 410);
    return context.html(
      choicePage({
        title: "Pay in 30 days with Hokodo",
        amountMinor: order.total_amount,
        currency: order.currency,
        facts: [["Company", order.metadata.company ?? ""]],
        fields: "",
        pay: "Accept the terms",
        more: [["review", "Accept, with a review by Hokodo"]],
      }),
    );
  });
  app.post("/hokodo/:id", async (context) => {
    const order = hokodo.order(context.req.param("id"));
    const offer = order?.payment_offer;
    if (!order || !offer || order.deferred_payment)
      return context.html(ended("It was decided already."), 410);
    const { action } = await actionOf(context);
    if (action === "cancel") return context.redirect(offer.urls.cancel, 303);
    hokodo.decide(order, action === "pay" ? "accepted" : action === "review" ? "pending_review" : "rejected");
    return context.redirect(action === "fail" ? offer.urls.failure : offer.urls.success, 303);
  });
}
