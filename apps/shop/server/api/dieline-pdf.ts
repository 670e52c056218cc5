/** The dimensioned dieline PDF, worded in the reader's language and dressed with the artwork rules of its print. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Configuration, dimensions, printMode, productType } from "@foldmark/catalogue";
import {
  constructions,
  type Dieline,
  dielinePdf,
  measurePiece,
  type Piece,
  storedDieline,
} from "@foldmark/geometry";
import { type LanguageTag, languageCode } from "@foldmark/region";
import { drawingWords, drawnZones } from "./drawing-words.ts";
import { nameOfProduct } from "./texts.ts";

const fontFile = "@foldmark/geometry/fonts/archivo-drawing.ttf";
const font = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(fontFile))));

const layers = [
  ...(["cut", "crease", "reverseCrease", "perforation", "groove", "partialCut"] as const),
  ...(["bleed", "safe", "glue", "keepOut", "guide"] as const),
];

/** "FEFCO 0427 · roll-end-lock-front" */
function constructionName({ construction }: Dieline): string {
  const known = Object.values(constructions).find(({ id }) => id === construction);
  return [...(known?.standard ? [known.standard] : []), construction].join(" · ");
}

/** A bag is printed on its front and its back, both outside; greyboard is not printed at all. */
function isPrintedInside({ sku, print }: Configuration, { material }: Piece): boolean {
  const { group } = productType(sku);
  const isBag = group === "bags" || group === "mailing-bags";
  return printMode(print).inside !== null && !isBag && material.kind !== "greyboard";
}

/** Rows of the title block. */
export function drawingFacts(
  dieline: Dieline,
  { sku, size }: Configuration,
  language: LanguageTag,
  date: Date,
): (piece: Piece, side: "outside" | "inside") => [string, string][] {
  const { texts, say, tenths, whole, stock } = drawingWords(language);
  const { measured } = productType(sku).sizes;
  const lengths = dimensions.flatMap((name) => size[name] ?? []);
  const { hash } = storedDieline(dieline);
  return (piece, side) => {
    const { blankLength, blankWidth, weight } = measurePiece(piece);
    return [
      [texts[`catalogue.measured.${measured}`], `${lengths.map(whole).join(" × ")} mm`],
      [say("drawing.fact.material"), stock(piece)],
      [say("drawing.fact.construction"), constructionName(dieline)],
      [say("drawing.fact.view"), say(`drawing.view.${side}`)],
      [say("drawing.fact.blank"), `${tenths(blankLength / 1000)} × ${tenths(blankWidth / 1000)} mm`],
      [say("drawing.fact.weight"), `${tenths(weight)} g`],
      [say("drawing.fact.revision"), `${dieline.version}, ${date.toISOString().slice(0, 10)}`],
      [say("drawing.fact.drawing"), hash.slice(0, 12)],
    ];
  };
}

export function writeDielinePdf(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
  date: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { say, tenths, pieceName } = drawingWords(language);
  return dielinePdf(dieline, {
    font,
    language: languageCode(language),
    ...drawnZones(configuration),
    printedInside: (piece) => isPrintedInside(configuration, piece),
    texts: {
      title: nameOfProduct(language, configuration.sku),
      facts: drawingFacts(dieline, configuration, language, date),
      layers: Object.fromEntries(layers.map((id) => [id, say(`drawing.layer.${id}`)])) as Record<
        (typeof layers)[number],
        string
      >,
      keepOut: (reason) => say(`product.artwork.keepOut.${reason}`),
      insideView: say("drawing.view.inside"),
      flutes: say("drawing.flutes"),
      grain: say("drawing.grain"),
      scale: say("drawing.scale"),
      millimetres: tenths,
      // What lies on the table has its front on top; a designer still calls it the front.
      panelName: ({ id, face }) => face && say(`drawing.face.${id === "front" || id === "back" ? id : face}`),
      pieceName,
    },
  });
}
