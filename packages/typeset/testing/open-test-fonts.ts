/** HarfBuzz and our fonts, read from this package's own folder. */
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { fontFamilies, fontFamily, nearestFontFile } from "../src/fonts/font-families.ts";
import { type Harfbuzz, loadHarfbuzz } from "../src/shaping/harfbuzz.ts";
import { type OpenFont, openFont } from "../src/shaping/open-font.ts";

export const readHarfbuzz = () =>
  fs.readFileSync(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz.wasm")));

export const readFontBytes = (file: string) =>
  new Uint8Array(fs.readFileSync(new URL(`../fonts/${file}`, import.meta.url)));

/** The regular of each family, opened under the id of the family: short to write in a test. */
export async function openTestFonts(
  families: readonly string[] = fontFamilies.map(({ id }) => id),
): Promise<{ harfbuzz: Harfbuzz; fonts: ReadonlyMap<string, OpenFont> }> {
  const harfbuzz = await loadHarfbuzz(readHarfbuzz());
  const fonts = new Map<string, OpenFont>();
  for (const id of families) {
    const { file } = nearestFontFile(fontFamily(id)!, 400, false);
    const { font, problem } = openFont(harfbuzz, id, readFontBytes(file));
    if (!font) throw new Error(`${file}: ${problem.code}`);
    fonts.set(id, font);
  }
  return { harfbuzz, fonts };
}
