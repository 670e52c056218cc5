/** The layers of a blank in SVG: what each is called, how it looks, and what it holds. */
import type { KeepOutReason } from "../kernel/model.ts";
import { takesPrint } from "../kernel/takes-print.ts";
import {
  bleedArea,
  glueAreas,
  glueBehind,
  keepOutAreas,
  type SafeDistances,
  safeAreas,
} from "../kernel/zones.ts";
import { decimal } from "../plane/units.ts";
import { layerColours } from "./layer-colours.ts";
import { type LineLayer, linesByLayer } from "./line-layers.ts";
import type { SheetPiece } from "./sheet.ts";
import { areasPath, type Frame, linesPath } from "./svg-strokes.ts";

export type SvgLayerId = LineLayer | KeepOutReason | "glue-inside" | "bleed" | "safe";

interface LayerLook {
  /** Of its areas; nothing where it has none. */
  readonly fill?: string;
  /** Of its lines, with their dashes in mm. */
  readonly stroke?: string;
  readonly dash?: string;
}

/** In the order they are painted: areas first, what is cut on top. Artwork below must show through. */
const looks: Readonly<Record<SvgLayerId, LayerLook>> = {
  glue: { fill: layerColours.glue.screen },
  /** What lies on the other side is outlined: nothing is missing from the side one looks at. */
  "glue-inside": { stroke: layerColours.glue.screen, dash: "1.5 0.8" },
  seal: { fill: "#d9e2ec", stroke: layerColours.guide.screen, dash: "0.8 0.8" },
  zip: { fill: "#c9d6e6" },
  overlap: { fill: "#e8dcc8" },
  seam: { fill: "#e8dcc8" },
  hem: { fill: "#e8dcc8" },
  tear: { fill: "#e3dbf5" },
  hole: { fill: "#e4e4e4" },
  valve: { fill: "#e4e4e4" },
  window: { fill: "#d6ecf3" },
  registration: { fill: "#e4e4e4" },
  margin: { fill: "#e4e4e4" },
  bleed: { stroke: layerColours.bleed.screen, dash: "3 1.2" },
  safe: { stroke: layerColours.safe.screen, dash: "1.2 1.2" },
  guide: { stroke: layerColours.guide.screen },
  crease: { stroke: layerColours.crease.screen, dash: "2.4 1.4" },
  "reverse-crease": { stroke: layerColours["reverse-crease"].screen, dash: "4 1.2 1 1.2" },
  perforation: { stroke: layerColours.perforation.screen, dash: "3 1.5" },
  groove: { stroke: layerColours.groove.screen, dash: "6 1" },
  "partial-cut": { stroke: layerColours["partial-cut"].screen, dash: "6 1" },
  cut: { stroke: layerColours.cut.screen },
};

export const svgLayerIds = Object.keys(looks) as readonly SvgLayerId[];

const ownNames: Readonly<Partial<Record<SvgLayerId, string>>> = {
  glue: "Glue, outside",
  "glue-inside": "Glue, inside",
  safe: "Safe zone",
};

/** "Reverse crease", as a designer's program lists it. */
export const svgLayerName = (id: SvgLayerId | "artwork" | "info"): string =>
  ownNames[id as SvgLayerId] ?? (id.charAt(0).toUpperCase() + id.slice(1)).replace("-", " ");

export interface Zones {
  /** mm; null leaves the layer out. */
  readonly bleed?: number | null;
  readonly safe?: SafeDistances | null;
  readonly keepOuts?: "all" | "glue";
}

/** The paths of one blank by layer; layers without any are left out. */
export function drawnLayers(
  { piece, lines }: SheetPiece,
  frame: Frame,
  { bleed, safe, keepOuts }: Zones,
  strokeWidth: number,
): ReadonlyMap<SvgLayerId, string> {
  const ruled = linesByLayer(piece, lines);
  const kept = keepOuts === "all" ? keepOutAreas(piece).filter(({ reason }) => reason !== "glue") : [];
  const isPrinted = takesPrint(piece);
  const areasOf = (id: SvgLayerId): string => {
    if (id === "glue") return keepOuts ? areasPath(frame, glueAreas(piece, "outside")) : "";
    return areasPath(
      frame,
      kept.filter(({ reason }) => reason === id).map((each) => each.area),
    );
  };
  const linesOf = (id: SvgLayerId): string => {
    if (id === "glue-inside") return keepOuts ? areasPath(frame, glueBehind(piece, "outside")) : "";
    if (id === "bleed") return bleed && isPrinted ? areasPath(frame, [bleedArea(piece, bleed, lines)]) : "";
    if (id === "safe")
      return safe && isPrinted ? areasPath(frame, [...safeAreas(piece, safe, lines).values()]) : "";
    const drawn = ruled.get(id as LineLayer);
    return drawn ? linesPath(frame, drawn) : "";
  };
  return new Map(
    svgLayerIds.flatMap((id) => {
      const { fill, stroke, dash } = looks[id];
      const areas = fill ? areasOf(id) : "";
      const strokes = stroke ? linesOf(id) : "";
      const dashed = dash ? ` stroke-dasharray="${dash}"` : "";
      const paths = [
        areas && `<path fill="${fill}" fill-opacity="0.6" stroke="none" d="${areas}"/>`,
        strokes &&
          `<path fill="none" stroke="${stroke}" stroke-width="${decimal(strokeWidth)}"${dashed} d="${strokes}"/>`,
      ];
      const drawn = paths.join("");
      return drawn ? [[id, drawn] as const] : [];
    }),
  );
}
