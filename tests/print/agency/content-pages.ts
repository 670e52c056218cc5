/** Pages with the pictures, letters, patterns and inks that agencies send. */
import {
  box,
  fixture,
  font,
  image,
  outputProfile,
  pageWidth,
  place,
  rgbProfile,
  samples,
  separation,
  settings,
  type WrittenPdf,
} from "@foldmark/pdf-plates/testing";
import { agencyPage, cidFont, green, orange, rotated, spots } from "./parts.ts";

const ramp = (from: string, to: string, power = 1): string =>
  `<< /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N ${power} >>`;
const textFont = (pdf: WrittenPdf): string => `/Font << /F ${font(pdf)} >>`;
/** Twelve lines of letters. */
const textLines = (size: number): string =>
  `BT /F ${size} Tf ${size * 1.3} TL 20 230 Td ${Array.from({ length: 12 }, () => "(PACKAGING 0123456789 WITH SMALL LETTERS) '").join(" ")} ET`;
const bytes = (values: readonly number[]): Uint8Array => Uint8Array.from(values);

/** One page that is a region coded as a fax, in the shape that PDF embeds. */
function jbig2(fax: Uint8Array, width: number, height: number): Uint8Array {
  const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const segment = (number: number, type: number, data: readonly number[]) => [
    ...u32(number),
    type,
    0,
    1,
    ...u32(data.length),
    ...data,
  ];
  const page = [...u32(width), ...u32(height), ...u32(0), ...u32(0), 0, 0, 0];
  const region = [...u32(width), ...u32(height), ...u32(0), ...u32(0), 0, 1, ...fax];
  return bytes([...segment(0, 48, page), ...segment(1, 38, region)]);
}

