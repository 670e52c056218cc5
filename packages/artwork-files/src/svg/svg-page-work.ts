/** Runs in the sandbox: writes the shapes of one SVG as a page. */
import fs from "node:fs";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { onePagePdf, points } from "../pdf/one-page-pdf.ts";
import { pageFileName } from "../pdf/page-file.ts";
import { readSvg } from "./read-svg.ts";
import { type LeftOut, type SvgDrawing, type SvgShape, svgLimits } from "./svg-drawing.ts";
import { svgText } from "./svg-text.ts";
import { SvgRefused } from "./xml.ts";

/** What acts on a screen is nothing on a board. */
const unseen: readonly LeftOut[] = ["script", "animation"];

const work: SandboxWork<unknown> = async (_input, { source, out, refuse }) => {
  if (fs.statSync(source).size > svgLimits.bytes) return refuse("svg-too-complex");
  try {
    const drawing = readSvg(svgText(fs.readFileSync(source)));
    if (drawing.leftOut.some(({ what }) => !unseen.includes(what))) return refuse("svg-not-all-drawn");
    if (drawing.shapes.length === 0) return refuse("empty-svg");
    const parts = [...onePagePdf(pageOf(drawing))].map((part) => Buffer.from(part));
    fs.writeFileSync(path.join(out, pageFileName), Buffer.concat(parts));
    return null;
  } catch (error) {
    if (error instanceof SvgRefused) return refuse(error.code);
    throw error;
  }
};
export default work;

const pointsPerMicrometre = 72 / 25_400;

function pageOf({ width, height, naturalWidth, naturalHeight, shapes }: SvgDrawing) {
  const page = { width: naturalWidth * pointsPerMicrometre, height: naturalHeight * pointsPerMicrometre };
  const scale = [page.width / width, page.height / height] as const;
  const shares = [...new Set(shapes.map(({ opacity }) => opacity))];
  const states = shares.map((share) => `/O${share} << /ca ${share / 1000} /CA ${share / 1000} >>`);
  const onto = `${scale[0].toFixed(10)} 0 0 ${(-scale[1]).toFixed(10)} 0 ${points(page.height)} cm`;
  return {
    ...page,
    content: [onto, ...shapes.map(drawn)].join("\n"),
    resources: `/ExtGState << ${states.join(" ")} >>`,
    objects: [],
  };
}

const caps = { butt: 0, round: 1, square: 2 } as const;
const joins = { miter: 0, round: 1, bevel: 2 } as const;
const colourOf = ({ red, green, blue }: NonNullable<SvgShape["fill"]>): string =>
  [red, green, blue].map((each) => points(each / 255)).join(" ");

function drawn({ x, y, path: outline, rule, fill, stroke, opacity }: SvgShape): string {
  const line = stroke && stroke.width > 0 ? stroke : null;
  if (!fill && !line) return "";
  const evenOdd = rule === "evenodd" ? "*" : "";
  const paint = fill && line ? `B${evenOdd}` : fill ? `f${evenOdd}` : "S";
  return [
    `q /O${opacity} gs 1 0 0 1 ${x} ${y} cm`,
    fill ? `${colourOf(fill)} rg` : "",
    line
      ? `${colourOf(line.colour)} RG ${line.width} w ${caps[line.cap]} J ${joins[line.join]} j [${line.dash.join(" ")}] 0 d`
      : "",
    operators(outline),
    `${paint} Q`,
  ].join("\n");
}

const letters: Readonly<Record<string, string>> = { M: "m", L: "l", C: "c", Z: "h" };
const operators = (outline: string): string =>
  outline.replaceAll(
    /([MLCZ])([^MLCZ]*)/g,
    (_, letter: string, numbers: string) => `${numbers} ${letters[letter]}\n`,
  );
