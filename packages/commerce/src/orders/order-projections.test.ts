/** What is told of an order, each from the same record: to its buyer, in mails and documents, to a provider, as a promise. */
import { describe, expect, it } from "vitest";
import { orderForProvider } from "../payments/order-for-provider.ts";
import {
  exampleDocument,
  exampleEvent,
  exampleLine,
  exampleOrder,
  examplePayment,
  exampleRefund,
} from "../testing/example-order.ts";
import { irishAddress } from "../testing/orders.ts";
import { coverMinor, restOf } from "./order-money.ts";
import { orderPaper } from "./order-paper.ts";
import { approvalDays, orderPromise } from "./order-promise.ts";
import type { Order, OrderLine } from "./order-record.ts";
import { orderView } from "./order-view.ts";

const now = new Date("2026-11-17T08:00:00Z");
const view = (more: Partial<Order> = {}) => orderView(exampleOrder(more), ["guest"], now);
const paper = (more: Partial<Order> = {}) => orderPaper(exampleOrder(more), { isMailboxProved: false });

describe("what a buyer sees of an order", () => {
  it("is nothing that is ours: whose it is, how it came, what stopped it, who did what, what a provider calls it", () => {
    const secret = "not for the buyer";
    const seen = view({
      owner: secret,
      buyerKey: secret,
      holdReason: secret,
      attribution: { secret },
      events: [exampleEvent({ actor: secret, detail: { secret } })],
      payments: [examplePayment({ providerRef: secret, failureCode: secret })],
      refunds: [exampleRefund({ requestedBy: secret })],
      documents: [exampleDocument({ cause: `invoice/${secret}` })],
      lines: [exampleLine({ dielineHash: secret })],
    });
    expect(JSON.stringify(seen)).not.toContain(secret);
    expect(seen.order.documents).toMatchObject([{ kind: "invoice", number: "FV/2026/000001" }]);
    expect(seen.order).toMatchObject({
      taxBasis: "storefront-rate",
      basisPoints: 0,
      placedAt: expect.any(Date),
    });
  });

  it("names each document by what it is for", () => {
    const documents = [
      exampleDocument({ cause: "pro-forma/1" }),
      exampleDocument(),
      exampleDocument({ cause: "refund/1", correctsId: exampleDocument().id }),
    ];
    const kinds = view({ documents }).order.documents.map(({ kind }) => kind);
    expect(kinds).toEqual(["pro-forma", "invoice", "credit-note"]);
  });

  it("is what they may do, what is missing, and what they withdrew from", () => {
    const stock = exampleLine({ id: "stock", stockItem: "sample-packs", artworkState: "not-required" });
    const lines = [stock, { ...stock, id: "more" }, exampleLine()];
    const open = view({ lines, payments: [examplePayment({ state: "authorized", authorizedMinor: 4_000 })] });
    expect(open).toMatchObject({ status: "awaiting-payment", restMinor: 6_000, commands: ["cancel"] });
    expect(open.withdrawal).toEqual({ lines: ["stock", "more"], ends: null });
    const said = exampleEvent({ seq: 3, kind: "withdrawn", detail: { lines: ["stock"] } });
    const after = view({ lines, events: [exampleEvent(), said] });
    expect(after.withdrawal.lines).toEqual(["more"]);
    expect(after.order.withdrawals).toEqual([{ lines: ["stock"], at: said.at }]);
  });
});

describe("what the payments of an order come to", () => {
  it("counts what is promised where the whole is, and what arrived otherwise, without what went back", () => {
    const payment = { authorizedMinor: 9_000, capturedMinor: 2_000, refundedMinor: 500 };
    expect(coverMinor({ ...payment, state: "authorized" })).toBe(8_500);
    expect(coverMinor({ ...payment, state: "pending" })).toBe(1_500);
    expect(restOf({ totalMinor: 10_000 }, [{ ...payment, state: "authorized" }])).toBe(1_500);
    expect(restOf({ totalMinor: 1_000 }, [{ ...payment, state: "authorized" }])).toBe(0);
  });
});

describe("what mails and documents say of an order", () => {
  it("has the storefront it was placed in, and a language of ours", () => {
    expect(paper({ region: "de", language: "de" })).toMatchObject({ region: { id: "de" }, language: "de" });
    expect(paper({ language: "xx" as never }).language).toBe("en");
    expect(paper({ tax: {} })).toMatchObject({ taxBasis: "storefront-rate", basisPoints: 0 });
  });

  it("tells the wallet's part from the rest, and credit from money", () => {
    const wallet = examplePayment({ provider: "wallet", state: "authorized", authorizedMinor: 4_000 });
    expect(paper({ payments: [wallet] })).toMatchObject({
      walletMinor: 4_000,
      restMinor: 6_000,
      isBeingPaid: false,
      onAccountMinor: 0,
    });
    const credit = examplePayment({ provider: "hokodo", state: "authorized", authorizedMinor: 6_000 });
    expect(paper({ payments: [wallet, credit] })).toMatchObject({
      onAccountMinor: 6_000,
      restMinor: 0,
      isBeingPaid: true,
    });
    expect(paper({ payments: [{ ...credit, state: "cancelled", authorizedMinor: 0 }] }).onAccountMinor).toBe(
      0,
    );
    expect(
      paper({ payments: [{ ...wallet, state: "captured", capturedMinor: 4_000, refundedMinor: 4_000 }] }),
    ).toMatchObject({ walletMinor: 4_000, restMinor: 10_000 });
  });

  it("asks for the transfer that was chosen last, while it is awaited", () => {
    const transfer = (reference: string) =>
      ({
        kind: "instructions",
        reference,
        accountNumber: "PL00",
        swiftCode: "X",
        currency: "EUR",
        amountMinor: 10_000,
        dueOn: "2026-11-30",
      }) as never;
    const first = examplePayment({ provider: "bank-transfer", nextAction: transfer("RF1") });
    const second = { ...first, nextAction: transfer("RF2") };
    expect(paper({ payments: [first, second] }).transfer?.reference).toBe("RF2");
    expect(paper({ payments: [first, { ...second, state: "cancelled" }] }).transfer?.reference).toBe("RF1");
    expect(paper({ payments: [examplePayment()] }).transfer).toBe(null);
  });

  it("knows what goes back, what ran out, and what was promised anew", () => {
    const refunds = [
      exampleRefund(),
      exampleRefund({ state: "failed" }),
      exampleRefund({ reason: "goodwill" }),
    ];
    expect(paper({ refunds }).returningMinor).toBe(10_000);
    expect(paper()).toMatchObject({ returningMinor: 0, hasRunOut: false, hasMoved: false });
    const events = [exampleEvent({ kind: "expire" }), exampleEvent({ detail: { promisedBefore: null } })];
    expect(paper({ events })).toMatchObject({ hasRunOut: true, hasMoved: true });
  });
});

