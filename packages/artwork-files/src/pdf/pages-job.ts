/** How many pages a PDF has, and how large each is: what decides which page lies on which side. */
import { type SandboxJob, usualLimits } from "@foldmark/platform/sandbox-job";
import * as v from "valibot";
import { documentFacts, pageBoxes } from "./pdf-facts.ts";
import { pdfRefusals } from "./pdf-job.ts";

/** No product has as many printed sides. */
export const mostPages = 60;

const pdfPages = v.strictObject({
  document: documentFacts,
  /** Of the first pages. */
  pages: v.pipe(v.array(pageBoxes), v.minLength(1), v.maxLength(mostPages)),
});
export type PdfPages = v.InferOutput<typeof pdfPages>;

export const pagesJob: SandboxJob<Record<string, never>, PdfPages> = {
  name: "pdf-pages",
  version: 1,
  module: new URL("./pages-work.ts", import.meta.url),
  profile: "wasm",
  limits: { ...usualLimits, seconds: 100, cpuSeconds: 27, megabytes: 2_500, fileMegabytes: 1, files: 0 },
  refusals: pdfRefusals,
  checkAnswer: (answer) => v.parse(pdfPages, answer),
};
