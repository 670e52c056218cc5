/** Runs in the sandbox: reads one SVG. */
import fs from "node:fs";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { readSvg } from "./read-svg.ts";
import { svgLimits } from "./svg-drawing.ts";
import { svgText } from "./svg-text.ts";
import { SvgRefused } from "./xml.ts";

const work: SandboxWork<unknown> = async (_input, { source, refuse }) => {
  if (fs.statSync(source).size > svgLimits.bytes) return refuse("svg-too-complex");
  try {
    const drawing = readSvg(svgText(fs.readFileSync(source)));
    return drawing.shapes.length === 0 ? refuse("empty-svg") : drawing;
  } catch (error) {
    if (error instanceof SvgRefused) return refuse(error.code);
    throw error;
  }
};
export default work;
