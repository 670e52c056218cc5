import type { PaymentServices } from "@foldmark/commerce";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { Visit } from "../visit.ts";
import { paymentWebhooks } from "./payment-webhooks.ts";

const visit = { id: "visit" } as Visit;

/** Payment services whose provider answers so, over a database that keeps everything, or is away. */
function services(verifyWebhook: () => Promise<unknown>, isAway = false): PaymentServices {
  return {
    clock: { now: () => new Date() },
    providers: { stripe: { verifyWebhook } },
    db: {
      transaction: () => {
        throw Object.assign(new Error("away"), isAway ? { code: "ECONNREFUSED" } : {});
      },
    },
  } as unknown as PaymentServices;
}

const send = (given: PaymentServices) => {
  const request = new Request("http://localhost/webhooks/payments/stripe", { method: "POST", body: "{}" });
  return paymentWebhooks(given).handle(request, visit, { provider: "stripe" });
};

describe("messages of payment providers", () => {
  it("that nobody signed are refused", async () => {
    expect((await send(services(async () => null))).status).toBe(400);
  });

  it("that no text of the database can hold are refused", async () => {
    expect((await send(services(async () => ({ id: "evt_\0", kind: "x" })))).status).toBe(400);
  });

  it("are asked for again while they cannot be kept", async () => {
    const answer = await send(services(async () => ({ id: "evt_1", kind: "x" }), true));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).not.toBeNull();
  });

  it("know no other provider", () => {
    const { input } = paymentWebhooks(services(async () => null));
    expect(v.is(input.params, { provider: "other" })).toBe(false);
  });
});
