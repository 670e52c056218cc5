import { describe, expect, it } from "vitest";
import { lowestPriceOf30Days } from "./history.ts";

describe("the lowest price of thirty days", () => {
  const history = [
    { day: "2026-01-01", minor: 900 },
    { day: "2026-03-01", minor: 1200 },
    { day: "2026-03-20", minor: 1000 },
    { day: "2026-03-25", minor: 1100 },
    { day: "2026-04-10", minor: 800 },
  ];

  it("takes the lowest that was asked, not the last", () => {
    expect(lowestPriceOf30Days(history, "2026-04-10")).toBe(1000);
  });
  it("leaves out the day of the reduction itself", () => {
    expect(lowestPriceOf30Days(history, "2026-04-11")).toBe(800);
  });
  it("counts a price that was set earlier and still stood within the thirty days", () => {
    expect(lowestPriceOf30Days(history, "2026-03-10")).toBe(900);
    expect(lowestPriceOf30Days(history, "2026-03-30")).toBe(900);
    // The last day of the € 9 price, 28 February, is the thirty-first before 31 March.
    expect(lowestPriceOf30Days(history, "2026-03-31")).toBe(1000);
  });
  it("does not care in which order changes were written", () => {
    expect(lowestPriceOf30Days(history.toReversed(), "2026-04-10")).toBe(1000);
  });
  it("is null where nothing was asked before", () => {
    expect(lowestPriceOf30Days(history, "2026-01-01")).toBeNull();
    expect(lowestPriceOf30Days([], "2026-01-01")).toBeNull();
  });
  it("refuses what is not a day", () => {
    expect(() => lowestPriceOf30Days(history, "10.04.2026")).toThrow(RangeError);
  });
});
