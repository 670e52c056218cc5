/** Shadings, patterns, forms, glyphs that are drawings, clips, layers and pages that are turned. */
import { box, pageWidth, separation, type WrittenPdf } from "../written-pdf.ts";
import { font, plateCase, settings } from "./plate-case.ts";

const orange = separation("PANTONE#20Orange#20021#20C", "0 0.53 1 0");
const green = separation("Green", "0.8 0 0.9 0.1");
const spots = `/ColorSpace << /orange ${orange} /green ${green} /uncoloured [/Pattern /DeviceCMYK] /uncolouredSpot [/Pattern ${orange}] >>`;

const exponential = (from: string, to: string, power = 1): string =>
  `<< /FunctionType 2 /Domain [0 1] /C0 [${from}] /C1 [${to}] /N ${power} >>`;

/** Two inks that change places. */
const twoInks = (pdf: WrittenPdf): string => {
  const look = pdf.stream(
    "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
    "{ dup 0.5 mul exch 0 3 1 roll 0 }",
  );
  return `[/DeviceN [/Cyan /Gold] /DeviceCMYK ${look}]`;
};

const shadings = plateCase("13 shadings of three kinds", (pdf) => {
  const sampled = pdf.stream(
    "/FunctionType 0 /Domain [0 1] /Range [0 1 0 1 0 1 0 1] /Size [4] /BitsPerSample 8",
    Uint8Array.from([0, 0, 0, 0, 255, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255]),
  );
  const stitched = `<< /FunctionType 3 /Domain [0 1] /Functions [${exponential("0 0 0 0", "1 0 0 0")} ${exponential("1 0 0 0", "0 0.8 0.8 0", 2)}] /Bounds [0.4] /Encode [0 1 0 1] >>`;
  const plane = pdf.stream(
    "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1 0 1 0 1 0 1]",
    "{ 2 copy mul 0 exch 0 exch 0.5 mul pop }",
  );
  const across = "/Coords [20 0 170 0] /Extend [true true]";
  return pdf.finish({
    resources: `${settings} ${spots} /Shading <<
      /A << /ShadingType 2 /ColorSpace /DeviceCMYK /Function ${sampled} ${across} >>
      /B << /ShadingType 3 /ColorSpace /DeviceCMYK /Function ${stitched} /Coords [265 70 5 265 70 60] /Extend [true false] >>
      /C << /ShadingType 1 /ColorSpace /DeviceCMYK /Function ${plane} /Matrix [150 0 0 100 20 140] >>
      /D << /ShadingType 2 /ColorSpace ${twoInks(pdf)} /Function ${exponential("1 0", "0 1")} /Coords [190 0 340 0] >>
      /E << /ShadingType 2 /ColorSpace ${orange} /Function ${exponential("0", "1")} /Coords [0 0 0 260] >> >>`,
    content: `
      0 0 0.5 0 k ${box(0, 100, pageWidth, 60)}
      q 20 20 150 100 re W n /A sh Q q 190 10 150 120 re W n /B sh Q
      q 20 140 150 100 re W n /C sh Q q 190 140 150 100 re W n /D sh Q
      q /over1 gs 80 0 40 260 re W n /E sh Q`,
  });
});

const tilings = plateCase("14 tiling patterns", (pdf) => {
  const cell = (kind: number, content: string, matrix = "1 0 0 1 0 0") =>
    pdf.stream(
      `/Type /Pattern /PatternType 1 /PaintType ${kind} /TilingType 1 /BBox [0 0 30 30] /XStep 30 /YStep 30 /Matrix [${matrix}] /Resources << ${spots} >>`,
      content,
    );
  const coloured = cell(1, `0.9 0 0 0 k ${box(3, 3, 14, 14)} /orange cs 1 scn ${box(15, 15, 12, 12)}`);
  const turned = cell(2, `${box(4, 4, 12, 22)}`, "0.8 0.3 -0.3 0.8 5 7");
  return pdf.finish({
    resources: `${settings} ${spots} /Pattern << /A ${coloured} /B ${turned} >>`,
    content: `
      0 0 0.4 0 k ${box(0, 0, pageWidth, 130)} /Pattern cs /A scn ${box(20, 20, 150, 100)}
      /uncoloured cs 0 0.8 0.1 0 /B scn ${box(190, 20, 150, 100)}
      /uncolouredSpot cs 0.9 /B scn 20 140 m 170 140 l 95 245 l h f
      /uncoloured cs 0.6 0 0 0 /B scn ${box(190, 100, 150, 140)}`,
  });
});

