import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { openToWithdrawal, type WithdrawalFacts, withdrawalEnds, withdrawalOf } from "./withdrawal.ts";

const delivered = (at: string, country = "DE") =>
  withdrawalEnds({ region: regionById("de"), country, deliveredAt: new Date(at) })?.toISOString();

describe("the right of withdrawal", () => {
  it("lasts to the end of the fourteenth day after delivery, on the clock of the storefront", () => {
    // A Monday, and fourteen days later another.
    expect(delivered("2026-11-16T09:00:00Z")).toBe("2026-11-30T23:00:00.000Z");
    // Late in the evening it is the next day in Berlin.
    expect(delivered("2026-11-16T23:30:00Z")).toBe("2026-12-01T23:00:00.000Z");
    expect(withdrawalEnds({ region: regionById("de"), country: "DE", deliveredAt: null })).toBeNull();
  });

  it("does not end on a day nobody works", () => {
    // Saturday the 28th goes on to Monday; Christmas on a Friday goes on over Boxing Day and the Sunday.
    expect(delivered("2026-11-14T09:00:00Z")).toBe("2026-11-30T23:00:00.000Z");
    expect(delivered("2026-12-11T09:00:00Z")).toBe("2026-12-28T23:00:00.000Z");
  });

  const order: WithdrawalFacts = {
    region: regionById("de"),
    country: "DE",
    buyerKind: "private",
    state: "delivered",
    deliveredAt: new Date("2026-11-16T09:00:00Z"),
    lines: [
      { id: "plain", stockItem: "mailer-box-plain" },
      { id: "samples", stockItem: "sample-packs" },
      { id: "printed", stockItem: null },
    ],
    withdrawn: [],
  };
  const last = new Date("2026-11-30T22:59:59Z");

  it("is a consumer's, for goods from stock, until its last second, once", () => {
    expect(openToWithdrawal(order, last)).toEqual(["plain", "samples"]);
    expect(openToWithdrawal(order, new Date(last.getTime() + 1000))).toEqual([]);
    expect(openToWithdrawal({ ...order, withdrawn: ["plain"] }, last)).toEqual(["samples"]);
    expect(openToWithdrawal({ ...order, buyerKind: "business" }, last)).toEqual([]);
    expect(openToWithdrawal({ ...order, state: "cancelled" }, last)).toEqual([]);
    expect(openToWithdrawal({ ...order, deliveredAt: null }, new Date("2027-06-01"))).toHaveLength(2);
  });

  it("is told of an order as a whole", () => {
    expect(withdrawalOf(order.lines)).toBe("mixed");
    expect(withdrawalOf(order.lines.slice(0, 2))).toBe("stock");
    expect(withdrawalOf(order.lines.slice(2))).toBe("bespoke");
  });
});
