import { beforeAll, describe, expect, it } from "vitest";
import { openTestFonts, readFontBytes, readHarfbuzz } from "../../testing/open-test-fonts.ts";
import { outlinePath } from "../../testing/outline-path.ts";
import { type Harfbuzz, loadHarfbuzz } from "./harfbuzz.ts";
import { type OpenFont, openFont } from "./open-font.ts";

let harfbuzz: Harfbuzz;
let lora: OpenFont;
beforeAll(async () => {
  const opened = await openTestFonts(["lora"]);
  harfbuzz = opened.harfbuzz;
  lora = opened.fonts.get("lora")!;
});

const request = (text: string) =>
  ({
    text,
    start: 0,
    end: text.length,
    direction: "ltr",
    script: "Latn",
    language: "en",
    features: [],
  }) as const;

describe("HarfBuzz", () => {
  it("asks of its surroundings exactly what we give it", () => {
    const wanted = WebAssembly.Module.imports(new WebAssembly.Module(readHarfbuzz())).map(({ name }) => name);
    expect(wanted.sort(), "look at src/shaping/harfbuzz.ts").toEqual([
      "_abort_js",
      "_emscripten_runtime_keepalive_clear",
      "_setitimer_js",
      "emscripten_resize_heap",
      "proc_exit",
    ]);
  });

  it("can be given a module instead of bytes", async () => {
    const own = await loadHarfbuzz(new WebAssembly.Module(readHarfbuzz()));
    const { font } = openFont(own, "x", readFontBytes("lora/lora-400.ttf"));
    expect(font?.shape(request("ffi"))).toEqual(lora.shape(request("ffi")));
  });

  it("agrees with the wrapper that comes with it", async () => {
    const theirs = await import("harfbuzzjs");
    const bytes = readFontBytes("lora/lora-400.ttf");
    const font = new theirs.Font(new theirs.Face(new theirs.Blob(bytes.buffer as ArrayBuffer), 0));
    const text = "Office finest packaging — AVATAR To Wę żółć 1234";
    const buffer = new theirs.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    theirs.shape(font, buffer);
    const expected = buffer.getGlyphInfosAndPositions();
    expect(lora.shape(request(text)).map(({ id, cluster, advance }) => [id, cluster, advance])).toEqual(
      expected.map(({ codepoint, cluster, xAdvance }) => [codepoint, cluster, xAdvance]),
    );
    for (const { codepoint } of expected)
      expect(outlinePath(lora.outline(codepoint))).toBe(
        font
          .glyphToPath(codepoint)
          .replaceAll(",", " ")
          .replaceAll(/ (?=[MLQCZ])/g, ""),
      );
  });

  it("draws an empty outline for a space and for a glyph that is not there", () => {
    expect(lora.outline(lora.glyphOf(0x20)).segments).toBe("");
    expect(lora.outline(60_000).segments).toBe("");
    expect(lora.glyphOf(0x65e5)).toBe(0);
  });

  it("gives the memory of a closed font back", () => {
    const bytes = readFontBytes("noto-sans/noto-sans-400.ttf");
    const before = harfbuzz.calls.memory.buffer.byteLength;
    for (let round = 0; round < 60; round++) {
      const { font } = openFont(harfbuzz, "again", bytes);
      font?.shape(request("Memory"));
      font?.close();
    }
    const grown = harfbuzz.calls.memory.buffer.byteLength - before;
    expect(grown).toBeLessThan(bytes.byteLength * 10);
  });
});
