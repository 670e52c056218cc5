/** Writes the hashes of all plates anew. Run it when `npm run prove` has found the plates right. */
import fs from "node:fs";
import path from "node:path";
import { inflate, openPdf, openPlateTools, separatePage } from "../node/index.ts";
import { plateCases } from "./cases/index.ts";
import { bytesOf, outputProfile } from "./cases/plate-case.ts";
import { hashesOf } from "./plate-hashes.ts";

const tools = await openPlateTools(outputProfile());
const hashes: Record<string, Record<string, string>> = {};
for (const plateCase of plateCases) {
  const source = await openPdf(bytesOf(plateCase), inflate, tools.pdfium.mend);
  hashes[plateCase.name] = hashesOf(await separatePage(source, tools, { page: 0, resolution: 100 }));
}
fs.writeFileSync(path.join(import.meta.dirname, "plate-hashes.json"), `${JSON.stringify(hashes, null, 2)}\n`);
