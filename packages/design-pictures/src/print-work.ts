/** Runs in the sandbox: writes the print files of a design. */
import fs from "node:fs/promises";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { decodeForPrint } from "./decode.ts";
import { unpackSource } from "./design-source.ts";
import { IncompleteDesign } from "./print-design.ts";
import { printFiles } from "./print-files.ts";
import type { PrintWish } from "./print-job.ts";

const work: SandboxWork<PrintWish> = async ({ standard, created }, { source, out, refuse }) => {
  try {
    const read = unpackSource(await fs.readFile(source));
    const files = await printFiles(read, { standard, created: new Date(created) }, decodeForPrint);
    if (files.length === 0) return refuse("incomplete");
    for (const { name, bytes } of files) await fs.writeFile(path.join(out, name), bytes);
    return { files: files.map(({ bytes: _, ...told }) => told) };
  } catch (error) {
    if (!(error instanceof IncompleteDesign)) throw error;
    console.error(error.message);
    return refuse("incomplete");
  }
};
export default work;
