import { defaultConfiguration } from "@foldmark/catalogue";
import { describe, expect, it } from "vitest";
import { linesOverPhotograph, measuredView } from "./lines-over-photograph.ts";

const box = defaultConfiguration("mailer-box-eco");
const labels = { length: "25", width: "20", height: "8" };

/** Ends of the rules, in the order of the measures. */
const rules = (svg: string): number[][] =>
  [...svg.matchAll(/d="M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)M/g)].map((found) =>
    found.slice(1).map(Number),
  );

describe("lines over a photograph", () => {
  it("lie where a camera right above sees the sides", () => {
    // Almost above: a camera has to know which way is up.
    const camera = { position: [125, 99, 5000], target: [125, 100, 0], lens: 10 } as const;
    const [length, width] = rules(linesOverPhotograph(box, "closed", camera, { labels })!);
    const pixelsPerMm = 320 / Math.tan((5 * Math.PI) / 180) / 5000;
    expect(length![2]! - length![0]!).toBeCloseTo(262 * pixelsPerMm, -1);
    expect(length![3]! - length![1]!).toBeCloseTo(0, 0);
    expect(Math.abs(width![3]! - width![1]!)).toBeCloseTo(205 * pixelsPerMm, -1);
  });

  it("shrink with the distance", () => {
    const at = (distance: number) => {
      const camera = { position: [125, -distance, 100], target: [125, 100, 40], lens: 20 } as const;
      const [length] = rules(linesOverPhotograph(box, "closed", camera, { labels })!);
      return length![2]! - length![0]!;
    };
    expect(at(2000) / at(4000)).toBeGreaterThan(1.8);
  });

  it("are drawn where one product stands as it was closed, and nowhere else", () => {
    expect(measuredView(box, "closed")).not.toBeNull();
    expect(measuredView(box, "open")).not.toBeNull();
    for (const view of ["flat", "edge", "scale", "stack"] as const)
      expect(measuredView(box, view)).toBeNull();
    expect(measuredView(defaultConfiguration("rigid-drawer-box"), "open")).toBeNull();
  });
});
