/** The providers as configured; by default all of them point at the emulator. */
import type { Providers } from "../provider.ts";
import { type HokodoOptions, HokodoProvider } from "./hokodo.ts";
import { type PaypalOptions, PaypalProvider } from "./paypal.ts";
import { type StripeOptions, StripeProvider } from "./stripe.ts";

export interface ProviderOptions {
  readonly stripe: StripeOptions;
  readonly paypal: PaypalOptions;
  readonly hokodo: HokodoOptions;
}

export function createProviders({ stripe, paypal, hokodo }: ProviderOptions): Providers {
  return {
    stripe: new StripeProvider(stripe),
    paypal: new PaypalProvider(paypal),
    hokodo: new HokodoProvider(hokodo),
  };
}
