/** Runs in the sandbox: counts and measures the pages of a PDF. */
import fs from "node:fs";
import { documentFacts, inflate, openPdf, pageBoxes } from "@foldmark/pdf-plates/node";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { mostPages } from "./pages-job.ts";
import { plateTools, reasonOf } from "./pdf-work.ts";

const work: SandboxWork<unknown> = async (_input, { source, progress, refuse }) => {
  const { pdfium } = await plateTools();
  progress(0.2);
  try {
    const pdf = await openPdf(fs.readFileSync(source), inflate, pdfium.mend);
    progress(0.8);
    return { document: documentFacts(pdf), pages: pdf.pages.slice(0, mostPages).map(pageBoxes) };
  } catch (error) {
    return refuse(reasonOf(error));
  }
};
export default work;
