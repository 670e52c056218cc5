import { createHash } from "node:crypto";
import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { readFontBytes } from "../../testing/open-test-fonts.ts";
import { covers } from "../font-file/character-map.ts";
import { readFontFile } from "../font-file/read-font-file.ts";
import { fallbackFonts, familiesWith } from "./fallback.ts";
import { familyNameOutline } from "./family-names.ts";
import { parseCoverage, writeCoverage } from "./font-coverage.ts";
import { fontFamilies, fontFamily, fontFile, nearestFontFile } from "./font-families.ts";
import { checkedLanguages, lettersOf, neededCharacters } from "./language-letters.ts";

const folder = new URL("../../fonts/", import.meta.url);

describe("the fonts that everybody may use", () => {
  it("are forty families at least, of every kind, in less than 20 MB", () => {
    expect(fontFamilies.length).toBeGreaterThanOrEqual(40);
    expect(new Set(fontFamilies.map(({ kind }) => kind)).size).toBe(6);
    const bytes = fontFamilies.flatMap(({ files }) => files).reduce((sum, file) => sum + file.bytes, 0);
    expect(bytes).toBeLessThan(20_000_000);
  });

  it("are the files of the table, and no others", () => {
    const listed = fontFamilies.flatMap(({ files }) => files.map(({ file }) => file));
    const found = fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ttf"));
    expect(found.sort()).toEqual([...listed].sort());
  });

  it.each(fontFamilies.map(({ id, ...family }) => ({ id, ...family })))(
    "$id: bytes, rights, heights and letters are as they must be",
    ({ id, files, licence }) => {
      const licenceText = fs.readFileSync(new URL(`${id}/LICENSE.txt`, folder), "utf8");
      expect(licenceText).toContain(licence === "OFL-1.1" ? "SIL Open Font License" : "Apache License");
      for (const file of files) {
        const bytes = readFontBytes(file.file);
        expect(createHash("sha256").update(bytes).digest("hex")).toBe(file.id);
        expect(bytes.byteLength).toBe(file.bytes);
        const { font } = readFontFile(bytes);
        expect(font).toMatchObject({
          fsType: 0,
          isVariable: false,
          weight: file.weight,
          isItalic: file.isItalic,
          metrics: file.metrics,
        });
        expect(file.fsType).toBe(0);
        const missing = neededCharacters.filter((each) => !covers(font!.coverage, each.codePointAt(0)!));
        expect(missing, file.file).toEqual([]);
      }
      const outline = familyNameOutline(id);
      expect(outline?.path).toMatch(/^m[\d\s.mlqcz-]+z$/);
      expect(outline!.width).toBeGreaterThan(0);
    },
  );

  it("are checked for eleven languages and Norwegian, their quotes and money", () => {
    expect(checkedLanguages).toHaveLength(12);
    expect(lettersOf("pl")).toContain("Ż");
    for (const sign of "€£„“”«»‘’Ł") expect(neededCharacters).toContain(sign);
  });
});

describe("finding a font", () => {
  it("by its digest, or the nearest of a family", () => {
    const inter = fontFamily("inter")!;
    expect(nearestFontFile(inter, 600, false).weight).toBe(700);
    expect(nearestFontFile(inter, 700, true)).toMatchObject({ weight: 400, isItalic: true });
    expect(nearestFontFile(fontFamily("anton")!, 400, true).isItalic).toBe(false);
    expect(fontFile(inter.files[0]!.id)).toBe(inter.files[0]);
    expect(fontFile("nothing")).toBeUndefined();
  });

  it("for characters that another lacks", () => {
    expect(familiesWith("ω").map(({ id }) => id)).toContain("noto-sans");
    expect(familiesWith("ω").map(({ id }) => id)).not.toContain("karla");
    expect(familiesWith("ש").map(({ id }) => id)).toContain("open-sans");
    expect(familiesWith("日")).toEqual([]);
    expect(fallbackFonts(700, false).map(({ file }) => file)).toEqual([
      "noto-sans/noto-sans-400.ttf",
      "open-sans/open-sans-700.ttf",
    ]);
  });

  it("reads coverage as it was written", () => {
    const coverage = [
      [32, 126],
      [160, 160],
      [0x1f600, 0x1f64f],
    ] as const;
    expect(parseCoverage(writeCoverage(coverage))).toEqual(coverage);
  });
});
