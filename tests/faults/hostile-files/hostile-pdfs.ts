/** PDFs that nobody should send: torn, blown up, locked, acting, nested, and broken in each of their parts. */
import zlib from "node:zlib";
import { box, WrittenPdf } from "@foldmark/pdf-plates/testing";

type WrittenPage = Parameters<WrittenPdf["finish"]>[0];

export interface HostilePdf {
  name: string;
  bytes: () => Buffer;
}

const ink = "0.2 0.4 0 0.1 k";
const square = `${ink} ${box(10, 10, 80, 80)}`;
const page = (
  options: Partial<WrittenPage>,
  make: (pdf: WrittenPdf) => Partial<WrittenPage> = () => ({}),
): Buffer => {
  const pdf = new WrittenPdf();
  return Buffer.from(pdf.finish({ content: square, ...options, ...make(pdf) }));
};
const good = (): Buffer =>
  page({}, (pdf) => ({
    content: `${square} /I Do`,
    resources: `/XObject << /I ${pdf.stream("/Type /XObject /Subtype /Image /Width 8 /Height 8 /ColorSpace /DeviceCMYK /BitsPerComponent 8", new Uint8Array(256).fill(90), true)} >>`,
  }));
/** Of a sequence that is the same each time. */
const noise = (seed: number, length: number): Buffer => {
  let state = seed * 2_654_435_761 + 1;
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
};
const named = (group: string, files: Record<string, () => Buffer>): HostilePdf[] =>
  Object.entries(files).map(([name, bytes]) => ({ name: `${group}: ${name}`, bytes }));
const changed = (from: string | RegExp, to: string): Buffer =>
  Buffer.from(good().toString("latin1").replace(from, to), "latin1");
const many = (count: number, text: string): string => text.repeat(count);

const torn = Array.from({ length: 25 }, (_, at) => ({
  name: `torn after ${at * 4} per cent`,
  bytes: () => good().subarray(0, Math.floor((good().length * at * 4) / 100)),
}));

const scribbled = Array.from({ length: 25 }, (_, at) => ({
  name: `scribbled over, ${at}`,
  bytes: () => {
    const bytes = good();
    const marks = noise(at + 1, 30);
    for (let mark = 0; mark + 2 < marks.length; mark += 3)
      bytes[(marks[mark]! * 256 + marks[mark + 1]!) % bytes.length] = marks[mark + 2]!;
    return bytes;
  },
}));

const otherKinds = named("no PDF", {
  "zero bytes": () => Buffer.alloc(0),
  "one byte": () => Buffer.from("%"),
  "its first word alone": () => Buffer.from("%PDF-"),
  "its head alone": () => Buffer.from("%PDF-1.7\n%%EOF"),
  zeros: () => Buffer.alloc(100_000),
  noise: () => noise(7, 100_000),
  "a picture": () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), noise(1, 500)]),
  "an archive": () => Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), noise(2, 500)]),
  "a program": () => Buffer.concat([Buffer.from("\x7fELF", "latin1"), noise(3, 500)]),
  "a page of the web": () => Buffer.from("<!doctype html><script>alert(1)</script>"),
  PostScript: () => Buffer.from("%!PS-Adobe-3.0 EPSF-3.0\nshowpage"),
  "a script of a shell": () => Buffer.from("#!/bin/sh\nrm -rf /\n"),
});

const polyglots = named("two kinds at once", {
  "a page of the web before it": () => Buffer.concat([Buffer.from("<script>alert(1)</script>\n"), good()]),
  "an archive behind it": () => Buffer.concat([good(), Buffer.from("PK\x05\x06"), Buffer.alloc(18)]),
  "a picture before it": () => Buffer.concat([Buffer.from("\xff\xd8\xff\xe0", "latin1"), good()]),
  "a program before it": () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500), good()]),
  "too much before it": () => Buffer.concat([Buffer.alloc(5_000), good()]),
  "another PDF behind it": () => Buffer.concat([good(), good()]),
  "noise behind it": () => Buffer.concat([good(), noise(4, 50_000)]),
});

const locked = named("locked", {
  ...Object.fromEntries(
    [1, 2, 4, 5, 6, 99].map((version) => [
      `version ${version}`,
      () =>
        changed(
          "trailer <<",
          `trailer << /Encrypt << /Filter /Standard /V ${version} /R ${version} /Length 128 /P -44 /O <${many(32, "ab")}> /U <${many(32, "cd")}> >> /ID [<00> <00>]`,
        ),
    ]),
  ),
  "by a lock that nobody knows": () => changed("trailer <<", "trailer << /Encrypt << /Filter /Own /V 1 >>"),
  "by nothing": () => changed("trailer <<", "trailer << /Encrypt 999 0 R"),
});

