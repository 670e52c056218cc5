/** The shop and the emulator must agree without importing each other. */
import { localSettings } from "@foldmark/payment-emulator";
import { expect, it } from "vitest";
import { paymentEnvironment } from "../../apps/shop/server/payment-environment.ts";

it("the shop's default keys are the emulator's", () => {
  const { providers } = paymentEnvironment({}, { port: 3000, brandName: "Foldmark" });
  expect(providers.stripe).toMatchObject({
    secretKey: localSettings.stripeSecretKey,
    webhookSecrets: [localSettings.stripeWebhookSecret],
  });
  expect(providers.paypal).toMatchObject({
    clientId: localSettings.paypalClientId,
    clientSecret: localSettings.paypalClientSecret,
    webhookId: localSettings.paypalWebhookId,
  });
  expect(providers.hokodo).toMatchObject({
    apiKey: localSettings.hokodoApiKey,
    webhookSecrets: [localSettings.hokodoWebhookSecret],
  });
});
