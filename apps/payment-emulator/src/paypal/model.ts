/** PayPal's objects, as far as a shop meets them. */

export interface Money {
  currency_code: string;
  value: string;
}

export interface Moved {
  id: string;
  status: string;
  amount: Money;
  custom_id?: string;
  create_time: string;
}

export interface PaypalOrder {
  id: string;
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  create_time: string;
  description: string;
  return_url: string;
  cancel_url: string;
  custom_id: string;
  amount: Money;
  captures: Moved[];
  refunds: Moved[];
}

export interface PaypalDispute {
  dispute_id: string;
  create_time: string;
  status: "OPEN" | "RESOLVED";
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: string };
  transaction: string;
}

export interface PaypalTransaction {
  transaction_id: string;
  transaction_event_code: "T0006" | "T1107" | "T1111";
  transaction_initiation_date: string;
  transaction_amount: Money;
  custom_field: string;
}

export interface PaypalState {
  orders: Record<string, PaypalOrder>;
  disputes: Record<string, PaypalDispute>;
  transactions: PaypalTransaction[];
  tokens: Record<string, number>;
  requests: Record<string, { status: number; body: string }>;
}