const actions = [
  "JavaScript",
  "Launch",
  "SubmitForm",
  "ImportData",
  "GoToE",
  "Rendition",
  "Movie",
  "Sound",
  "Hide",
];
const acting = named("acting", {
  ...Object.fromEntries(
    actions.map((kind) => [kind, () => page({ catalog: `/OpenAction << /S /${kind} /JS (x) /F (x) >>` })]),
  ),
  ...Object.fromEntries(
    actions
      .slice(0, 4)
      .map((kind) => [
        `${kind} when a page is opened`,
        () => page({ page: `/AA << /O << /S /${kind} /JS (x) /F (x) >> >>` }),
      ]),
  ),
  "actions in a circle": () =>
    page({}, (pdf) => ({ catalog: `/OpenAction ${pdf.add("<< /S /GoTo /D [0 /Fit] /Next 1 0 R >>")}` })),
  "ten thousand actions": () =>
    page({ catalog: `/OpenAction << /S /GoTo /Next [${many(10_000, "<< /S /JavaScript /JS (x) >>")}] >>` }),
  "a form of another kind": () => page({ catalog: "/AcroForm << /XFA (<xdp/>) /Fields [<< /T (a) >>] >>" }),
  "a film": () => page({ page: "/Annots [<< /Type /Annot /Subtype /RichMedia /F 4 /Rect [0 0 9 9] >>]" }),
  "ten thousand notes": () =>
    page({ page: `/Annots [${many(10_000, "<< /Subtype /Text /F 4 /Rect [0 0 9 9] >>")}]` }),
  "a file inside": () =>
    page({}, (pdf) => ({
      catalog: `/Names << /EmbeddedFiles << /Names [(a) << /EF << /F ${pdf.stream("/Type /EmbeddedFile", "MZ")} >> >>] >> >>`,
    })),
});

const trees = named("pages", {
  "a million by their number": () => changed("/Count 1", "/Count 1000000"),
  "fewer than none": () => changed("/Count 1", "/Count -1"),
  "fifty thousand times the same": () => changed(/\/Kids \[(\d+ 0 R)\]/, `/Kids [${many(50_000, "3 0 R ")}]`),
  "in a circle": () => changed(/\/Kids \[\d+ 0 R\]/, "/Kids [5 0 R]"),
  none: () => changed(/\/Kids \[\d+ 0 R\]/, "/Kids []"),
  "that are nowhere": () => changed(/\/Kids \[\d+ 0 R\]/, "/Kids [999 0 R]"),
  "that are numbers": () => changed(/\/Kids \[\d+ 0 R\]/, "/Kids [1 2 3]"),
  "no tree": () => changed(/\/Pages \d+ 0 R/, ""),
  "no root": () => changed(/\/Root \d+ 0 R/, ""),
  "no trailer": () => changed("trailer", "retliart"),
});

const boxes = named("size", {
  ...Object.fromEntries(
    [
      "[0 0 0 0]",
      "[0 0 1e9 1e9]",
      "[0 0 -5 -5]",
      "[1e99 0 5 5]",
      "[0 0 9]",
      "(no)",
      "[0 0 500000 500000]",
      "[0 0 0.01 0.01]",
    ].map((size) => [size, () => page({ mediaBox: size })]),
  ),
  ...Object.fromEntries(
    [
      "/UserUnit 1e9",
      "/UserUnit -3",
      "/UserUnit 0",
      "/Rotate 45",
      "/Rotate 1e99",
      "/Rotate (no)",
      "/TrimBox [9 9 9 9]",
      "/CropBox [900 900 901 901]",
    ].map((entry) => [entry, () => page({ page: entry })]),
  ),
});

const flated = (bytes: Buffer): Buffer => zlib.deflateSync(bytes, { level: 9 });
const picture = (entries: string, data: Uint8Array): Buffer =>
  page({}, (pdf) => ({
    content: "90 0 0 90 5 5 cm /I Do",
    resources: `/XObject << /I ${pdf.stream(`/Type /XObject /Subtype /Image ${entries}`, data)} >>`,
  }));

