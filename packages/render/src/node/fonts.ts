/** Our own fonts, opened in Node from their package by the digest that designs name. */
import fs from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { fontFile, type Harfbuzz, loadHarfbuzz, type OpenFont, openFont } from "@foldmark/typeset";

const read = async (specifier: string) =>
  new Uint8Array(await fs.readFile(fileURLToPath(import.meta.resolve(specifier))));

export interface FontShelf {
  /** The fonts that are open; `open` adds to it. */
  readonly fonts: ReadonlyMap<string, OpenFont>;
  /** Opens those that are ours and not open yet; others are left to whoever keeps the files of buyers. */
  open(ids: Iterable<string>): Promise<void>;
}

export async function createFontShelf(): Promise<FontShelf> {
  const harfbuzz: Harfbuzz = await loadHarfbuzz(await read("harfbuzzjs/dist/harfbuzz.wasm"));
  const fonts = new Map<string, OpenFont>();
  return {
    fonts,
    async open(ids) {
      for (const id of ids) {
        const file = fontFile(id);
        if (!file || fonts.has(id)) continue;
        const { font } = openFont(harfbuzz, id, await read(`@foldmark/typeset/fonts/${file.file}`));
        if (font) fonts.set(id, font);
      }
    },
  };
}
