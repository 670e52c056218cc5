/** What the print file of a typical mailer costs: a template with a photograph, from its records to the bytes of PDF/X-4. */
import { defaultConfiguration } from "@foldmark/catalogue";
import { viewOf } from "@foldmark/design";
import { createCompiler, loadCodes, loadSymbols, outlinesOf } from "@foldmark/render";
import { createFontShelf } from "@foldmark/render/node";
import { conditionFor, pdfxProblems, printCondition, printPdf, printPicture } from "@foldmark/render/pdf";
import { fillTemplate, fontsOf, groundFor, templatesFor } from "@foldmark/templates";
import { atMost, type Figure, median, noted } from "./figure.ts";
import { photograph, placedPhotograph } from "./photograph.ts";

export async function* measurePrint(): AsyncGenerator<Figure> {
  const product = defaultConfiguration("mailer-box-full-color");
  const ground = groundFor(product)!;
  const { layout, bleed } = ground;
  const [template] = templatesFor(product);
  const filled = fillTemplate(template!, ground, { language: "en" }).records;
  const records = [...filled, ...placedPhotograph("panel:body-outside/lid")];
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
