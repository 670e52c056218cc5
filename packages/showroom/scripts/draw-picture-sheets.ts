/**
 * All products to look at: of each every view, and each material and option that can be seen, in the view that shows most
 * of it. `node packages/showroom/scripts/draw-picture-sheets.ts [folder]` writes the sheets, into `docs/pictures/sheets`
 * unless told; beside them stands in words what a photograph would show (`docs/pictures/README.md`).
 */
import fs from "node:fs";
import path from "node:path";
import { defaultConfiguration, type ProductDefinition, productTypes } from "@foldmark/catalogue";
import sharp from "sharp";
import { pictureSvg } from "../src/picture/picture-svg.ts";
import { differing, pixelsOf } from "../src/testing/pixels.ts";
import { materialVariants, optionVariants, type Variant } from "../src/testing/variants.ts";
import { viewsOf } from "../src/views.ts";

const [folder = path.resolve(import.meta.dirname, "../../../docs/pictures/sheets")] = process.argv.slice(2);

const cell = { width: 208, height: 186, picture: 166, columns: 9 } as const;
const productsOnASheet = 7;
const small = { width: 240, height: 192 };
/** Share of pixels; what changes fewer is not shown. */
const seen = 0.001;

interface Cell {
  readonly words: string;
  readonly svg: string;
}

async function cellOf(variant: Variant): Promise<Cell[]> {
  const rows = await Promise.all(
    viewsOf(variant.usual.sku)
      .filter(({ name }) => !["flat", "edge", "stack", "scale"].includes(name))
      .map(async ({ name }) => {
        const [usual, chosen] = [variant.usual, variant.chosen].map((each) => pictureSvg(each, name, small)!);
        const change = usual === chosen ? 0 : differing(await pixelsOf(usual!), await pixelsOf(chosen!));
        return { name, change };
      }),
  );
  const most = rows.reduce((best, row) => (row.change > best.change ? row : best));
  return most.change < seen
    ? []
    : [{ words: `${variant.id}, ${most.name}`, svg: pictureSvg(variant.chosen, most.name)! }];
}

async function cellsOf(definition: ProductDefinition): Promise<Cell[]> {
  const { sku } = definition;
  const usual = defaultConfiguration(sku);
  const views = viewsOf(sku)
    .filter(({ name }) => name !== "flat")
    .map(({ name }) => ({ words: name, svg: pictureSvg(usual, name)! }));
  const variants: Cell[] = [];
  for (const variant of [...materialVariants(definition), ...optionVariants(definition)])
    variants.push(...(await cellOf(variant)));
  return [...views, ...variants];
}

const words = (text: string, size: number, colour: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="18"><text x="4" y="13" font-family="DejaVu Sans" font-size="${size}" fill="${colour}">${text}</text></svg>`,
  );

async function pieceOf(each: Cell, left: number, top: number) {
  const picture = sharp(Buffer.from(each.svg)).resize(cell.width, cell.picture);
  return [
    { input: await picture.png().toBuffer(), left, top },
    { input: words(each.words, 10, "#55524d"), left, top: top + cell.picture },
  ];
}

async function writeSheet(definitions: readonly ProductDefinition[], file: string): Promise<void> {
  const pieces = [];
  let top = 0;
  for (const definition of definitions) {
    pieces.push({ input: words(definition.sku, 13, "#14120f"), left: 0, top: top + 4 });
    top += 24;
    const cells = await cellsOf(definition);
    for (const [index, each] of cells.entries()) {
      const [column, row] = [index % cell.columns, Math.floor(index / cell.columns)];
      pieces.push(...(await pieceOf(each, column * cell.width, top + row * cell.height)));
    }
    top += Math.ceil(cells.length / cell.columns) * cell.height + 8;
  }
  await sharp({
    create: { width: cell.width * cell.columns, height: top, channels: 3, background: "#ecebe8" },
  })
    .composite(pieces)
    .webp({ quality: 66, effort: 6, smartSubsample: true })
    .toFile(path.join(folder, file));
}

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
for (let first = 0; first < productTypes.length; first += productsOnASheet)
  await writeSheet(
    productTypes.slice(first, first + productsOnASheet),
    `sheet-${first / productsOnASheet + 1}.webp`,
  );
