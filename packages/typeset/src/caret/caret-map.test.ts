import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestFonts } from "../../testing/open-test-fonts.ts";
import { sampleBlocks } from "../../testing/sample-blocks.ts";
import { layoutText } from "../layout/layout-text.ts";
import type { Fit } from "../layout/text-block.ts";
import type { OpenFont } from "../shaping/open-font.ts";
import { type CaretMap, caretAt, caretMap, hitText, selectionRectangles } from "./caret-map.ts";
import { nextWord, previousWord, wordAround } from "./graphemes.ts";
import { type CaretMove, moveCaret } from "./move-caret.ts";

const names = ["lora", "bebas-neue", "noto-sans", "open-sans"];
let fonts: ReadonlyMap<string, OpenFont>;
beforeAll(async () => {
  ({ fonts } = await openTestFonts(names));
});

const mapOf = (text: string, fit: Fit = { kind: "auto-width" }): CaretMap =>
  caretMap(
    layoutText(
      {
        runs: [{ text, style: { fonts: ["lora", "noto-sans", "open-sans"], size: 10_000 } }],
        align: "start",
        leading: 1200,
        fit,
      },
      fonts,
    ),
  );

describe("a caret", () => {
  it("stands between graphemes, and inside a ligature at its share of it", () => {
    const map = mapOf("ffi");
    const points = [0, 1, 2, 3].map((index) => caretAt(map, { index, side: "before" }).x);
    expect(points[0]).toBe(0);
    expect(points[3]).toBe(map.layout.width);
    expect([...points].sort((a, b) => a - b)).toEqual(points);
    expect(new Set(points).size).toBe(4);
    expect(mapOf("e\u0301x").boundaries).toEqual([0, 2, 3]);
  });

  it("stands at two points where a line ends and the next begins", () => {
    const map = mapOf("one two three", { kind: "auto-height", width: 15_000 });
    const turn = map.layout.lines[1]!.start;
    expect(caretAt(map, { index: turn, side: "before" }).line).toBe(0);
    expect(caretAt(map, { index: turn, side: "after" })).toMatchObject({ line: 1, x: 0 });
  });

  it("stands in an empty text, and on the empty line after a break", () => {
    expect(caretAt(mapOf(""), { index: 0, side: "after" })).toMatchObject({ x: 0, line: 0 });
    expect(caretAt(mapOf("a\n"), { index: 2, side: "before" })).toMatchObject({ x: 0, line: 1 });
  });

  it("goes where the pointer is", () => {
    const map = mapOf("one two three", { kind: "auto-height", width: 15_000 });
    const second = map.layout.lines[1]!;
    expect(hitText(map, -500, -500).index).toBe(0);
    expect(hitText(map, 90_000, 90_000).index).toBe(13);
    expect(hitText(map, 0, second.top + 10).index).toBe(second.start);
  });

  it("moves by keys", () => {
    const map = mapOf("one two\nthree", { kind: "auto-width" });
    const go = (index: number, move: CaretMove) => moveCaret(map, { index, side: "after" }, move).index;
    expect([go(0, "right"), go(1, "left"), go(0, "left"), go(13, "right")]).toEqual([1, 0, 0, 13]);
    expect([go(0, "word-right"), go(5, "word-left"), go(4, "word-left")]).toEqual([4, 4, 0]);
    expect([go(2, "line-start"), go(2, "line-end"), go(2, "text-end")]).toEqual([0, 7, 13]);
    expect([go(0, "down"), go(8, "up"), go(9, "down"), go(1, "up")]).toEqual([8, 0, 13, 0]);
  });

  it("keeps its column over a shorter line", () => {
    const map = mapOf("a long line\nb\nanother long line");
    const start = { index: 9, side: "after" } as const;
    const onShort = moveCaret(map, start, "down");
    expect(onShort.index).toBe(13);
    const below = moveCaret(map, onShort, "down", onShort.x);
    expect(Math.abs(below.index - 14 - 9)).toBeLessThanOrEqual(2);
  });

  it("moves in the direction of the paragraph", () => {
    const map = mapOf("שלום עולם");
    expect(moveCaret(map, { index: 0, side: "after" }, "left").index).toBe(1);
    expect(moveCaret(map, { index: 1, side: "after" }, "right").index).toBe(0);
    expect(moveCaret(map, { index: 0, side: "after" }, "word-left").index).toBe(5);
  });
});

describe("words", () => {
  it("are found from either side, and around a place", () => {
    const text = "l’œuvre, d’un maître";
    expect([nextWord(text, 0), nextWord(text, 9), nextWord(text, 20)]).toEqual([7, 14, 20]);
    expect([previousWord(text, 20), previousWord(text, 9), previousWord(text, 0)]).toEqual([14, 7, 0]);
    expect(wordAround(text, 3)).toEqual([0, 7]);
    expect(wordAround("", 0)).toEqual([0, 0]);
  });
});

describe("a selection", () => {
  it("covers one rectangle a line, and two where a direction turns inside of it", () => {
    const two = mapOf("one two three", { kind: "auto-height", width: 15_000 });
    expect(selectionRectangles(two, 1, 12)).toHaveLength(2);
    const mixed = mapOf("abc שלום");
    expect(selectionRectangles(mixed, 2, 6)).toHaveLength(2);
    expect(selectionRectangles(mixed, 3, 3)).toEqual([]);
  });

  it("of everything is as wide as the lines", () => {
    const map = mapOf("Office ffi");
    const [rectangle] = selectionRectangles(map, 0, 10);
    expect(rectangle).toMatchObject({ x: 0, width: map.layout.width });
  });
});

describe("whatever the text", () => {
  const maps = fc
    .integer({ min: 0, max: 1_000_000 })
    .map((seed) => caretMap(layoutText(sampleBlocks(names, 1, seed)[0]!, fonts)));

  it("carets run with the direction of their run, and every place has one", () => {
    fc.assert(
      fc.property(maps, (map) => {
        for (const line of map.layout.lines)
          for (const run of line.runs) {
            const own = run.clusters.flatMap(({ start, end }) => [start, end]);
            const [first, last] = [Math.min(...own), Math.max(...own)];
            const inside = map.boundaries.filter((place) => place > first && place < last);
            const points = inside.map((index) => caretAt(map, { index, side: "after" }).x);
            const ordered = [...points].sort((a, b) => (run.direction === "ltr" ? a - b : b - a));
            expect(points).toEqual(ordered);
          }
        for (const index of map.boundaries) expect(caretAt(map, { index, side: "before" }).index).toBe(index);
      }),
      { numRuns: 150 },
    );
  });

  it("the point of a caret leads back to it", () => {
    fc.assert(
      fc.property(maps, (map) => {
        for (const stop of map.stops.slice(0, 40)) {
          const hit = caretAt(map, hitText(map, stop.x, stop.top + 1));
          expect(hit.x).toBe(stop.x);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("going on to the end visits every place once", () => {
    fc.assert(
      fc.property(maps, (map) => {
        const visited = [0];
        let caret = { index: 0, side: "after" } as { index: number; side: "before" | "after" };
        while (caret.index < map.layout.text.length) {
          caret = moveCaret(map, caret, "next");
          visited.push(caret.index);
        }
        expect(visited).toEqual(map.boundaries);
      }),
      { numRuns: 60 },
    );
  });
});
