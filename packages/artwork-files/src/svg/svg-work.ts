/** Runs in the sandbox: reads one SVG. */
import fs from "node:fs";
import type { SandboxWork } from "@foldmark/platform";
import { readSvg } from "./read-svg.ts";
import { svgLimits } from "./svg-drawing.ts";
import { SvgRefused } from "./xml.ts";

const work: SandboxWork<unknown> = async (_input, { source, refuse }) => {
  if (fs.statSync(source).size > svgLimits.bytes) return refuse("svg-too-complex");
  try {
    const drawing = readSvg(textOf(fs.readFileSync(source)));
    return drawing.shapes.length === 0 ? refuse("empty-svg") : drawing;
  } catch (error) {
    if (error instanceof SvgRefused) return refuse(error.code);
    throw error;
  }
};
export default work;

function textOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString("latin1");
  const encoding = mark === "\xff\xfe" ? "utf-16le" : mark === "\xfe\xff" ? "utf-16be" : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new SvgRefused("broken-svg", "letters");
  }
}
