/**
 * What a payment provider must be able to do. Providers speak to the network and to nothing else: they are handed
 * facts and answer with facts. "Unknown" is an answer: the line went dead after we spoke.
 */
import type { Currency, PaymentMethod } from "@foldmark/region";
import type { ProviderCode } from "./methods.ts";

/** Where the buyer goes on, or what they are told. */
export type NextAction =
  | { readonly kind: "redirect"; readonly url: string }
  | {
      readonly kind: "instructions";
      readonly reference: string;
      readonly accountNumber: string;
      readonly swiftCode: string;
      readonly amountMinor: number;
      readonly currency: Currency;
      /** ISO day. */
      readonly dueOn: string;
    };

export type SnapshotStatus =
  | "pending"
  | "processing"
  | "authorized"
  | "captured"
  | "failed"
  | "cancelled"
  | "expired";

export interface RefundAtProvider {
  readonly ref: string;
  /** Our refund's id, when the provider was told it. */
  readonly refundId: string | null;
  readonly amountMinor: number;
  readonly state: "submitted" | "succeeded" | "failed";
}

export interface DisputeAtProvider {
  readonly ref: string;
  readonly amountMinor: number;
  readonly state: "open" | "won" | "lost";
  readonly openedAt: Date;
}

/** What a provider says a payment has come to; the whole of it, not what changed. */
export interface ProviderSnapshot {
  readonly providerRef: string;
  readonly currency: string;
  readonly status: SnapshotStatus;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  readonly refunds: readonly RefundAtProvider[];
  readonly disputes: readonly DisputeAtProvider[];
  /** Attempts that did not go through, as far as they are told; `ref` keeps one apart from the next. */
  readonly failedAttempts: readonly { readonly ref: string; readonly code: string }[];
  /** The buyer agreed and the money waits to be taken. */
  readonly awaitsCapture: boolean;
  readonly next: NextAction | null;
}

export interface PostalAddress {
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
}

/** What a provider may learn of an order. */
export interface OrderForProvider {
  readonly id: string;
  readonly number: string;
  readonly email: string;
  readonly language: string;
  readonly company: string | null;
  readonly vatNumber: string | null;
  readonly billing: PostalAddress;
  readonly delivery: PostalAddress;
  readonly totalMinor: number;
  readonly vatMinor: number;
  readonly placedAt: Date;
}

/** One thing asked of a provider, told under a key that makes telling it twice harmless. */
export interface Instruction {
  readonly operationId: string;
  readonly key: string;
  readonly requestedAt: Date;
}

export interface PaymentAtProvider {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly authorizedMinor: number;
  readonly capturedMinor: number;
  /** Null until the provider has answered for the first time. */
  readonly providerRef: string | null;
}

export interface CreateRequest extends Instruction {
  readonly payment: PaymentAtProvider;
  readonly expiresAt: Date | null;
  readonly order: OrderForProvider;
  readonly capture: "now" | "later";
  readonly returnTo: { readonly paid: string; readonly cancelled: string };
}

export type ProviderResult =
  | { readonly outcome: "ok"; readonly snapshot: ProviderSnapshot; readonly ref: string }
  | { readonly outcome: "declined"; readonly code: string }
  /** `isKeyBurnt`: the provider would repeat the same failure to the same key for ever. */
  | { readonly outcome: "unknown"; readonly code: string; readonly isKeyBurnt: boolean };

export interface VerifiedEvent {
  readonly id: string;
  readonly kind: string;
}

/** How a webhook names the payment it is about; understood after it was kept. */
export interface NamedPayment {
  readonly paymentId: string | null;
  readonly providerRef: string | null;
}

/** A movement on the provider's account. */
export interface SettlementLine {
  readonly ref: string;
  readonly paymentId: string | null;
  readonly kind: "payment" | "refund" | "dispute";
  /** Always positive. */
  readonly amountMinor: number;
  readonly currency: string;
  readonly at: Date;
}

export interface PaymentProvider {
  readonly code: Exclude<ProviderCode, "wallet" | "bank-transfer">;
  create(request: CreateRequest): Promise<ProviderResult>;
  capture(op: Instruction, payment: PaymentAtProvider, amountMinor: number): Promise<ProviderResult>;
  cancel(op: Instruction, payment: PaymentAtProvider): Promise<ProviderResult>;
  refund(
    op: Instruction,
    payment: PaymentAtProvider,
    amountMinor: number,
    reason: string,
  ): Promise<ProviderResult>;
  /** What became of an instruction whose answer was lost; null when it never arrived. */
  find(
    kind: "create" | "capture" | "cancel" | "refund",
    op: Instruction,
    payment: PaymentAtProvider,
  ): Promise<ProviderResult | null>;
  /** The authoritative read: return page, webhook, poller and reconciliation all end here. */
  fetch(payment: PaymentAtProvider): Promise<ProviderSnapshot>;
  /** Null when it is not the provider who speaks, or it spoke too long ago. */
  verifyWebhook(body: Uint8Array, headers: Headers, now: Date): Promise<VerifiedEvent | null>;
  paymentNamedBy(body: Uint8Array): Promise<NamedPayment | null>;
  settlements(from: Date, to: Date): AsyncIterable<SettlementLine>;
}

export type Providers = Readonly<Record<PaymentProvider["code"], PaymentProvider>>;
