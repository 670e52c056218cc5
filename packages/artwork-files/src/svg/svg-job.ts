/** A drawing sent as SVG, read into shapes of ours. */
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";
import { type SvgDrawing, svgDrawing } from "./svg-drawing.ts";

export const svgRefusals = [
  "not-an-svg",
  "broken-svg",
  "svg-entities",
  "svg-too-complex",
  "empty-svg",
] as const;

export const svgJob: SandboxJob<Record<string, never>, SvgDrawing> = {
  name: "svg",
  version: 2,
  module: new URL("./svg-work.ts", import.meta.url),
  profile: "wasm",
  limits: {
    ...usualLimits,
    seconds: 40,
    cpuSeconds: 10,
    megabytes: 500,
    fileMegabytes: 1,
    files: 0,
    answerMegabytes: 8,
  },
  refusals: svgRefusals,
  checkAnswer: (answer) => v.parse(svgDrawing, answer),
};
