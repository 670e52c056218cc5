/** The layers of a blank in SVG: what each is called, how it looks, and what it holds. */
import type { KeepOutReason } from "../kernel/model.ts";
import {
  bleedArea,
  glueAreas,
  keepOutAreas,
  type SafeDistances,
  safeAreas,
  takesPrint,
} from "../kernel/zones.ts";
import { decimal } from "../plane/units.ts";
import { type LineLayer, linesByLayer } from "./line-layers.ts";
import type { SheetPiece } from "./sheet.ts";
import { areasPath, type Frame, linesPath } from "./svg-strokes.ts";

type SvgLayerId = LineLayer | KeepOutReason | "bleed" | "safe";

interface LayerLook {
  /** Of its areas; nothing where it has none. */
  readonly fill?: string;
  /** Of its lines, with their dashes in mm. */
  readonly stroke?: string;
  readonly dash?: string;
}

/** In the order they are painted: areas first, what is cut on top. Artwork below must show through. */
const looks: Readonly<Record<SvgLayerId, LayerLook>> = {
  glue: { fill: "#f6e7a8" },
  seal: { fill: "#d9e2ec", stroke: "#8a8f98", dash: "0.8 0.8" },
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
  bleed: { stroke: "#d1477f", dash: "3 1.2" },
  safe: { stroke: "#3a9d5d", dash: "1.2 1.2" },
  guide: { stroke: "#8a8f98" },
  crease: { stroke: "#0f7ac6", dash: "2.4 1.4" },
  "reverse-crease": { stroke: "#0f7ac6", dash: "4 1.2 1 1.2" },
  perforation: { stroke: "#7a4fc9", dash: "3 1.5" },
  groove: { stroke: "#c2571a", dash: "6 1" },
  "partial-cut": { stroke: "#e2007a", dash: "6 1" },
  cut: { stroke: "#e2007a" },
};

export const svgLayerIds = Object.keys(looks) as readonly SvgLayerId[];

/** "Reverse crease", as a designer's program lists it. */
export const svgLayerName = (id: string): string =>
  (id.charAt(0).toUpperCase() + id.slice(1)).replace("-", " ").replace(/^Safe$/, "Safe zone");

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
    if (id === "glue") return keepOuts ? areasPath(frame, glueAreas(piece)) : "";
    return areasPath(
      frame,
      kept.filter(({ reason }) => reason === id).map((each) => each.area),
    );
  };
  const linesOf = (id: SvgLayerId): string => {
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
