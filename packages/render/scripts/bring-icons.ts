/**
 * Brings the chosen icons of Phosphor into `src/symbols/icons.generated.ts` as outlines, with their licence in `notices/`.
 * Run: node packages/render/scripts/bring-icons.ts
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { chosenIcons } from "./icon-choice.ts";
import { svgOutline } from "./svg-outline.ts";

const version = "2.1.1";
const folder = path.join(import.meta.dirname, "..");
/** The drawings are on a grid of 256; ten times that keeps them to whole numbers. */
const finer = 10;

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "icons-"));
try {
  const archive = execFileSync("npm", ["pack", "--silent", `@phosphor-icons/core@${version}`], {
    cwd: temporary,
    encoding: "utf8",
  }).trim();
  execFileSync("tar", ["xzf", archive], { cwd: temporary });
  const brought = path.join(temporary, "package");
  fs.copyFileSync(path.join(brought, "LICENSE"), path.join(folder, "notices", "phosphor-icons.txt"));
  const rows = chosenIcons.map(([id, words]) => {
    const svg = fs.readFileSync(path.join(brought, "assets", "fill", `${id}-fill.svg`), "utf8");
    const drawn = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, text]) => text!);
    if (drawn.length === 0 || /<(?!svg|path|\/svg)/.test(svg)) throw new Error(`${id} is more than paths.`);
    const outline = drawn
      .flatMap(svgOutline)
      .map(([letter, ...numbers]) => letter + numbers.map((value) => Math.round(value * finer)).join(" "))
      .join("");
    return `  [${JSON.stringify(id)}, ${JSON.stringify(words)}, ${JSON.stringify(outline)}],`;
  });
  const text = `/** Written by scripts/bring-icons.ts from Phosphor Icons ${version} (MIT, notices/phosphor-icons.txt). */

export const iconSize = ${256 * finer};

// biome-ignore format: a row an icon
export const iconOutlines: readonly (readonly [id: string, words: string, path: string])[] = [
${rows.join("\n")}
];
`;
  fs.writeFileSync(path.join(folder, "src", "symbols", "icons.generated.ts"), text);
} finally {
  fs.rmSync(temporary, { recursive: true });
}
