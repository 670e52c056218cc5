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

  it("says until when its dates hold while the money is awaited, and no longer", () => {
    const [inTime] = rowsOf({ placedAt: new Date("2026-11-17T07:00:00Z") });
    expect(inTime?.value).toMatch(/20\. .*25\./);
    expect(inTime?.hint).toMatch(/^buying\.promise\.plain .*17.* buying\.promise\.later$/);
    // Placed the day before: those dates are out of reach.
    const [late] = rowsOf({});
    expect(late?.value).toMatch(/27\. .*4\./);
    expect(late?.hint).toBe(inTime?.hint);
    expect(rowsOf({ state: "confirmed" })[0]?.hint).toBeUndefined();
  });

  it("counts from the approval while a proof is awaited, and names the earliest day once nothing else lacks", () => {
    const printed = (artworkState: OrderLine["artworkState"]) => [plain, { ...plain, artworkState }];
    const lines = printed("missing");
    const [unpaid] = rowsOf({ lines });
    expect(unpaid?.value).toBe("buying.promise.days 8–13 13");
    expect(unpaid?.hint).toBe("buying.promise.laterPrinted");
    expect(rowsOf({ lines: printed("proof-ready") })[0]).toEqual(unpaid);
    const [paid] = rowsOf({ lines, state: "confirmed" });
    expect(paid).toEqual({ label: unpaid?.label, value: unpaid?.value });
    const [ready] = rowsOf({ lines: printed("proof-ready"), state: "confirmed" });
    expect(ready?.hint).toMatch(/^buying.promise.printed 27\. .*17/);
    const approved = rowsOf({ lines: [{ ...plain, artworkState: "approved" }] as never, state: "confirmed" });
    expect(approved[0]?.value).toContain("mails.delivery.between");
  });

  it("says from when the goods can be collected, where nobody brings them", () => {
    const [row] = rowsOf({ shipmentMethod: "pick-up", state: "confirmed" });
    expect(row).toEqual({
      label: "mails.delivery.collection",
      value: expect.stringMatching(/^checkout\.shipment\.from Mittwoch, 25\. November/),
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
