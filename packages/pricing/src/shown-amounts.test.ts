import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { unitMinor, withVat } from "./shown-amounts.ts";

describe("shown amounts", () => {
  it("round VAT on the sum, a half upwards", () => {
    expect(withVat(regionById("gb"), 101)).toBe(121);
    expect(withVat(regionById("eu"), 150)).toBe(185);
    expect(withVat(regionById("us"), 101)).toBe(101);
  });

  it("write a unit price in minor units, a half upwards", () => {
    expect([unitMinor(2_284_999), unitMinor(2_285_000)]).toEqual([228, 229]);
  });
});
