/** What is known of a page once it was walked: what checks are made of. */
import type { Box } from "../content/matrix.ts";
import type { PageMarks } from "./page-marks.ts";

/** What PDFium, or writing plate by plate, cannot do exactly; the buyer is told. */
export const approximations = [
  "blend-in-faded-group",
  "transparency-in-knockout-group",
  "blending-in-rgb",
  "overprint-with-blend-mode",
  "blend-mode-with-overprint-on-spots",
  "premultiplied-soft-mask",
  "soft-mask-in-jpeg-2000",
  "layer-in-mask-or-glyph",
  "pattern-in-stencil",
  "not-all-drawn",
] as const;
export type Approximation = (typeof approximations)[number];

/** What is there that a check may mind. */
export const pageNotes = [
  "transparency",
  "transparency-group",
  "overprint",
  "white-overprint",
  "registration-colour",
  "rgb-or-lab-colour",
  "font-not-embedded",
  "hidden-content",
  "converted-after-blending",
] as const;
export type PageNote = (typeof pageNotes)[number];

export interface FontFacts {
  name: string;
  kind: string;
  isEmbedded: boolean;
  isSubset: boolean;
}

export interface ImageFact {
  width: number;
  height: number;
  bits: number;
  isStencil: boolean;
  space: string;
  /** Name of the profile that stands beside it. */
  profile: string | null;
  hasSoftMask: boolean;
  /** Cuts or fades something else: it has an edge to be sharp, and no colour. */
  isMask: boolean;
  filter: string;
  /** Pixels an inch where it is largest on the page. */
  resolution: number;
  /** There, in points from the corner of the page. */
  box: Box;
}

export interface InkUse {
  name: string;
  isProcess: boolean;
  /** The highest tint that a colour asks for, from 0 to 1. */
  highest: number;
}

export interface PageBoxes {
  media: Box;
  crop: Box;
  bleed: Box | null;
  trim: Box | null;
  art: Box | null;
  /** Clockwise, in degrees. */
  rotation: 0 | 90 | 180 | 270;
  /** Points of the page's own unit. */
  unit: number;
}

/** Places of one note, the first of many. */
export interface NotePlaces {
  note: PageNote;
  boxes: Box[];
}

export interface PageFacts {
  boxes: PageBoxes;
  inks: InkUse[];
  /** As they are written: `icc-` where a profile stands beside. */
  spaces: string[];
  /** Names of the profiles that stand beside CMYK: its numbers are printed as they are, whatever profile is meant. */
  cmykProfiles: string[];
  blendModes: string[];
  fonts: FontFacts[];
  images: ImageFact[];
  /** In points on the page; null where there is no line, or no text. */
  thinnestLine: number | null;
  smallestText: number | null;
  notes: PageNote[];
  places: NotePlaces[];
  approximate: Approximation[];
  /** Inks by one name that look different in two places. */
  ambiguousSpots: string[];
  /** In what the page blends, where it says so. */
  blendSpace: string | null;
  marks: PageMarks;
  /** Of the whole file. */
  layers: { name: string; isVisible: boolean }[];
  /** Those that are off and hide something of this page, with its places. */
  hiddenLayers: { name: string; boxes: Box[] }[];
  /** Notes and stamps that would be printed by others; we draw none. */
  printableAnnotations: number;
  /** Painted objects. */
  paints: number;
}
