/** What is written on a drawing, in the reader's language, and the zones that its print asks for. */
import {
  artworkLimitsOf,
  artworkZones,
  type Configuration,
  isMaterialCode,
  productType,
} from "@foldmark/catalogue";
import type { Piece } from "@foldmark/geometry";
import { compiledMessagesFor, type PlainMessageId, textFor } from "@foldmark/messages";
import { type LanguageTag, languageCode, localeFor, type ProductType } from "@foldmark/region";
import { templateSteps } from "../../app/request/template-steps.ts";
import { nameOf } from "./texts.ts";

export function drawingWords(language: LanguageTag) {
  const text = textFor({
    language: languageCode(language),
    messages: compiledMessagesFor(language, ["drawing", "catalogue.measured", "product.artwork.keepOut"]),
    onError: (error) => {
      throw error;
    },
  });
  const say = (id: string): string => text(id as PlainMessageId);
  const artwork = text("drawing.layer.artwork");
  const numbers = (digits: number) =>
    new Intl.NumberFormat(localeFor(language), { maximumFractionDigits: digits, useGrouping: false });
  const [hundredths, tenths, whole] = [numbers(2), numbers(1), numbers(0)];
  /** The case of a drawer and the band round a mailer are both a sleeve to the geometry, and not to a reader. */
  const pieceName = (sku: ProductType, { id }: Piece, number: number | null): string => {
    const named = id === "sleeve" && sku === "rigid-drawer-box" ? "drawer-sleeve" : id;
    return [say(`drawing.piece.${named}`), ...(number ? [number] : [])].join(" ");
  };
  /** "E flute, kraft, 1.5 mm" */
  const stock = ({ material: { id, thickness } }: Piece): string =>
    `${isMaterialCode(id) ? nameOf(language, "material", id) : id}, ${hundredths.format(thickness)} mm`;
  return {
    say,
    steps: templateSteps.map((step) => text(`drawing.step.${step}`, { layer: artwork })),
    tenths: (value: number) => tenths.format(value),
    whole: (value: number) => whole.format(value),
    pieceName,
    stock,
  };
}

/** The same that the product's page asks of artwork. */
export function drawnZones({ sku, print, material }: Configuration) {
  const zones = artworkZones(artworkLimitsOf(productType(sku), print, material));
  return zones
    ? { bleed: zones.bleed, safe: { fromCut: zones.safeZone, fromCrease: zones.safeZone } }
    : { bleed: null, safe: null };
}
