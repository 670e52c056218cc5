import { layoutFor } from "@foldmark/design/testing";
import { describe, expect, it } from "vitest";
import { compile } from "../compile/compile.ts";
import type { InkPaint, PrintOp } from "../display-list/display-list.ts";
import { rectanglePath } from "../display-list/path.ts";
import { designOf } from "../testing/designs.ts";
import { inkCoverage } from "./ink-coverage.ts";
import { shrunkPicture, shrunkStencil } from "./print-picture.ts";
import type { PrintPicture } from "./resources.ts";

const layout = layoutFor("square-label");
const surface = layout.artboards.find(({ panel, side }) => !panel && side === "outside")!;
const { list } = compile(designOf(), layout, surface.ref as "surface:a", { fonts: new Map(), bleed: 2 })!;

/** mm on the label. */
const filled = (paint: InkPaint, x: number, y: number, width: number, height: number): PrintOp => ({
  node: "node:a",
  plate: null,
  overprint: false,
  printable: true,
  at: [1, 0, 0, 1, 0, 0],
  kind: "fill",
  path: rectanglePath(x * 1000, y * 1000, width * 1000, height * 1000),
  rule: "nonzero",
  paint,
});

function measured(ops: readonly PrintOp[], own: { whiteUnder?: boolean; picture?: PrintPicture } = {}) {
  const parts = [{ node: "node:a" as const, bounds: list.bounds, clip: null, ops }];
  return inkCoverage({
    layout,
    list: { ...list, parts },
    whiteUnder: own.whiteUnder ?? false,
    isVarnished: false,
    bleed: 2,
    sources: {
      glyphs: { has: () => false, outline: () => ({ segments: "", coordinates: [] }) },
      picture: () => own.picture ?? null,
      stencil: () => null,
    },
  });
}

const spot = (ink: string, tint: number): InkPaint => ({ kind: "spot", ink, tint, cmyk: [0, 200, 700, 200] });
const areas = (ops: readonly PrintOp[], own = {}) =>
  Object.fromEntries(measured(ops, own).inks.map(({ name, area }) => [name, area]));

describe("how much ink a side takes", () => {
  it("is what is filled, of each ink as much as its tone", () => {
    const found = areas([filled({ kind: "process", cmyk: [0, 900, 500, 0] }, 5, 5, 20, 20)]);
    expect(Object.keys(found)).toEqual(["magenta", "yellow"]);
    expect(Math.abs(found.magenta! - 360)).toBeLessThan(2);
    expect(Math.abs(found.yellow! - 200)).toBeLessThan(2);
  });

  it("ends where the label is cut: what bleeds is not on it", () => {
    const [width, height] = [surface.width / 1000, surface.height / 1000];
    const all = filled({ kind: "process", cmyk: [0, 0, 0, 1000] }, -2, -2, width + 4, height + 4);
    const { inks } = measured([all]);
    expect(inks).toMatchObject([{ kind: "process", name: "black", share: 1 }]);
    expect(inks[0]!.area).toBeLessThanOrEqual(width * height);
    expect(inks[0]!.area).toBeGreaterThan(width * height * 0.97);
  });

  it("takes what lies above for what is printed", () => {
    const below = filled({ kind: "process", cmyk: [1000, 0, 0, 0] }, 5, 5, 20, 20);
    const above = filled({ kind: "process", cmyk: [0, 0, 1000, 0] }, 5, 5, 20, 10);
    const found = areas([below, above]);
    expect(Math.abs(found.cyan! - 200)).toBeLessThan(2);
    expect(Math.abs(found.yellow! - 200)).toBeLessThan(2);
  });

  it("tells inks apart whose names begin alike", () => {
    const found = areas([
      filled(spot("Gold", 1000), 5, 5, 10, 10),
      filled(spot("Gold Dark", 500), 20, 5, 10, 10),
    ]);
    expect(Object.keys(found)).toEqual(["Gold", "Gold Dark"]);
    expect(Math.abs(found.Gold! - 100)).toBeLessThan(1.5);
    expect(Math.abs(found["Gold Dark"]! - 50)).toBeLessThan(1.5);
  });

  it("counts the white below colours on film, and not as weight", () => {
    const { inks, heaviest } = measured([filled(spot("Gold", 1000), 5, 5, 10, 10)], { whiteUnder: true });
    expect(inks.map(({ kind, name }) => [kind, name])).toEqual([
      ["spot", "Gold"],
      ["white", "white"],
    ]);
    expect(heaviest?.percent).toBeCloseTo(100, 0);
  });

  it("finds the heaviest place, and no edge of two colours", () => {
    const light = filled({ kind: "process", cmyk: [0, 500, 500, 0] }, 5, 5, 20, 20);
    const heavy = filled({ kind: "process", cmyk: [800, 700, 600, 100] }, 10, 10, 2, 2);
    const { heaviest } = measured([light, heavy]);
    expect(heaviest!.percent).toBeGreaterThan(219);
    expect(heaviest!.percent).toBeLessThan(221);
    expect(measured([]).heaviest).toBeNull();
    expect(measured([]).inks).toEqual([]);
  });
});

describe("pictures made smaller to measure them", () => {
  it("keep as much of every ink as they had", () => {
    const [width, height] = [31, 17];
    const cmyk = Uint8Array.from({ length: width * height * 4 }, (_, at) => (at * 37) % 256);
    const sum = (bytes: Uint8Array, ink: number) =>
      bytes.reduce((all, value, at) => (at % 4 === ink ? all + value : all), 0) / (bytes.length / 4);
    const small = shrunkPicture({ width, height, cmyk, alpha: null }, 16);
    expect([small.width, small.height]).toEqual([16, 9]);
    for (const ink of [0, 1, 2, 3]) expect(Math.abs(sum(small.cmyk, ink) - sum(cmyk, ink))).toBeLessThan(6);
    const rgba = new Uint8ClampedArray(64).map((_, at) => (at % 4 === 3 && at % 16 < 8 ? 255 : 0));
    const stencil = shrunkStencil({ width: 4, height: 4, rgba }, 2);
    expect([...stencil.rgba].filter((_, at) => at % 4 === 3)).toEqual([255, 0, 255, 0]);
  });
});
