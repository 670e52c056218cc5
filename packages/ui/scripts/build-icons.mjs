/**
 * Makes the one icon sprite and the list of its names: `node packages/ui/scripts/build-icons.mjs`.
 * Run it after a change in icons/; both results are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { lucideNames, ownGlyphs } from "../icons/own-glyphs.mjs";

const lucideFolder = path.join(import.meta.dirname, "../icons/lucide");
const target = path.join(import.meta.dirname, "../src/icon");

async function lucideGlyph(name) {
  const drawing = await readFile(path.join(lucideFolder, `${name}.svg`), "utf8");
  const inside = drawing.slice(drawing.indexOf(">", drawing.indexOf("<svg")) + 1, drawing.indexOf("</svg>"));
  return inside.replace(/\s*\n\s*/g, "").replaceAll(" />", "/>");
}

const symbol = (name, inside) => `<symbol id="${name}" viewBox="0 0 24 24">${inside}</symbol>`;

const glyphs = new Map();
for (const [name, drawing] of Object.entries(ownGlyphs)) {
  glyphs.set(name, drawing.startsWith("<") ? drawing : `<path d="${drawing}"/>`);
}
for (const name of lucideNames) {
  if (glyphs.has(name)) throw new Error(`${name} is drawn twice`);
  glyphs.set(name, await lucideGlyph(name));
}
const names = [...glyphs.keys()].sort();

await writeFile(
  path.join(target, "icons.svg"),
  [
    '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">',
    "<!-- Some glyphs: Lucide, ISC licence, copyright (c) Lucide Icons and Contributors -->",
    ...names.map((name) => symbol(name, glyphs.get(name))),
    "</svg>\n",
  ].join("\n"),
);
await writeFile(
  path.join(target, "icon-names.generated.ts"),
  `/** Written by scripts/build-icons.mjs. */\nexport const iconNames = [\n${names.map((name) => `  "${name}",\n`).join("")}] as const;\n\nexport type IconName = (typeof iconNames)[number];\n`,
);
