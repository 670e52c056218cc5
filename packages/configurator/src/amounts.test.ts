import { regionById } from "@foldmark/region";
import { describe, expect, it } from "vitest";
import { formatUnit } from "./amounts.ts";

describe("unit prices", () => {
  it.each([
    ["eu", 3_300_000, "€3.30"],
    ["eu", 1_000_000, "€1.00"],
    ["eu", 999_499, "€0.999"],
    ["eu", 31_400, "€0.031"],
    ["eu", 999_600, "€1.000"],
    ["eu", -573_000, "−€0.573"],
    ["eu", -1_573_000, "−€1.57"],
    ["pl", 45_500, "0,046\u00a0zł"],
    ["pl", 1_234_560_000, "1\u00a0234,56\u00a0zł"],
    ["us", 0, "$0.000"],
  ] as const)("%s writes %d micro-units as %s", (id, micro, written) => {
    expect(formatUnit(regionById(id), micro)).toBe(written);
  });
});
