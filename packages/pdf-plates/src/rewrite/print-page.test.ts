/** A page that is written anew prints as before, and carries nothing but what prints. */
import zlib from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { inflate, openPdf, openPlateTools, readPageFacts, separatePage } from "../../node/index.ts";
import { bytesOf, outputProfile, plateCases, separation, WrittenPdf } from "../../testing/index.ts";
import { drawnBox, pageBoxes } from "../facts/page-boxes.ts";
import { type PrintPageOptions, printPage } from "./print-page.ts";
import { nothingChanged, type Rewriting, withinMost } from "./rewriting.ts";

let tools: Awaited<ReturnType<typeof openPlateTools>>;
beforeAll(async () => {
  tools = await openPlateTools(outputProfile());
});

const condition = { identifier: "FOGRA39", info: "", profile: new Uint8Array(4) };

/** On a page that shows what the source shows. */
async function rewritten(
  bytes: Uint8Array,
  rewriting: Partial<Rewriting> = {},
  { switchedLayers = [], beside = [] }: Partial<Pick<PrintPageOptions, "switchedLayers" | "beside">> = {},
): Promise<Uint8Array> {
  const source = await openPdf(bytes, inflate, tools.pdfium.mend);
  const [left, bottom, right, top] = drawnBox(pageBoxes(source.pages[0]));
  const [width, height] = [right - left, top - bottom];
  const options: PrintPageOptions = {
    page: 0,
    matrix: [1, 0, 0, 1, -left, -bottom],
    size: [width, height],
    trim: [0, 0, width, height],
    bleed: [0, 0, width, height],
    rewriting: { ...nothingChanged, ...rewriting },
    switchedLayers,
    layers: [],
    beside,
    condition,
    deflate: (data) => zlib.deflateSync(data),
  };
  return printPage(source, tools, options);
}

async function platesOf(bytes: Uint8Array) {
  const source = await openPdf(bytes, inflate, tools.pdfium.mend);
  return separatePage(source, tools, { page: 0, resolution: 72 });
}

/** Share of pixels of a plate that differ by more than an edge may. */
function difference(before: Uint8Array | undefined, after: Uint8Array | undefined): number {
  const length = before?.length ?? after!.length;
  let off = 0;
  for (let at = 0; at < length; at++) if (Math.abs((before?.[at] ?? 0) - (after?.[at] ?? 0)) > 8) off++;
  return off / length;
}

describe("a page that is written anew", () => {
  // The page is turned by its own entry, which the place on the blank takes the place of.
  const cases = plateCases.filter(({ name }) => !/rotation/.test(name));
  it.each(cases)("$name", async (each) => {
    const bytes = bytesOf(each);
    const [before, after] = [await platesOf(bytes), await platesOf(await rewritten(bytes))];
    expect([after.rasters.width, after.rasters.height]).toEqual([
      before.rasters.width,
      before.rasters.height,
    ]);
    for (const plate of new Set([...before.plates, ...after.plates])) {
      const off = difference(before.rasters.tints.get(plate), after.rasters.tints.get(plate));
      expect(off, plate).toBeLessThan(0.0005);
    }
  });
});

it("nothing acts in it, and nothing is attached to it", async () => {
  const pdf = new WrittenPdf();
  const file = pdf.stream("/Type /EmbeddedFile", "hidden words");
  const bytes = pdf.finish({
    content: "0 0 0 1 k 10 10 50 50 re f /Span << /ActualText (secret) >> BDC EMC",
    page: "/AA << /O << /S /JavaScript /JS (app.alert\\(1\\)) >> >> /Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (http://evil.example) >> >>] /PieceInfo << /X << /Private (secret) >> >>",
    catalog: `/OpenAction << /S /Launch /F (calc.exe) >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> /EmbeddedFiles << /Names [(f) << /Type /Filespec /EF << /F ${file} >> >>] >> >> /AcroForm << /Fields [<< /T (name) /FT /Tx >>] >> /Metadata ${pdf.stream("/Type /Metadata /Subtype /XML", "secret")}`,
  });
  const made = Buffer.from(await rewritten(bytes)).toString("latin1");
  expect(made).not.toMatch(
    /JavaScript|OpenAction|\/AA|Annots|AcroForm|EmbeddedFile|Launch|URI|secret|evil|PieceInfo|Metadata \d/,
  );
  const again = await platesOf(Buffer.from(made, "latin1"));
  expect(again.rasters.tints.get("Black")!.some((tint) => tint === 255)).toBe(true);
});

