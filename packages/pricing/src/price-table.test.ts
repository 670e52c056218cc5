import { describe, expect, it } from "vitest";
import { priceTable } from "./testing/price-table.ts";

const table = priceTable();

describe("unit prices beside the reference", () => {
  it.each(table)("$sku stays within a quarter of it at every quantity", ({ pairs }) => {
    expect(pairs.length).toBeGreaterThan(3);
    for (const { quantity, reference, ours } of pairs) {
      expect(Math.abs(ours / reference - 1), `${quantity}: ${ours} beside ${reference}`).toBeLessThan(0.25);
    }
  });

  it("keeps the order of products: what is clearly dearer there is dearer here", () => {
    for (const quantity of [100, 1000, 10_000]) {
      const known = table.flatMap(({ sku, pairs }) => {
        const pair = pairs.find((each) => each.quantity === quantity);
        return pair ? [{ sku, ...pair }] : [];
      });
      const swapped = known.flatMap((one) =>
        known
          .filter((other) => other.reference > one.reference * 1.2 && other.ours <= one.ours)
          .map((other) => `${other.sku} is no dearer than ${one.sku}`),
      );
      expect(swapped).toEqual([]);
    }
  });
});
