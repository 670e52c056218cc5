import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import type { MailText } from "../mails/mail-desk.ts";
import { deliveryFacts } from "./delivery-facts.ts";
import type { OrderPaper } from "./order-paper.ts";

const text: MailText = (id, ...[values]) => `${id} ${Object.values(values ?? {}).join(" ")}`.trim();

const address = {
  ...{ name: "Hans Müller", company: "", street: "Hauptstraße 1", further: "" },
  ...{ postcode: "10115", city: "Berlin", state: "", country: "DE" },
};

function rowsOf(more: Partial<OrderPaper>) {
  const order = {
    ...{ region: regionById("de"), language: "de", state: "awaiting-payment" },
    ...{ placedAt: new Date("2026-11-16T08:00:00Z"), promisedFrom: "2026-11-20", promisedTo: "2026-11-25" },
    ...{ company: null, vatNumber: null, billing: address, delivery: address },
    lines: [{ artworkState: "not-required" }],
    ...more,
  } as unknown as OrderPaper;
  const block = deliveryFacts(order, text);
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
    expect(rowsOf({})[0]?.hint).toMatch(/^buying\.promise\.plain .*16.* buying\.promise\.later$/);
    expect(rowsOf({ lines: [{ artworkState: "missing" }] as never })[0]?.hint).toContain("promise.printed");
    expect(rowsOf({ state: "confirmed" })[0]?.hint).toBeUndefined();
  });
});