const form = (pdf: WrittenPdf, content: string, entries = ""): string =>
  pdf.stream(`/Type /XObject /Subtype /Form /BBox [0 0 200 200] ${entries}`, content);

const forms = plateCase("15 nested forms", (pdf) => {
  const inner = form(
    pdf,
    `/green cs 0.7 scn ${box(0, 0, 60, 40)} 0 1 0 0 k ${box(30, 20, 50, 50)}`,
    `/Resources << ${spots} >>`,
  );
  const outer = form(
    pdf,
    `0.6 0 0 0.1 k ${box(0, 0, 120, 90)} q 0.9 0.2 -0.2 0.9 20 5 cm /Inner Do Q ${box(100, 60, 30, 60)}`,
    `/Matrix [1 0 0 1 10 10] /Resources << /XObject << /Inner ${inner} >> >>`,
  );
  // Has its colour from the page.
  const plain = form(pdf, box(0, 0, 50, 50), "/Resources << >>");
  return pdf.finish({
    resources: `/XObject << /Outer ${outer} /Plain ${plain} >>`,
    content: `/Outer Do q 0.8 0 0 0.8 160 100 cm /Outer Do Q
      0 0 1 0 k q 1 0 0 1 290 20 cm /Plain Do Q 1 1 0 0 k q 1 0 0 1 290 90 cm /Plain Do Q`,
  });
});

