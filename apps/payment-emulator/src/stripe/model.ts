/** Stripe's objects, as far as a shop with hosted checkout meets them. */

export interface Session {
  id: string;
  object: "checkout.session";
  created: number;
  expires_at: number;
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  amount_total: number;
  currency: string;
  mode: "payment";
  client_reference_id: string | null;
  customer_email: string | null;
  locale: string | null;
  payment_method_types: string[];
  payment_intent: string | null;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  url: string | null;
  livemode: false;
  /** What the intent will be made of; not shown. */
  asked: {
    capture_method: "automatic" | "manual";
    metadata: Record<string, string>;
    description: string | null;
  };
}

export interface Intent {
  id: string;
  object: "payment_intent";
  created: number;
  status: "requires_payment_method" | "processing" | "requires_capture" | "canceled" | "succeeded";
  amount: number;
  amount_capturable: number;
  amount_received: number;
  currency: string;
  capture_method: "automatic" | "manual";
  latest_charge: string | null;
  last_payment_error: null | {
    charge: string;
    code: string;
    decline_code: string | null;
    message: string;
    type: string;
  };
  metadata: Record<string, string>;
  description: string | null;
  livemode: false;
}

export interface Charge {
  id: string;
  object: "charge";
  created: number;
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  currency: string;
  captured: boolean;
  paid: boolean;
  disputed: boolean;
  payment_intent: string;
  metadata: Record<string, string>;
  status: "succeeded" | "failed";
  failure_code: string | null;
  outcome: { reason: string | null };
}

export interface Refund {
  id: string;
  object: "refund";
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  status: "succeeded" | "pending" | "failed";
  reason: string | null;
  metadata: Record<string, string>;
}

export interface Dispute {
  id: string;
  object: "dispute";
  created: number;
  amount: number;
  currency: string;
  charge: string;
  payment_intent: string;
  reason: string;
  status: "needs_response" | "won" | "lost";
  metadata: Record<string, string>;
}

export interface BalanceTransaction {
  id: string;
  object: "balance_transaction";
  type: "charge" | "refund" | "adjustment";
  amount: number;
  fee: number;
  net: number;
  currency: string;
  created: number;
  source: string;
}

export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: object };
  livemode: false;
}

/** The answer given under an idempotency key, failures included. */
export interface KeptAnswer {
  readonly request: string;
  readonly status: number;
  readonly body: string;
  readonly at: number;
}

export interface StripeState {
  sessions: Record<string, Session>;
  intents: Record<string, Intent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  events: StripeEvent[];
  balance: BalanceTransaction[];
  keys: Record<string, KeptAnswer>;
}
