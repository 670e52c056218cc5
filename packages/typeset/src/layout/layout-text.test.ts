/// <reference path="./linebreak.d.ts" />
import fc from "fast-check";
import LineBreaker from "linebreak";
import { beforeAll, describe, expect, it } from "vitest";
import { openTestFonts } from "../../testing/open-test-fonts.ts";
import { sampleBlocks } from "../../testing/sample-blocks.ts";
import type { OpenFont } from "../shaping/open-font.ts";
import { breakPlaces } from "./break-lines.ts";
import { layoutText } from "./layout-text.ts";
import { type Fit, layoutVersion, type TextBlock, type TextLayout, TypesetError } from "./text-block.ts";

const names = ["lora", "inter", "great-vibes", "bebas-neue", "jetbrains-mono", "noto-sans", "open-sans"];
let fonts: ReadonlyMap<string, OpenFont>;
beforeAll(async () => {
  ({ fonts } = await openTestFonts(names));
});

const plain = (text: string, more: Partial<TextBlock> = {}, font = "lora"): TextBlock => ({
  runs: [{ text, style: { fonts: [font, "noto-sans", "open-sans"], size: 10_000 } }],
  align: "start",
  leading: 1200,
  fit: { kind: "auto-width" },
  ...more,
});
const lay = (text: string, more: Partial<TextBlock> = {}, font = "lora") =>
  layoutText(plain(text, more, font), fonts);
const written = (layout: TextLayout) => layout.lines.map(({ start, end }) => layout.text.slice(start, end));
const clustersOf = (layout: TextLayout) =>
  layout.lines.flatMap(({ runs }) => runs.flatMap(({ clusters }) => clusters));

describe("a laid-out text", () => {
  it("stands in whole micrometres, at the sizes of the trade", () => {
    const layout = lay("Hallo");
    expect(layout.version).toBe(layoutVersion);
    // 10 pt are 3528 µm; lines are 1.2 of that.
    expect(layout.lines[0]?.height).toBe(Math.round(((10_000 * 127) / 360) * 1.2));
    expect(layout.height).toBe(layout.lines[0]?.height);
    for (const { x, advance, glyphs } of clustersOf(layout))
      for (const value of [x, advance, ...glyphs.flatMap((glyph) => [glyph.x, glyph.y])])
        expect(Number.isInteger(value)).toBe(true);
  });

  it("kerns, and joins letters where the font does", () => {
    const kerned = lay("AVATAR").width;
    const style = { fonts: ["lora"], size: 10_000, features: [{ tag: "kern", value: 0 }] };
    const loose = layoutText({ ...plain(""), runs: [{ text: "AVATAR", style }] }, fonts).width;
    expect(kerned).toBeLessThan(loose);
    expect(clustersOf(lay("ffi")).length).toBeLessThan(3);
  });

  it("is the same whether its characters are looked at one by one or not", () => {
    const unit = fc.constantFrom(..."AVTfiy 1.-–éßż€ŵВαя\u00b5¼ﬁ");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 10 }), fc.constantFrom(...names), (text, font) => {
        // A tab is drawn as a space, and sends its text the long way.
        const [short, long] = [lay(`a ${text}`, {}, font), lay(`a\t${text}`, {}, font)];
        expect({ ...short, text: "" }).toEqual({ ...long, text: "" });
      }),
    );
  });

  it("sets letters apart by tracking, and then joins none", () => {
    const style = { fonts: ["lora"], size: 10_000, tracking: 100 };
    const apart = layoutText({ ...plain(""), runs: [{ text: "ffi", style }] }, fonts);
    expect(clustersOf(apart)).toHaveLength(3);
    const near = { ...style, tracking: 0, features: [{ tag: "liga", value: 0 }] };
    const together = layoutText({ ...plain(""), runs: [{ text: "ffi", style: near }] }, fonts);
    // A tenth of 10 pt after each letter but the last.
    expect(Math.abs(apart.width - together.width - 706)).toBeLessThanOrEqual(2);
  });

  it("uses what a font can do when asked", () => {
    const style = { fonts: ["inter"], size: 10_000 };
    const glyphs = (tag: string) =>
      clustersOf(
        layoutText(
          { ...plain(""), runs: [{ text: "0123", style: { ...style, features: [{ tag, value: 1 }] } }] },
          fonts,
        ),
      ).flatMap((cluster) => cluster.glyphs.map(({ id }) => id));
    expect(glyphs("zero")).not.toEqual(glyphs("kern"));
  });

  it("names characters no font has, and the font that was asked", () => {
    const layout = layoutText(
      { ...plain(""), runs: [{ text: "a日b日", style: { fonts: ["lora", "noto-sans"], size: 10_000 } }] },
      fonts,
    );
    expect(layout.missingGlyphs).toEqual([{ character: "日", font: "lora", at: 1 }]);
    expect(lay("plain").missingGlyphs).toEqual([]);
  });

  it("asks the fonts that follow for what the chosen one lacks, and keeps its line height", () => {
    const layout = lay("Kiš ελλ שלום", {}, "lora");
    expect(layout.missingGlyphs).toEqual([]);
    const used = new Set(layout.lines.flatMap(({ runs }) => runs.map(({ font }) => font)));
    expect([...used].sort()).toEqual(["lora", "noto-sans", "open-sans"]);
    expect(layout.height).toBe(lay("Kiš").height);
  });

  it("tells fonts that are not open, and fails by name when none is", () => {
    const style = { fonts: ["not-loaded", "lora"], size: 10_000 };
    expect(layoutText({ ...plain(""), runs: [{ text: "a", style }] }, fonts).missingFonts).toEqual([
      "not-loaded",
    ]);
    expect(() => lay("a", { runs: [{ text: "a", style: { fonts: ["nobody"], size: 1 } }] })).toThrow(
      TypesetError,
    );
    expect(() => lay("a", { runs: [] })).toThrow(TypesetError);
    expect(() => lay("a".repeat(20_001))).toThrow(TypesetError);
    expect(() => lay("a", { runs: [{ text: "a", style: { fonts: ["lora"], size: 0 } }] })).toThrow(
      TypesetError,
    );
  });
});

