/** What emulator and shop agree on. The values are for a developer's machine: they open nothing anywhere else. */

export interface EmulatorSettings {
  readonly stripeSecretKey: string;
  readonly stripeWebhookSecret: string;
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
  paypalClientId: "paypal-emulator",
  paypalClientSecret: "paypal-emulator-secret",
  paypalWebhookId: "WH-EMULATOR",
  hokodoApiKey: "hokodo-emulator",
  hokodoWebhookSecret: "hokodo-emulator-secret",
  webhookBase: null,
};