describe("what a provider learns of an order", () => {
  it("is where it goes and who pays, as the checkout asked for it, and nothing of how it came to us", () => {
    const billing = { ...irishAddress, name: "Byrne Ltd", further: "Unit 4" };
    const told = orderForProvider(exampleOrder({ billing, company: "Byrne Ltd", vatMinor: 1_000 }));
    expect(told).toEqual({
      id: exampleOrder().id,
      number: "EU-7K3M9QX2H",
      email: "anna@example.test",
      language: "en",
      company: "Byrne Ltd",
      vatNumber: null,
      totalMinor: 10_000,
      vatMinor: 1_000,
      placedAt: exampleOrder().placedAt,
      billing: {
        name: "Byrne Ltd",
        street: "1 Main Street",
        city: "Dublin",
        postcode: "D02 AF30",
        country: "IE",
      },
      delivery: {
        name: "Anna Byrne",
        street: "1 Main Street",
        city: "Dublin",
        postcode: "D02 AF30",
        country: "IE",
      },
    });
  });
});

describe("what is promised of an order", () => {
  const promised = { promisedFrom: "2026-11-20", promisedTo: "2026-11-25" } as const;
  const plain = [exampleLine({ artworkState: "not-required" })];

  it("is what stands once it hangs on nothing, and nothing while it is stopped", () => {
    const paid = exampleOrder({ ...promised, state: "confirmed", lines: plain });
    expect(orderPromise(paid, now)).toEqual({
      dates: { from: promised.promisedFrom, to: promised.promisedTo },
      condition: null,
    });
    expect(orderPromise({ ...paid, isOnHold: true }, now)).toBe(null);
    expect(orderPromise({ ...paid, promisedFrom: null }, now)).toBe(null);
  });

  it("says until then what has to be done by when, with the time that a proof takes", () => {
    const told = (state: Order["state"], ...artworks: OrderLine["artworkState"][]) => {
      const lines = artworks.map((artworkState) => exampleLine({ artworkState }));
      const { dates, condition } = orderPromise(exampleOrder({ ...promised, state, lines }), now)!;
      const { terms, startBy, approveBy } = condition!;
      return [terms, startBy.toISOString(), approveBy.toISOString(), dates.from];
    };
    // Nine in the morning in Warsaw: three hours for a proof are just not left of the day.
    const [today, tomorrow] = ["2026-11-17T11:00:00.000Z", "2026-11-18T11:00:00.000Z"];
    const start = "2026-11-18T08:00:00.000Z";
    const [first, next] = ["2026-11-27", "2026-11-30"];
    expect(told("awaiting-payment", "not-required")).toEqual(["pay", today, today, first]);
    expect(told("awaiting-payment", "submitted")).toEqual(["pay-and-approve", start, tomorrow, next]);
    expect(told("confirmed", "missing")).toEqual(["send-and-approve", start, tomorrow, next]);
    expect(told("confirmed", "proof-ready", "preflight-failed")).toEqual([
      "send-and-approve",
      start,
      tomorrow,
      next,
    ]);
    expect(told("confirmed", "submitted")).toEqual(["approve", start, tomorrow, next]);
    expect(told("confirmed", "proof-ready", "approved")).toEqual(["approve", today, today, first]);
    // Where a person has to look at it, a day more.
    expect(told("confirmed", "prepress-review")).toEqual(["approve", today, tomorrow, next]);
  });

  it("is the same when the money is there late: counted from then on", () => {
    const late = orderPromise(exampleOrder({ ...promised, lines: plain }), now)!;
    expect(late.dates.from > promised.promisedFrom).toBe(true);
    expect(late.condition?.terms).toBe("pay");
  });

  it("moves with the day of the approval", () => {
    const lines = [exampleLine({ artworkState: "proof-ready" })];
    const days = approvalDays(exampleOrder({ ...promised, state: "confirmed", lines }), now, 3);
    expect(days.map(({ approveBy, dates }) => [approveBy.toISOString().slice(0, 10), dates.from])).toEqual([
      ["2026-11-17", "2026-11-27"],
      ["2026-11-18", "2026-11-30"],
      ["2026-11-19", "2026-12-01"],
    ]);
  });
});
