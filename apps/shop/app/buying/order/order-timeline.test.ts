import type { OrderView } from "@foldmark/commerce";
import { regionById } from "@foldmark/region";
import type { CustomerStatus } from "@foldmark/workflow";
import { describe, expect, it } from "vitest";
import { isOver, timelineOf, waitsForBuyer } from "./order-timeline.ts";

const eu = regionById("eu");

function view(status: CustomerStatus, order: object = {}): OrderView {
  const base = {
    state: "confirmed",
    isOnHold: false,
    placedAt: new Date("2026-11-12T15:20:00Z"),
    confirmedAt: new Date("2026-11-12T15:22:00Z"),
    capturedMinor: 0,
    refundedMinor: 0,
    lines: [{ artworkState: "missing" }],
    events: [],
  };
  return { kind: "order", status, commands: [], order: { ...base, ...order } } as unknown as OrderView;
}

const states = (status: CustomerStatus, order?: object) =>
  timelineOf(eu, "en", view(status, order), null).map(({ milestone, state }) => `${milestone} ${state}`);

describe("an order's timeline", () => {
  it("shows what is done, what is now and what comes", () => {
    expect(states("awaiting-payment", { state: "awaiting-payment", confirmedAt: null })).toEqual([
      "placed done",
      "paid current",
      "file ahead",
      "proof ahead",
      "approval ahead",
      "production ahead",
      "shipped ahead",
      "delivered ahead",
    ]);
    expect(states("completed", { state: "completed" }).every((step) => step.endsWith("done"))).toBe(true);
  });

  it("waits between the money and the production for the file, its proof and the approval", () => {
    const print = (status: CustomerStatus, artworkState: string) =>
      states(status, { lines: [{ artworkState }] }).slice(2, 6);
    expect(print("send-artwork", "missing")[0]).toBe("file current");
    expect(print("checking-artwork", "submitted").slice(0, 2)).toEqual(["file done", "proof current"]);
    expect(print("approve-proof", "proof-ready").slice(1)).toEqual([
      "proof done",
      "approval current",
      "production ahead",
    ]);
    expect(print("scheduled", "approved").slice(2)).toEqual(["approval done", "production current"]);
  });

  it("lets each product's print stand where it stands, and says of how many a step is done", () => {
    const lines = ["proof-ready", "missing", "not-required"].map((artworkState) => ({ artworkState }));
    const steps = timelineOf(eu, "en", view("send-artwork", { lines }), null);
    const current = steps.filter(({ state }) => state === "current");
    expect(current.map(({ milestone, status, part }) => [milestone, status, part?.past])).toEqual([
      ["file", "send-artwork", 1],
      ["approval", "approve-proof", undefined],
    ]);
  });

  it("asks for no artwork where everything comes from stock", () => {
    const plain = { lines: [{ artworkState: "not-required" }] };
    expect(states("scheduled", plain)).toEqual([
      "placed done",
      "paid done",
      "production current",
      "shipped ahead",
      "delivered ahead",
    ]);
    expect(states("in-production", { ...plain, state: "in-production" })).toContain("production current");
  });

  it("has nothing to come once the order is over", () => {
    for (const status of ["cancelled", "refunded", "partially-refunded"] as const) {
      const cancelled = { state: "cancelled" };
      expect(isOver(view(status, cancelled))).toBe(true);
      expect(states(status, cancelled)).toEqual(["placed done", "paid done"]);
      expect(states(status, { ...cancelled, confirmedAt: null })).toEqual(["placed done"]);
    }
  });

  it("shows goods that arrived as delivered, although a part of the money went back", () => {
    const delivered = { state: "delivered", capturedMinor: 100, refundedMinor: 40 };
    expect(isOver(view("partially-refunded", delivered))).toBe(false);
    expect(states("partially-refunded", delivered).every((step) => step.endsWith("done"))).toBe(true);
  });

  it("stands where it stood while somebody looks at it", () => {
    const held = (order: object) =>
      timelineOf(eu, "en", view("on-hold", { isOnHold: true, ...order }), null)
        .filter(({ state }) => state === "current")
        .map(({ milestone, title, owner }) => [milestone, title, owner].join(" "));
    const onHold = "order.status.on-hold shop";
    expect(held({})).toEqual([`file ${onHold}`]);
    expect(held({ state: "awaiting-payment", confirmedAt: null })).toEqual([`paid ${onHold}`]);
    expect(held({ state: "in-production" })).toEqual([`production ${onHold}`]);
    const lines = ["proof-ready", "missing"].map((artworkState) => ({ artworkState }));
    expect(held({ lines })).toEqual([`file ${onHold}`]);
    expect(states("on-hold", { isOnHold: true, lines }).slice(2)).toContain("approval ahead");
  });

  it("asks for the print of the rest when a part of an order has left", () => {
    const part = (...artworks: string[]) =>
      states("partially-shipped", {
        state: "partially-shipped",
        lines: artworks.map((artworkState) => ({ artworkState })),
      }).slice(2, 7);
    expect(part("not-required", "missing")).toEqual([
      "file current",
      "proof ahead",
      "approval ahead",
      "production ahead",
      "shipped current",
    ]);
    expect(
      part("not-required", "released")
        .slice(0, 4)
        .every((step) => step.endsWith("done")),
    ).toBe(true);
  });

  it("ends with the buyer at our gate where they collect the goods", () => {
    const ends = (status: CustomerStatus, more: object = {}) =>
      timelineOf(eu, "en", view(status, { shipmentMethod: "pick-up", ...more }), "26 November")
        .slice(-2)
        .map(({ title, owner, at }) => [title, owner, at]);
    expect(ends("send-artwork")).toEqual([
      ["order.step.ready", "shop", "26 November"],
      ["order.step.collected", "you", null],
    ]);
    expect(ends("shipped", { state: "shipped" })[1]).toEqual(["order.status.collect", "you", null]);
    expect(ends("partially-shipped", { state: "partially-shipped" })[0]?.[0]).toBe("order.status.ready-part");
    expect(ends("delivered", { state: "delivered" })[1]?.[0]).toBe("order.step.collected");
  });

  it("names who has the ball: the buyer where they must act, the shop while it looks at files", () => {
    const owners = timelineOf(eu, "en", view("send-artwork"), null).map(({ owner }) => owner);
    expect(owners.slice(2, 6)).toEqual(["you", "shop", "you", "shop"]);
    expect(waitsForBuyer("awaiting-payment") && !waitsForBuyer("scheduled")).toBe(true);
  });

  it("promises days until it was delivered, then says when that was", () => {
    const delivered = (order?: object) =>
      timelineOf(eu, "en", view("shipped", { state: "shipped", ...order }), "4 December").find(
        ({ milestone }) => milestone === "delivered",
      )?.at;
    expect(delivered()).toContain("4 December");
    const events = [{ seq: 9, kind: "deliver", toState: "delivered", at: new Date("2026-12-08T10:00:00Z") }];
    expect(delivered({ events })).toContain("Tuesday, 8 December");
  });
});
