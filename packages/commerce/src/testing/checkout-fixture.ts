/** A checkout over a database of a test, and a buyer's answers that it takes as they are. */
import { type Clock, type Db, type RateLimiter, silentLog, type Tx } from "@foldmark/platform";
import { builtInBook } from "@foldmark/pricing";
import { sql } from "kysely";
import type { CheckoutAnswers } from "../carts/checkout-answers.ts";
import type { CheckoutServices, PlaceOrderInput } from "../checkout/place-order.ts";
import { localRegister } from "../vat/vat-register.ts";

/** Nobody works here; a job costs one statement, as in the true queue. */
const jobs = {
  async enqueue(tx: Tx) {
    await sql`select 'a job is written'`.execute(tx);
  },
};

export const unlimited: RateLimiter = { take: async () => ({ allowed: true }) };

export function checkoutServices(db: Db, clock: Clock): CheckoutServices {
  return {
    db,
    clock,
    book: () => builtInBook,
    vatRegister: localRegister,
    rateLimiter: unlimited,
    jobs,
    log: silentLog,
    orderSecret: "a secret of this test",
    // Anna orders all day.
    unpaidOrderLimits: { mailbox: 10_000, session: 10_000, account: 10_000, network: 10_000 },
  };
}

export const irish: CheckoutAnswers = {
  buyerKind: "private",
  email: "anna@example.test",
  phone: "+353 1 234 5678",
  delivery: {
    name: "Anna Byrne",
    street: "1 Main Street",
    postcode: "d02af30",
    city: "Dublin",
    country: "IE",
  },
  shipmentMethod: "courier-free",
  paymentMethod: "card",
  acceptsTerms: true,
};

/** What a page sends beside cart, key and price. */
export const sentAlong: Pick<PlaceOrderInput, "language" | "termsVersion" | "network"> = {
  language: "en",
  termsVersion: "2026-11",
  network: "192.0.2.1",
};

/** A hundred boxes, unless asked otherwise. */
export const boxes = (question: object = {}) => ({
  question: { sku: "mailer-box-full-color", quantity: 100, ...question },
  design: null,
  bundle: null,
});

let people = 0;

/** Of an account or a session nobody had before. */
export function newPersonId(): string {
  people += 1;
  return `019b0000-0000-7000-8000-${String(people).padStart(12, "0")}`;
}
