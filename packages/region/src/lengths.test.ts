import { describe, expect, it } from "vitest";
import { formatLength, formatRoll, formatSides, regionById } from "./index.ts";

describe("formatLength", () => {
  it.each([
    ["eu", 300, "30\u00a0cm"],
    ["eu", 305, "30.5\u00a0cm"],
    ["pl", 305, "30,5\u00a0cm"],
    ["eu", 0, "0\u00a0cm"],
    ["eu", 0.5, "0.1\u00a0cm"],
    ["us", 254, "10\u00a0in"],
    ["us", 305, "12\u00a0in"],
    ["us", 60, "2.375\u00a0in"],
    ["us", 306, "12.05\u00a0in"],
    ["us", 1, "0.04\u00a0in"],
  ])("shows in %s %s mm as %s", (id, millimetres, expected) => {
    expect(formatLength(regionById(id), millimetres)).toBe(expected);
  });

  it("follows the language when it is not the region's", () => {
    expect(formatLength(regionById("eu"), 305, "pt")).toBe("30,5\u00a0cm");
    expect(formatLength(regionById("pl"), 305, "en")).toBe("30.5\u00a0cm");
    expect(formatLength(regionById("us"), 306, "es")).toBe("12,05\u00a0in");
    expect(formatLength(regionById("us"), 60, "es")).toBe("2,38\u00a0in");
  });

  it.each([
    [[250, 200, 80], "9.84 × 7.87 × 3.15"],
    [[241, 191, 60], "9.5 × 7.5 × 2.375"],
  ])("writes the sides %s of one box alike: %s", (sides, expected) => {
    expect(formatSides(regionById("us"), sides).join(" × ")).toBe(expected);
  });

  it.each([
    ["eu", 50, 50_000, "5\u00a0cm × 50\u00a0m"],
    ["us", 50, 50_000, "2\u00a0in × 55\u00a0yd"],
    ["us", 48, 66_000, "2\u00a0in × 72\u00a0yd"],
    ["us", 70, 100_000, "2.75\u00a0in × 109\u00a0yd"],
  ])("writes a roll in %s, %i mm by %i, as %s", (id, width, length, expected) => {
    expect(formatRoll(regionById(id), width, length)).toBe(expected);
  });

  it("refuses what is no length", () => {
    expect(() => formatLength(regionById("eu"), Number.NaN)).toThrow(RangeError);
  });
});
