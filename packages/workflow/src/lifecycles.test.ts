import { describe, expect, it } from "vitest";
import {
  allowedCommands,
  artworkLifecycle,
  customerStatus,
  type Lifecycle,
  type OrderFacts,
  orderLifecycle,
  paymentLifecycle,
  refundLifecycle,
  shipmentLifecycle,
  step,
} from "./index.ts";

const tables: readonly Lifecycle<string, string>[] = [
  orderLifecycle,
  paymentLifecycle,
  refundLifecycle,
  artworkLifecycle,
  shipmentLifecycle,
];

function statesOf({ initial, final, transitions }: Lifecycle<string, string>): Set<string> {
  return new Set([initial, ...final, ...transitions.flatMap(({ from, to }) => [...from, to])]);
}

function reachedFrom(table: Lifecycle<string, string>, start: string): Set<string> {
  const reached = new Set([start]);
  for (const state of reached)
    for (const { from, to } of table.transitions) if (from.includes(state)) reached.add(to);
  return reached;
}

describe.each(tables.map((table) => [table.name, table] as const))("the life of a %s", (_, table) => {
  it("reaches every state from its beginning", () => {
    expect(reachedFrom(table, table.initial)).toEqual(statesOf(table));
  });

  it("can always end, and ends for good", () => {
    for (const state of statesOf(table)) {
      const leads = table.transitions.some(({ from }) => from.includes(state));
      expect(leads, state).toBe(!table.final.includes(state));
      const ends = [...reachedFrom(table, state)].some((each) => table.final.includes(each));
      expect(ends, `${state} comes to an end`).toBe(true);
    }
  });

  it("says for each command of each actor where it leads, or what is possible instead", () => {
    const commands = new Set(table.transitions.map(({ command }) => command));
    const actors = new Set(table.transitions.flatMap(({ by }) => by));
    for (const state of statesOf(table))
      for (const command of commands)
        for (const actor of actors) {
          const all = table.transitions.flatMap(({ needs = [] }) => needs);
          const isAllowed = allowedCommands(table, state, actor).includes(command);
          expect(step(table, state, command, actor, all).kind === "moved").toBe(isAllowed);
        }
  });
});

describe("a step", () => {
  it("is refused with what is possible now, or with the condition that is missing", () => {
    expect(step(orderLifecycle, "shipped", "cancel", "customer")).toEqual({
      kind: "refused",
      reason: "not-now",
      allowed: [],
    });
    expect(step(orderLifecycle, "awaiting-payment", "secure-payment", "customer")).toEqual({
      kind: "refused",
      reason: "not-yours",
      allowed: ["cancel"],
    });
    expect(step(orderLifecycle, "confirmed", "cancel", "customer")).toEqual({
      kind: "refused",
      reason: "condition",
      missing: ["production-not-started"],
    });
    expect(step(orderLifecycle, "confirmed", "cancel", "customer", ["production-not-started"])).toEqual({
      kind: "moved",
      from: "confirmed",
      to: "cancelled",
      command: "cancel",
    });
  });

  it("takes money that comes late", () => {
    for (const state of ["expired", "failed", "cancelled"] as const)
      expect(step(paymentLifecycle, state, "capture", "system")).toMatchObject({ to: "captured" });
  });

  it("never approves a proof by itself", () => {
    expect(allowedCommands(artworkLifecycle, "proof-ready", "system")).toEqual([]);
  });
});

describe("what the buyer is told", () => {
  const facts = (parts: Partial<OrderFacts>): OrderFacts => ({
    state: "confirmed",
    isOnHold: false,
    capturedMinor: 10_000,
    refundedMinor: 0,
    artworks: [],
    ...parts,
  });

  it.each([
    [{ state: "placed" }, "awaiting-payment"],
    [{ state: "awaiting-payment" }, "awaiting-payment"],
    [{ artworks: ["not-required"] }, "scheduled"],
    [{ artworks: ["approved", "proof-ready"] }, "approve-proof"],
    [{ artworks: ["prepress-review", "missing"] }, "send-artwork"],
    [{ artworks: ["missing", "preflight-failed"] }, "changes-needed"],
    [{ artworks: ["submitted", "released"] }, "checking-artwork"],
    [{ artworks: ["missing"], isOnHold: true }, "on-hold"],
    [{ state: "in-production" }, "in-production"],
    [{ state: "shipped", isOnHold: true }, "on-hold"],
    [{ state: "delivered", refundedMinor: 400 }, "partially-refunded"],
    [{ state: "completed" }, "completed"],
    [{ state: "cancelled", capturedMinor: 0 }, "cancelled"],
    [{ state: "cancelled", refundedMinor: 10_000 }, "refunded"],
  ] satisfies [Partial<OrderFacts>, string][])("%j is %s", (parts, status) => {
    expect(customerStatus(facts(parts))).toBe(status);
  });
});
