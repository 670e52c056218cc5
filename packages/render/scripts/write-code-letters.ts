/** Writes `src/codes/letters.generated.ts`: the outlines of the letters that stand under a barcode. */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadHarfbuzz, openFont } from "@foldmark/typeset";

/** All of the same width and easy to tell apart. */
const font = "@foldmark/typeset/fonts/roboto-mono/roboto-mono-400.ttf";
const unitsPerEm = 1000;

const harfbuzz = await loadHarfbuzz(
  fs.readFileSync(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz.wasm"))),
);
const opened = openFont(harfbuzz, "roboto-mono", fs.readFileSync(fileURLToPath(import.meta.resolve(font))));
if (!opened.font) throw new Error("The font cannot be read.");
const { font: letterFont } = opened;
const scale = unitsPerEm / letterFont.facts.metrics.unitsPerEm;

const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
let width = 0;
const rows = letters.map((letter) => {
  const request = {
    text: letter,
    start: 0,
    end: 1,
    direction: "ltr",
    script: "Latn",
    language: "en",
  } as const;
  const [glyph] = letterFont.shape({ ...request, features: [] });
  width = Math.round(glyph!.advance * scale);
  const { segments, coordinates } = letterFont.outline(glyph!.id);
  const rounded = [...coordinates].map((value, index) =>
    Math.round(index % 2 === 0 ? value * scale : -value * scale),
  );
  return `  [${JSON.stringify(letter)}, "${[...segments].join("")}", [${rounded.join(", ")}]],`;
});
const text = `/** Written by scripts/write-code-letters.ts from Roboto Mono (SIL Open Font License 1.1): thousandths of the size, y down. */

export const letterWidth = ${width};

// biome-ignore format: a row a letter
export const letterOutlines: readonly (readonly [letter: string, segments: string, coordinates: readonly number[]])[] = [
${rows.join("\n")}
];
`;
fs.writeFileSync(path.join(import.meta.dirname, "../src/codes/letters.generated.ts"), text);
