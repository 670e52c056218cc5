/** Whoever is killed, at whatever moment of a checkout or a refund: nothing is lost, nothing is done twice. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { KillFixture, type KillReport } from "./kill-fixture.ts";
import { databaseKillPoints, type KillPoint, killPoints } from "./kill-points.ts";

const isLong = inject("thoroughness") === "long";
const rounds = isLong ? 5 : 1;
/** Ten seconds is the promise. A machine that runs all other tests meanwhile says nothing about it. */
const longestAbsenceMs = isLong ? 10_000 : 60_000;

let fixture: KillFixture;
beforeAll(async () => {
  fixture = await KillFixture.open();
});
afterAll(() => fixture?.close());

function expectWhole({ during }: KillPoint, { wasKilled, backAfterMs, state, facts, broken }: KillReport) {
  expect(wasKilled).toBe(true);
  expect(backAfterMs).toBeLessThan(longestAbsenceMs);
  expect(broken).toEqual([]);
  const { totalMinor } = facts;
  expect(totalMinor).toBeGreaterThan(0);
  const given = during === "cancel" ? totalMinor : 0;
  expect({ state, ...facts }).toEqual({
    state: during === "cancel" ? "cancelled" : "confirmed",
    orders: 1,
    payments: 1,
    totalMinor,
    capturedMinor: totalMinor,
    refundedMinor: given,
    paidAtProvider: totalMinor,
    refundedAtProvider: given,
    newsOfOrder: 1,
    furtherInvoices: 0,
  });
}

describe.each(killPoints)("the shop killed $name", (point) => {
  it("comes back by itself, and the order is whole", { timeout: rounds * 150_000 }, async () => {
    for (let round = 0; round < rounds; round += 1)
      expectWhole(point, await fixture.journey(point, "shop", randomUUID()));
  });
});

describe.each(databaseKillPoints)("the database killed $name", (point) => {
  it("comes back by itself, and the order is whole", { timeout: rounds * 150_000 }, async () => {
    for (let round = 0; round < rounds; round += 1)
      expectWhole(point, await fixture.journey(point, "database", randomUUID()));
  });
});

describe("after all of that", () => {
  it("every buyer was told of their order", { timeout: 420_000 }, async () => {
    expect(await fixture.untold({ longestMs: 400_000, waitsForDeadWriters: isLong })).toEqual([]);
  });
});
