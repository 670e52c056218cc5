/** Hokodo's objects, as far as a shop meets them. */

export interface DeferredPayment {
  id: string;
  number: string;
  order: string;
  status: "accepted" | "pending_review" | "customer_action_required" | "rejected" | "captured" | "voided";
  authorisation: number;
  protected_captures: number;
  unprotected_captures: number;
  refunds: number;
  voided_authorisation: number;
}

export interface HokodoOrder {
  id: string;
  unique_id: string;
  currency: string;
  total_amount: number;
  metadata: Record<string, string>;
  payment_offer: null | {
    id: string;
    urls: { success: string; failure: string; cancel: string };
    offered_payment_plans: {
      id: string;
      status: "offered" | "declined";
      payment_url: string | null;
      name: string;
    }[];
  };
  deferred_payment: string | null;
}

export interface PostSaleEvent {
  id: string;
  type: "capture" | "refund" | "void_remaining" | "void";
  amount: number;
  currency: string;
  created: string;
  deferred_payment: string;
  metadata: Record<string, string>;
  order_metadata: Record<string, string>;
}

export interface HokodoState {
  companies: Record<string, { id: string; name: string; country: string }>;
  organisations: Record<string, { id: string; company: string }>;
  users: Record<string, { id: string; email: string }>;
  orders: Record<string, HokodoOrder>;
  payments: Record<string, DeferredPayment>;
  events: PostSaleEvent[];
  requests: Record<string, { status: number; body: string }>;
}
