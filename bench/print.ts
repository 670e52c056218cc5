/** What the print file of a typical mailer costs: a template with a photograph, from its records to the bytes of PDF/X-4. */
import { defaultConfiguration } from "@foldmark/catalogue";
import { type DesignRecord, newNode, newRecord, type PanelRef, viewOf } from "@foldmark/design";
import { createCompiler, loadCodes, loadSymbols, outlinesOf } from "@foldmark/render";
import { createFontShelf } from "@foldmark/render/node";
import { conditionFor, pdfxProblems, printCondition, printPdf, printPicture } from "@foldmark/render/pdf";
import { fillTemplate, fontsOf, groundFor, templatesFor } from "@foldmark/templates";
import sharp from "sharp";
import { atMost, type Figure, median, noted } from "./figure.ts";

/** Six megapixels of soft colours and grain, as a camera sends them. */
function photograph(): Promise<Buffer> {
  const [width, height] = [3000, 2000];
  const pixels = Buffer.alloc(width * height * 3);
  let grain = 1;
  for (let at = 0; at < pixels.length; at++) {
    grain = (Math.imul(grain, 1664525) + 1013904223) >>> 0;
    const pixel = Math.floor(at / 3);
    pixels[at] =
      90 + 50 * Math.sin(pixel / 70_000 + (at % 3)) + 40 * Math.sin((pixel % width) / 300) + (grain >>> 30);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const placed = (panel: PanelRef): readonly DesignRecord[] => [
  newRecord("asset", { id: "asset:photo", hash: "e".repeat(64), width: 3000, height: 2000 }),
  newNode("image", {
    id: "node:photo",
    parent: panel,
    index: "z1",
    x: 20_000,
    y: 20_000,
    width: 150_000,
    height: 100_000,
    asset: "asset:photo",
  }),
];

export async function* measurePrint(): AsyncGenerator<Figure> {
  const product = defaultConfiguration("mailer-box-full-color");
  const ground = groundFor(product)!;
  const { layout, bleed } = ground;
  const [template] = templatesFor(product);
  const filled = fillTemplate(template!, ground, { language: "en" }).records;
  const records = [...filled, ...placed("panel:body-outside/lid")];
  const view = viewOf(new Map(records.map((record) => [record.id, record])));
  const shelf = await createFontShelf();
  await shelf.open(fontsOf(records));
  const drawers = { codes: await loadCodes(), symbols: await loadSymbols() };
  const file = await photograph();
  const condition = conditionFor(layout.artboard("surface:body-outside")!.piece);
  const write = async () => {
    const compiler = createCompiler({ fonts: shelf.fonts, drawers, bleed });
    const { list } = compiler.compile(view, layout, "surface:body-outside")!;
    const picture = await printPicture(file, condition);
    return printPdf({
      title: "Mailer",
      created: new Date(0),
      condition: printCondition(condition),
      pages: [{ layout, list, whiteUnder: false }],
      bleed,
      isVarnished: true,
      sources: { glyphs: outlinesOf(shelf.fonts), picture: () => picture, stencil: () => null },
    });
  };
  let bytes = await write();
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    bytes = await write();
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1_000_000);
  }
  const problems = await pdfxProblems(bytes, "PDF/X-4");
  if (problems.length > 0) throw new Error(problems.join("\n"));
  yield atMost("print file of a mailer with a photograph (CPU)", median(times), "s", 1.5);
  yield noted("its size", bytes.length / 1_000_000, "MB");
}