export const contentPages = [
  agencyPage("ink by ink: NChannel with its parts", (pdf) => {
    const space = `[/DeviceN [/Cyan /Black /PANTONE#20Orange#20021#20C] /DeviceCMYK ${pdf.stream("/FunctionType 4 /Domain [0 1 0 1 0 1] /Range [0 1 0 1 0 1 0 1]", "{ dup 0.53 mul exch 4 1 roll 4 1 roll exch 4 1 roll 4 -1 roll 3 1 roll exch }")} << /Subtype /NChannel /Colorants << /PANTONE#20Orange#20021#20C ${orange} >> /Process << /ColorSpace /DeviceCMYK /Components [/Cyan /Magenta /Yellow /Black] >> >>]`;
    return {
      resources: `${settings} /ColorSpace << /N ${space} >> /Shading << /S << /ShadingType 2 /ColorSpace ${space} /Coords [20 0 340 0] /Function ${ramp("1 0 0", "0 0.3 1")} >> >>`,
      content: `/N cs 0.5 0.2 0.8 scn ${box(20, 20, 150, 90)} 1 0 0 scn ${box(190, 20, 150, 90)} q 20 130 320 100 re W n /S sh Q`,
    };
  }),
  agencyPage("spots whose look is Lab, sampled and calculated", (pdf) => {
    const lab = "[/Lab << /WhitePoint [0.9642 1 0.8249] /Range [-128 127 -128 127] >>]";
    const sampled = pdf.stream(
      "/FunctionType 0 /Domain [0 1] /Range [0 100 -128 127 -128 127] /Size [2] /BitsPerSample 8",
      bytes([255, 128, 128, 150, 190, 200]),
    );
    return {
      resources: `${settings} /ColorSpace << /a [/Separation /PANTONE#20485#20C ${lab} ${sampled}] /b [/Separation /Kraft#20Brown ${lab} ${ramp("100 0 0", "45 15 30")}] >>`,
      content: `/a cs ${[1, 0.75, 0.5, 0.25, 0.1].map((tint, at) => `${tint} scn ${box(20 + at * 64, 20, 56, 90)}`).join(" ")} /b cs ${[1, 0.7, 0.3].map((tint, at) => `${tint} scn ${box(20 + at * 100, 130, 90, 90)}`).join(" ")}`,
    };
  }),
  agencyPage("profiles of every kind: ICC gray, RGB and CMYK, calibrated gray and RGB", (pdf) => {
    const wide = `[/ICCBased ${pdf.stream("/N 3 /Alternate /DeviceRGB", rgbProfile())}]`;
    const cmyk = `[/ICCBased ${pdf.stream("/N 4 /Alternate /DeviceCMYK", outputProfile(), true)}]`;
    const calRgb =
      "[/CalRGB << /WhitePoint [0.9505 1 1.089] /Gamma [2.2 2.2 2.2] /Matrix [0.4124 0.2126 0.0193 0.3576 0.7152 0.1192 0.1805 0.0722 0.9505] >>]";
    return {
      resources: `${settings} /ColorSpace << /w ${wide} /k ${cmyk} /c ${calRgb} >>`,
      content: `/w cs 0.8 0.3 0.2 scn ${box(20, 20, 100, 90)} /k cs 0.1 0.8 0.3 0 scn ${box(130, 20, 100, 90)} /c cs 0.2 0.5 0.7 scn ${box(240, 20, 100, 90)}`,
    };
  }),
  agencyPage("palettes over profiles, spots and two inks", (pdf) => {
    const wide = `[/ICCBased ${pdf.stream("/N 3 /Alternate /DeviceRGB", rgbProfile())}]`;
    const two = pdf.stream(
      "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
      "{ exch 0 exch 0.53 mul 3 -1 roll 0 }",
    );
    const rows = (bits: number) =>
      Uint8Array.from({ length: (32 * 32 * bits) / 8 }, (_, at) => (at * 37 + (at >> 4) * 11) & 255);
    const indexed = (space: string, bits: number, palette: string) =>
      pdf.stream(
        image(
          32,
          32,
          `/BitsPerComponent ${bits} /ColorSpace [/Indexed ${space} ${2 ** bits - 1} <${palette}>]`,
        ),
        rows(bits),
        true,
      );
    return {
      resources: `/XObject << /A ${indexed(wide, 1, "ff0000 2040c0")} /B ${indexed(orange, 2, "00 55 aa ff")} /C ${indexed(`[/DeviceN [/Black /Gold] /DeviceCMYK ${two}]`, 2, "0000 8000 00ff 4080")} >>`,
      content: `${place("A", 20, 20, 100, 200)} ${place("B", 130, 20, 100, 200)} ${place("C", 240, 20, 100, 200)}`,
    };
  }),
  agencyPage(
    "stencils in gradients and patterns",
    (pdf) => {
      const stencil = pdf.stream(
        image(16, 16, "/ImageMask true /BitsPerComponent 1"),
        Uint8Array.from({ length: 32 }, (_, at) => (at % 4 < 2 ? 0xf0 : 0x0f)),
      );
      const cell = pdf.stream(
        "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 12 12] /XStep 12 /YStep 12 /Resources << >>",
        `1 0 0 0 k ${box(0, 0, 6, 6)} 0 1 0 0 k ${box(6, 6, 6, 6)}`,
      );
      return {
        resources: `/XObject << /S ${stencil} >> /Pattern << /G << /Type /Pattern /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [20 0 170 0] /Function ${ramp("1 0 0 0", "0 0 1 0")} >> >> /T ${cell} >>`,
        content: `/Pattern cs /G scn ${place("S", 20, 40, 150, 150)} /T scn ${place("S", 190, 40, 150, 150)}`,
      };
    },
    ["pattern-in-stencil"],
  ),
  agencyPage("JPEG 2000, JBIG2, fax and gray JPEG", (pdf) => {
    const fax = fixture("fax.g4");
    const scan = pdf.stream(
      image(96, 64, "/BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode"),
      jbig2(fax, 96, 64),
    );
    const g4 = pdf.stream(
      image(
        96,
        64,
        "/BitsPerComponent 1 /ImageMask true /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 96 /Rows 64 /BlackIs1 true >>",
      ),
      fax,
    );
    return {
      resources: `${settings} ${spots} /XObject << /A ${pdf.stream(image(96, 64, "/Filter /JPXDecode /ColorSpace /DeviceRGB"), fixture("rgb.jp2"))} /B ${scan} /C ${g4} /D ${pdf.stream(image(96, 64, `/BitsPerComponent 8 /ColorSpace ${green} /Filter /DCTDecode /Decode [1 0]`), fixture("gray.jpg"))} >>`,
      content: `${place("A", 20, 20, 150, 100)} ${place("B", 190, 20, 150, 100)} /orange cs 1 scn ${place("C", 20, 135, 150, 100)} ${place("D", 190, 135, 150, 100)}`,
    };
  }),
  agencyPage("small pictures made large, turned and mirrored", (pdf) => {
    const small = pdf.stream(
      image(6, 6, "/BitsPerComponent 8 /ColorSpace /DeviceCMYK"),
      samples(6, 6, (x, y) => [x, y, (x * 5 + y * 5) % 2 > 0.9 ? 1 : 0, 0]),
      true,
    );
    const gray = pdf.stream(
      image(5, 4, "/BitsPerComponent 8 /ColorSpace /DeviceGray"),
      samples(5, 4, (x, y) => [x * 0.7 + 0.3 * y]),
      true,
    );
    return {
      resources: `/XObject << /A ${small} /B ${gray} >>`,
      content: `${place("A", 20, 20, 150, 100)} q 1 0 0 1 260 30 cm ${rotated(30)} ${place("A", 0, 0, 90, 90)} Q ${place("B", 170, 130, -150, 100)} ${place("B", 190, 240, 150, -90)}`,
    };
  }),
  agencyPage("pictures with a mask of their own, a colour key, decoded backwards", (pdf) => {
    const mask = pdf.stream(
      image(512, 512, "/ImageMask true /BitsPerComponent 1"),
      Uint8Array.from({ length: 32_768 }, (_, at) => ((at >> 11) % 2 || at % 8 < 4 ? 0xff : 0)),
    );
    const picture = (extra: string) =>
      pdf.stream(
        image(32, 32, `/BitsPerComponent 8 /ColorSpace /DeviceRGB ${extra}`),
        samples(32, 32, (x, y) => [x, y, 0.3]),
        true,
      );
    return {
      resources: `/XObject << /A ${picture(`/Mask ${mask}`)} /B ${picture("/Mask [0 120 0 120 0 255]")} /C ${picture("/Decode [1 0 1 0 1 0]")} /D ${pdf.stream(
        image(32, 32, "/BitsPerComponent 16 /ColorSpace /DeviceRGB"),
        samples(32, 32, (x, y) => [x, 0.5, y], 16),
        true,
      )} >>`,
      content: `0.3 0 0 0 k ${box(0, 60, pageWidth, 60)} ${place("A", 20, 20, 150, 100)} ${place("B", 190, 20, 150, 100)} ${place("C", 20, 130, 150, 100)} ${place("D", 190, 130, 150, 100)}`,
    };
  }),
  agencyPage("letters by their glyphs, in CID fonts", (pdf) => ({
    resources: `/Font << /F ${cidFont(pdf)} >>`,
    content: `0 0 0 1 k BT /F 14 Tf 18 TL 20 230 Td ${Array.from({ length: 12 }, (_, row) => `<${Array.from({ length: 40 }, (_, at) => (20 + ((row * 40 + at) % 60)).toString(16).padStart(4, "0")).join("")}> '`).join(" ")} ET`,
  })),
  agencyPage("small black text that overprints pictures and tints", (pdf) => {
    const picture = pdf.stream(
      image(60, 40, "/BitsPerComponent 8 /ColorSpace /DeviceCMYK"),
      samples(60, 40, (x, y) => [x, y, 0.3, 0]),
      true,
    );
    return {
      resources: `${settings} ${spots} ${textFont(pdf)} /XObject << /P ${picture} >>`,
      content: `${place("P", 0, 0, 360, 126)} /orange cs 0.8 scn ${box(0, 126, 360, 126)} /over1 gs 0 0 0 1 k ${textLines(12)}`,
    };
  }),
  agencyPage("letters filled, outlined, spread, raised and narrowed", (pdf) => ({
    resources: `${settings} ${spots} ${textFont(pdf)}`,
    content: `BT /F 40 Tf 1 Tr 0.3 w 0 0 0 1 K 20 200 Td (OUTLINE) Tj 2 Tr 1 w 0 0.8 0 0 k 0 -50 Td 4 Tc (SPREAD) Tj 0 Tr 0 Tc 60 Tz 12 Ts /orange cs 1 scn 0 -50 Td (NARROW) Tj 100 Tz 0 Ts 0 -50 Td [(KERN) -200 (ED) 300 (TEXT)] TJ ET`,
  })),
  agencyPage("letters as clip over a gradient", (pdf) => ({
    resources: `${textFont(pdf)} /Shading << /S << /ShadingType 2 /ColorSpace /DeviceCMYK /Coords [20 0 340 0] /Function ${ramp("1 0.2 0 0", "0 0.8 1 0")} >> >>`,
    content: "q BT /F 110 Tf 7 Tr 15 90 Td (FOLDED) Tj ET /S sh Q",
  })),
  agencyPage("glyphs that are pictures, as TeX sets them", (pdf) => {
    const glyph = (bits: readonly number[]) =>
      pdf.stream(
        "",
        `40 0 0 0 32 32 d1 32 0 0 32 0 0 cm BI /W 8 /H 8 /IM true /BPC 1 /D [1 0] /F /AHx ID ${bits.map((value) => value.toString(16).padStart(2, "0")).join("")}> EI`,
      );
    const type3 = pdf.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 40 40] /FontMatrix [0.02 0 0 0.02 0 0] /CharProcs << /a ${glyph([255, 129, 189, 165, 165, 189, 129, 255])} /b ${glyph([24, 60, 126, 255, 255, 126, 60, 24])} >> /Encoding << /Type /Encoding /Differences [97 /a /b] >> /FirstChar 97 /LastChar 98 /Widths [40 40] /Resources << >> >>`,
    );
    return {
      resources: `${settings} ${spots} /Font << /T ${type3} >>`,
      content: `0 0 0.6 0 k ${box(0, 60, 360, 60)} BT /T 40 Tf 0 0 0 1 k 20 180 Td (abab) Tj /orange cs 1 scn 0 -70 Td (aabb) Tj ET`,
    };
  }),
  agencyPage(
    "letters drawn as thin lines and bars, at many sizes",
    (pdf) => {
      const strokes = "20 w 100 0 m 400 900 l 700 0 l S 20 w 200 300 m 600 300 l S";
      const bars = Array.from({ length: 8 }, (_, at) => box(80 * at, 0, 24, 900)).join(" ");
      const glyphs = [
        `700 0 0 0 800 900 d1 ${strokes}`,
        `700 0 0 0 700 900 d1 ${bars}`,
        `700 0 d0 0 1 0 0 K 0 0.5 0 0 k ${strokes} ${bars}`,
      ].map((drawn) => pdf.stream("", drawn));
      const type3 = pdf.add(
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 800 900] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /a ${glyphs[0]} /b ${glyphs[1]} /c ${glyphs[2]} >> /Encoding << /Type /Encoding /Differences [97 /a /b /c] >> /FirstChar 97 /LastChar 99 /Widths [800 800 800] /Resources << >> >>`,
      );
      return {
        resources: `${settings} ${spots} /Font << /T ${type3} >>`,
        content: `0 0 0 1 k BT /T 12 Tf 20 220 Td (abcabcabcabcabcabc) Tj 0 -40 Td /T 24 Tf (abcabcabcabc) Tj /orange cs 1 scn 0 -60 Td /T 1 Tf 50 0 0 50 20 110 Tm (abcabc) Tj 0.6 0 0 0 k 10 0 0 10 20 60 Tm 200 Tz (abcabcabc) Tj 100 Tz /T 60 Tf 1 0 0 1 200 30 Tm (ab) Tj /T 14 Tf 1 0 0 1 20 20 Tm /half gs 0 0 0 1 k (abab) Tj ET /full gs 0 0 0.6 0 k ${box(0, 0, 360, 50)} /over1 gs BT 1 0 0 1 90 20 Tm /orange cs 1 scn (abcabc) Tj ET`,
      };
    },
    // It keeps such letters as dots of its grid, thicker the coarser that is.
    [],
    16,
  ),
  agencyPage("patterns nested, slanted, with gaps, on lines", (pdf) => {
    const inner = pdf.stream(
      "/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 6 6] /XStep 6 /YStep 6 /Resources << >>",
      `0 1 0 0 k ${box(0, 0, 3, 3)}`,
    );
    const outer = pdf.stream(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 2 /BBox [0 0 40 40] /XStep 50 /YStep 46 /Matrix [0.9 0.2 -0.2 0.9 3 5] /Resources << /Pattern << /I ${inner} >> ${spots} >>`,
      `/Pattern cs /I scn ${box(2, 2, 30, 30)} /orange cs 1 scn ${box(30, 30, 10, 10)}`,
    );
    return {
      resources: `/Pattern << /O ${outer} >>`,
      content: `/Pattern cs /O scn ${box(20, 20, 200, 210)} /Pattern CS /O SCN 24 w 260 20 m 330 130 l 260 240 l S`,
    };
  }),
  agencyPage("overprint modes zero and one, gray and named black", (_pdf) => ({
    resources: `${settings} /ColorSpace << /black ${separation("Black", "0 0 0 1")} /orange ${orange} >>`,
    content: `0.6 0.4 0.2 0 k ${box(0, 40, 360, 170)} /over0 gs 0 0.9 0 0 k ${box(20, 20, 60, 90)} /over1 gs 0 0.9 0 0 k ${box(90, 20, 60, 90)} 0.3 g ${box(160, 20, 60, 90)} /black cs 0.8 scn ${box(230, 20, 60, 90)} 0 0 0 0 k ${box(300, 20, 50, 90)}
      /over0 gs 0.5 g ${box(20, 140, 60, 90)} /orange cs 0.5 scn ${box(90, 140, 60, 90)} 1 0 0 rg ${box(160, 140, 60, 90)} /over1 gs 1 0 0 rg ${box(230, 140, 60, 90)}`,
  })),
  agencyPage("layers that decide together, some off", (pdf) => {
    const [a, b, c] = ["Artwork", "Dieline", "Notes"].map((name) =>
      pdf.add(`<< /Type /OCG /Name (${name}) >>`),
    );
    const both = pdf.add(`<< /Type /OCMD /OCGs [${a} ${c}] /P /AllOn >>`);
    const reason = pdf.add(`<< /Type /OCMD /VE [/Or [/Not ${c}] ${b}] >>`);
    return {
      catalog: `/OCProperties << /OCGs [${a} ${b} ${c}] /D << /Order [${a} ${b} ${c}] /OFF [${c}] >> >>`,
      resources: `${settings} ${spots} /Properties << /A ${a} /B ${b} /C ${c} /D ${both} /E ${reason} >>`,
      content: `/OC /A BDC 0.8 0 0 0 k ${box(20, 20, 100, 200)} EMC /OC /C BDC 0 1 1 0 k ${box(60, 60, 200, 100)} EMC /OC /D BDC 0 0 0 1 k ${box(150, 20, 50, 50)} EMC /OC /E BDC /orange cs 1 scn ${box(220, 20, 100, 200)} EMC`,
    };
  }),
  agencyPage("a page that lies on its side, cut out of a larger one, in a unit of its own", () => ({
    mediaBox: "[-50 -30 250 170]",
    page: "/Rotate 90 /UserUnit 1.5 /CropBox [-20 -10 220 150] /TrimBox [0 10 200 130] /BleedBox [-9 1 209 139]",
    resources: settings,
    content: `0.5 0 0.5 0 k ${box(-50, -30, 300, 200)} 0 0.9 0.9 0 k ${box(0, 10, 100, 60)} 0 0 0 1 K 0.25 w 0 10 200 120 re S`,
  })),
  agencyPage("forms within forms, turned, clipped and drawn forty times", (pdf) => {
    const leaf = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 30 30] /Resources << ${spots} >>`,
      `/green cs 0.8 scn 15 0 m 30 15 l 15 30 l 0 15 l h f 0 0 0 1 K 0.5 w 0 15 m 30 15 l S`,
    );
    const branch = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 60 60] /Matrix [0.9 0.1 -0.1 0.9 0 0] /Resources << /XObject << /L ${leaf} >> >>`,
      `/L Do q 0.5 0 0 0.5 30 30 cm /L Do Q q 1 0 0 -1 10 70 cm /L Do Q`,
    );
    return {
      resources: `/XObject << /B ${branch} >>`,
      content: Array.from(
        { length: 40 },
        (_, at) =>
          `q 1 0 0 1 ${(at % 8) * 44 + 6} ${Math.floor(at / 8) * 48 + 8} cm ${rotated(at * 9)} 0.7 0 0 0.7 0 0 cm /B Do Q`,
      ).join("\n"),
    };
  }),
  agencyPage("a technical drawing of hairlines, dashes and thin bars", () => ({
    content: `0 0 0 1 K 0 0 0 1 k 0.1 w ${Array.from({ length: 30 }, (_, at) => `20 ${20 + at * 3} m ${170 + at} ${25 + at * 3.1} l S`).join(" ")}
      0.5 w [3 2] 0 d ${Array.from({ length: 20 }, (_, at) => `${200 + at * 7} 20 m ${200 + at * 7} 110 l S`).join(" ")} [] 0 d
      ${Array.from({ length: 40 }, (_, at) => box(20 + at * 3.3, 130, 0.3 + (at % 4) * 0.4, 90)).join(" ")} ${Array.from({ length: 25 }, (_, at) => box(190, 130 + at * 3.7, 150, 0.2 + (at % 3) * 0.4)).join(" ")}`,
  })),
  agencyPage("codes: bars and squares", () => ({
    content: `0 0 0 1 k ${Array.from({ length: 60 }, (_, at) => ((at * 7919) % 13 > 5 ? box(20 + at * 0.94, 30, 0.94, 80) : "")).join(" ")} ${Array.from({ length: 625 }, (_, at) => ((at * 7919) % 17 > 8 ? box(200 + (at % 25) * 2.3, 40 + Math.floor(at / 25) * 2.3, 2.3, 2.3) : "")).join(" ")}
      0 1 1 0 k ${Array.from({ length: 60 }, (_, at) => ((at * 31) % 7 > 3 ? box(20 + at * 2.7, 140, 2.7, 80) : "")).join(" ")}`,
  })),
  agencyPage("a halftone drawn as four thousand dots", () => ({
    content: `1 0.3 0 0 k ${Array.from({ length: 4000 }, (_, at) => {
      const [x, y, r] = [10 + (at % 80) * 4.25, 10 + Math.floor(at / 80) * 4.6, 0.4 + ((at % 80) / 80) * 1.7];
      const c = r * 0.5523;
      return [
        `${(x + r).toFixed(2)} ${y.toFixed(2)} m`,
        `${(x + r).toFixed(2)} ${(y + c).toFixed(2)} ${(x + c).toFixed(2)} ${(y + r).toFixed(2)} ${x.toFixed(2)} ${(y + r).toFixed(2)} c`,
        `${(x - c).toFixed(2)} ${(y + r).toFixed(2)} ${(x - r).toFixed(2)} ${(y + c).toFixed(2)} ${(x - r).toFixed(2)} ${y.toFixed(2)} c`,
        `${(x - r).toFixed(2)} ${(y - c).toFixed(2)} ${(x - c).toFixed(2)} ${(y - r).toFixed(2)} ${x.toFixed(2)} ${(y - r).toFixed(2)} c`,
        `${(x + c).toFixed(2)} ${(y - r).toFixed(2)} ${(x + r).toFixed(2)} ${(y - c).toFixed(2)} ${(x + r).toFixed(2)} ${y.toFixed(2)} c`,
        "f",
      ].join(" ");
    }).join("\n")}`,
  })),
  agencyPage("radial gradients, extended, in spots and stitched", (_pdf) => {
    const stitched = `<< /FunctionType 3 /Domain [0 1] /Functions [${ramp("0 0 0 0", "0.8 0.1 0 0")} ${ramp("0.8 0.1 0 0", "0 0.9 0.7 0")} ${ramp("0 0.9 0.7 0", "0.2 0.2 0.2 0.9")}] /Bounds [0.3 0.7] /Encode [0 1 0 1 0 1] >>`;
    return {
      resources: `/Shading << /A << /ShadingType 3 /ColorSpace /DeviceCMYK /Coords [95 70 0 95 70 70] /Extend [true true] /Function ${stitched} >> /B << /ShadingType 3 /ColorSpace ${orange} /Coords [230 60 10 290 80 50] /Extend [true true] /Function ${ramp("0.1", "1")} >> /C << /ShadingType 3 /ColorSpace /DeviceRGB /Coords [95 180 5 110 190 60] /Extend [false false] /Function ${ramp("1 0.9 0.2", "0.7 0.1 0.3")} >> /D << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [190 130 340 240] /Domain [0 1] /Function ${ramp("0.1 0.4 0.9", "0.9 0.9 0.9")} /Background [0.5 0.5 0.5] >> >>`,
      content:
        "q 20 10 150 110 re W n /A sh Q q 190 10 150 110 re W n /B sh Q q 20 130 150 110 re W n /C sh Q q 190 130 150 110 re W n /D sh Q",
    };
  }),
  agencyPage("meshes: free triangles, a lattice, Coons and tensor patches", (pdf) => {
    const u16 = (value: number) => [(value >> 8) & 255, value & 255];
    const at = (x: number, y: number) => [
      ...u16(Math.round((x / 360) * 65535)),
      ...u16(Math.round((y / 252) * 65535)),
    ];
    const decode =
      "/BitsPerCoordinate 16 /BitsPerComponent 8 /Decode [0 360 0 252 0 1 0 1 0 1 0 1] /ColorSpace /DeviceCMYK";
    const lattice = Array.from({ length: 16 }, (_, i) => [
      ...at(20 + (i % 4) * 50, 20 + Math.floor(i / 4) * 30),
      (i * 40) % 256,
      (i * 90) % 256,
      60,
      0,
    ]).flat();
    const patch = (x: number, y: number, s: number, tensor: boolean) => {
      const edge = [
        [0, 0],
        [0, 0.33],
        [-0.1, 0.66],
        [0, 1],
        [0.33, 1.1],
        [0.66, 1],
        [1, 1],
        [1.05, 0.66],
        [1, 0.33],
        [1, 0],
        [0.66, -0.1],
        [0.33, 0],
      ];
      const inside = [
        [0.33, 0.33],
        [0.33, 0.66],
        [0.66, 0.66],
        [0.66, 0.33],
      ];
      return [
        0,
        ...(tensor ? [...edge, ...inside] : edge).flatMap(([u, v]) => at(x + u! * s, y + v! * s)),
        230,
        0,
        0,
        0,
        0,
        230,
        0,
        0,
        0,
        0,
        230,
        0,
        0,
        0,
        0,
        200,
      ];
    };
    const free = [
      [190, 20],
      [340, 20],
      [265, 110],
    ].flatMap(([x, y], i) => [0, ...at(x!, y!), i === 0 ? 255 : 0, i === 1 ? 255 : 0, i === 2 ? 255 : 0, 0]);
    return {
      resources: `/Shading << /A ${pdf.stream(`/ShadingType 5 /VerticesPerRow 4 ${decode}`, bytes(lattice))} /B ${pdf.stream(`/ShadingType 4 /BitsPerFlag 8 ${decode}`, bytes(free))} /C ${pdf.stream(`/ShadingType 6 /BitsPerFlag 8 ${decode}`, bytes(patch(40, 135, 95, false)))} /D ${pdf.stream(`/ShadingType 7 /BitsPerFlag 8 ${decode}`, bytes(patch(210, 135, 95, true)))} >>`,
      content: "/A sh /B sh /C sh /D sh",
    };
  }),
  agencyPage("a dieline of named lines over full ground", () => ({
    resources: `${settings} /ColorSpace << /cut ${separation("CutContour", "0 1 0 0")} /crease ${separation("Crease", "1 0 0 0")} /white ${separation("White", "0 0 0 0.1")} >>`,
    content: `0.9 0.6 0.1 0.1 k ${box(11, 11, 338, 230)} /over1 gs /cut CS 1 SCN 0.75 w 20 20 320 212 re S /crease CS 1 SCN [6 3] 0 d 100 20 m 100 232 l S 180 20 m 180 232 l S [] 0 d /white cs 1 scn ${box(110, 60, 60, 60)}`,
  })),
  agencyPage("pictures within the content, short names and all", () => ({
    content: `q 150 0 0 100 20 20 cm BI /W 4 /H 4 /BPC 8 /CS /G /F /AHx ID 00 40 80 c0 40 80 c0 ff 80 c0 ff 00 c0 ff 00 40 > EI Q q 150 0 0 100 190 20 cm BI /W 2 /H 2 /BPC 8 /CS /CMYK /F /AHx ID ff000000 00ff0000 0000ff00 000000ff > EI Q 0 0.8 0.2 0 k q 150 0 0 100 20 130 cm BI /W 8 /H 8 /IM true /F /AHx ID aa55aa55aa55aa55 > EI Q q 150 0 0 100 190 130 cm BI /W 4 /H 2 /BPC 2 /CS [/I /RGB 3 <ff0000 00ff00 0000ff 808080>] /F /AHx ID 1b e4 > EI Q`,
  })),
  agencyPage("spaces of the file in place of the device's own", (pdf) => ({
    resources: `${settings} /ColorSpace << /DefaultRGB [/ICCBased ${pdf.stream("/N 3 /Alternate /DeviceRGB", rgbProfile())}] >>`,
    content: `0.8 0.3 0.2 rg ${box(20, 20, 150, 200)} 0.2 0.7 0.3 rg ${box(190, 20, 150, 200)}`,
  })),
  agencyPage("clips by odd rules, one inside the other, and forms cut off", (pdf) => {
    const form = pdf.stream(
      `/Type /XObject /Subtype /Form /BBox [30 30 110 90] /Resources << >>`,
      `0 0.9 0.3 0 k ${box(0, 0, 200, 200)}`,
    );
    return {
      resources: `${settings} /XObject << /F ${form} >>`,
      content: `q 20 20 150 200 re 60 60 70 120 re W* n 0.7 0.1 0 0 k ${box(0, 0, 360, 252)} q 95 120 m 170 220 l 20 220 l h W n 0 0 0.9 0 k ${box(0, 0, 360, 252)} Q Q q 1 0 0 1 190 40 cm 1.3 0.2 -0.2 1.3 0 0 cm /F Do Q`,
    };
  }),
  agencyPage("fills and lines of one path, joins and caps of every kind", () => ({
    resources: `${settings} ${spots}`,
    content: `/orange cs 0.6 scn 0 0 0 1 K 8 w 0 j 30 40 m 90 110 l 150 40 l b 1 j 1 J 200 40 m 260 110 l 320 40 l B 2 j 2 J 30 150 m 90 220 l 150 150 l b* 10 M 0 j [12 8] 4 d 200 150 m 260 220 l 320 150 l S`,
  })),
];
