/** The boxes of a page, with what it has from the page tree. */
import type { Box } from "../content/matrix.ts";
import { PdfRefused } from "../objects/pdf-refused.ts";
import { asNumber, asNumbers, inherited, type PdfValue } from "../objects/pdf-values.ts";
import type { PageBoxes } from "./page-facts.ts";

/** A box may be written from any of its corners. */
function boxOf(page: PdfValue, key: string): Box | null {
  const [a, b, c, d] = asNumbers(inherited(page, key)) ?? [];
  if (a === undefined || b === undefined || c === undefined || d === undefined) return null;
  const box: Box = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return box[2] > box[0] && box[3] > box[1] ? box : null;
}

const within = (box: Box | null, outer: Box): Box | null => {
  if (!box) return null;
  const cut: Box = [
    Math.max(box[0], outer[0]),
    Math.max(box[1], outer[1]),
    Math.min(box[2], outer[2]),
    Math.min(box[3], outer[3]),
  ];
  return cut[2] > cut[0] && cut[3] > cut[1] ? cut : null;
};

/** As PDFium takes it where a page says nothing: US letter. */
const usualMedia: Box = [0, 0, 612, 792];
/** Fifty metres; no page is longer, whatever its unit. */
const longestSide = 144_000;

export function pageBoxes(page: PdfValue): PageBoxes {
  const media = boxOf(page, "MediaBox") ?? usualMedia;
  if (media[2] - media[0] > longestSide || media[3] - media[1] > longestSide)
    throw new PdfRefused("page-size");
  const turns = Math.round((asNumber(inherited(page, "Rotate")) ?? 0) / 90);
  const unit = asNumber(inherited(page, "UserUnit")) ?? 1;
  return {
    media,
    crop: within(boxOf(page, "CropBox"), media) ?? media,
    bleed: within(boxOf(page, "BleedBox"), media),
    trim: within(boxOf(page, "TrimBox"), media),
    art: within(boxOf(page, "ArtBox"), media),
    rotation: ((((turns % 4) + 4) % 4) * 90) as PageBoxes["rotation"],
    unit: unit > 0 ? unit : 1,
  };
}

/** What is drawn of a page: what viewers show, and its bleed where that reaches further. */
export function drawnBox({ media, crop, bleed, trim }: PageBoxes): Box {
  let box = crop;
  for (const each of [bleed, trim])
    if (each)
      box = [
        Math.min(box[0], each[0]),
        Math.min(box[1], each[1]),
        Math.max(box[2], each[2]),
        Math.max(box[3], each[3]),
      ];
  return within(box, media) ?? media;
}
