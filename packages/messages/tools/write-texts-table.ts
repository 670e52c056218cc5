/**
 * Writes src/texts.generated.ts: the imports of all text files and the arguments of each message, as types.
 * Run after adding an area or an argument: node packages/messages/tools/write-texts-table.ts
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { languageTags } from "@foldmark/region";
import { parse } from "@formatjs/icu-messageformat-parser";
import { argumentsOf } from "../src/arguments-of.ts";

const textsFolder = new URL("../texts/", import.meta.url);
export const tableFile = new URL("../src/texts.generated.ts", import.meta.url);

/** The areas are the folders: an area exists as soon as its texts do. */
function areaNames(): string[] {
  return readdirSync(textsFolder).sort();
}

function argumentLines(area: string): string[] {
  const english: Record<string, string> = JSON.parse(
    readFileSync(new URL(`${area}/en.json`, textsFolder), "utf8"),
  );
  return Object.entries(english).flatMap(([id, text]) => {
    const kinds = [...argumentsOf(parse(text))].map(([name, kind]) => `${name}: "${kind}"`);
    return kinds.length > 0 ? [`  "${id}": { ${kinds.join("; ")} };`] : [];
  });
}

/** A language whose file is not written yet stands as an empty table: its texts show as ids, and the check says so. */
function hasTexts(area: string, tag: string): boolean {
  return existsSync(new URL(`${area}/${tag}.json`, textsFolder));
}

export function textsTable(): string {
  const areas = areaNames();
  const tags = [...languageTags].sort();
  const local = (area: string, tag: string) => `${area}${tag[0]!.toUpperCase()}${tag.slice(1)}`;
  const imports = areas.flatMap((area) =>
    tags
      .filter((tag) => hasTexts(area, tag))
      .map((tag) => `import ${local(area, tag)} from "../texts/${area}/${tag}.json" with { type: "json" };`),
  );
  const row = (area: string) =>
    tags.map((tag) => `${tag}: ${hasTexts(area, tag) ? local(area, tag) : "{}"}`).join(", ");
  return [
    "// Written by tools/write-texts-table.ts. Change the text files and run it again.",
    ...imports,
    "",
    "export const texts = {",
    ...areas.map((area) => `  ${area}: { ${row(area)} },`),
    "};",
    "",
    "export interface MessageArgumentKinds {",
    ...areas.flatMap(argumentLines),
    "}",
    "",
  ].join("\n");
}

if (import.meta.main) writeFileSync(tableFile, textsTable());
