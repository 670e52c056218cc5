import type { OrderView } from "@foldmark/commerce";
import { describe, expect, it } from "vitest";
import { orderDetails } from "./order-details-view.ts";
import { address, orderIn, pageIn } from "./testing/order-in.ts";

describe("the page of an order", () => {
  it("shows the money of the storefront the order was placed in, wherever it is opened", () => {
    const there = orderDetails(pageIn("eu"), orderIn("eu"));
    const elsewhere = orderDetails(pageIn("pl"), orderIn("eu"));
    expect(there.totals.total).toBe("€1,230.00");
    expect(elsewhere.totals).toEqual(there.totals);
    expect(elsewhere.lines[0]?.total.net).toBe("€1,000.00");
  });

  it("asks for payment only while the order waits for it", () => {
    expect(orderDetails(pageIn("eu"), orderIn("eu")).payment.canPay).toBe(true);
    const stopped = { ...orderIn("eu", { state: "cancelled" }), status: "cancelled" } as OrderView;
    const over = orderDetails(pageIn("eu"), stopped);
    expect([over.payment.canPay, over.isOver, over.lines[0]?.status]).toEqual([false, true, null]);
  });

  it("tells of a line's print while the order is made ready, and of how an order ended", () => {
    const [line] = orderIn("eu").order.lines;
    const shown = (state: string, more: object = {}) =>
      orderDetails(
        pageIn("eu"),
        orderIn("eu", { state, lines: [{ ...line, artworkState: "released" }], ...more }),
      );
    expect(shown("confirmed").lines[0]?.status).toBe("scheduled");
    for (const state of ["in-production", "shipped", "delivered"])
      expect(shown(state).lines[0]?.status).toBeNull();
    expect(shown("shipped").ended).toBeNull();
    const event = { seq: 3, toState: "cancelled", at: new Date("2026-11-26T15:20:00Z") };
    expect(shown("cancelled", { events: [{ ...event, kind: "cancel" }] }).ended).toMatchObject({
      at: expect.stringContaining("Thursday, 26 November"),
      isExpired: false,
    });
    expect(shown("cancelled", { events: [{ ...event, kind: "expire" }] }).ended?.isExpired).toBe(true);
  });

  it("names a second address only where the invoice goes elsewhere", () => {
    expect(orderDetails(pageIn("eu"), orderIn("eu")).billing).toBeNull();
    const billing = { ...address, city: "Cork" };
    expect(orderDetails(pageIn("eu"), orderIn("eu", { billing })).billing?.join()).toContain("Cork");
  });

  it("says where an order is collected instead of an address nothing goes to, which is that of the invoice", () => {
    expect(orderDetails(pageIn("eu"), orderIn("eu")).collection).toBeNull();
    const shown = orderDetails(pageIn("eu"), orderIn("eu", { shipmentMethod: "pick-up" }));
    expect(shown.collection).toEqual({
      title: "Collect at",
      lines: ["Foldmark sp. z o.o.", "ul. Przykładowa 1", "00-001 Warszawa", "Poland"],
      place: "ul. Przykładowa 1, 00-001 Warszawa",
      asks: "When you collect it, we will ask for the order number EU-000000000.",
    });
    expect(shown.delivery).toEqual([]);
    expect(shown.billing).toEqual(["Anna Byrne", "1 Main Street", "Dublin", "D02 AF30", "Ireland"]);
  });

  it("names the company above the person, and why no VAT is charged", () => {
    const company = { company: "Byrne Ltd", vatNumber: "IE6388047V", vatMinor: 0 };
    const shown = orderDetails(
      pageIn("eu"),
      orderIn("eu", { ...company, taxBasis: "intra-community-supply" }),
    );
    expect(shown.delivery.slice(0, 2)).toEqual(["Byrne Ltd", "Anna Byrne"]);
    expect(shown.totals.untaxed).toContain("No VAT");
    expect(orderDetails(pageIn("eu"), orderIn("eu")).totals.untaxed).toBeNull();
  });

  it("promises dates, and says what keeps them until they hang on nothing", () => {
    const promiseOf = (more: object) => {
      const { promised, promisedIf } = orderDetails(pageIn("eu"), orderIn("eu", { ...dates, ...more }));
      return [promised, promisedIf];
    };
    const dates = { promisedFrom: "2026-12-04", promisedTo: "2026-12-09" };
    const [line] = orderIn("eu").order.lines;
    const lines = (artworkState: string) => ({ lines: [{ ...line, artworkState }] });
    const [first, next] = ["27 November – 4 December", "30 November – 7 December"];
    const payAndApprove = expect.stringMatching(
      /^These dates hold if you pay and approve the proof by Wednesday, 18 November.*\. Each working day of delay/,
    );
    expect(promiseOf({})).toEqual([next, payAndApprove]);
    expect(promiseOf({ state: "awaiting-approval" })).toEqual([next, payAndApprove]);
    expect(promiseOf({ state: "confirmed" })).toEqual([
      next,
      expect.stringMatching(
        /^These dates hold if you send your artwork by Wednesday, .*, 9:00AM and approve the proof by .*12:00/,
      ),
    ]);
    expect(promiseOf({ state: "confirmed", ...lines("proof-ready") })).toEqual([
      first,
      expect.stringMatching(/^These dates hold if you approve the proof by Tuesday, 17 November/),
    ]);
    expect(promiseOf({ shipmentMethod: "pick-up" })[0]).toBe("From Monday, 30 November");
    expect(promiseOf({ state: "confirmed", ...lines("approved") })).toEqual(["4–9 December", null]);
    const fetched = { state: "confirmed", shipmentMethod: "pick-up", ...lines("approved") };
    expect(promiseOf(fetched)).toEqual(["From Wednesday, 9 December", null]);
    expect(orderDetails(pageIn("eu"), orderIn("eu", fetched)).promisedAs).toBe("ready to be collected");
    expect(promiseOf({ state: "in-production" })[0]).toBe("4–9 December");
    // Not paid in time for the dates of the order: those of money that comes now.
    expect(promiseOf(lines("not-required"))).toEqual([
      first,
      expect.stringMatching(/^These dates hold if you pay by .*17 Nov.* Each working day of delay/),
    ]);
    for (const state of ["awaiting-payment", "confirmed"])
      expect(promiseOf({ state, isOnHold: true, ...lines("not-required") })).toEqual([null, null]);
  });

  it("leads to both ways of sending the artwork that is asked for, and asks for one thing at a time", () => {
    const [line] = orderIn("eu").order.lines;
    const shown = (...states: string[]) => {
      const lines = states.map((artworkState, index) => ({ ...line, artworkState, position: index + 1 }));
      return orderDetails(pageIn("eu"), orderIn("eu", { state: "confirmed", lines })).toSend;
    };
    const asked = shown("released", "missing", "missing");
    expect(asked).toMatchObject({ position: 2, count: 2 });
    for (const address of [asked?.editor, asked?.file]) {
      const { searchParams } = new URL(address ?? "", "http://localhost");
      // Exactly what was ordered, and the way back.
      expect(Object.fromEntries(searchParams)).toMatchObject({
        sku: "mailer-box-full-color",
        forOrder: "EU-000000000/2",
      });
    }
    expect(asked?.rules?.rules.map(({ kind }) => kind)).toContain("bleed");
    expect(shown("proof-ready", "missing")).toBeNull();
    expect(shown("submitted", "missing")).toMatchObject({ position: 2, count: 1 });
    expect(shown("submitted")).toBeNull();
  });

  it("names the way that pays what the wallet left, whichever was written down first", () => {
    const [wallet, card] = [{ method: "wallet" }, { method: "card" }];
    const methodOf = (...payments: object[]) =>
      orderDetails(pageIn("eu"), orderIn("eu", { payments })).payment.method;
    expect([methodOf(wallet, card), methodOf(card, wallet), methodOf(wallet)]).toEqual([
      "card",
      "card",
      "wallet",
    ]);
  });
});
