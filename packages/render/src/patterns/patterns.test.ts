import { type DesignRecord, newRecord, type Paint, validate, viewOf } from "@foldmark/design";
import { layoutFor } from "@foldmark/design/testing";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { beforeAll, describe, expect, it } from "vitest";
import { inkColours } from "../canvas/ink-colours.ts";
import { createPainter } from "../canvas/painter.ts";
import type { ColourProfile } from "../colour/colour-profile.ts";
import { loadColourProfile } from "../colour/load-profile.ts";
import { createCompiler } from "../compile/compile.ts";
import { outlinesOf } from "../display-list/glyphs.ts";
import { nodePlatform } from "../node/index.ts";
import type { Pattern } from "./pattern.ts";
import { patternNodes } from "./pattern-nodes.ts";
import { patternById, patterns } from "./patterns.ts";

let profile: ColourProfile;
beforeAll(async () => {
  profile = await loadColourProfile();
});

const inks = [
  newRecord("ink", { id: "ink:ground", cmyk: [900, 400, 700, 500] }),
  newRecord("ink", { id: "ink:first", cmyk: [0, 280, 280, 0] }),
  newRecord("ink", { id: "ink:second", cmyk: [30, 70, 150, 0] }),
  newRecord("ink", { id: "ink:third", cmyk: [0, 700, 750, 0] }),
];
const paint = (name: string): Paint => ({ ink: `ink:${name}`, tint: 1000 });
const layout = layoutFor("mailer-box-full-color");

const recordsOf = (pattern: Pattern, scale = 1000, weight = 1000): ReadonlyMap<string, DesignRecord> => {
  const nodes = patternNodes({
    pattern,
    parent: "panel:body-outside/base",
    box: { x: 0, y: 0, width: 180_000, height: 180_000 },
    ground: paint("ground"),
    paints: [paint("first"), paint("second"), paint("third")],
    scale,
    weight,
    name: (part) => `node:${part}`,
  });
  const all = [newRecord("document", {}), newRecord("surface", {}), ...inks, ...nodes];
  return new Map(all.map((record) => [record.id, record]));
};

/** Pixels of a part of the pattern. @param scale pixels a µm */
function drawn(pattern: Pattern, [x, y, width, height]: readonly number[], scale: number): Uint8ClampedArray {
  const { list } = createCompiler({ fonts: new Map(), bleed: 0 }).compile(
    viewOf(recordsOf(pattern)),
    layout,
    "surface:body-outside",
  )!;
  const { minX, minY } = list.parts[0]!.bounds;
  const [w, h] = [Math.round(width! * scale), Math.round(height! * scale)];
  const { context } = nodePlatform.createLayer(w, h);
  const painter = createPainter({
    platform: nodePlatform,
    glyphs: outlinesOf(new Map()),
    pictures: { picture: () => null },
  });
  const colours = inkColours({ profile, paper: { red: 255, green: 255, blue: 255 }, whiteUnder: false });
  painter.paint(context, list, [scale, 0, 0, scale, -(minX + x!) * scale, -(minY + y!) * scale], { colours });
  return (context as unknown as SKRSContext2D).getImageData(0, 0, w, h).data as Uint8ClampedArray;
}

/** How much each line of pixels differs from the one before, in the mean over the line. */
function steps(pixels: Uint8ClampedArray, width: number, axis: "rows" | "columns"): readonly number[] {
  const height = pixels.length / 4 / width;
  const [lines, along] = axis === "rows" ? [height, width] : [width, height];
  const at = (line: number, i: number): number => 4 * (axis === "rows" ? line * width + i : i * width + line);
  return Array.from({ length: lines - 1 }, (_, line) => {
    let sum = 0;
    for (let i = 0; i < along; i++)
      for (let plane = 0; plane < 3; plane++)
        sum += Math.abs(pixels[at(line, i) + plane]! - pixels[at(line + 1, i) + plane]!);
    return sum / along / 3;
  });
}

describe("P1 patterns", () => {
  it("are at least twelve, each by a name of its own, in one to three inks", () => {
    expect(patterns.length).toBeGreaterThanOrEqual(12);
    expect(new Set(patterns.map(({ id }) => id)).size).toBe(patterns.length);
    expect(patternById("scallops")!.inks).toBe(3);
    expect(patternById("nothing")).toBeNull();
    for (const { inks: count, layers } of patterns)
      expect(new Set(layers(1).map(({ ink }) => ink)).size).toBeLessThanOrEqual(Math.max(1, count));
    expect(new Set(patterns.map(({ layout: each }) => each))).toEqual(
      new Set(["grid", "brick", "half-drop", "mirror"]),
    );
  });

  it.each(patterns)("$id is made of sound nodes, small and large, light and heavy", (pattern) => {
    for (const scale of [200, 1000, 4000])
      for (const weight of [300, 1000, 2500]) expect(validate(recordsOf(pattern, scale, weight))).toEqual([]);
  });

  it.each(patterns)("$id shows no seam where its tiles meet", (pattern) => {
    const { width, height } = pattern.tile;
    // No whole number of pixels a tile, as on every screen.
    const scale = 61.37 / Math.min(width, height);
    const [left, top] = [Math.floor(width / 2), Math.floor(height / 2)];
    const pixels = drawn(pattern, [left, top, width, height], scale);
    const wide = Math.round(width * scale);
    for (const [axis, size] of [
      ["columns", width],
      ["rows", height],
    ] as const) {
      const all = steps(pixels, wide, axis);
      const border = Math.round((size - Math.floor(size / 2)) * scale);
      const seam = all.slice(border - 2, border + 2);
      const elsewhere = [...all.slice(0, border - 2), ...all.slice(border + 2)];
      expect(Math.max(...seam)).toBeLessThanOrEqual(Math.max(...elsewhere) + 3);
    }
    expect(new Set(pixels).size).toBeGreaterThan(3);
  });
});
