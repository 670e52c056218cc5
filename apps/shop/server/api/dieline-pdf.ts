/** The dimensioned dieline PDF, worded in the reader's language and dressed with the artwork rules of its print. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  artworkLimitsOf,
  artworkZones,
  type Configuration,
  dimensions,
  isMaterialCode,
  productType,
} from "@foldmark/catalogue";
import { type Dieline, dielinePdf, measurePiece, type Piece, storedDieline } from "@foldmark/geometry";
import { type MessageId, messagesFor } from "@foldmark/messages";
import { type LanguageTag, languageCode, localeFor } from "@foldmark/region";
import { nameOf, nameOfProduct } from "./texts.ts";

const fontFile = "@foldmark/geometry/fonts/archivo-drawing.ttf";
const font = new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(fontFile))));

const layers = [
  ...(["cut", "crease", "reverseCrease", "perforation", "partialCut"] as const),
  ...(["bleed", "safe", "glue", "guide"] as const),
];

function wordsIn(language: LanguageTag) {
  const texts = messagesFor(language);
  const say = (id: string) => texts[id as MessageId] ?? id;
  const numbers = (digits: number) =>
    new Intl.NumberFormat(localeFor(language), { maximumFractionDigits: digits, useGrouping: false });
  const [tenths, whole] = [numbers(1), numbers(0)];
  return {
    texts,
    say,
    tenths: (value: number) => tenths.format(value),
    whole: (value: number) => whole.format(value),
  };
}

/** The same that the product's page asks of artwork. */
function drawnZones({ sku, print, material }: Configuration) {
  const zones = artworkZones(artworkLimitsOf(productType(sku), print, material));
  return zones
    ? { bleed: zones.bleed, safe: { fromCut: zones.safeZone, fromCrease: zones.safeZone } }
    : { bleed: null, safe: null };
}

export function writeDielinePdf(
  dieline: Dieline,
  configuration: Configuration,
  language: LanguageTag,
): Promise<Uint8Array<ArrayBuffer>> {
  const { texts, say, tenths, whole } = wordsIn(language);
  const { sku, size } = configuration;
  const { measured } = productType(sku).sizes;
  const lengths = dimensions.flatMap((name) => size[name] ?? []);
  const { hash } = storedDieline(dieline);
  const factsOf = (piece: Piece): [string, string][] => {
    const { blankLength, blankWidth, weight } = measurePiece(piece);
    const { id } = piece.material;
    return [
      [texts[`catalogue.measured.${measured}`], `${lengths.map(whole).join(" × ")} mm`],
      [say("drawing.fact.material"), isMaterialCode(id) ? nameOf(language, "material", id) : id],
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
      pieceName: ({ id }) => say(`drawing.piece.${id}`),
    },
  });
}