function formsIn(depth: number, times: number): Buffer {
  return page({}, (pdf) => {
    let inner = pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9]", box(0, 0, 5, 5));
    for (let at = 0; at < depth; at++)
      inner = pdf.stream(
        `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A ${inner} >> >>`,
        many(times, "/A Do "),
      );
    return { content: "/A Do", resources: `/XObject << /A ${inner} >>` };
  });
}

const bombs = named("bomb", {
  "content of a gigabyte and more": () =>
    page({}, (pdf) => ({
      content: "/A Do",
      resources: `/XObject << /A ${pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Filter [/FlateDecode /FlateDecode]", flated(flated(Buffer.alloc(1_200_000_000))))} >>`,
    })),
  "packed eight times": () => {
    let data: Buffer = Buffer.alloc(50_000_000);
    for (let at = 0; at < 8; at++) data = flated(data);
    return picture(
      `/Width 5000 /Height 10000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter [${many(8, "/FlateDecode ")}]`,
      data,
    );
  },
  "forms that draw forms": () => formsIn(20, 3),
  "forms a hundred deep": () => formsIn(100, 1),
  "a form that draws itself": () =>
    page({}, (pdf) => ({
      content: "/A Do",
      resources: `/XObject << /A ${pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /A 1 0 R >> >>", "/A Do /A Do")} >>`,
    })),
  "six million operators": () => page({ content: many(6_000_000, "q Q ") }),
  "a million states": () => page({ content: many(1_000_000, "q ") }),
  "a million ends": () => page({ content: many(1_000_000, "Q ") }),
  "lists a hundred thousand deep": () => page({ content: `${many(100_000, "[")} TJ ${square}` }),
  "dictionaries fifty thousand deep": () => page({ content: `/A ${many(50_000, "<< /A ")} BDC ${square}` }),
  "objects ten thousand deep": () => page({ catalog: `/X ${many(10_000, "[")}${many(10_000, "]")}` }),
  "a name of a megabyte": () => page({ content: `/${many(1_000_000, "a")} gs ${square}` }),
  "a string without an end": () => page({ content: `(${many(1_000_000, "(")} Tj` }),
  "a picture of ten thousand megapixels": () =>
    picture(
      "/Width 100000 /Height 100000 /ColorSpace /DeviceCMYK /BitsPerComponent 8 /Filter /FlateDecode",
      flated(Buffer.alloc(99)),
    ),
  "a soft mask of ten thousand megapixels": () =>
    page({}, (pdf) => {
      const mask = pdf.stream(
        "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
        flated(Buffer.alloc(99)),
      );
      const image = pdf.stream(
        `/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 /SMask ${mask}`,
        Buffer.alloc(1),
      );
      return { content: "90 0 0 90 5 5 cm /I Do", resources: `/XObject << /I ${image} >>` };
    }),
  "a picture with fewer than no pixels": () =>
    picture("/Width -5 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 8", Buffer.alloc(9)),
  "a picture of 99 bits": () =>
    picture("/Width 5 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 99", Buffer.alloc(9)),
  ...Object.fromEntries(
    [
      "DCTDecode",
      "JPXDecode",
      "CCITTFaxDecode",
      "JBIG2Decode",
      "LZWDecode",
      "RunLengthDecode",
      "ASCII85Decode",
      "Nobody",
    ].map((filter) => [
      `noise by ${filter}`,
      () =>
        picture(
          `/Width 500 /Height 500 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /${filter}`,
          noise(9, 5_000),
        ),
    ]),
  ),
  "a fax a million wide": () =>
    picture(
      "/Width 1000000 /Height 1000000 /ImageMask true /BitsPerComponent 1 /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 1000000 /Rows 1000000 >>",
      noise(5, 500),
    ),
  "a row of two thousand million bytes": () =>
    picture(
      "/Width 5 /Height 5 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode /DecodeParms << /Predictor 15 /Columns 2000000000 >>",
      flated(Buffer.alloc(500)),
    ),
  "a pattern of a million cells": () =>
    page({}, (pdf) => ({
      content: "/Pattern cs /P scn 0 0 360 252 re f",
      resources: `/Pattern << /P ${pdf.stream("/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.01 /YStep 0.01 /Resources << >>", square)} >>`,
    })),
  "a hundred inks": () =>
    page({
      content: Array.from({ length: 100 }, (_, at) => `/S${at} cs 1 scn ${box(at, 5, 1, 9)}`).join(" "),
      resources: `/ColorSpace << ${Array.from({ length: 100 }, (_, at) => `/S${at} [/Separation /Ink${at} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [1 0 0 0] /N 1 >>]`).join(" ")} >>`,
    }),
});

