/**
 * Draws every template on the product it is shown on, folded and flat, as one picture:
 * `node packages/templates/scripts/draw-contact-sheet.ts [file.webp] [template …]`.
 */
import { writeFileSync } from "node:fs";
import { loadColourProfile } from "@foldmark/render";
import { createFontShelf, nodePlatform, paintedWebp } from "@foldmark/render/node";
import sharp from "sharp";
import {
  designPicture,
  fillTemplate,
  fontsOf,
  groundFor,
  shownProduct,
  type Template,
  templates,
} from "../src/index.ts";

const [file = "packages/templates/contact-sheet.webp", ...only] = process.argv.slice(2);
const [shelf, profile] = [await createFontShelf(), await loadColourProfile()];
const [cell, high] = only.length > 0 ? [800, 640] : [420, 330];

async function picture(template: Template): Promise<Buffer> {
  const ground = groundFor(shownProduct(template))!;
  const { records } = fillTemplate(template, ground, { language: "en" });
  await shelf.open(fontsOf(records));
  const sources = { fonts: shelf.fonts, profile, platform: nodePlatform };
  const { image } = designPicture(ground, records, sources, { width: cell, height: high, density: 1 });
  return sharp(await paintedWebp(image))
    .flatten({ background: "#f3f3f0" })
    .png()
    .toBuffer();
}

const chosen = templates.filter(({ id }) => only.length === 0 || only.includes(id));
const columns = only.length > 0 ? 2 : 4;
const tiles: { input: Buffer; left: number; top: number }[] = [];
for (const [i, template] of chosen.entries()) {
  const [left, top] = [(i % columns) * cell, Math.floor(i / columns) * (high + 26)];
  const words = `${template.id} · ${template.style} · ${template.shownOn}`;
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="26"><text x="8" y="18" font-family="sans-serif" font-size="14">${words}</text></svg>`;
  tiles.push(
    { input: await picture(template), left, top: top + 26 },
    { input: Buffer.from(label), left, top },
  );
}
const rows = Math.ceil(chosen.length / columns);
const background = {
  width: columns * cell,
  height: rows * (high + 26),
  channels: 3,
  background: "#ffffff",
} as const;
const sheet = sharp({ create: background }).composite(tiles);
writeFileSync(file, await (file.endsWith(".png") ? sheet.png() : sheet.webp({ quality: 72 })).toBuffer());
process.stdout.write(`${chosen.length} templates: ${file}\n`);
