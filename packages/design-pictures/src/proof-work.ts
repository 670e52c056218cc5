/** Runs in the sandbox: draws the proof of a design. */
import fs from "node:fs/promises";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform";
import { decodeForScreen } from "./decode.ts";
import { unpackSource } from "./design-source.ts";
import { IncompleteDesign } from "./print-design.ts";
import { makeProof } from "./proof.ts";
import type { ProofWish } from "./proof-job.ts";

const work: SandboxWork<ProofWish> = async (wish, { source, out, refuse }) => {
  try {
    const made = await makeProof(unpackSource(await fs.readFile(source)), wish, decodeForScreen);
    if (!made) return refuse("incomplete");
    for (const { name, bytes } of made.files) await fs.writeFile(path.join(out, name), bytes);
    return made.answer;
  } catch (error) {
    if (!(error instanceof IncompleteDesign)) throw error;
    console.error(error.message);
    return refuse("incomplete");
  }
};
export default work;