const font = (entries: string, make: (pdf: WrittenPdf) => string = () => "") =>
  page({}, (pdf) => ({
    content: "BT /F 12 Tf 20 50 Td (Words of the file) Tj ET",
    resources: `/Font << /F ${pdf.add(`<< /Type /Font ${entries} ${make(pdf)} >>`)} >>`,
  }));
const program = (key: string, data: Buffer) => (pdf: WrittenPdf) =>
  `/FontDescriptor << /Type /FontDescriptor /FontName /A /Flags 4 /FontBBox [0 0 9 9] /${key} ${pdf.stream("", data)} >>`;
const fonts = named("font", {
  "of noise, TrueType": () => font("/Subtype /TrueType /BaseFont /A", program("FontFile2", noise(11, 5_000))),
  "of noise, Type 1": () => font("/Subtype /Type1 /BaseFont /A", program("FontFile", noise(12, 5_000))),
  "of noise, CFF": () => font("/Subtype /Type1 /BaseFont /A", program("FontFile3", noise(13, 5_000))),
  "of nothing": () => font("/Subtype /TrueType /BaseFont /A", program("FontFile2", Buffer.alloc(0))),
  "of no kind": () => font(""),
  "of a kind that nobody knows": () => font("/Subtype /Type99"),
  "made of itself": () => font("/Subtype /Type0 /Encoding /Identity-H /DescendantFonts [1 0 R]"),
  "with letters of another": () => font("/Subtype /Type0 /Encoding 1 0 R /DescendantFonts [(no)]"),
  "with widths that are none": () =>
    font("/Subtype /Type1 /FirstChar -9 /LastChar 1e9 /Widths [(a) null 1e99 -1e99]"),
  "whose letters draw themselves": () =>
    font(
      "/Subtype /Type3 /FontBBox [0 0 9 9] /FontMatrix [1 0 0 1 0 0] /FirstChar 0 /LastChar 255 /Encoding << /Differences [87 /W] >> /Resources << /Font << /F 2 0 R >> >>",
      (pdf) => `/CharProcs << /W ${pdf.stream("", "9 0 d0 BT /F 9 Tf (W) Tj ET")} >>`,
    ),
  "with a map that is a bomb": () =>
    font(
      "/Subtype /Type1 /BaseFont /A",
      (pdf) =>
        `/ToUnicode ${pdf.stream("", `begincmap ${many(20_000, "1 beginbfrange <0000> <FFFF> <0000> endbfrange ")} endcmap`, true)}`,
    ),
  "with a matrix of zeros": () =>
    font("/Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [0 0 0 0 0 0] /CharProcs << >> /Encoding << >>"),
});

const space = (written: string, colour = "0.5 0.5 0.5 0.5") =>
  page({ content: `/S cs ${colour} scn ${box(5, 5, 50, 50)}`, resources: `/ColorSpace << /S ${written} >>` });
const spaces = named("colours", {
  "a table of tables": () => space("[/Indexed [/Indexed [/Indexed /DeviceRGB 1 <00>] 1 <00>] 1 <00>]", "1"),
  "a table without an end": () => space("[/Indexed /DeviceRGB 99999999 <00>]", "5000"),
  "a table of nothing": () => space("[/Indexed]", "1"),
  themselves: () =>
    page({}, (pdf) => ({
      content: "/S cs 1 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S ${pdf.add("[/Indexed 1 0 R 1 <00>]")} >>`,
    })),
  "an ink that looks like a pattern": () =>
    space("[/Separation /A /Pattern << /FunctionType 2 /Domain [0 1] /N 1 >>]", "1"),
  "an ink without a look": () => space("[/Separation /A]", "1"),
  "an ink without a name": () => space("[/Separation null /DeviceCMYK null]", "1"),
  "a profile of two parts": () =>
    page({}, (pdf) => ({
      content: "/S cs 1 1 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S [/ICCBased ${pdf.stream("/N 2", noise(1, 200))}] >>`,
    })),
  "a profile of noise": () =>
    page({}, (pdf) => ({
      content: "/S cs 1 1 0 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S [/ICCBased ${pdf.stream("/N 3", noise(1, 20_000))}] >>`,
    })),
  "a profile of nothing": () =>
    page({}, (pdf) => ({
      content: "/S cs 1 1 1 0 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S [/ICCBased ${pdf.stream("/N 4", "")}] >>`,
    })),
  "a hundred parts": () => space(`[/DeviceN [${many(100, "/A ")}] /DeviceCMYK << /FunctionType 4 >>]`),
  "a function that nobody knows": () =>
    space("[/Separation /A /DeviceCMYK << /FunctionType 99 /Domain [0 1] >>]", "1"),
  "a function without an end": () =>
    page({}, (pdf) => ({
      content: "/S cs 1 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S [/Separation /A /DeviceCMYK ${pdf.stream("/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1 0 1]", many(50_000, "{ dup "))}] >>`,
    })),
  "a function of too many samples": () =>
    page({}, (pdf) => ({
      content: "/S cs 1 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S [/Separation /A /DeviceCMYK ${pdf.stream("/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [2000000000] /BitsPerSample 32", "")}] >>`,
    })),
  "functions in a circle": () =>
    page({}, (pdf) => ({
      content: "/S cs 1 scn 5 5 9 9 re f",
      resources: `/ColorSpace << /S [/Separation /A /DeviceCMYK ${pdf.add("<< /FunctionType 3 /Domain [0 1] /Functions [1 0 R] /Bounds [] /Encode [0 1] >>")}] >>`,
    })),
  "Lab without white": () => space("[/Lab << /Range [1e99 -1e99] >>]", "50 1e99 -1e99"),
  "grey of a wrong curve": () => space("[/CalGray << /Gamma 0 >>]", "1"),
});