it("nothing hangs on what need not say what it is", async () => {
  const pdf = new WrittenPdf();
  const file = pdf.stream("", "hidden words");
  const named = pdf.stream("/Type /EmbeddedFile", "hidden words");
  const spec = `<< /F (a) /EF << /F ${file} >> >>`;
  const group = pdf.stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 99 99] /Group << /S /Transparency /CS /DeviceGray /AF [${spec}] /X ${file} >>`,
    "1 g 0 0 99 99 re f",
  );
  const glyph = pdf.stream("", "1000 0 d0 0 0 1000 1000 re f");
  const font = pdf.add(
    `<< /Type /Font /Subtype /Type3 /Y ${named} /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Differences [65 /AA] /AF ${file} >> /CharProcs << /AA ${glyph} >> /Resources << >> >>`,
  );
  const bytes = pdf.finish({
    content: "/M gs 0 0 0 1 k 10 10 50 50 re f BT /EF 20 Tf 1 0 0 1 10 70 Tm (A) Tj ET",
    resources: `/ExtGState << /M << /SMask << /S /Luminosity /G ${group} /AF ${spec} /Z ${file} >> >> >> /Font << /EF ${font} >>`,
  });
  const made = await rewritten(bytes);
  expect(Buffer.from(made).toString("latin1")).not.toMatch(/hidden words|EmbeddedFile/);
  const [before, after] = [await platesOf(bytes), await platesOf(made)];
  expect(after.rasters.tints.get("Black")!.some((tint) => tint === 255)).toBe(true);
  expect(difference(before.rasters.tints.get("Black"), after.rasters.tints.get("Black"))).toBeLessThan(
    0.0005,
  );
});

describe("a page whose group mixes as light", () => {
  const groupOf = async (content: string) => {
    const bytes = new WrittenPdf().finish({
      content,
      page: "/Group << /S /Transparency /I true /CS /DeviceRGB >>",
      resources: "/ExtGState << /half << /ca 0.5 >> >>",
    });
    const made = await rewritten(bytes);
    const source = await openPdf(made, inflate, tools.pdfium.mend);
    return { bytes, made, facts: readPageFacts(source, tools.manager, 0) };
  };

  it("is written to mix as ink, as its plates do, where it has colours of ink", async () => {
    const { bytes, made, facts } = await groupOf(
      "0.1 0.2 0.3 0 k 10 10 90 90 re f /half gs 0 0.8 0 0.2 k 50 50 90 90 re f 0 0 1 rg 90 90 40 40 re f",
    );
    expect(facts).toMatchObject({ blendSpace: "cmyk", approximate: [] });
    const [before, after] = [await platesOf(bytes), await platesOf(made)];
    for (const plate of before.plates)
      expect(difference(before.rasters.tints.get(plate), after.rasters.tints.get(plate)), plate).toBeLessThan(
        0.0005,
      );
  });

  it("stays so where all of it is light", async () => {
    const { facts } = await groupOf("1 0.5 0 rg 10 10 90 90 re f /half gs 0 0 1 rg 50 50 90 90 re f");
    expect(facts.blendSpace).toBe("rgb");
  });
});

describe("letters that are drawings", () => {
  const blackOf = async (content: string, rewriting: Partial<Rewriting> = {}) => {
    const pdf = new WrittenPdf();
    const glyph = pdf.stream("", "1000 0 d0 0 0 1000 1000 re f");
    const font = pdf.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Differences [65 /a] >> /CharProcs << /a ${glyph} >> /Resources << >> >>`,
    );
    const layer = pdf.add("<< /Type /OCG /Name (Notes) >>");
    const bytes = pdf.finish({
      content: `0 0 0 1 k ${content}`,
      resources: `/Font << /T ${font} >> /Properties << /L ${layer} >> /ColorSpace << /Die [/Separation /Lines /DeviceCMYK << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 0 0 1] /N 1 >>] >>`,
      catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] /ON [] >> >>`,
    });
    const { rasters, plates } = await platesOf(await rewritten(bytes, rewriting));
    return { black: rasters.tints.get("Black"), plates };
  };
  it("keep colours of their own where the colour around them is left out", async () => {
    const pdf = new WrittenPdf();
    const [own, shape] = [
      "1000 0 d0 0 0 1000 400 re f 0 0 0 1 k 0 600 1000 400 re f",
      "1000 0 0 0 1000 1000 d1 0 0 1000 1000 re f",
    ];
    const font = (...drawings: readonly string[]) =>
      pdf.add(
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 66 /Widths [1000 1000] /Encoding << /Differences [65 /a /b] >> /CharProcs << ${drawings.map((each, at) => `/${"ab"[at]} ${pdf.stream("", each)}`).join(" ")} >> /Resources << >> >>`,
      );
    const bytes = pdf.finish({
      content: "/Die cs 1 scn BT /Own 50 Tf 10 10 Td (AB) Tj /Shapes 50 Tf 0 100 Td (A) Tj ET",
      resources: `/Font << /Own ${font(own, shape)} /Shapes ${font(shape)} >> /ColorSpace << /Die ${separation("Lines", "0 1 0 0")} >>`,
    });
    const made = await rewritten(bytes, { leavesOut: (ink) => ink === "Lines" });
    const { plates, rasters, facts } = await platesOf(made);
    expect(plates).not.toContain("Lines");
    expect(facts).toMatchObject({ spaces: ["cmyk"], marks: { texts: [{ text: "ab" }] } });
    // Of the first letter alone, its upper two fifths.
    expect(rasters.tints.get("Black")?.filter((tint) => tint > 200)).toHaveLength(50 * 20);
    expect(difference((await platesOf(bytes)).rasters.tints.get("Black"), rasters.tints.get("Black"))).toBe(
      0,
    );
  });

  const alone = "BT /T 20 Tf 1 0 0 1 30 10 Tm (A) Tj ET";

  it("are not printed where their layer is hidden, and what follows stays in its place", async () => {
    const { black } = await blackOf("BT /T 20 Tf 1 0 0 1 10 10 Tm /OC /L BDC (A) Tj EMC (A) Tj ET");
    const wanted = await blackOf(alone);
    expect(wanted.black?.some((tint) => tint === 255)).toBe(true);
    expect(difference(wanted.black, black)).toBe(0);
  });

  it("are not printed in an ink that is left out, whatever shows them", async () => {
    const { black, plates } = await blackOf(
      "BT /T 20 Tf 20 TL 1 0 0 1 10 30 Tm /Die cs 1 scn (A) ' 0 0 0 1 k (A) Tj ET",
      { leavesOut: (ink) => ink === "Lines" },
    );
    expect(plates).not.toContain("Lines");
    expect(difference((await blackOf(alone)).black, black)).toBe(0);
  });
});

