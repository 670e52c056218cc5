/** The scrubbing of queries knows the check character of our numbers by itself: it runs in browsers, which have no platform. */
import { randomCode } from "@foldmark/platform";
import { scrubbedQuery } from "@foldmark/tracking";
import { expect, it } from "vitest";

it("no number of ours is told on, with digits or without, however it is written", () => {
  const codes = Array.from({ length: 3_000 }, () => randomCode(9));
  expect(codes.some((code) => !/\d/.test(code))).toBe(true);
  for (const code of codes)
    for (const written of [
      `PL-${code}`,
      `pl ${code.toLowerCase()}`,
      `PL${code}`,
      `T-${code.slice(0, 4)}-${code.slice(4)}`,
    ])
      expect(scrubbedQuery(`where is ${written}`), written).toBe("where is");
});
