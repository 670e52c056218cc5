/** Rules L1–L5 of README.md: outlines, dashes and patterns, worked out once for every back end. */
import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEffect } from "../effects/apply-effect.ts";
import { halved } from "../effects/pixels.ts";
import { wavePicture } from "../testing/pictures.ts";
import { dashed } from "./dash.ts";
import type { Pattern } from "./display-list.ts";
import { derivedAssetId } from "./hash.ts";
import { flattened, isPath, PathBuilder, rectanglePath } from "./path.ts";
import { tilesIn } from "./patterns.ts";

const lengthOf = (path: Parameters<typeof flattened>[0]) =>
  flattened(path, 1).reduce((sum, { points }) => {
    let length = 0;
    for (let at = 2; at < points.length; at += 2)
      length += Math.hypot(points[at]! - points[at - 2]!, points[at + 1]! - points[at - 1]!);
    return sum + length;
  }, 0);

describe("paths", () => {
  it("L1 are letters and numbers that belong together", () => {
    expect(isPath(rectanglePath(0, 0, 10, 10))).toBe(true);
    expect(isPath({ segments: "ML", coordinates: [0, 0, 1] })).toBe(false);
    expect(isPath({ segments: "L", coordinates: [0, 0] })).toBe(false);
    expect(isPath({ segments: "MX", coordinates: [0, 0, 1, 1] })).toBe(false);
    expect(isPath({ segments: "M", coordinates: [0, Number.NaN] })).toBe(false);
  });

  it("L2 are dashed in full: as much ink as the pattern has, and always an end", () => {
    const lengths = fc
      .array(fc.integer({ min: 1, max: 9000 }), { minLength: 2, maxLength: 6 })
      .filter((all) => all.length % 2 === 0);
    const corner = fc.integer({ min: -50_000, max: 50_000 });
    fc.assert(
      fc.property(
        lengths,
        fc.array(fc.tuple(corner, corner), { minLength: 2, maxLength: 5 }),
        (dash, points) => {
          const path = new PathBuilder();
          for (const [index, [x, y]] of points.entries()) index === 0 ? path.moveTo(x, y) : path.lineTo(x, y);
          const line = path.finished();
          const [total, period] = [lengthOf(line), dash.reduce((sum, each) => sum + each, 0)];
          if ((total / period) * dash.length > 20_000) return;
          const ink = dash.reduce((sum, each, index) => sum + (index % 2 === 0 ? each : 0), 0);
          const left = total % period;
          let [rest, drawn] = [left, Math.floor(total / period) * ink];
          for (const [index, each] of dash.entries()) {
            if (index % 2 === 0) drawn += Math.min(rest, each);
            rest = Math.max(0, rest - each);
          }
          expect(Math.abs(lengthOf(dashed(line, dash)) - drawn)).toBeLessThan(period * 0.01 + 20);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe("patterns", () => {
  it("L3 cover a box with every tile that reaches into it, and no other", () => {
    const bounds = { minX: 0, minY: 0, maxX: 8, maxY: 6 };
    const pattern: Pattern = {
      kind: "pattern",
      ops: [],
      bounds,
      tiles: [
        [1, 0, 0, 1, 0, 0],
        [1, 0, 0, 1, 5, 10],
      ],
      right: { x: 10, y: 0 },
      down: { x: 0, y: 20 },
    };
    const tiles = tilesIn(pattern, { minX: 0, minY: 0, maxX: 100, maxY: 100 });
    const wanted = new Set<string>();
    for (let row = -3; row < 8; row++)
      for (let column = -3; column < 14; column++)
        for (const [, , , , e, f] of pattern.tiles) {
          const [x, y] = [e + column * 10, f + row * 20];
          if (x <= 100 && x + 8 >= 0 && y <= 100 && y + 6 >= 0) wanted.add(`${x} ${y}`);
        }
    expect(new Set(tiles.map(([, , , , e, f]) => `${e} ${f}`))).toEqual(wanted);
  });
});

describe("effects", () => {
  it("E1 threshold to ink or nothing, and named by what they are made of", () => {
    const picture = wavePicture(40, 30);
    const made = applyEffect(picture, { kind: "threshold", level: 500, inverted: false });
    const inverted = applyEffect(picture, { kind: "threshold", level: 500, inverted: true });
    const alphas = (rgba: Uint8ClampedArray) => rgba.filter((_, at) => at % 4 === 3);
    expect(new Set(alphas(made.rgba))).toEqual(new Set([0, 255]));
    for (const [at, alpha] of alphas(made.rgba).entries())
      if (picture.rgba[at * 4 + 3] === 255) expect(alphas(inverted.rgba)[at]).toBe(255 - alpha);
    const effect = { kind: "threshold", level: 500, inverted: false } as const;
    const asset = { source: "a".repeat(64), effect };
    expect(derivedAssetId(asset)).toBe(derivedAssetId({ effect: { ...effect }, source: asset.source }));
    expect(derivedAssetId(asset)).not.toBe(derivedAssetId({ ...asset, effect: { ...effect, level: 501 } }));
  });

  it("E2 halve without dark edges: what is see-through lends no colour", () => {
    const rgba = new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0]);
    expect([...halved({ width: 2, height: 2, rgba }).rgba]).toEqual([255, 0, 0, 128]);
  });
});

describe("back ends", () => {
  const folder = new URL("..", import.meta.url);
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /^(canvas|svg|pictures|node|hit)\/.*\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .map((file) => [file, fs.readFileSync(new URL(file, folder), "utf8")] as const);

  it("L4 lay out nothing, filter nothing and dash nothing of their own", () => {
    expect(sources.length).toBeGreaterThan(8);
    for (const [file, source] of sources)
      expect(source, file).not.toMatch(/fillText|strokeText|measureText|\.filter\s*=|setLineDash|layoutText/);
  });

  it("L5 know no design: records stop at the list", () => {
    for (const [file, source] of sources)
      expect(source, file).not.toMatch(/\b(DesignRecord|DesignView|DesignNode|viewOf)\b/);
  });
});
