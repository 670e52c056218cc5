/** Writes the generated tables about fonts. */
import fs from "node:fs";
import path from "node:path";
import type { Coverage } from "../src/font-file/character-map.ts";
import type { NameOutline } from "../src/fonts/family-names.ts";
import { writeCoverage } from "../src/fonts/font-coverage.ts";
import type { FontFamily } from "../src/fonts/font-families.ts";

const folder = path.resolve(import.meta.dirname, "../src/fonts");
const note = "// Written by scripts/bring-fonts.ts.";

export function writeFontTable(families: readonly FontFamily[]) {
  const rows = families.map(({ files, ...family }) => {
    const inner = files.map((file) => `    ${JSON.stringify(file)},\n`).join("");
    return `  { ${JSON.stringify(family).slice(1, -1)}, "files": [\n${inner}  ] },\n`;
  });
  const text = [
    note,
    'import type { FontFamily } from "./font-families.ts";',
    "",
    `export const fontTable: readonly FontFamily[] = [\n${rows.join("")}];`,
    "",
  ];
  fs.writeFileSync(path.join(folder, "font-table.generated.ts"), text.join("\n"));
}

export function writeFamilyNames(names: readonly (NameOutline & { readonly id: string })[]) {
  const rows = names.map(({ id, ...outline }) => `  ${JSON.stringify(id)}: ${JSON.stringify(outline)},\n`);
  const text = [
    note,
    'import type { NameOutline } from "./family-names.ts";',
    "",
    `export const familyNames: Readonly<Record<string, NameOutline>> = {\n${rows.join("")}};`,
    "",
  ];
  fs.writeFileSync(path.join(folder, "family-names.generated.ts"), text.join("\n"));
}

export function writeCoverages(families: readonly { readonly id: string; readonly coverage: Coverage }[]) {
  const rows = families.map(({ id, coverage }) => `  ${JSON.stringify(id)}: "${writeCoverage(coverage)}",\n`);
  const text = [
    note,
    `export const fontCoverages: Readonly<Record<string, string>> = {\n${rows.join("")}};`,
    "",
  ];
  fs.writeFileSync(path.join(folder, "font-coverages.generated.ts"), text.join("\n"));
}
