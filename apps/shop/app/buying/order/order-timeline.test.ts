import type { OrderView } from "@foldmark/commerce";
import { regionById } from "@foldmark/region";
import type { CustomerStatus } from "@foldmark/workflow";
import { describe, expect, it } from "vitest";
import { isOver, timelineOf, waitsForBuyer } from "./order-timeline.ts";

const eu = regionById("eu");

function view(status: CustomerStatus, order: object = {}): OrderView {
  const base = {
    state: "confirmed",
    is_on_hold: false,
    placed_at: "2026-11-12T15:20:00Z",
    confirmed_at: "2026-11-12T15:22:00Z",
    promised_from: "2026-12-04",
    promised_to: "2026-12-09",
    lines: [{ artwork_state: "missing" }],
    events: [],
  };
  return { kind: "order", status, commands: [], order: { ...base, ...order } } as unknown as OrderView;
}

const states = (status: CustomerStatus, order?: object) =>
  timelineOf(eu, "en", view(status, order)).map(({ milestone, state }) => `${milestone} ${state}`);

describe("an order's timeline", () => {
  it("shows what is done, what is now and what comes", () => {
    expect(states("awaiting-payment", { state: "awaiting-payment", confirmed_at: null })).toEqual([
      "placed done",
      "paid current",
      "artwork ahead",
      "production ahead",
      "shipped ahead",
      "delivered ahead",
    ]);
    expect(states("approve-proof").slice(1, 4)).toEqual(["paid done", "artwork current", "production ahead"]);
    expect(states("completed").every((step) => step.endsWith("done"))).toBe(true);
  });

  it("asks for no artwork where everything comes from stock", () => {
    const plain = { lines: [{ artwork_state: "not-required" }] };
    expect(states("scheduled", plain).join()).not.toContain("artwork");
    expect(states("in-production", plain)).toContain("production current");
  });

  it("has nothing to come once the order is over", () => {
    for (const status of ["cancelled", "refunded", "partially-refunded"] as const) {
      const cancelled = { state: "cancelled" };
      expect(isOver(view(status, cancelled))).toBe(true);
      const [first, ...further] = states(status, cancelled);
      expect(first).toBe("placed done");
      expect(further.every((step) => step.endsWith("ahead"))).toBe(true);
    }
  });

  it("shows goods that arrived as delivered, although a part of the money went back", () => {
    const delivered = { state: "delivered" };
    expect(isOver(view("partially-refunded", delivered))).toBe(false);
    expect(states("partially-refunded", delivered).every((step) => step.endsWith("done"))).toBe(true);
  });

  it("stands where it stood while somebody looks at it", () => {
    expect(states("on-hold", { is_on_hold: true })).toContain("paid done");
    expect(states("on-hold", { is_on_hold: true, confirmed_at: null })).toContain("paid current");
  });

  it("names who has the ball: the buyer where they must act, the shop while it looks at files", () => {
    const owner = (status: CustomerStatus) =>
      timelineOf(eu, "en", view(status)).find(({ milestone }) => milestone === "artwork")?.owner;
    expect([owner("approve-proof"), owner("checking-artwork")]).toEqual(["you", "shop"]);
    expect(waitsForBuyer("awaiting-payment") && !waitsForBuyer("scheduled")).toBe(true);
  });

  it("promises days until it was delivered, then says when that was", () => {
    const delivered = (order?: object) =>
      timelineOf(eu, "en", view("shipped", order)).find(({ milestone }) => milestone === "delivered")?.at;
    expect(delivered()).toContain("4 December");
    const events = [{ seq: 9, kind: "deliver", to_state: "delivered", at: "2026-12-08T10:00:00Z" }];
    expect(delivered({ events })).toContain("8 December 2026");
  });
});