const drawnGlyphs = plateCase("16 glyphs that are drawings", (pdf) => {
  const coloured = pdf.stream(
    "",
    `1000 0 d0 0.9 0 0 0 k ${box(0, 0, 700, 700)} /orange cs 1 scn ${box(200, 200, 600, 600)}`,
  );
  const plain = pdf.stream("", "1000 0 0 0 900 900 d1 0 0 m 900 0 l 450 900 l h f");
  const drawn = (name: string, proc: string) =>
    pdf.add(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /LastChar 65 /Widths [1000] /Encoding << /Type /Encoding /Differences [65 /${name}] >> /CharProcs << /${name} ${proc} >> /Resources << ${spots} >> >>`,
    );
  return pdf.finish({
    resources: `${settings} ${spots} /Font << /C ${drawn("square", coloured)} /P ${drawn("peak", plain)} >>`,
    content: `
      0 0 0.5 0 k ${box(0, 60, pageWidth, 90)}
      BT /C 90 Tf 20 30 Td (AA) Tj ET BT /P 90 Tf 0 1 0 0 k 220 30 Td (A) Tj ET
      /over1 gs BT /P 90 Tf 0.7 0 0 0 k 20 120 Td (AA) Tj ET BT /P 90 Tf /green cs 0.8 scn 230 120 Td (A) Tj ET`,
  });
});

const clips = plateCase("17 clips, by paths and by text", (pdf) =>
  pdf.finish({
    resources: `${spots} /Font << /F ${font(pdf)} >>`,
    content: `
      q 20 20 m 160 20 l 90 120 l h W n 1 0 0 0 k ${box(0, 0, 200, 70)} /orange cs 1 scn ${box(0, 70, 200, 60)} Q
      q BT /F 90 Tf 7 Tr 170 30 Td (CLIP) Tj ET 0 0.8 0.4 0 k ${box(160, 20, 200, 45)} 0 0 0 0.7 k ${box(160, 65, 200, 60)} Q
      q 40 150 120 90 re 70 170 60 50 re W* n /green cs 0.9 scn ${box(0, 130, 200, 130)} Q
      q 200 150 120 90 re W n 260 130 m 340 195 l 260 260 l h W n 0.5 0.5 0 0 k ${box(180, 130, 180, 130)} Q`,
  }),
);

/** Flag, then x and y of 16 bits, then four inks of 8. */
function vertex(flag: number | null, x: number, y: number, inks: readonly number[]): number[] {
  const [across, up] = [Math.round((x / 400) * 65_535), Math.round((y / 400) * 65_535)];
  return [...(flag === null ? [] : [flag]), across >> 8, across & 255, up >> 8, up & 255, ...inks];
}

const meshes = plateCase("22 mesh shadings", (pdf) => {
  const entries =
    "/ColorSpace /DeviceCMYK /BitsPerCoordinate 16 /BitsPerComponent 8 /BitsPerFlag 8 /Decode [0 400 0 400 0 1 0 1 0 1 0 1]";
  const triangles = pdf.stream(
    `/ShadingType 4 ${entries}`,
    Uint8Array.from([
      ...vertex(0, 20, 30, [255, 0, 0, 0]),
      ...vertex(0, 170, 30, [0, 255, 0, 0]),
      ...vertex(0, 95, 230, [0, 0, 255, 0]),
      ...vertex(1, 175, 240, [0, 0, 0, 200]),
    ]),
  );
  const around: [number, number][] = [
    [200, 40],
    [190, 100],
    [210, 160],
    [200, 220],
    [240, 240],
    [300, 200],
    [340, 220],
    [350, 160],
    [330, 100],
    [340, 40],
    [300, 20],
    [240, 60],
  ];
  const points = around.flatMap(([x, y]) => vertex(null, x, y, []));
  const corners = [
    [255, 0, 0, 0],
    [0, 200, 0, 0],
    [0, 0, 255, 50],
    [100, 100, 0, 0],
  ].flat();
  const patch = pdf.stream(`/ShadingType 6 ${entries}`, Uint8Array.from([0, ...points, ...corners]));
  return pdf.finish({ resources: `/Shading << /T ${triangles} /P ${patch} >>`, content: "/T sh /P sh" });
});

const layers = plateCase("23 layers switched off", (pdf) => {
  const [on, off] = ["Art", "Notes"].map((name) => pdf.add(`<< /Type /OCG /Name (${name}) >>`));
  const either = pdf.add(`<< /Type /OCMD /OCGs [${on} ${off}] /P /AllOn >>`);
  const drawn = form(pdf, box(0, 0, 100, 100), "/Resources << >>");
  return pdf.finish({
    catalog: `/OCProperties << /OCGs [${on} ${off}] /D << /OFF [${off}] >> >>`,
    resources: `/XObject << /H ${drawn} >> /Properties << /on ${on} /off ${off} /both ${either} >>`,
    content: `
      /OC /on BDC 0.8 0.1 0 0 k ${box(20, 20, 150, 100)} EMC
      /OC /off BDC 0 1 1 0 k ${box(60, 60, 200, 150)} q 0 0 0 1 k ${box(0, 0, 60, 60)} Q EMC
      /OC /both BDC 0 0 0 0.9 k ${box(250, 150, 80, 80)} EMC
      0 0.6 0 0 k /OC /off BDC /H Do EMC ${box(190, 20, 150, 100)}`,
  });
});

const turned = plateCase("25 boxes and rotation", (pdf) =>
  pdf.finish({
    mediaBox: "[-20 -30 380 290]",
    page: "/CropBox [0 0 360 252] /BleedBox [10 10 350 250] /TrimBox [20 20 340 240] /Rotate 90",
    resources: `${settings} ${spots}`,
    content: `
      0.5 0 0 0 k ${box(-20, -30, 400, 320)} 0 0.8 0 0 k ${box(20, 20, 200, 60)}
      /orange cs 1 scn ${box(20, 120, 80, 120)} /over1 gs 0 0 0.9 0 k ${box(60, 60, 240, 100)}`,
  }),
);

export const patternCases = [shadings, tilings, forms, drawnGlyphs, clips, meshes, layers, turned];
