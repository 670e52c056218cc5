/** Plates by the hash of their pixels. */
import { createHash } from "node:crypto";
import type { SeparatedPage } from "../src/separate.ts";

export const hashesOf = ({
  plates,
  rasters,
}: Pick<SeparatedPage, "plates" | "rasters">): Record<string, string> =>
  Object.fromEntries(
    plates.map((plate) => [
      plate,
      createHash("sha256").update(rasters.tints.get(plate)!).digest("hex").slice(0, 16),
    ]),
  );
