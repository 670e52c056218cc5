/** Pins the figures of every construction after its version was raised: node packages/geometry/scripts/write-reference-figures.ts */
import fs from "node:fs";
import { constructions } from "../src/constructions/index.ts";
import type { AnyConstruction } from "../src/testing/cases.ts";
import { figures, referenceCases } from "../src/testing/reference-figures.ts";

const pinned = Object.fromEntries(
  (Object.values(constructions) as unknown as AnyConstruction[]).map((construction) => [
    `${construction.id}@${construction.version}`,
    referenceCases(construction).map((each) => figures(construction, each)),
  ]),
);
const file = new URL("../src/testing/reference-figures.json", import.meta.url);
const before: Record<string, string[]> = JSON.parse(fs.readFileSync(file, "utf8"));
// Limits may take sizes away; a size that stays keeps its drawing as long as the version does.
const redrawn = Object.keys(pinned).filter((key) =>
  pinned[key]!.some((figure) => before[key] && !before[key].includes(figure)),
);
if (redrawn.length) {
  console.error(`Drawn otherwise under the same version: ${redrawn.join(", ")}. Raise the version first.`);
  process.exit(1);
}
fs.writeFileSync(file, `${JSON.stringify(pinned, null, 2)}\n`);