describe("an ink with letters of a language of its own", () => {
  const space = (name: string) => ({
    content: "/die cs 1 scn 10 10 50 50 re f 0 0 0 1 k 100 10 50 50 re f",
    resources: `/ColorSpace << /die ${separation(name, "0 1 0 0")} >>`,
  });

  it.each([
    { written: "Linia#20ci#C4#99cia", read: "Linia cięcia", bytes: "of UTF-8" },
    { written: "D#E9coupe", read: "Découpe", bytes: "of Latin-1" },
  ])("is known by its name, in bytes $bytes, and left out by it", async ({ written, read }) => {
    const bytes = new WrittenPdf().finish(space(written));
    const sent = await platesOf(bytes);
    expect(sent.plates).toContain(read);
    expect(sent.facts.inks.map(({ name }) => name)).toContain(read);
    expect((await platesOf(await rewritten(bytes))).plates).toContain(read);
    const without = await platesOf(await rewritten(bytes, { leavesOut: (ink) => ink === read }));
    expect(without.plates).not.toContain(read);
    expect(difference(sent.rasters.tints.get("Black"), without.rasters.tints.get("Black"))).toBe(0);
  });
});

it("an ink of a bleed keeps the bytes of its name, also where the file has it beside others alone", async () => {
  const pdf = new WrittenPdf();
  const look = pdf.stream("/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]", "{ 0 0 }");
  const bytes = pdf.finish({
    content: "/mix cs 0.5 1 scn 10 10 50 50 re f",
    resources: `/ColorSpace << /mix [/DeviceN [/Cyan /D#E9coupe] /DeviceCMYK ${look}] >>`,
  });
  const picture = {
    width: 1,
    height: 1,
    box: [0, 0, 10, 10],
    stencil: new Uint8Array(1),
    cmyk: new Uint8Array(4),
    spots: [{ name: "Découpe", tints: Uint8Array.of(255) }],
  } as const;
  const made = Buffer.from(await rewritten(bytes, {}, { beside: [picture] })).toString("latin1");
  expect(made).toContain("/Separation /D#E9coupe");
  expect(made).not.toContain("#C3#A9");
});

