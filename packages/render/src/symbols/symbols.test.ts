import fs from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { createCanvas, Path2D } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import { svgOutline } from "../../scripts/svg-outline.ts";
import type { Path } from "../display-list/path.ts";
import { packagingSymbols } from "./packaging-symbols.ts";
import { protectedMarks } from "./protected-marks.ts";
import { openSymbols } from "./symbols.ts";

const symbols = openSymbols();

function svgPath({ segments, coordinates }: Path): string {
  let at = 0;
  const take = (count: number): string => {
    at += count;
    return coordinates.slice(at - count, at).join(" ");
  };
  return [...segments].map((letter) => letter + take({ M: 2, L: 2, Q: 4, C: 6 }[letter] ?? 0)).join("");
}

/** Share of a square's pixels that carry ink, and of those outside of it. */
function inked(outline: Path2D, size: number): { inside: number; outside: number } {
  const canvas = createCanvas(128, 128);
  const context = canvas.getContext("2d");
  // A margin of fourteen pixels all round shows what sticks out.
  context.setTransform(100 / size, 0, 0, 100 / size, 14, 14);
  context.fill(outline, "nonzero");
  const { data } = context.getImageData(0, 0, 128, 128);
  let [inside, outside] = [0, 0];
  for (let i = 0; i < 128 * 128; i++) {
    if (data[4 * i + 3]! < 128) continue;
    const [x, y] = [i % 128, Math.floor(i / 128)];
    if (x >= 14 && x < 114 && y >= 14 && y < 114) inside++;
    else outside++;
  }
  return { inside: inside / 10_000, outside: outside / 10_000 };
}

describe("Y1 symbols and icons", () => {
  it("are more than sixty icons and every mark of packaging that may be drawn, each by a name of its own", () => {
    const ids = symbols.entries.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,63}$/);
    expect(symbols.entries.filter(({ kind }) => kind === "icon").length).toBeGreaterThanOrEqual(60);
    for (const id of [
      "recycling",
      "this-way-up",
      "fragile",
      "keep-dry",
      "food-safe",
      "bin-it",
      "no-sharp-tools",
      "stack-limit-3",
    ])
      expect(ids).toContain(id);
    expect(symbols.draw("no-such-thing")).toBeNull();
  });

  it.each(symbols.entries.map(({ id }) => id))("%s is drawn within its box", (id) => {
    const { path: outline, width, height } = symbols.draw(id)!;
    expect(width).toBe(height);
    const { inside, outside } = inked(new Path2D(svgPath(outline)), width);
    expect(inside).toBeGreaterThan(0.04);
    expect(inside).toBeLessThan(0.9);
    expect(outside).toBe(0);
  });

  it("have words to be found by and a smallest size", () => {
    for (const { words, smallest } of symbols.entries) {
      expect(words.split(" ").length).toBeGreaterThanOrEqual(1);
      expect(smallest).toBeGreaterThanOrEqual(4000);
    }
  });

  it("cost a page nothing before the first, then at most 60 kB", () => {
    const size = ["icons.generated.ts", "packaging-symbols.ts", "drawing.ts", "../codes/letters.generated.ts"]
      .map((file) => brotliCompressSync(fs.readFileSync(path.join(import.meta.dirname, file))).length)
      .reduce((sum, each) => sum + each, 0);
    expect(size).toBeLessThanOrEqual(60_000);
  });
});

describe("Y2 protected marks", () => {
  it("are named with their owner and are not among the symbols", () => {
    const ids = new Set(symbols.entries.map(({ id }) => id));
    for (const { id, owner, givenBy } of protectedMarks) {
      expect(ids.has(id)).toBe(false);
      expect(owner.length).toBeGreaterThan(2);
      expect(givenBy).toBeTruthy();
    }
    expect(symbols.entries.some(({ id }) => id.endsWith("-logo"))).toBe(false);
  });

  it("say of the marks whose form a law gives which law that is", () => {
    expect(packagingSymbols.find(({ id }) => id === "food-safe")!.source).toContain("1935/2004");
  });
});

describe("Y3 an icon brought in", () => {
  it("looks as it did, arcs, shorthands and all", () => {
    const original =
      "M60,20a40 40 0 01 40,40v30h-20A30,10 30 1 0 30,80q5 -30 10 -10t8 4c-10 0-10-20 0-30s20,5 12-24zM70 60l5 5-10,3Z";
    const ours = svgOutline(original)
      .map(([letter, ...numbers]) => letter + numbers.join(" "))
      .join("");
    const pixels = (text: string): Uint8ClampedArray => {
      const canvas = createCanvas(120, 120);
      const context = canvas.getContext("2d");
      context.fill(new Path2D(text));
      return context.getImageData(0, 0, 120, 120).data;
    };
    const [a, b] = [pixels(original), pixels(ours)];
    // Arcs and curves are flattened differently: an edge may differ by a part of a pixel, not by one.
    const different = a.filter((value, i) => Math.abs(value - b[i]!) > 96).length;
    expect(a.some((value) => value > 0)).toBe(true);
    expect(different).toBe(0);
  });
});