describe("lines", () => {
  it("end where words do, with their spaces hanging out", () => {
    const layout = lay("one two three four", { fit: { kind: "auto-height", width: 17_000 } });
    expect(written(layout)).toEqual(["one two ", "three four"]);
    for (const line of layout.lines) expect(line.width).toBeLessThanOrEqual(17_000);
  });

  it("end at paragraphs, with an empty line after the last break", () => {
    expect(written(lay("a\nb\r\n\nc\n"))).toEqual(["a\n", "b\r\n", "\n", "c\n", ""]);
    expect(lay("").lines).toHaveLength(1);
    expect(lay("").height).toBe(lay("x").height);
  });

  it("show a hyphen at a soft hyphen only where they end there", () => {
    const text = "Donau\u00addampfschiff";
    const [whole, hyphen] = [lay(text), lay("-")];
    const broken = lay(text, { fit: { kind: "auto-height", width: lay("Donau--").width } });
    expect(written(broken)[0]).toBe("Donau\u00ad");
    expect(clustersOf(broken)[5]?.glyphs[0]?.id).toBe(clustersOf(hyphen)[0]?.glyphs[0]?.id);
    expect(clustersOf(whole)[5]?.advance).toBe(0);
  });

  it("cut a word only when it is longer than a line", () => {
    const layout = lay("Unbreakablewordindeed", { fit: { kind: "auto-height", width: 8000 } });
    expect(layout.lines.length).toBeGreaterThan(2);
    for (const line of layout.lines) expect(line.width).toBeLessThanOrEqual(8000);
  });

  it("stand at the start, the centre, the end, or fill the width", () => {
    const fit: Fit = { kind: "auto-height", width: 20_000 };
    const text = "one two three four five six seven";
    for (const align of ["start", "center", "end", "justify"] as const) {
      const { lines } = lay(text, { fit, align });
      for (const [index, { x, width }] of lines.entries()) {
        if (align === "start") expect(x).toBe(0);
        if (align === "center") expect(Math.abs(x - (20_000 - x - width))).toBeLessThanOrEqual(1);
        if (align === "end") expect(x + width).toBe(20_000);
        if (align === "justify" && index < lines.length - 1) expect([x, width]).toEqual([0, 20_000]);
      }
    }
  });

  it("of a justified text really reach the edge", () => {
    const { lines, text } = lay("one two three four five six", {
      align: "justify",
      fit: { kind: "auto-height", width: 20_000 },
    });
    const [first] = lines;
    const seen = first!.runs.flatMap(({ clusters }) => clusters).filter(({ start }) => text[start] !== " ");
    const last = seen.at(-1)!;
    expect(last.x + last.advance).toBe(20_000);
  });

  it("of Hebrew run from the right, with the words in between turned", () => {
    const { lines, text } = lay("שלום box", { fit: { kind: "auto-height", width: 40_000 } });
    expect(lines[0]?.direction).toBe("rtl");
    expect(lines[0]!.x + lines[0]!.width).toBe(40_000);
    const order = lines[0]!.runs.flatMap(({ clusters }) => clusters.map(({ start }) => text[start]));
    expect(order.join("")).toBe("box םולש");
  });

  it("of spaces alone are as wide as nothing, and hang out on the side they end", () => {
    const rtl = lay("שלום   ", { fit: { kind: "auto-height", width: 40_000 } });
    const left = Math.min(...clustersOf(rtl).map(({ x }) => x));
    expect(left).toBeLessThan(rtl.lines[0]!.x);
    expect(lay("   ").width).toBe(0);
  });
});