describe("a pattern that a hidden layer chose", () => {
  it("is not in the file where nothing seen is painted with it", async () => {
    const pdf = new WrittenPdf();
    const font = pdf.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>");
    const cell = pdf.stream(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << /Font << /F ${font} >> /ColorSpace << /g ${separation("Gold", "0 0 1 0")} /all ${separation("All", "1 1 1 1")} >> >>`,
      "/g cs 1 scn 0 0 8 4 re f /all cs 1 scn 0 4 4 4 re f 1 0 0 rg 4 4 4 4 re f BT /F 2 Tf 1 1 Td (a) Tj ET",
    );
    const layer = pdf.add("<< /Type /OCG /Name (Old) >>");
    const bytes = pdf.finish({
      content:
        "/OC /L BDC q /Pattern cs /P scn /Pattern CS /P SCN 10 10 50 50 re B Q EMC 0 0 0 1 k 100 10 50 50 re f",
      resources: `/Pattern << /P ${cell} >> /Properties << /L ${layer} >>`,
      catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>`,
    });
    const made = await rewritten(bytes);
    expect(Buffer.from(made).toString("latin1")).not.toMatch(/Gold|Helvetica|PatternType/);
    for (const { plates, facts } of [await platesOf(bytes), await platesOf(made)]) {
      expect(plates).toEqual(["Cyan", "Magenta", "Yellow", "Black"]);
      expect(facts).toMatchObject({
        fonts: [],
        spaces: ["cmyk"],
        inks: [{ name: "Black" }],
        approximate: [],
      });
      expect(facts.notes.filter((note) => note !== "hidden-content")).toEqual([]);
    }
  });

  it.each([
    { how: "first", content: "/OC /L BDC q /Pattern cs /P scn 10 10 50 50 re f Q EMC q /Pattern cs /P scn" },
    { how: "alone", content: "q /OC /L BDC /Pattern cs /P scn EMC" },
  ])("$how is printed where something visible is painted with it", async ({ content }) => {
    const pdf = new WrittenPdf();
    const cell = pdf.stream(
      `/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 8 8] /XStep 8 /YStep 8 /Resources << /ColorSpace << /g ${separation("Gold", "0 0 1 0")} >> >>`,
      "/g cs 1 scn 0 0 8 8 re f",
    );
    const layer = pdf.add("<< /Type /OCG /Name (Old) >>");
    const bytes = pdf.finish({
      content: `${content} 100 10 50 50 re f Q`,
      resources: `/Pattern << /P ${cell} >> /Properties << /L ${layer} >>`,
      catalog: `/OCProperties << /OCGs [${layer}] /D << /OFF [${layer}] >> >>`,
    });
    for (const { rasters } of [await platesOf(bytes), await platesOf(await rewritten(bytes))]) {
      const inked = rasters.tints.get("Gold")?.filter((tint) => tint > 200).length ?? 0;
      // Fifty by fifty points at 72 pixels an inch, once.
      expect(Math.abs(inked - 2500)).toBeLessThan(110);
    }
  });
});

