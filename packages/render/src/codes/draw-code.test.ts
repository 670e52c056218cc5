import { brotliCompressSync } from "node:zlib";
import fc from "fast-check";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import { checkCode, checkDigit, codeRules, magnification, type Symbology } from "./check-code.ts";
import { type CodeDrawing, type CodeRequest, drawCode } from "./draw-code.ts";
import {
  gridOf,
  inkAt,
  modulesAcross,
  readCode128,
  readDataMatrix10,
  readEan8,
  readEan13,
  readQr,
} from "./testing/read-codes.ts";

function drawn(symbology: Symbology, value: string, own: Partial<CodeRequest> = {}): CodeDrawing {
  const drawing = drawCode({ symbology, value, correction: "M", showsText: true, ...own });
  if (drawing.problem !== null) throw new Error(drawing.problem);
  return drawing;
}
const digits = (count: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
    .map((each) => each.join(""));

describe("B1 what is drawn is read again", () => {
  it("the bars of 5901234123457 are those of the published example", () => {
    expect(modulesAcross(drawn("ean-13", "5901234123457"), 10)).toBe(
      `101${"0001011" + "0100111" + "0110011" + "0010011" + "0111101" + "0011101"}01010${
        "1100110" + "1101100" + "1000010" + "1011100" + "1001110" + "1000100"
      }101`,
    );
  });

  it("EAN-13, UPC-A and EAN-8, whatever the number", () => {
    fc.assert(
      fc.property(digits(12), digits(11), digits(7), (thirteen, twelve, eight) => {
        expect(readEan13(modulesAcross(drawn("ean-13", thirteen), 10))).toBe(thirteen + checkDigit(thirteen));
        // UPC-A is EAN-13 that begins with zero.
        expect(readEan13(modulesAcross(drawn("upc-a", twelve), 10))).toBe(`0${twelve}${checkDigit(twelve)}`);
        expect(readEan8(modulesAcross(drawn("ean-8", eight), 10))).toBe(eight + checkDigit(eight));
      }),
      { numRuns: 40 },
    );
  });

  it("Code 128, letters and digits", () => {
    const text = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(
        text.filter((each) => each.trim() !== ""),
        (value) => {
          expect(readCode128(modulesAcross(drawn("code-128", value), 10))).toBe(value);
        },
      ),
      { numRuns: 60 },
    );
    expect(readCode128(modulesAcross(drawn("code-128", "1234567890"), 10))).toBe("1234567890");
  });

  it("QR, with the correction asked for or better", () => {
    for (const [value, correction] of [
      ["HELLO WORLD", "Q"],
      ["FOLDMARK.EU", "M"],
      ["żółć?", "L"],
      ["a1b2", "H"],
    ] as const) {
      const read = readQr(gridOf(drawn("qr", value, { correction }), 4))!;
      expect(read.text).toBe(value);
      // Where the code has room to spare the encoder corrects more.
      expect("LMQH".indexOf(read.level)).toBeGreaterThanOrEqual("LMQH".indexOf(correction));
    }
  });

  it("Data Matrix: the example of the standard, with its correction", () => {
    expect(readDataMatrix10(gridOf(drawn("data-matrix", "123456"), 1))).toEqual([
      142, 164, 186, 114, 25, 5, 88, 102,
    ]);
  });
});

describe("B2 the quiet zone is part of the drawing", () => {
  it.each(["qr", "data-matrix", "ean-13", "ean-8", "upc-a", "code-128"] as const)("of %s", (symbology) => {
    const value = { qr: "https://foldmark.eu/a", "data-matrix": "42", "code-128": "FM-42" } as Partial<
      Record<Symbology, string>
    >;
    const number = { "ean-13": "590123412345", "ean-8": "9638507", "upc-a": "03600029145" } as Partial<
      Record<Symbology, string>
    >;
    const drawing = drawn(symbology, value[symbology] ?? number[symbology]!);
    const { left, right, around } = codeRules(symbology).quietZone;
    const xs = drawing.bars.coordinates.filter((_, i) => i % 2 === 0);
    const ys = drawing.bars.coordinates.filter((_, i) => i % 2 === 1);
    expect(Math.min(...xs)).toBe(left);
    expect(Math.max(...xs)).toBe(drawing.width - right);
    expect(Math.min(...ys)).toBe(around);
    expect(Math.max(...ys)).toBeLessThanOrEqual(drawing.height - around);
  });

  it("digits stand under the bars and never in them, and only where they are wanted", () => {
    const { text, height } = drawn("ean-13", "5901234123457");
    const ys = text!.coordinates.filter((_, i) => i % 2 === 1);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(69);
    expect(Math.max(...ys)).toBeLessThanOrEqual(height);
    const bare = drawn("ean-13", "5901234123457", { showsText: false });
    expect(bare.text).toBeNull();
    expect(bare.height).toBe(69);
  });

  it("guard bars reach below the others where digits stand", () => {
    const drawing = drawn("ean-13", "5901234123457");
    expect(inkAt(drawing, 11.5, 72)).toBe(true);
    expect(modulesAcross(drawing, 72)).toMatch(/^101(0*)1010(0*)101$/);
  });
});

describe("B3 what cannot be a code is refused with its reason", () => {
  it("names the wrong check digit and the right one", () => {
    expect(checkCode("ean-13", "5901234123450")).toEqual({ problem: "check-digit", given: "0", right: "7" });
  });
  it("counts digits, finds letters, misses the value", () => {
    expect(checkCode("ean-8", "123")).toEqual({ problem: "length", digits: 3, wanted: [7, 8] });
    expect(checkCode("ean-13", "59012341234x7")).toEqual({ problem: "letter", letter: "x", at: 11 });
    expect(checkCode("code-128", "Gdańsk")).toEqual({ problem: "letter", letter: "ń", at: 3 });
    expect(checkCode("qr", "  ")).toEqual({ problem: "empty" });
    expect(drawCode({ symbology: "qr", value: "x".repeat(2950), correction: "H", showsText: false })).toEqual(
      { problem: "too-long" },
    );
  });
  it("takes numbers as they are written on paper and adds the check digit", () => {
    expect(checkCode("ean-13", "590-1234 123457")).toEqual({ problem: null, value: "5901234123457" });
    expect(checkCode("upc-a", "03600029145")).toEqual({ problem: null, value: "036000291452" });
  });
});

describe("B4 magnification", () => {
  it("of an EAN-13 of its nominal width is 100 %", () => {
    expect(magnification("ean-13", 37_290, drawn("ean-13", "5901234123457").width)).toBe(1000);
    expect(codeRules("ean-13").smallest).toBe(800);
  });
});

describe("B5 only the encoders we draw with reach a page", () => {
  it("which costs at most 80 kB, and nothing before the first code", async () => {
    const sizeOf = async (entry: string): Promise<number> => {
      const built = await build({
        configFile: false,
        logLevel: "silent",
        root: import.meta.dirname,
        build: { write: false, minify: true, lib: { entry, formats: ["es"] } },
      });
      const { output } = (Array.isArray(built) ? built[0] : built) as {
        output: { code?: string; isEntry?: boolean }[];
      };
      return brotliCompressSync(output.find(({ isEntry }) => isEntry)!.code!).length;
    };
    expect(await sizeOf("draw-code.ts")).toBeLessThanOrEqual(80_000);
    expect(await sizeOf("load-codes.ts")).toBeLessThanOrEqual(2000);
  });
});
