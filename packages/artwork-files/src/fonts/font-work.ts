/** Runs in the sandbox: reads one font, and sets a line in it. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import type { SandboxWork } from "@foldmark/platform/sandbox-job";
import {
  checkedLanguages,
  covers,
  type FontFacts,
  HarfbuzzError,
  largestFontFile,
  lettersOf,
  loadHarfbuzz,
  type OpenFont,
  openFont,
} from "@foldmark/typeset";
import type { OwnFont } from "./font-job.ts";

const work: SandboxWork<unknown> = async (_input, { source, refuse }) => {
  if (fs.statSync(source).size > largestFontFile) return refuse("too-large");
  const wasm = fs.readFileSync(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz.wasm")));
  const opened = openFont(await loadHarfbuzz(wasm), "own", new Uint8Array(fs.readFileSync(source)));
  if (!opened.font) return refuse(opened.problem.code);
  if (!canBeSet(opened.font)) return refuse("cannot-be-set");
  return told(opened.font.facts);
};
export default work;

/** Every letter of ours that it has, shaped and drawn once: what breaks HarfBuzz breaks here. */
function canBeSet(font: OpenFont): boolean {
  try {
    for (const language of checkedLanguages)
      for (const letter of lettersOf(language)) font.outline(font.glyphOf(letter.codePointAt(0) ?? 0));
    return true;
  } catch (error) {
    if (error instanceof HarfbuzzError) return false;
    throw error;
  }
}

function told({ names, weight, isItalic, isVariable, fsType, glyphCount, coverage }: FontFacts): OwnFont {
  const lacks = (language: (typeof checkedLanguages)[number]) =>
    [...lettersOf(language)].filter((letter) => !covers(coverage, letter.codePointAt(0) ?? 0)).join("");
  const missing = Object.fromEntries(
    checkedLanguages.map((language) => [language, lacks(language).slice(0, 400)]),
  );
  const { family, style, full } = names;
  return { family, style, full, weight, isItalic, isVariable, fsType, glyphs: glyphCount, missing };
}