const shadings = named("shading", {
  ...Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6, 7, 99].map((kind) => [
      `of kind ${kind}, with nothing that it needs`,
      () =>
        page({}, (pdf) => ({
          content: "/S sh",
          resources: `/Shading << /S ${pdf.stream(`/ShadingType ${kind} /ColorSpace /DeviceRGB /BitsPerCoordinate 8 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 1 0 1 0 1 0 1 0 1]`, noise(kind, 3_000))} >>`,
        })),
    ]),
  ),
});

const structure = named("structure", {
  "tables in a circle": () => changed("trailer <<", "trailer << /Prev 15"),
  "a beginning beyond the end": () => changed(/startxref\n\d+/, "startxref\n99999999999"),
  "a number of two thousand million": () => changed("1 0 obj", "2147483648 0 obj"),
  "a number below nothing": () => changed("1 0 obj", "-1 0 obj"),
  "an object in itself": () => changed("/Type /Catalog", "/Type /Catalog /X 5 0 R"),
  "content that is nowhere": () => changed(/\/Contents \d+ 0 R/, "/Contents 999 0 R"),
  "content that is the page": () => changed(/\/Contents \d+ 0 R/, "/Contents 3 0 R"),
  "content a hundred thousand times": () =>
    changed(/\/Contents (\d+ 0 R)/, `/Contents [${many(100_000, "2 0 R ")}]`),
  "a wrong length": () => changed(/\/Length \d+/, "/Length 99999999"),
  "a length below nothing": () => changed(/\/Length \d+/, "/Length -5"),
  "layers in a circle": () =>
    page({}, (pdf) => ({
      content: `/OC /L BDC ${square} EMC`,
      resources: `/Properties << /L ${pdf.add("<< /Type /OCMD /OCGs 1 0 R /VE [/Not 1 0 R] >>")} >>`,
    })),
  "a mask that masks itself": () =>
    page({}, (pdf) => ({
      content: `/G gs ${square}`,
      resources: `/ExtGState << /G ${pdf.add("<< /SMask << /S /Luminosity /G 2 0 R >> >>")} /H ${pdf.stream("/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Group << /S /Transparency >> /Resources << /ExtGState << /G 1 0 R >> >>", "/G gs 0 0 9 9 re f")} >>`,
    })),
  "a picture in its text that does not end": () =>
    page({ content: `BI /W 9999 /H 9999 /BPC 8 /CS /RGB ID ${many(50, "x")}` }),
  "numbers that are none": () => page({ content: "1e999 -+- 1.2.3.4 re f NaN Infinity cm 5 5 9 9 re f" }),
  "a matrix of zeros": () => page({ content: `0 0 0 0 0 0 cm ${square} /F 9 Tf (a) Tj` }),
  "text that turns text, and letters nobody sees": () =>
    page({
      catalog: "/OCProperties << /OCGs [<< /Type /OCG /Name (a\\202\\000\\033\\r\\n<script>) >>] /D << >> >>",
    }),
});

export const hostilePdfs: readonly HostilePdf[] = [
  ...[torn, scribbled, otherKinds, polyglots, locked, acting].flat(),
  ...[trees, boxes, bombs, fonts, spaces, shadings, structure].flat(),
];
