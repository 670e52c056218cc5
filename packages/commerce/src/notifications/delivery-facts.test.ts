import type { TextFunction } from "@foldmark/messages";
import { describe, expect, it } from "vitest";
import { orderPaper } from "../orders/order-paper.ts";
import type { Order, OrderLine } from "../orders/order-record.ts";
import { exampleLine, exampleOrder } from "../testing/example-order.ts";
import { exampleCompany as company } from "../testing/orders.ts";
import { deliveryFacts } from "./delivery-facts.ts";

const text: TextFunction = (id, ...[values]) => `${id} ${Object.values(values ?? {}).join(" ")}`.trim();

const address = {
  name: "Hans Müller",
  company: "",
  street: "Hauptstraße 1",
  further: "",
  postcode: "10115",
  city: "Berlin",
  state: "",
  country: "DE",
};

const plain = exampleLine({ artworkState: "not-required" });

function rowsOf(more: Partial<Order>) {
  const placed = exampleOrder({
    number: "DE-7K3M9QX2H",
    region: "de",
    language: "de",
    placedAt: new Date("2026-11-16T08:00:00Z"),
    promisedFrom: "2026-11-20",
    promisedTo: "2026-11-25",
    billing: address,
    delivery: address,
    shipCountry: "DE",
    lines: [plain],
    ...more,
  });
  const order = orderPaper(placed, { isMailboxProved: false });
  const block = deliveryFacts({ order, text, company }, new Date("2026-11-17T08:00:00Z"));
  return block.kind === "facts" ? block.rows : [];
}

describe("the delivery in a mail", () => {
  it("names a company above the person, and its number with the invoice", () => {
    const [, delivery, invoice] = rowsOf({ company: "Müller GmbH", vatNumber: "DE136695976" });
    expect(delivery?.value).toBe("Müller GmbH\nHans Müller\nHauptstraße 1\n10115 Berlin\nDeutschland");
    expect(invoice?.value).toBe("Müller GmbH\ndocuments.vatNumber DE136695976\ncheckout.same.review");
  });

  it("names an invoice only where it goes to a company or elsewhere", () => {
    expect(rowsOf({})).toHaveLength(2);
    expect(rowsOf({ billing: { ...address, city: "Bonn" } })[2]?.value).toContain("10115 Bonn");
  });

  it("says what its dates hang on while something is awaited, and no longer", () => {
    const [inTime] = rowsOf({ placedAt: new Date("2026-11-17T07:00:00Z") });
    expect(inTime?.value).toMatch(/27\. .* – 4\./);
    expect(inTime?.hint).toMatch(/^buying\.promise\.pay .*17.* buying\.promise\.moves$/);
    // Placed the day before: those dates are out of reach.
    expect(rowsOf({})[0]).toEqual(inTime);
    expect(rowsOf({ state: "confirmed" })[0]).toMatchObject({
      value: expect.stringMatching(/20\.–25\. \p{L}+$/u),
    });
    expect(rowsOf({ state: "confirmed" })[0]?.hint).toBeUndefined();
  });

  it("names who has to send, pay or approve by when, where something is printed", () => {
    const printed = (artworkState: OrderLine["artworkState"], state: Order["state"]) =>
      rowsOf({ state, lines: [plain, { ...plain, artworkState }] })[0];
    expect(printed("missing", "awaiting-payment")?.hint).toMatch(/^buying\.promise\.pay-and-approve .*18/);
    expect(printed("missing", "confirmed")?.hint).toMatch(/^buying\.promise\.send-and-approve .*18.*18/);
    expect(printed("proof-ready", "confirmed")).toMatchObject({
      value: expect.stringMatching(/27\. /),
      hint: expect.stringMatching(/^buying\.promise\.approve .*17/),
    });
    expect(printed("approved", "confirmed")?.hint).toBeUndefined();
  });

  it("says from when the goods can be collected, where nobody brings them", () => {
    const [row] = rowsOf({ shipmentMethod: "pick-up", state: "confirmed" });
    expect(row).toEqual({
      label: "mails.delivery.collection",
      value: expect.stringMatching(/^buying\.promise\.from Mittwoch, 25\. November/),
    });
    // Unpaid since the day before: made in eight days from now, and not carried anywhere.
    expect(rowsOf({ shipmentMethod: "pick-up" })[0]?.value).toMatch(/27\. November/);
  });

  it("says where they wait instead of an address that nothing goes to, and names the invoice's in full", () => {
    const [, place, invoice, ...rest] = rowsOf({ shipmentMethod: "pick-up" });
    expect(place).toEqual({
      label: "buying.collect.at",
      value: "Foldmark sp. z o.o.\nul. Przykładowa 1\n00-001 Warszawa\nPolen",
      hint: "buying.collect.number DE-7K3M9QX2H",
    });
    expect(invoice).toEqual({
      label: "checkout.address.billing",
      value: "Hans Müller\nHauptstraße 1\n10115 Berlin\nDeutschland",
    });
    expect(rest).toEqual([]);
  });
});
