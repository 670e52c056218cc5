import type { PaymentStanding } from "@foldmark/commerce";
import { describe, expect, it } from "vitest";
import { type ComesBack, type OrderMoment, paymentMoment } from "./payment-moment.ts";

const waiting: OrderMoment = { state: "awaiting-payment", isOnHold: false, paidMinor: 0 };
const redirect = { kind: "redirect", url: "https://provider.example/pay" } as const;
const instructions = { kind: "instructions" } as unknown as PaymentStanding["next"];

type Payment = NonNullable<PaymentStanding["payment"]>;
function standing(
  state: Payment["state"] | null,
  next: PaymentStanding["next"] = null,
  failureCode: string | null = null,
): PaymentStanding {
  const payment = state && ({ state, failureCode } as Payment);
  return { kind: "payment", payment, restMinor: 100, next };
}

describe("the page of a payment", () => {
  it.each<[string, PaymentStanding, ComesBack, string, string | null]>([
    ["nothing was begun", standing(null), null, "choose", null],
    ["a page of the provider is open", standing("pending", redirect), null, "choose", "open"],
    ["the provider never answered", standing("created"), null, "choose", "silent"],
    ["the buyer left the provider's page", standing("pending", redirect), "left", "choose", "left"],
    ["an attempt failed there", standing("pending", redirect, "card_declined"), null, "choose", "failed"],
    ["they left after it failed", standing("pending", redirect, "card_declined"), "left", "choose", "left"],
    ["it failed, whatever the address says", standing("failed"), "paid", "choose", "failed"],
    ["it failed and was opened later", standing("failed"), null, "choose", "failed"],
    ["its time ran out", standing("expired"), null, "choose", "expired"],
    ["it was given up for another", standing("cancelled"), null, "choose", null],
    ["the buyer paid and the provider is slow", standing("pending", redirect), "paid", "waiting", null],
    ["the bank thinks about it", standing("processing"), null, "waiting", null],
    ["a transfer is awaited", standing("pending", instructions), null, "transfer", null],
  ])("when %s", (_, payment, back, kind, news) => {
    expect(paymentMoment(waiting, payment, back)).toEqual({ kind, news });
  });

  it("tells how much has arrived when it is not all", () => {
    const part = { ...waiting, paidMinor: 40 };
    expect(paymentMoment(part, standing("pending", instructions), null).news).toBe("part");
    expect(paymentMoment(part, standing(null), null).news).toBe("part");
  });

  it.each([
    ["cancelled", false, "over"],
    ["awaiting-payment", true, "held"],
    ["awaiting-approval", false, "approval"],
    ["confirmed", false, "settled"],
    ["delivered", false, "settled"],
    ["confirmed", true, "held"],
  ] as const)("offers nothing to an order that is %s (held: %s)", (state, isOnHold, kind) => {
    const order = { state, isOnHold, paidMinor: 100 };
    expect(paymentMoment(order, standing("pending", redirect), "paid")).toEqual({ kind, news: null });
  });
});
