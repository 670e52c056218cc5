/** Writes `src/artwork/ink-values.generated.ts`: the process values of every colour of a palette, by our press's profile. */
import fs from "node:fs";
import path from "node:path";
import { inksFor, loadColourProfile, readHexColour } from "@foldmark/render";
import { paletteColours } from "../src/artwork/palettes.ts";

const profile = await loadColourProfile();
const rows = [...paletteColours]
  .sort()
  .map((colour) => `  "${colour}": [${inksFor(readHexColour(colour)!, profile).join(", ")}],`);
const text = `/** Written by scripts/write-ink-values.ts. Cyan, magenta, yellow and black of each colour of a palette, permille. */
import type { Cmyk } from "@foldmark/render";

export const inkValues: Readonly<Record<string, Cmyk>> = {
${rows.join("\n")}
};
`;
fs.writeFileSync(path.join(import.meta.dirname, "../src/artwork/ink-values.generated.ts"), text);
