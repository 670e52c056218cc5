/** Where payment providers tell us news. Kept before it is answered, understood afterwards. */
import { type PaymentServices, type Providers, receiveWebhook } from "@foldmark/commerce";
import { isDatabaseUnavailable, PlatformError } from "@foldmark/platform";
import * as v from "valibot";
import { nothing } from "../../app/request/route-declaration.ts";
import { problemJson, problems } from "../answers/problem.ts";
import { endpoint } from "./endpoint.ts";

const providers = ["stripe", "paypal", "hokodo"] as const satisfies readonly (keyof Providers)[];

export function paymentWebhooks(services: PaymentServices) {
  return endpoint({
    name: "payment-webhooks",
    method: "POST",
    path: "/webhooks/payments/:provider",
    access: "everyone",
    input: { params: v.strictObject({ provider: v.picklist(providers) }), query: nothing },
    body: "json",
    rate: "api",
    cache: { kind: "private" },
    // Believed by its signature alone: no cookie is read.
    csrf: "none-needed",
    accepts: ["application/json"],
    async handle(request, visit, params) {
      const body = new Uint8Array(await request.arrayBuffer());
      const code = params.provider as keyof Providers;
      // Providers send it again until we have it.
      const answer = await receiveWebhook(services, code, body, request.headers).catch((error: unknown) => {
        const isBusy = error instanceof PlatformError && error.code === "busy_retry";
        if (isBusy || isDatabaseUnavailable(error)) return "cannot-tell" as const;
        throw error;
      });
      if (answer === "cannot-tell") return problemJson(problems.unavailable, visit.id);
      if (answer === "forged") return problemJson(problems.invalidInput, visit.id);
      return Response.json({ received: true }, { headers: { "cache-control": "no-store" } });
    },
  });
}