it("letters keep their inside when the ink of their edge is left out, and their edge without the ink inside", async () => {
  const pdf = new WrittenPdf();
  const font = pdf.add("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>");
  const inkOf = async (fill: string, stroke: string) => {
    const bytes = pdf.finish({
      content: `${fill} ${stroke} 4 w BT /F 120 Tf 2 Tr 30 60 Td (O) Tj ET`,
      resources: `/Font << /F ${font} >> /ColorSpace << /die ${separation("Cut", "0 1 0 0")} >>`,
    });
    const { rasters, plates } = await platesOf(await rewritten(bytes, { leavesOut: (ink) => ink === "Cut" }));
    return { plates, black: (rasters.tints.get("Black") ?? []).filter((tint) => tint > 200).length };
  };
  const inside = await inkOf("0 0 0 1 k", "/die CS 1 SCN");
  const edge = await inkOf("/die cs 1 scn", "0 0 0 1 K");
  for (const { plates } of [inside, edge]) expect(plates).not.toContain("Cut");
  expect(edge.black).toBeGreaterThan(500);
  expect(inside.black).toBeGreaterThan(edge.black);
});

it("layers are looked at the other way round: one that prints without it, a hidden one with it", async () => {
  const bytes = bytesOf(plateCases.find(({ name }) => name.startsWith("23 "))!);
  const inkOf = async (switched: readonly number[]) => {
    const { rasters } = await platesOf(await rewritten(bytes, {}, { switchedLayers: switched }));
    const sum = (plate: string) => [...(rasters.tints.get(plate) ?? [])].reduce((all, tint) => all + tint, 0);
    return { cyan: sum("Cyan"), yellow: sum("Yellow"), black: sum("Black") };
  };
  const asPrinted = await inkOf([]);
  expect(asPrinted.cyan).toBeGreaterThan(0);
  expect(asPrinted).toMatchObject({ yellow: 0, black: 0 });
  expect(await inkOf([0])).toEqual({ cyan: 0, yellow: 0, black: 0 });
  // What is on both layers needs both.
  const withNotes = await inkOf([1]);
  expect(Math.min(withNotes.yellow, withNotes.black)).toBeGreaterThan(0);
  const notesAlone = await inkOf([0, 1]);
  expect(notesAlone.cyan).toBe(0);
  expect(notesAlone.black).toBeLessThan(withNotes.black);
  // There is no such layer.
  expect(await inkOf([7])).toEqual(asPrinted);
});

it("less ink leaves black and the hue alone", () => {
  expect(withinMost([0.5, 0.4, 0.3, 1], 3)).toEqual([0.5, 0.4, 0.3, 1]);
  const [c, m, y, k] = withinMost([1, 0.8, 0.6, 1], 2.2);
  expect(c + m + y + k).toBeCloseTo(2.2);
  expect(k).toBe(1);
  expect(m / c).toBeCloseTo(0.8);
});
