/** Runs in the sandbox: checks a design before it is printed. */
import fs from "node:fs/promises";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { checkDesign } from "./design-check.ts";
import { unpackSource } from "./design-source.ts";

const work: SandboxWork<Record<string, never>> = async (_, { source }) =>
  checkDesign(unpackSource(await fs.readFile(source)));
export default work;
