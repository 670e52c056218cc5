/** A picture that is sent by itself (PNG, JPEG, TIFF) as the page that it would be: one image over all of it. */
import type { DocumentFacts, PageFacts } from "@foldmark/pdf-plates";
import { micrometresPerPoint } from "./placement.ts";

/** What the sandbox tells of a picture. */
export interface SentPicture {
  readonly width: number;
  readonly height: number;
  readonly space: "rgb" | "cmyk" | "grey" | "lab";
  readonly bits: number;
  /** Hash of its profile; null where there is none. */
  readonly icc: string | null;
  readonly hasAlpha: boolean;
  readonly frames: number;
}

const spaces = { rgb: "rgb", cmyk: "cmyk", grey: "gray", lab: "lab" } as const;
const inksOf = { rgb: 4, lab: 4, cmyk: 4, grey: 1 } as const;
const processInks = ["Black", "Cyan", "Magenta", "Yellow"] as const;

/** @param size µm at which it is placed: what a file says of its own density is often wrong */
export function pictureAsPage(
  picture: SentPicture,
  size: { readonly width: number; readonly height: number },
): { readonly document: DocumentFacts; readonly page: PageFacts } {
  const box = [0, 0, size.width / micrometresPerPoint, size.height / micrometresPerPoint] as const;
  const ppi = Math.min((picture.width * 25_400) / size.width, (picture.height * 25_400) / size.height);
  const space = `${picture.icc !== null && picture.space !== "lab" ? "icc-" : ""}${spaces[picture.space]}`;
  const isConverted = picture.space === "rgb" || picture.space === "lab";
  const notes: PageFacts["notes"] = [
    ...(isConverted ? (["rgb-or-lab-colour"] as const) : []),
    ...(picture.hasAlpha ? (["transparency"] as const) : []),
  ];
  const page: PageFacts = {
    boxes: { media: box, crop: box, bleed: null, trim: null, art: null, rotation: 0, unit: 1 },
    inks: processInks.slice(0, inksOf[picture.space]).map((name) => ({ name, isProcess: true, highest: 1 })),
    spaces: [space],
    cmykProfiles: [],
    blendModes: [],
    fonts: [],
    images: [
      {
        width: picture.width,
        height: picture.height,
        bits: picture.bits,
        isStencil: false,
        space,
        profile: picture.icc,
        hasSoftMask: picture.hasAlpha,
        isMask: false,
        filter: "",
        resolution: ppi,
        box,
      },
    ],
    thinnestLine: null,
    smallestText: null,
    notes,
    places: notes.map((note) => ({ note, boxes: [box] })),
    approximate: [],
    ambiguousSpots: [],
    blendSpace: null,
    marks: { texts: [], lines: [], codes: [] },
    layers: [],
    hiddenLayers: [],
    printableAnnotations: 0,
    paints: 1,
  };
  return {
    document: { pages: picture.frames, printStandard: null, outputCondition: null, extras: [] },
    page,
  };
}
