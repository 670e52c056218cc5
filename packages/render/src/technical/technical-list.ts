/**
 * Lines that help to design: cut, creases, bleed, safe areas, glue and what is to be kept free. A list of its own kind,
 * without inks and nodes: the compiler refuses it wherever something for print is asked for.
 */
import type { Layout, SurfaceId } from "@foldmark/design";
import {
  type Area,
  flatten,
  flattenSegment,
  type LineLayer,
  linesByLayer,
  linesOf,
  type Piece,
  takesPrint,
} from "@foldmark/geometry";
import { dashed } from "../display-list/dash.ts";
import type { TechnicalLayer, TechnicalList, TechnicalOp } from "../display-list/display-list.ts";
import { type Path, PathBuilder, pathBounds } from "../display-list/path.ts";
import { type SurfaceFrame, surfaceFrame } from "../place/surface-frame.ts";

export interface TechnicalOptions {
  /** mm */
  readonly bleed: number;
  /** mm; null where nothing is printed. */
  readonly safe: { readonly fromCut: number; readonly fromCrease: number } | null;
}

/** Dash and gap in µm, as drawings of dies have them; the rest is drawn through. */
const dashes: Partial<Record<LineLayer, readonly number[]>> = {
  crease: [3000, 1500],
  "reverse-crease": [6000, 1500, 1000, 1500],
  perforation: [2000, 2000],
  groove: [4000, 1000],
  guide: [1000, 1500],
};

/** Null where the dieline has no such surface. */
export function technicalList(
  layout: Layout,
  id: SurfaceId,
  options: TechnicalOptions,
): TechnicalList | null {
  const frame = surfaceFrame(layout, id);
  if (!frame) return null;
  const { piece, side, width, height } = frame.surface;
  const area = (layer: TechnicalLayer, of: Area, reason: TechnicalOp["reason"] = null): TechnicalOp[] =>
    of.length > 0 ? [{ kind: "area", printable: false, layer, path: frame.area(of), reason }] : [];
  const isPrinted = takesPrint(piece, side);
  const { areas } = layout;
  const safe = isPrinted && options.safe ? [...areas.safe(piece, side, options.safe).values()] : [];
  const ops = [
    ...(isPrinted ? area("bleed", areas.bleed(piece, options.bleed)) : []),
    ...safe.flatMap((each) => area("safe", each)),
    ...areas
      .keepOuts(piece, side)
      .flatMap((each) => area(each.reason === "glue" ? "glue" : "keep-out", each.area, each.reason)),
    ...lineOps(piece, frame),
  ];
  const around = pathBounds(frame.area(areas.bleed(piece, options.bleed)));
  const bounds = around ?? { minX: 0, minY: 0, maxX: width, maxY: height };
  return { printable: false, surface: id, bounds, ops };
}

function lineOps(piece: Piece, frame: SurfaceFrame): TechnicalOp[] {
  return [...linesByLayer(piece, linesOf(piece))].map(([layer, { rings, segments }]) => {
    const path = new PathBuilder();
    for (const ring of rings) path.ring(flatten(ring).map(frame.point));
    for (const segment of segments) {
      const { x, y } = frame.point(segment.a);
      path.moveTo(x, y);
      for (const point of flattenSegment(segment).map(frame.point)) path.lineTo(point.x, point.y);
    }
    const dash = dashes[layer];
    const drawn = dash ? dashed(path.finished(), dash) : path.finished();
    return { kind: "line", printable: false, layer, path: drawn, reason: null };
  });
}

/** What is left of the blank after cutting, for pictures that end where the board ends. */
export function cutOutline(layout: Layout, id: SurfaceId): Path | null {
  const frame = surfaceFrame(layout, id);
  return frame ? frame.area(layout.areas.bleed(frame.surface.piece, 0)) : null;
}
