/** The dimensioned dieline PDF, worded in the reader's language and dressed with the artwork rules of its print. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Configuration, dimensions, productType } from "@foldmark/catalogue";
import { type Dieline, dielinePdf, measurePiece, type Piece, storedDieline } from "@foldmark/geometry";
import { type LanguageTag, languageCode } from "@foldmark/region";
import { drawingWords, drawnZones } from "./drawing-words.ts";
import { nameOfProduct } from "./texts.ts";

const fontFile = "@foldmark/geometry/fonts/archivo-drawing.ttf";
const font = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(fontFile))));

const layers = [
  ...(["cut", "crease", "reverseCrease", "perforation", "groove", "partialCut"] as const),
  ...(["bleed", "safe", "glue", "guide"] as const),
];

export function writeDielinePdf(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
): Promise<Uint8Array<ArrayBuffer>> {
  const { texts, say, tenths, whole, pieceName, stock } = drawingWords(language);
  const { sku, size } = configuration;
  const { measured } = productType(sku).sizes;
  const lengths = dimensions.flatMap((name) => size[name] ?? []);
  const { hash } = storedDieline(dieline);
  const factsOf = (piece: Piece): [string, string][] => {
    const { blankLength, blankWidth, weight } = measurePiece(piece);
    return [
      [texts[`catalogue.measured.${measured}`], `${lengths.map(whole).join(" × ")} mm`],
      [say("drawing.fact.material"), stock(piece)],
      [say("drawing.fact.blank"), `${tenths(blankLength / 1000)} × ${tenths(blankWidth / 1000)} mm`],
      [say("drawing.fact.weight"), `${tenths(weight)} g`],
      [say("drawing.fact.drawing"), hash.slice(0, 12)],
    ];
  };
  return dielinePdf(dieline, {
    font,
    language: languageCode(language),
    ...drawnZones(configuration),
    texts: {
      title: nameOfProduct(language, sku),
      facts: factsOf,
      layers: Object.fromEntries(layers.map((id) => [id, say(`drawing.layer.${id}`)])) as Record<
        (typeof layers)[number],
        string
      >,
      flutes: say("drawing.flutes"),
      grain: say("drawing.grain"),
      scale: say("drawing.scale"),
      millimetres: tenths,
      panelName: ({ face }) => face && say(`drawing.face.${face}`),
      pieceName,
    },
  });
}
