/**
 * Brings the chosen fonts into `fonts/`, each family with its licence, and writes the tables about them. Takes the
 * versions that the table names, so that a second run changes nothing; `--latest` takes the newest.
 * Run: node packages/typeset/scripts/bring-fonts.ts
 */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Coverage, covers } from "../src/font-file/character-map.ts";
import { readFontFile } from "../src/font-file/read-font-file.ts";
import type { FontFamily, FontFile } from "../src/fonts/font-families.ts";
import { fontTable } from "../src/fonts/font-table.generated.ts";
import { neededCharacters } from "../src/fonts/language-letters.ts";
import { loadHarfbuzz } from "../src/shaping/harfbuzz.ts";
import { openFont } from "../src/shaping/open-font.ts";
import { type ChosenFamily, chosenFamilies } from "./font-choice.ts";
import { writeCoverages, writeFamilyNames, writeFontTable } from "./font-tables.ts";
import { nameOutline } from "./name-outline.ts";

const folder = path.resolve(import.meta.dirname, "../fonts");
const scope = "@expo-google-fonts";

const known = new Map(fontTable.map(({ id, version }) => [id, version]));
const wantsLatest = process.argv.includes("--latest");

/** The package's files in a folder of their own. */
function fetchPackage(id: string, below: string): string {
  const version = wantsLatest ? "latest" : (known.get(id) ?? "latest");
  const target = path.join(below, id);
  fs.mkdirSync(target);
  const args = ["pack", "--silent", `${scope}/${id}@${version}`];
  const archive = execFileSync("npm", args, {
    cwd: target,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  execFileSync("tar", ["xzf", archive.trim(), "--strip-components=1"], { cwd: target });
  return target;
}

function sourceFile(source: string, style: string): string {
  const [weight, slant] = [Number.parseInt(style, 10), style.endsWith("i")];
  const isStyle = (name: string) =>
    Number.parseInt(name, 10) === weight && name.endsWith("_Italic") === slant;
  const directory = fs.readdirSync(source).find(isStyle);
  const file =
    directory && fs.readdirSync(path.join(source, directory)).find((name) => name.endsWith(".ttf"));
  if (!directory || !file) throw new Error(`${source}: no ${style}`);
  return path.join(source, directory, file);
}

function bringFile(family: ChosenFamily, style: string, source: string) {
  const bytes = fs.readFileSync(sourceFile(source, style));
  const { font, problem } = readFontFile(bytes);
  if (!font) throw new Error(`${family.id} ${style}: ${problem.code} ${problem.table ?? ""}`);
  if (font.fsType !== 0) throw new Error(`${family.id} ${style}: fsType ${font.fsType}`);
  const missing = neededCharacters.filter((each) => !covers(font.coverage, each.codePointAt(0)!));
  if (missing.length > 0) throw new Error(`${family.id} ${style}: no ${missing.join(" ")}`);
  const isItalic = style.endsWith("i");
  const weight = Number.parseInt(style, 10);
  const file = `${family.id}/${family.id}-${weight}${isItalic ? "-italic" : ""}.ttf`;
  fs.writeFileSync(path.join(folder, file), bytes);
  const id = createHash("sha256").update(bytes).digest("hex");
  const described: FontFile = {
    id,
    file,
    weight,
    isItalic,
    bytes: bytes.byteLength,
    fsType: font.fsType,
    metrics: font.metrics,
  };
  return { described, bytes, font };
}

/** A family is offered for a character when all of its files have it. */
const inBoth = (one: Coverage, other: Coverage): Coverage =>
  one.flatMap(([first, last]) =>
    other
      .filter(([from, to]) => from <= last && to >= first)
      .map(([from, to]) => [Math.max(first, from), Math.min(last, to)] as const),
  );

function bringFamily(chosen: ChosenFamily, below: string) {
  const source = fetchPackage(chosen.id, below);
  const { version } = JSON.parse(fs.readFileSync(path.join(source, "package.json"), "utf8"));
  const licence = fs.readFileSync(path.join(source, "LICENSE_FONT"), "utf8");
  fs.rmSync(path.join(folder, chosen.id), { recursive: true, force: true });
  fs.mkdirSync(path.join(folder, chosen.id), { recursive: true });
  fs.writeFileSync(path.join(folder, chosen.id, "LICENSE.txt"), licence);
  const files = chosen.styles.split(" ").map((style) => bringFile(chosen, style, source));
  const regular = files.find(({ described }) => described.weight === 400 && !described.isItalic) ?? files[0]!;
  const family: FontFamily = {
    id: chosen.id,
    name: regular.font.names.family,
    kind: chosen.kind,
    licence: licence.includes("Apache License") ? "Apache-2.0" : "OFL-1.1",
    source: `${scope}/${chosen.id}`,
    version,
    files: files.map(({ described }) => described),
  };
  const coverage = files.map(({ font }) => font.coverage).reduce(inBoth);
  return { family, coverage, regular: regular.bytes };
}

const temporary = fs.mkdtempSync(path.join(os.tmpdir(), "fonts-"));
try {
  const brought = chosenFamilies.map((chosen) => bringFamily(chosen, temporary));
  const wasm = fs.readFileSync(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz.wasm")));
  const harfbuzz = await loadHarfbuzz(wasm);
  const names = brought.map(({ family, regular }) => {
    const { font } = openFont(harfbuzz, family.id, regular);
    return { id: family.id, ...nameOutline(font!, family.name) };
  });
  const chosen = new Set(chosenFamilies.map(({ id }) => id));
  for (const old of fs.readdirSync(folder, { withFileTypes: true }))
    if (old.isDirectory() && !chosen.has(old.name))
      fs.rmSync(path.join(folder, old.name), { recursive: true });
  writeFontTable(brought.map(({ family }) => family));
  writeFamilyNames(names);
  writeCoverages(brought.map(({ family, coverage }) => ({ id: family.id, coverage })));
} finally {
  fs.rmSync(temporary, { recursive: true, force: true });
}
