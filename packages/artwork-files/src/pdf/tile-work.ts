/** Runs in the sandbox: draws a part of a print file of ours. */
import fs from "node:fs";
import path from "node:path";
import { inflate, openPdf, separatePage } from "@foldmark/pdf-plates/node";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import { isTechnical } from "@foldmark/preflight/files";
import { plateTools, reasonOf, writePlane } from "./pdf-work.ts";
import { pngOf, screenPixels } from "./plate-picture.ts";
import { type DrawnTile, type TileWish, tilePictureName } from "./tile-job.ts";

const work: SandboxWork<TileWish> = async (
  { resolution, ground, ...part },
  { source, out, progress, refuse },
): Promise<DrawnTile> => {
  const tools = await plateTools();
  try {
    const pdf = await openPdf(fs.readFileSync(source), inflate, tools.pdfium.mend);
    progress(0.1);
    const separated = await separatePage(pdf, tools, {
      page: 0,
      resolution,
      part,
      progress: (share) => progress(0.1 + share * 0.7),
    });
    const { rasters } = separated;
    const { width, height } = rasters;
    const whole = { left: 0, top: 0, width, height };
    fs.writeFileSync(
      path.join(out, tilePictureName),
      pngOf(screenPixels(separated, tools, whole, ground), width, height),
    );
    const plates: DrawnTile["plates"] = [];
    for (const name of separated.plates.filter((plate) => !isTechnical(plate)))
      plates.push({
        name,
        file: await writePlane(out, plates.length, rasters.tints.get(name)!),
      });
    return { width, height, plates };
  } catch (error) {
    return refuse(reasonOf(error));
  }
};
export default work;