describe("fits", () => {
  const long = "A long sentence about a small box that holds more than anybody would think";
  it("shrink until the text fits its box, and no further", () => {
    const fit: Fit = { kind: "shrink-to-fit", width: 30_000, height: 9000, minimum: 2000 };
    const layout = lay(long, { fit });
    expect(layout.isOverflowing).toBe(false);
    expect(layout.scale).toBeLessThan(1000);
    expect(layout.contentHeight).toBeLessThanOrEqual(9000);
    expect(lay("Short", { fit }).scale).toBe(1000);
  });

  it("stop at the smallest size, and say that the text does not fit", () => {
    const layout = lay(long, { fit: { kind: "shrink-to-fit", width: 8000, height: 4000, minimum: 8000 } });
    expect(layout.isOverflowing).toBe(true);
    expect(layout.lines[0]?.runs[0]?.size).toBe(8000);
  });

  it("keep a fixed box and tell what is cut off", () => {
    const layout = lay(long, { fit: { kind: "fixed-clip", width: 30_000, height: 6000 } });
    expect([layout.width, layout.height, layout.isOverflowing]).toEqual([30_000, 6000, true]);
  });
});

describe("whatever the text", () => {
  const characters = fc.string({
    unit: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(..."abcdefi AVT. -żęőß") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "\n",
          "\r\n",
          "\t",
          "\u00ad",
          "\u200b",
          "é",
          "e\u0301",
          "ש",
          "ם",
          "م",
          "👩‍👧",
          "日",
          "(",
          ")",
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 2 }) },
    ),
    maxLength: 60,
  });
  const blocks = fc.record({
    runs: fc.array(
      fc.record({
        text: characters,
        style: fc.record({
          fonts: fc.constantFrom(...names).map((name) => [name, "noto-sans", "open-sans"]),
          size: fc.integer({ min: 1, max: 90_000 }),
          tracking: fc.constantFrom(0, 0, 120, -40, -900),
        }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    align: fc.constantFrom("start", "center", "end", "justify"),
    leading: fc.integer({ min: 500, max: 2500 }),
    direction: fc.constantFrom("auto", "ltr", "rtl"),
    fit: fc.oneof(
      fc.constant<Fit>({ kind: "auto-width" }),
      fc.integer({ min: 0, max: 60_000 }).map<Fit>((width) => ({ kind: "auto-height", width })),
      fc
        .tuple(fc.integer({ min: 1, max: 60_000 }), fc.integer({ min: 1, max: 60_000 }))
        .map<Fit>(([width, height]) => ({
          kind: "shrink-to-fit",
          width,
          height,
          minimum: 500,
        })),
    ),
  }) as fc.Arbitrary<TextBlock>;

  it("no character is lost or doubled: not by lines, nor by clusters", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        const layout = layoutText(block, fonts);
        expect(written(layout).join("")).toBe(layout.text);
        for (const { start, contentEnd, runs } of layout.lines) {
          const clusters = runs.flatMap((run) => run.clusters).sort((a, b) => a.start - b.start);
          let at = start;
          for (const cluster of clusters) {
            expect(cluster.start).toBe(at);
            at = cluster.end;
          }
          expect(at).toBe(contentEnd);
        }
      }),
      { numRuns: 250 },
    );
  });

  it("clusters add up to their run, and follow each other from left to right", () => {
    fc.assert(
      fc.property(blocks, (block) => {
        for (const { runs } of layoutText(block, fonts).lines)
          for (const [index, run] of runs.entries()) {
            expect(run.clusters.reduce((sum, { advance }) => sum + advance, 0)).toBe(run.advance);
            let x = run.x;
            for (const cluster of run.clusters) {
              expect(cluster.x).toBe(x);
              expect(cluster.advance).toBeGreaterThanOrEqual(0);
              x += cluster.advance;
            }
            const next = runs[index + 1];
            if (next) expect(next.x).toBe(x);
          }
      }),
      { numRuns: 250 },
    );
  });

  it("a shrunk text never exceeds its box unless it says so", () => {
    const boxed = blocks.filter(({ fit }) => fit.kind === "shrink-to-fit");
    fc.assert(
      fc.property(boxed, (block) => {
        const layout = layoutText(block, fonts);
        const widest = Math.max(...layout.lines.map(({ width }) => width));
        const isOutside = layout.contentHeight > layout.height || widest > layout.width;
        expect(layout.isOverflowing).toBe(isOutside);
        // Where it does not fit, it is as small as it may become.
        if (isOutside) {
          const smallest = Math.min(...block.runs.map(({ style }) => style.size));
          const lowest = Math.min(1000, Math.ceil(500_000 / smallest));
          expect(layout.scale).toBe(lowest);
        }
      }),
      { numRuns: 120 },
    );
  });

  it("twelve thousand characters without a space in a narrow box are a matter of seconds", () => {
    const text = "Ωa".repeat(6000);
    const fit: Fit = { kind: "shrink-to-fit", width: 2000, height: 9000, minimum: 5000 };
    const layout = lay(text, { fit });
    expect(layout.isOverflowing).toBe(true);
    expect(layout.lines.length).toBeGreaterThan(5000);
  }, 20_000);

  it("is laid out the same a second time", () => {
    for (const block of sampleBlocks(names, 40, 7))
      expect(layoutText(block, fonts)).toEqual(layoutText(block, fonts));
  });

  it("breaks only where the Unicode algorithm allows it", () => {
    expect(breakPlaces("a-b 1,000.50 € (x) l’œuvre")).toEqual([2, 4, 13, 15, 19, 26]);
    // Plain words are parted without the algorithm, in the places that it finds.
    const words = fc.string({ unit: fc.constantFrom(..."aZ09  "), maxLength: 12 });
    fc.assert(
      fc.property(words, (text) => {
        const places: number[] = [];
        const breaker = new LineBreaker(text);
        for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) places.push(found.position);
        expect(breakPlaces(text)).toEqual(places.at(-1) === text.length ? places : [...places, text.length]);
      }),
    );
  });
});
