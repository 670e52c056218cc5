/** How far ink runs over the cut, on what is really sold. */
import { ringBounds } from "@foldmark/geometry";
import { expect, it } from "vitest";
import { artworkLimitsOf, artworkZones, defaultConfiguration, dielineOf, productType } from "./index.ts";

it("of a label ends on the liner it lies on", () => {
  const definition = productType("square-label");
  for (const { mode } of definition.prints)
    for (const material of definition.materials) {
      const zones = artworkZones(artworkLimitsOf(definition, mode, material));
      if (!zones) continue;
      const size = { width: 20, height: 20 };
      const [label] = dielineOf({
        ...defaultConfiguration("square-label"),
        size,
        material,
        print: mode,
      })!.pieces;
      const liner = label!.marks.find(({ kind }) => kind === "guide")!.path;
      const beyond = ringBounds(label!.panels[0]!.outline).minX - Math.min(...liner.map(({ x }) => x));
      expect(zones.bleed * 1000, `${mode} on ${material}`).toBeLessThanOrEqual(beyond);
    }
});
