/** A drawing that is sent to be printed as it is, as the page that it is. */
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";
import { checkPageFile } from "../pdf/page-file.ts";
import { leftOut } from "./svg-drawing.ts";
import { svgRefusals } from "./svg-job.ts";

const svgPage = v.strictObject({
  /** What would be missing on the box, because we do not draw it; then there is no page. */
  missing: v.pipe(v.array(v.picklist(leftOut)), v.maxLength(leftOut.length)),
});
export type SvgPage = v.InferOutput<typeof svgPage>;

export const svgPageJob: SandboxJob<Record<string, never>, SvgPage> = {
  name: "svg-page",
  version: 2,
  module: new URL("./svg-page-work.ts", import.meta.url),
  profile: "wasm",
  limits: { ...usualLimits, seconds: 40, cpuSeconds: 10, megabytes: 500, fileMegabytes: 16, files: 1 },
  refusals: svgRefusals,
  checkAnswer(answer, files) {
    const page = v.parse(svgPage, answer);
    if (page.missing.length === 0) checkPageFile(files);
    else if (files.length > 0) throw new Error("a page that is not whole");
    return page;
  },
};
