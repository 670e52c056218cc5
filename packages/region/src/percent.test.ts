import { expect, it } from "vitest";
import { formatPercent } from "./percent.ts";

it("writes shares as each language does, without closing zeros", () => {
  expect(formatPercent("en", 0.23)).toBe("23%");
  expect(formatPercent("pl", 0.23)).toBe("23%");
  expect(formatPercent("de", 0.19)).toBe("19\u00a0%");
  expect(formatPercent("se", 0.25)).toBe("25\u00a0%");
  expect(formatPercent("fr", 0.055)).toMatch(/^5,5\s%$/);
  expect(formatPercent("de", 0.081)).toBe("8,1\u00a0%");
  expect(formatPercent("en", 0)).toBe("0%");
});
