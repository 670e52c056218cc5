import { pdfJob } from "@foldmark/artwork-files";
import { expect, it } from "vitest";
import { leastSeconds } from "../../bench/preflight.ts";

it("a check that was ended counts as long as what ended it allows: its processor time, or the clock", () => {
  const { cpuSeconds, seconds } = pdfJob.limits;
  expect(cpuSeconds).toBeLessThan(seconds);
  expect(leastSeconds("out-of-time", pdfJob.limits)).toBe(cpuSeconds);
  expect(leastSeconds("kept-waiting", pdfJob.limits)).toBe(seconds);
  expect(() => leastSeconds("crashed", pdfJob.limits)).toThrow("crashed");
});
