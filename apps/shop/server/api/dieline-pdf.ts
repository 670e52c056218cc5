/**
 * The dieline as a PDF, worded in the reader's language and dressed with the artwork rules of its print: dimensioned, or
 * as a template to set artwork on.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Configuration, printMode } from "@foldmark/catalogue";
import { type Dieline, dielinePdf, type Piece, takesPrint } from "@foldmark/geometry";
import { labelled } from "@foldmark/messages";
import { type LanguageTag, languageCode } from "@foldmark/region";
import { sheetFacts } from "./drawing-facts.ts";
import { drawingWords, drawnZones } from "./drawing-words.ts";
import { nameOfProduct } from "./texts.ts";

const fontFile = "@foldmark/geometry/fonts/archivo-drawing.ttf";
const font = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(fontFile))));

const layers = [
  ...(["cut", "crease", "reverseCrease", "perforation", "groove", "partialCut"] as const),
  ...(["bleed", "safe", "glue", "glueInside", "keepOut", "guide"] as const),
  ...(["artwork", "panelNames", "dimensions", "legend"] as const),
];

/** Their two sides are front and back, both on the outside of the blank. */
const frontAndBack: ReadonlySet<string> = new Set([
  ...(["paper-bag", "tote-bag", "doypack"] as const),
  ...(["poly-mailer", "paper-mailer"] as const),
]);

/** Whether the inside of a blank is printed: never that of greyboard, nor of a lining. */
const isPrintedInside = (
  { construction }: Pick<Dieline, "construction">,
  { print }: Pick<Configuration, "print">,
  piece: Piece,
): boolean =>
  printMode(print).inside !== null && !frontAndBack.has(construction) && takesPrint(piece, "inside");

type Write = (
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
  date: Date,
) => Promise<Uint8Array<ArrayBuffer>>;

export const writeDielinePdf: Write = (...drawing) => writePdf(...drawing, "drawing");

export const writeTemplatePdf: Write = (...drawing) => writePdf(...drawing, "template");

/** For the package of a job. */
export const writeDiePdf: Write = (...drawing) => writePdf(...drawing, "die");

function writePdf(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
  date: Date,
  as: "drawing" | "template" | "die",
): Promise<Uint8Array<ArrayBuffer>> {
  const { say, steps, tenths, pieceName } = drawingWords(language);
  return dielinePdf(dieline, {
    font,
    steps: as === "template" ? steps : null,
    isForPrinter: as === "die",
    language: languageCode(language),
    ...drawnZones(configuration),
    printedInside: (piece) => isPrintedInside(dieline, configuration, piece),
    texts: {
      title: nameOfProduct(language, configuration.sku),
      facts: sheetFacts(dieline, configuration, language, date),
      layers: Object.fromEntries(layers.map((id) => [id, say(`drawing.layer.${id}`)])) as Record<
        (typeof layers)[number],
        string
      >,
      keepOut: (reasons) =>
        labelled(
          language,
          say("drawing.layer.keepOut"),
          reasons.map((reason) => say(`product.artwork.keepOut.${reason}`)).join(", "),
        ),
      insideView: say("drawing.view.inside"),
      flutes: say("drawing.flutes"),
      grain: say("drawing.grain"),
      scale: say("drawing.scale"),
      millimetres: tenths,
      // What lies on the table has its front on top; a designer still calls it the front.
      panelName: ({ id, face }) => face && say(`drawing.face.${id === "front" || id === "back" ? id : face}`),
      pieceName: (piece, number) => pieceName(configuration.sku, piece, number),
    },
  });
}
