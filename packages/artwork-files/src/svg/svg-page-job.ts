/** A drawing that is sent to be printed as it is, as the page that it is. */
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import { checkPageFile } from "../pdf/page-file.ts";
import { svgRefusals } from "./svg-job.ts";

export const svgPageRefusals = [
  ...svgRefusals,
  /** Text, pictures, gradients and the like: what we do not draw would be missing on the box. */
  "svg-not-all-drawn",
] as const;

export const svgPageJob: SandboxJob<Record<string, never>, null> = {
  name: "svg-page",
  version: 1,
  module: new URL("./svg-page-work.ts", import.meta.url),
  profile: "wasm",
  limits: { ...usualLimits, seconds: 40, cpuSeconds: 10, megabytes: 500, fileMegabytes: 16, files: 1 },
  refusals: svgPageRefusals,
  checkAnswer(answer, files) {
    if (answer !== null) throw new Error("more than a page");
    checkPageFile(files);
    return null;
  },
};
