/** What emulator and shop agree on. The values are for a developer's machine: they open nothing anywhere else. */

export interface EmulatorSettings {
  readonly stripeSecretKey: string;
  readonly stripeWebhookSecret: string;
  /** What the shop has asked to be told of, as one chooses it for a webhook endpoint at Stripe. */
  readonly stripeEvents: readonly string[];
  readonly paypalClientId: string;
  readonly paypalClientSecret: string;
  readonly paypalWebhookId: string;
  readonly hokodoApiKey: string;
  readonly hokodoWebhookSecret: string;
  /** Where the shop listens for messages; the provider's name is put behind it. Null: nobody is told. */
  readonly webhookBase: string | null;
}

export const localSettings: EmulatorSettings = {
  stripeSecretKey: "sk_test_emulator",
  stripeWebhookSecret: "whsec_emulator",
  // One message for each thing that can happen; docs/operations.md names the same ones.
  stripeEvents: [
    "checkout.session.completed",
    "checkout.session.async_payment_succeeded",
    "checkout.session.async_payment_failed",
    "checkout.session.expired",
    "payment_intent.payment_failed",
    "payment_intent.canceled",
    "charge.captured",
    "charge.refunded",
    "refund.updated",
    "refund.failed",
    "charge.dispute.created",
    "charge.dispute.closed",
  ],
  paypalClientId: "paypal-emulator",
  paypalClientSecret: "paypal-emulator-secret",
  paypalWebhookId: "WH-EMULATOR",
  hokodoApiKey: "hokodo-emulator",
  hokodoWebhookSecret: "hokodo-emulator-secret",
  webhookBase: null,
};
