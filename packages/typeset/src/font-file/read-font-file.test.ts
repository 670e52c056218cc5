import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readFontBytes, readHarfbuzz } from "../../testing/open-test-fonts.ts";
import { type Harfbuzz, loadHarfbuzz } from "../shaping/harfbuzz.ts";
import { openFont } from "../shaping/open-font.ts";
import { readFontFile } from "./read-font-file.ts";

const good = readFontBytes("figtree/figtree-400.ttf");
const other = readFontBytes("dm-mono/dm-mono-400.ttf");
const text = new TextEncoder();

/** Where a table begins. */
function offsetOf(bytes: Uint8Array, table: string): { offset: number; record: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let record = 12; record < 12 + view.getUint16(4) * 16; record += 16)
    if (String.fromCharCode(...bytes.subarray(record, record + 4)) === table)
      return { offset: view.getUint32(record + 8), record };
  throw new Error(table);
}

function changed(
  table: string,
  change: (view: DataView, offset: number, record: number) => void,
): Uint8Array {
  const copy = good.slice();
  const { offset, record } = offsetOf(copy, table);
  change(new DataView(copy.buffer), offset, record);
  return copy;
}

describe("an uploaded font", () => {
  it("is read: names, weight, rights, heights, characters", () => {
    const { font } = readFontFile(good);
    expect(font).toMatchObject({
      names: { family: "Figtree", style: "Regular" },
      weight: 400,
      isItalic: false,
      fsType: 0,
    });
    expect(font!.coverage.length).toBeGreaterThan(10);
  });

  it.each([
    ["empty", new Uint8Array(0), "empty", undefined],
    ["too large", new Uint8Array(17 * 1024 * 1024), "too-large", undefined],
    ["a picture", text.encode("\x89PNG\r\n\x1a\n and more of it"), "not-a-font", undefined],
    ["a page", text.encode("<!doctype html><p>not a font"), "not-a-font", undefined],
    ["compressed", text.encode("wOF2 and more of that"), "compressed", undefined],
    ["a collection", text.encode("ttcf and more of that"), "collection", undefined],
    ["cut off", good.slice(0, 20_000), "broken-table", expect.any(String)],
    ["cut off in its list of tables", good.slice(0, 20), "broken-table", "file"],
  ])("that is %s is refused, and said why", (_, bytes, code, table) => {
    expect(readFontFile(bytes).problem).toEqual(table === undefined ? { code } : { code, table });
  });

  it.each<[string, string, (view: DataView, offset: number, record: number) => void, object]>([
    [
      "may not be embedded",
      "OS/2",
      (view, at) => view.setUint16(at + 8, 2),
      { code: "embedding-restricted" },
    ],
    [
      "allows bitmaps only",
      "OS/2",
      (view, at) => view.setUint16(at + 8, 0x200),
      { code: "bitmap-embedding-only" },
    ],
    [
      "has no size",
      "head",
      (view, at) => view.setUint16(at + 18, 0),
      { code: "broken-table", table: "head" },
    ],
    [
      "has a wrong mark",
      "head",
      (view, at) => view.setUint32(at + 12, 1),
      { code: "broken-table", table: "head" },
    ],
    [
      "has no glyphs",
      "maxp",
      (view, at) => view.setUint16(at + 4, 0),
      { code: "broken-table", table: "maxp" },
    ],
    ["claims more glyphs", "maxp", (view, at) => view.setUint16(at + 4, 65535), { code: "broken-table" }],
    [
      "claims more widths",
      "hhea",
      (view, at) => view.setUint16(at + 34, 65535),
      { code: "broken-table", table: "hhea" },
    ],
    [
      "points outside",
      "glyf",
      (view, _, record) => view.setUint32(record + 8, 0xfffffff0),
      { code: "broken-table", table: "glyf" },
    ],
    [
      "has glyphs in a wrong order",
      "loca",
      (view, at) => view.setUint32(at, 0xfffffff0),
      { code: "broken-table", table: "loca" },
    ],
    [
      "claims many maps",
      "cmap",
      (view, at) => view.setUint16(at + 2, 60_000),
      { code: "broken-table", table: "cmap" },
    ],
    [
      "lacks a table",
      "cmap",
      (view, _, record) => view.setUint32(record, 0x78787878),
      { code: "missing-table", table: "cmap" },
    ],
    [
      "has no outlines",
      "glyf",
      (view, _, record) => view.setUint32(record, 0x78787878),
      { code: "no-outlines" },
    ],
    [
      "has a table twice",
      "cmap",
      (view, _, record) => view.setUint32(record, 0x68656164),
      { code: "broken-table" },
    ],
    [
      "claims endless names",
      "name",
      (view, at) => view.setUint16(at + 2, 65535),
      { code: "broken-table", table: "name" },
    ],
  ])("that %s is refused, and said why", (_, table, change, problem) => {
    expect(readFontFile(changed(table, change)).problem).toMatchObject(problem);
  });
});

describe("hostile bytes", () => {
  let harfbuzz: Harfbuzz;
  beforeAll(async () => {
    harfbuzz = await loadHarfbuzz(readHarfbuzz());
  });

  /** What is taken after all is also used: shaped, and drawn. */
  function useUp(bytes: Uint8Array): void {
    const { font, problem } = openFont(harfbuzz, "hostile", bytes);
    if (!font) {
      expect(problem.code).toMatch(/^[a-z-]+$/);
      return;
    }
    const request = { start: 0, direction: "ltr", script: "Latn", language: "pl", features: [] } as const;
    const shaped = font.shape({ ...request, text: "Office fi żółć AVA", end: 18 });
    for (const { id } of shaped) font.outline(id);
    font.close();
    expect(font.facts.names.family).not.toMatch(/\p{Cc}/u);
  }

  it("at random end in a named refusal", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => useUp(bytes)),
      { numRuns: 300 },
    );
  });

  it("behind a font's opening end in a named refusal", () => {
    const opening = good.slice(0, 12 + 16 * 18);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (rest) =>
        useUp(Uint8Array.from([...opening, ...rest])),
      ),
      { numRuns: 200 },
    );
  });

  it("in place of a good font's own end in a refusal, or in a font that can be used", () => {
    const size = Math.min(good.length, other.length);
    const changes = fc.array(fc.tuple(fc.nat(size - 1), fc.nat(255)), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.constantFrom(good, other), changes, fc.boolean(), (font, list, atFront) => {
        const copy = font.slice();
        // Half of them in the tables that are small and full of offsets.
        for (const [place, value] of list) copy[atFront ? place % 4000 : place] = value;
        useUp(copy);
      }),
      { numRuns: 400 },
    );
  });

  it("cut off anywhere end in a refusal", () => {
    fc.assert(
      // The very last bytes only fill up.
      fc.property(fc.nat(good.length - 8), (length) => {
        expect(readFontFile(good.slice(0, length)).problem).toBeDefined();
      }),
      { numRuns: 200 },
    );
  });
});
