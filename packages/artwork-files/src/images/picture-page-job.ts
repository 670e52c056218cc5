/** A picture that is sent to be printed as it is, as the page that it is: with all its pixels, in its own size. */
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import { checkPageFile } from "../pdf/page-file.ts";
import { imageRefusals } from "./image-job.ts";

export const picturePageJob: SandboxJob<Record<string, never>, null> = {
  name: "picture-page",
  version: 1,
  module: new URL("./picture-page-work.ts", import.meta.url),
  profile: "native",
  limits: { ...usualLimits, seconds: 150, cpuSeconds: 50, megabytes: 2_000, fileMegabytes: 520, files: 1 },
  refusals: imageRefusals,
  checkAnswer(answer, files) {
    if (answer !== null) throw new Error("more than a page");
    checkPageFile(files);
    return null;
  },
};
