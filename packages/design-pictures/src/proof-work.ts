/** Runs in the sandbox: draws the proof of a design. */
import fs from "node:fs/promises";
import path from "node:path";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { decodeForPrint, decodeForScreen } from "./decode.ts";
import { unpackSource } from "./design-source.ts";
import { IncompleteDesign } from "./print-design.ts";
import { type Decoders, makeProof } from "./proof.ts";
import type { ProofWish } from "./proof-job.ts";

/** px of a picture's longer side: thirty of them are held at once. */
const mostPixels = 1600;

export const decoders: Decoders = {
  screen: (bytes) => decodeForScreen(bytes, mostPixels),
  print: decodeForPrint,
};

const work: SandboxWork<ProofWish> = async (wish, { source, out, refuse }) => {
  try {
    const made = await makeProof(unpackSource(await fs.readFile(source)), wish, decoders);
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
