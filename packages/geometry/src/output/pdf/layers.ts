/** The layers of a dieline PDF: each with its own spot ink, and with what it means to prepress (ISO 19593-1). */
import { layerColours as inks } from "../layer-colours.ts";

export interface PdfLayer {
  /** As a designer's program lists it. */
  readonly name: string;
  /** Name of its spot ink; null for what a plate maker must never find there: the legend's samples. */
  readonly ink: string | null;
  /** How it looks: cyan, magenta, yellow, black, 0 … 1. */
  readonly cmyk: readonly [number, number, number, number];
  /** Group and type of the processing step. */
  readonly step: readonly [group: string, type: string | null];
  /** mm; solid when empty. */
  readonly dash: readonly number[];
  /** mm */
  readonly width: number;
}

const layer = (
  name: string,
  ink: string | null,
  cmyk: PdfLayer["cmyk"],
  step: PdfLayer["step"],
  dash: readonly number[] = [],
  width = 0.25,
): PdfLayer => ({ name, ink, cmyk, step, dash, width });

const glue = inks.glue.cmyk;

/** In the order they are painted: areas first, what is cut on top. */
export const pdfLayers = {
  glue: layer("Glue, outside", "Glue", glue, ["Structural", "Gluing"], [1.5, 0.8]),
  glueInside: layer("Glue, inside", "GlueInside", glue, ["Structural", "Gluing"], [1.5, 0.8]),
  keepOut: layer("Keep clear", "KeepClear", inks.keepOut.cmyk, ["Legend", null]),
  bleed: layer("Bleed", "Bleed", inks.bleed.cmyk, ["Structural", "Bleed"], [3, 1.2], 0.2),
  safe: layer("Safe zone", "SafeZone", inks.safe.cmyk, ["Legend", null], [1.2, 1.2], 0.2),
  guide: layer("Guides", "Guides", inks.guide.cmyk, ["Legend", null], [0.8, 0.8], 0.2),
  crease: layer("Crease", "Crease", inks.crease.cmyk, ["Structural", "Creasing"], [2.4, 1.2]),
  reverseCrease: layer(
    "Reverse crease",
    "ReverseCrease",
    inks["reverse-crease"].cmyk,
    ["Structural", "ReverseCreasing"],
    [4, 1, 1, 1],
  ),
  perforation: layer("Perforation", "Perf", inks.perforation.cmyk, ["Structural", "Perforating"], [3, 1.5]),
  groove: layer("Groove", "Groove", inks.groove.cmyk, ["Structural", "PartialCutting"], [5, 1, 1, 1]),
  partialCut: layer(
    "Partial cut",
    "KissCut",
    inks["partial-cut"].cmyk,
    ["Structural", "PartialCutting"],
    [6, 1],
  ),
  cut: layer("Cut", "CutContour", inks.cut.cmyk, ["Structural", "Cutting"]),
  // By themselves: who hides the figures, to see the artwork, still has to know which panel is which.
  panelNames: layer("Panel names", "Dimensions", [0, 0, 0, 0.75], ["Dimensions", null], [], 0.18),
  dimensions: layer("Dimensions", "Dimensions", [0, 0, 0, 0.75], ["Dimensions", null], [], 0.18),
  legend: layer("Legend", null, [0, 0, 0, 0.75], ["Legend", null], [], 0.18),
} as const satisfies Record<string, PdfLayer>;

export type PdfLayerId = keyof typeof pdfLayers;
/** As a designer's program lists the layers of a drawing, the one for the artwork among them. */
export type LayerNames = Readonly<Record<PdfLayerId | "artwork", string>>;
/** Layers that hold lines of the blank, not words about it. */
export type TechnicalLayerId = Exclude<PdfLayerId, "panelNames" | "dimensions" | "legend">;
export const pdfLayerIds = Object.keys(pdfLayers) as readonly PdfLayerId[];
export const technicalLayerIds = pdfLayerIds.filter(
  (id): id is TechnicalLayerId => id !== "panelNames" && id !== "dimensions" && id !== "legend",
);

/** How much of a fill's ink shows: areas must not hide what lies under them. */
export const tint: Partial<Record<PdfLayerId, number>> = { glue: 0.45, glueInside: 0.45, keepOut: 0.3 };
