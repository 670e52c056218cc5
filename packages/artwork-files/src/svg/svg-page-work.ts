/** Runs in the sandbox: writes the shapes of one SVG as a page. */
import fs from "node:fs";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { firstObject, onePagePdf, type PdfObject, points } from "../pdf/one-page-pdf.ts";
import { pageFileName } from "../pdf/page-file.ts";
import type { SvgGradient } from "./gradient.ts";
import { within } from "./matrix.ts";
import { readSvgPage } from "./read-svg.ts";
import { type Clip, type LeftOut, type PaintedDrawing, type PaintedShape, svgLimits } from "./svg-drawing.ts";
import type { SvgPage } from "./svg-page-job.ts";
import { svgText } from "./svg-text.ts";
import { SvgRefused } from "./xml.ts";

/** What acts on a screen is nothing on a board. */
const unseen: readonly LeftOut[] = ["script", "animation"];

const work: SandboxWork<unknown> = async (_input, { source, out, refuse }): Promise<SvgPage> => {
  if (fs.statSync(source).size > svgLimits.bytes) return refuse("svg-too-complex");
  try {
    const drawing = readSvgPage(svgText(fs.readFileSync(source)));
    const missing = drawing.leftOut.map(({ what }) => what).filter((what) => !unseen.includes(what));
    if (missing.length > 0) return { missing };
    if (drawing.shapes.length === 0) return refuse("empty-svg");
    const parts = [...onePagePdf(pageOf(drawing))].map((part) => Buffer.from(part));
    fs.writeFileSync(path.join(out, pageFileName), Buffer.concat(parts));
    return { missing: [] };
  } catch (error) {
    if (error instanceof SvgRefused) return refuse(error.code);
    throw error;
  }
};
export default work;

const pointsPerMicrometre = 72 / 25_400;

function pageOf({ width, height, naturalWidth, naturalHeight, shapes }: PaintedDrawing) {
  const page = { width: naturalWidth * pointsPerMicrometre, height: naturalHeight * pointsPerMicrometre };
  const onto = [page.width / width, 0, 0, -page.height / height, 0, page.height] as const;
  const shares = [...new Set(shapes.map(({ opacity }) => opacity))];
  const states = shares.map((share) => `/O${share} << /ca ${share / 1000} /CA ${share / 1000} >>`);
  const objects: PdfObject[] = [];
  /** A pattern lies on the page, whatever is drawn with it. @returns its name */
  const pattern = (gradient: SvgGradient): string => {
    const matrix = within(onto, gradient.matrix);
    objects.push(
      `<< /Type /Pattern /PatternType 2 /Matrix [${matrix.map(figure).join(" ")}] /Shading ${shading(gradient)} >>`,
    );
    return `G${objects.length}`;
  };
  const drawn = shapes.map((shape) => draw(shape, pattern));
  const patterns = objects.map((_, at) => `/G${at + 1} ${firstObject + at} 0 R`);
  return {
    ...page,
    content: [`${onto.map(figure).join(" ")} cm`, ...drawn].join("\n"),
    resources: `/ExtGState << ${states.join(" ")} >> /Pattern << ${patterns.join(" ")} >>`,
    objects,
  };
}

/** No letter of the exponent, and fine enough for a gradient over a metre of board. */
const figure = (value: number): string => value.toFixed(10).replace(/\.?0+$/, "");

function shading({ kind, coordinates, stops }: SvgGradient): string {
  const type = kind === "linear" ? 2 : 3;
  return `<< /ShadingType ${type} /ColorSpace /DeviceRGB /Coords [${coordinates.map(figure).join(" ")}] /Extend [true true] /Function ${blend(stops)} >>`;
}

/** From colour to colour, each stretch by itself; before the first and after the last nothing changes. */
function blend(stops: SvgGradient["stops"]): string {
  const between = (from: SvgGradient["stops"][number], to: typeof from) =>
    `<< /FunctionType 2 /Domain [0 1] /N 1 /C0 [${colourOf(from.colour)}] /C1 [${colourOf(to.colour)}] >>`;
  const [first, last] = [stops[0]!, stops.at(-1)!];
  const all = [{ ...first, at: 0 }, ...stops, { ...last, at: 1 }];
  const stretches = all.slice(1).flatMap((to, at) => {
    const from = all[at]!;
    return to.at > from.at ? [{ from, to }] : [];
  });
  if (stretches.length === 0) return between(first, last);
  const bounds = stretches.slice(1).map(({ from }) => figure(from.at));
  return `<< /FunctionType 3 /Domain [0 1] /Functions [${stretches.map(({ from, to }) => between(from, to)).join(" ")}] /Bounds [${bounds.join(" ")}] /Encode [${stretches.map(() => "0 1").join(" ")}] >>`;
}

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;
const colourOf = ({ red, green, blue }: { red: number; green: number; blue: number }): string =>
  [red, green, blue].map((each) => points(each / 255)).join(" ");

function draw(shape: PaintedShape, pattern: (gradient: SvgGradient) => string): string {
  const { x, y, path: outline, rule, fill, stroke, opacity, fillGradient, clips = [] } = shape;
  const line = stroke && stroke.width > 0 ? stroke : null;
  if (!fill && !line) return "";
  const evenOdd = rule === "evenodd" ? "*" : "";
  const paint = fill && line ? `B${evenOdd}` : fill ? `f${evenOdd}` : "S";
  return [
    `q /O${opacity} gs`,
    ...clips.map(clipped),
    `1 0 0 1 ${x} ${y} cm`,
    fill ? (fillGradient ? `/Pattern cs /${pattern(fillGradient)} scn` : `${colourOf(fill)} rg`) : "",
    line
      ? `${colourOf(line.colour)} RG ${line.width} w ${caps[line.cap]} J ${joins[line.join]} j [${line.dash.join(" ")}] 0 d`
      : "",
    operators(outline),
    `${paint} Q`,
  ].join("\n");
}

/** There and back, so that what follows lies where it did. */
const clipped = ({ x, y, path: outline, rule }: Clip): string =>
  `1 0 0 1 ${x} ${y} cm\n${operators(outline)}W${rule === "evenodd" ? "*" : ""} n\n1 0 0 1 ${-x} ${-y} cm`;

const letters: Readonly<Record<string, string>> = { M: "m", L: "l", C: "c", Z: "h" };
const operators = (outline: string): string =>
  outline.replaceAll(
    /([MLCZ])([^MLCZ]*)/g,
    (_, letter: string, numbers: string) => `${numbers} ${letters[letter]}\n`,
  );
