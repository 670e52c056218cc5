/** Where the artwork of a surface may go, as paths of its list; worked out once for each dieline. */
import type { Layout, PanelRef, SurfaceId } from "@foldmark/design";
import { type Area, type Box, takesPrint } from "@foldmark/geometry";
import type { Clip } from "../display-list/display-list.ts";
import { pathBounds } from "../display-list/path.ts";
import { type SurfaceFrame, surfaceFrame } from "../place/surface-frame.ts";

export interface PrintAreas {
  readonly frame: SurfaceFrame;
  /** With the bleed. */
  readonly bounds: Box;
  /** Null where the piece takes no ink on this side. */
  readonly whole: Clip | null;
  /** By panel; those that take no ink are left out. */
  readonly panels: ReadonlyMap<string, { readonly own: Clip; readonly over: ReadonlyMap<string, Clip> }>;
}

const known = new WeakMap<Layout, Map<string, PrintAreas | null>>();

/** @param bleed mm */
export function printAreas(layout: Layout, surface: SurfaceId, bleed: number): PrintAreas | null {
  const bySurface = known.get(layout) ?? new Map<string, PrintAreas | null>();
  known.set(layout, bySurface);
  const key = `${surface} ${bleed}`;
  const found = bySurface.get(key);
  if (found !== undefined) return found;
  const areas = areasOf(layout, surface, bleed);
  bySurface.set(key, areas);
  return areas;
}

function areasOf(layout: Layout, surface: SurfaceId, bleed: number): PrintAreas | null {
  const frame = surfaceFrame(layout, surface);
  if (!frame) return null;
  const { piece, side, width, height } = frame.surface;
  const { areas } = layout;
  const clip = (area: Area): Clip => ({ path: frame.area(area), rule: "nonzero", at: [1, 0, 0, 1, 0, 0] });
  const around = pathBounds(frame.area(areas.bleed(piece, bleed)));
  const bounds = around ?? { minX: 0, minY: 0, maxX: width, maxY: height };
  if (!takesPrint(piece, side)) return { frame, bounds, whole: null, panels: new Map() };
  const panels = [...areas.panelPrints(piece, side, bleed)].map(([panel, { own, over }]) => {
    const strips = [...over].map(([beside, area]) => [beside, clip(area)] as const);
    return [panel, { own: clip(own), over: new Map(strips) }] as const;
  });
  return { frame, bounds, whole: clip(areas.print(piece, side, bleed)), panels: new Map(panels) };
}

export const panelOf = (ref: PanelRef): string => ref.slice(ref.indexOf("/") + 1);
